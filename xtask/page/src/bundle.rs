//! The output folder: files with hashed names, compressed copies, sizes.

use sha2::{Digest, Sha256};
use std::{error::Error, fs, io::Write, path::PathBuf};

/// When a file is loaded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// On the first visit, before anything is shown.
    First,
    /// When it is needed.
    Later,
}

struct File {
    /// The name in templates.
    name: String,
    /// The name in the folder.
    stored: String,
    kind: Kind,
    size: usize,
    compressed: usize,
}

/// The files of an output folder.
pub(crate) struct Bundle {
    folder: PathBuf,
    files: Vec<File>,
    hash: Sha256,
}

impl Bundle {
    /// An empty folder.
    pub(crate) fn new(folder: PathBuf) -> Result<Bundle, Box<dyn Error>> {
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        Ok(Bundle { folder, files: Vec::new(), hash: Sha256::new() })
    }

    /// Adds a file under a name that changes with its content.
    pub(crate) fn add(
        &mut self,
        name: &str,
        kind: Kind,
        content: &[u8],
    ) -> Result<(), Box<dyn Error>> {
        let stored = with_hash(name, &short_hash(content));
        self.store(name, stored, kind, content)
    }

    /// Adds scripts that may import each other and load files added before, both as `./name`. Their names change together, with the content of any of them.
    pub(crate) fn add_scripts(
        &mut self,
        kind: Kind,
        scripts: &[(&str, String)],
    ) -> Result<(), Box<dyn Error>> {
        // Not everywhere: modules know their imports under the original names.
        let refer = |text: &str, name: &str, stored: &str| {
            ["from ", "new URL("].iter().fold(text.to_owned(), |text, before| {
                text.replace(&format!("{before}\"./{name}\""), &format!("{before}\"./{stored}\""))
            })
        };
        let scripts: Vec<(&str, String)> = scripts
            .iter()
            .map(|(name, script)| {
                let files = self.files.iter();
                let script =
                    files.fold(script.clone(), |text, file| refer(&text, &file.name, &file.stored));
                (*name, script)
            })
            .collect();
        let all: String = scripts.iter().map(|(_, script)| script.as_str()).collect();
        let hash = short_hash(all.as_bytes());
        let names: Vec<(&str, String)> =
            scripts.iter().map(|(name, _)| (*name, with_hash(name, &hash))).collect();
        for ((name, script), (_, stored)) in scripts.iter().zip(&names) {
            let script = names
                .iter()
                .fold(script.clone(), |text, (name, stored)| refer(&text, name, stored));
            self.store(name, stored.clone(), kind, script.as_bytes())?;
        }
        Ok(())
    }

    /// Adds a file under its own name, for files with fixed addresses.
    pub(crate) fn add_under_its_name(
        &mut self,
        name: &str,
        kind: Kind,
        content: &[u8],
    ) -> Result<(), Box<dyn Error>> {
        self.store(name, name.to_owned(), kind, content)
    }

    fn store(
        &mut self,
        name: &str,
        stored: String,
        kind: Kind,
        content: &[u8],
    ) -> Result<(), Box<dyn Error>> {
        fs::write(self.folder.join(&stored), content)?;
        let squeezed = brotli(content)?;
        fs::write(self.folder.join(format!("{stored}.br")), &squeezed)?;
        fs::write(self.folder.join(format!("{stored}.gz")), gzip(content)?)?;
        self.hash.update(&stored);
        self.hash.update(content);
        let (name, size) = (name.to_owned(), content.len());
        self.files.push(File { name, stored, kind, size, compressed: squeezed.len() });
        Ok(())
    }

    /// Replaces every `{{name}}` in a template by the stored name of that file.
    pub(crate) fn fill(&self, template: &str) -> String {
        self.files.iter().fold(template.to_owned(), |text, file| {
            text.replace(&format!("{{{{{}}}}}", file.name), &file.stored)
        })
    }

    /// A hash of all files added so far.
    pub(crate) fn version(&self) -> String {
        hex(&self.hash.clone().finalize())
    }

    /// The addresses of all files added so far, as a JavaScript array. The address of the page
    /// itself is that of the folder.
    pub(crate) fn list(&self) -> String {
        let addresses: Vec<String> = self
            .files
            .iter()
            .map(|file| match file.stored.as_str() {
                "index.html" => "\"./\"".to_owned(),
                stored => format!("\"{stored}\""),
            })
            .collect();
        format!("[{}]", addresses.join(", "))
    }

    /// The compressed size of the first load, in bytes.
    pub(crate) fn first_load(&self) -> usize {
        let first = self.files.iter().filter(|file| file.kind == Kind::First);
        first.map(|file| file.compressed).sum()
    }

    /// Prints a table of sizes.
    pub(crate) fn print_sizes(&self) {
        println!("{:<44} {:>9} {:>10}", "file", "bytes", "compressed");
        for file in &self.files {
            println!("{:<44} {:>9} {:>10}", file.stored, file.size, file.compressed);
        }
    }
}

/// A file's name with a hash before its ending.
fn with_hash(name: &str, hash: &str) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{hash}.{ending}")
}

fn short_hash(content: &[u8]) -> String {
    hex(&Sha256::digest(content))
}

/// The first twelve hexadecimal digits, which are enough to distinguish versions.
fn hex(digest: &[u8]) -> String {
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

fn brotli(content: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut squeezed = Vec::new();
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &content[..], &mut squeezed, &parameters)?;
    Ok(squeezed)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}
