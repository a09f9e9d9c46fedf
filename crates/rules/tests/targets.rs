//! The crate offers the same on every target.

use std::{fs, path::Path};

/// No part of the interface depends on the target. The table of keys does, inside of
/// `zobrist.rs`: a browser works them out.
#[test]
fn nothing_is_left_out_of_any_target() {
    fn look_at(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                look_at(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs")
                && !path.ends_with("zobrist.rs")
                && fs::read_to_string(&path).expect("a text").contains("cfg(not(target_")
            {
                found.push(path.display().to_string());
            }
        }
    }
    let mut found = Vec::new();
    look_at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert_eq!(found, Vec::<String>::new());
}

/// A seed from the operating system is there for those who ask for the feature; a given seed
/// always is.
#[test]
fn random_numbers_have_both_kinds_of_seeds() {
    let (mut any, mut given) = (cairn_rules::Rng::new(), cairn_rules::Rng::with_seed(1));
    assert!(any.u32(..8) < 8 && given.u32(..8) < 8);
}
