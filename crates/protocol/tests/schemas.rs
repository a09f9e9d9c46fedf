//! The committed schemas match the types.

use cairn_protocol::schema;
use serde_json::Value;
use std::{fs, path::PathBuf};

/// Compares with `docs/schemas`, or writes the files there when `CAIRN_WRITE_GOLDEN` is set.
#[test]
fn the_schemas_are_current() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    for (name, schema) in schema::all() {
        let path = folder.join(format!("{name}.json"));
        if std::env::var_os("CAIRN_WRITE_GOLDEN").is_some() {
            let text = serde_json::to_string_pretty(&schema).expect("plain data") + "\n";
            fs::write(&path, text).expect("golden file is written");
            continue;
        }
        // The order of keys depends on how serde_json was built; it does not matter.
        let kept: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap_or_default())
            .unwrap_or_default();
        let is_current = kept == schema.to_value();
        assert!(is_current, "{name} has changed; if that is meant, run `cargo xtask golden`");
    }
}
