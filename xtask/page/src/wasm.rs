//! Compiles a crate for the browser and generates the script that loads it.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use wasm_bindgen_cli_support::Bindgen;

/// A module and the script that loads it.
pub(crate) struct Module {
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

const TARGET: &str = "wasm32-unknown-unknown";

/// Builds a `cdylib` crate with a profile.
pub(crate) fn build(root: &Path, package: &str, profile: &str) -> Result<Module, Box<dyn Error>> {
    let input = compile(root, package, profile)?;
    let out = work_folder(root, profile)?;
    let script = bindgen(&input, &out, false)?;
    let stem = stem(package);
    Ok(Module { wasm: fs::read(out.join(format!("{stem}_bg.wasm")))?, script })
}

/// A module that is split into a main part and chunks, and the scripts that load them.
pub(crate) struct SplitModule {
    pub(crate) main: Module,
    /// The script that loads chunks. It imports the script of the main module as `./{SPLIT_MAIN}`,
    /// is imported by it as `./{SPLIT_LOADER}`, and names chunks as `./{name}`.
    pub(crate) loader: String,
    /// The names and contents of the chunks.
    pub(crate) chunks: Vec<(String, Vec<u8>)>,
}

/// How the script of a split module is imported by its loader.
pub(crate) const SPLIT_MAIN: &str = "page.js";
/// How the loader of chunks is imported by the script of the main module.
pub(crate) const SPLIT_LOADER: &str = "chunks.js";

/// Builds a `cdylib` crate with a profile, and splits it at its functions with `wasm_split`.
pub(crate) fn build_split(
    root: &Path,
    package: &str,
    profile: &str,
) -> Result<SplitModule, Box<dyn Error>> {
    let whole = fs::read(compile(root, package, profile)?)?;
    let out = work_folder(root, profile)?;
    let main = out.join(format!("{}.wasm", stem(package)));
    let mut options = wasm_split_cli_support::Options::new(&whole);
    options.output_dir = &out;
    options.main_out_path = &main;
    let (link_name, main_module) = (format!("./{SPLIT_LOADER}"), format!("./{SPLIT_MAIN}"));
    options.link_name = &link_name;
    options.main_module = &main_module;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| format!("{package} cannot be split: {error}"))?;
    let script = bindgen(&main, &out, true)?;
    let wasm = fs::read(out.join(format!("{}_bg.wasm", stem(package))))?;
    let mut chunks = Vec::new();
    for path in split.split_modules {
        let name = path.file_name().and_then(|name| name.to_str()).ok_or("a chunk has no name")?;
        chunks.push((name.to_owned(), fs::read(&path)?));
    }
    chunks.sort();
    let loader = fs::read_to_string(out.join(SPLIT_LOADER))?;
    Ok(SplitModule { main: Module { wasm, script }, loader, chunks })
}

/// Compiles a `cdylib` crate and returns the path of the module.
fn compile(root: &Path, package: &str, profile: &str) -> Result<PathBuf, Box<dyn Error>> {
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
    Ok(target(root).join(TARGET).join(profile).join(format!("{}.wasm", stem(package))))
}

/// Generates the script for a module, and returns it. The module is written next to it.
fn bindgen(input: &Path, out: &Path, is_split: bool) -> Result<String, Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    if is_split {
        // Chunks import these from the main module, under their original names.
        bindgen.keep_lld_exports(true).demangle(false);
    }
    bindgen.generate(out)?;
    let stem = input.file_stem().and_then(|stem| stem.to_str()).ok_or("a module has no name")?;
    Ok(fs::read_to_string(out.join(format!("{stem}.js")))?)
}

/// An empty folder for intermediate files.
fn work_folder(root: &Path, profile: &str) -> Result<PathBuf, Box<dyn Error>> {
    let out = target(root).join("bindgen").join(profile);
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    Ok(out)
}

fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), Into::into)
}

fn stem(package: &str) -> String {
    package.replace('-', "_")
}
