//! The crate has the same interface on every target.

use std::{fs, path::Path};

/// No part of the interface depends on the target. Only the table of keys inside of
/// `zobrist.rs` does: in a browser the keys are computed.
#[test]
fn no_item_depends_on_the_target() {
    fn search(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                search(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs")
                && !path.ends_with("zobrist.rs")
                && fs::read_to_string(&path).expect("a text").contains("cfg(not(target_")
            {
                found.push(path.display().to_string());
            }
        }
    }
    let mut found = Vec::new();
    search(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert_eq!(found, Vec::<String>::new());
}

/// Seeds from the operating system need a feature; given seeds are always available.
#[test]
fn random_numbers_have_both_kinds_of_seeds() {
    let (mut any, mut given) = (cairn_rules::Rng::new(), cairn_rules::Rng::with_seed(1));
    assert!(any.u32(..8) < 8 && given.u32(..8) < 8);
}
