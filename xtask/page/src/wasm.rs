//! Compiles a crate for the browser and generates the script that loads it.

use std::{error::Error, fs, path::Path, process::Command};
use wasm_bindgen_cli_support::Bindgen;

/// A module and the script that loads it.
pub(crate) struct Module {
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds a `cdylib` crate with a profile.
pub(crate) fn build(root: &Path, package: &str, profile: &str) -> Result<Module, Box<dyn Error>> {
    // Some versions of rustup do not install the targets of rust-toolchain.toml.
    let _ = Command::new("rustup").args(["target", "add", TARGET]).current_dir(root).output();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--locked", "--package", package, "--profile", profile])
        .args(["--target", TARGET])
        .current_dir(root)
        .status()?;
    if !status.success() {
        return Err(format!("{package} does not build").into());
    }
    let name = package.replace('-', "_");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), Into::into);
    let input = target.join(TARGET).join(profile).join(format!("{name}.wasm"));
    let out = target.join("bindgen").join(profile);
    fs::create_dir_all(&out)?;
    Bindgen::new()
        .input_path(&input)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&out)?;
    Ok(Module {
        wasm: fs::read(out.join(format!("{name}_bg.wasm")))?,
        script: fs::read_to_string(out.join(format!("{name}.js")))?,
    })
}
