//! Passes the version of the compiler to the program, for benchmark tables.

use std::{env, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).arg("--version").output();
    let version = output.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    let version = version.as_deref().map_or("an unknown compiler", str::trim);
    println!("cargo::rustc-env=CAIRN_COMPILER={version}");
}
