//! Where the files of the page are.

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

/// The files of the page.
#[derive(Clone, Debug)]
pub enum Files {
    /// In memory, found by their names.
    Memory(fn(&str) -> Option<MemoryFile>),
    /// In a folder, by its canonical path.
    Folder(PathBuf),
}

/// A file in memory.
#[derive(Clone, Debug)]
pub struct MemoryFile {
    /// What is in it.
    pub content: Cow<'static, [u8]>,
    /// A hash of the content, from which its `ETag` is made.
    pub hash: [u8; 32],
}

/// Why there is no page to serve.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FilesError {
    /// The binary was built without it.
    #[error(
        "this binary was built without the page; build it with `cargo xtask serve`, \
         or name a folder that holds the page with --folder"
    )]
    NotEmbedded,
    /// The folder has no page in it.
    #[error("there is no index.html in {}", .0.display())]
    NoPageIn(PathBuf),
}

#[cfg(feature = "page")]
#[derive(rust_embed::Embed)]
#[folder = "../../target/site"]
struct Embedded;

impl Files {
    /// The files in the binary.
    pub fn embedded() -> Result<Files, FilesError> {
        #[cfg(feature = "page")]
        return Ok(Files::Memory(|name| {
            let file = Embedded::get(name)?;
            Some(MemoryFile { content: file.data, hash: file.metadata.sha256_hash() })
        }));
        #[cfg(not(feature = "page"))]
        Err(FilesError::NotEmbedded)
    }

    /// The files in a folder, which must hold a page.
    pub fn in_folder(folder: &Path) -> Result<Files, FilesError> {
        match folder.canonicalize() {
            Ok(canonical) if canonical.join("index.html").is_file() => Ok(Files::Folder(canonical)),
            _ => Err(FilesError::NoPageIn(folder.to_owned())),
        }
    }
}
