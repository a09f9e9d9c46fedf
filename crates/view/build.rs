//! Collects the page's catalogues: the files `messages/<code>.ftl`.

use std::{env, fs, path::PathBuf};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=messages");
    let entries = fs::read_dir(root.join("messages")).expect("the folder can be read");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    let mut code = String::from("&[\n");
    for file in files {
        let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let path = file.display().to_string();
        code += &format!("    ({name:?}, include_str!({path:?})),\n");
    }
    code += "]\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("messages.rs"), code).expect("the output folder can be written");
}
