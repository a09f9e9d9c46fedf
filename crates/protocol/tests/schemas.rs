//! The committed schemas match the types.

use cairn_protocol::schema;
use expect_test::expect_file;
use serde_json::Value;

#[test]
fn golden_schemas() {
    for (name, schema) in schema::all() {
        let file = expect_file![format!("../../../docs/schemas/{name}.json")];
        // The order of keys depends on how serde_json was built; it does not matter.
        let committed: Value = serde_json::from_str(&file.data()).unwrap_or_default();
        let current = schema.to_value();
        if committed != current {
            file.assert_eq(&format!("{current:#}\n"));
        }
    }
}
