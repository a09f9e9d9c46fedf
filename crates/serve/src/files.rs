//! Where the files of the page are.

use std::{
    borrow::Cow,
    fmt, fs,
    path::{Component, Path, PathBuf},
};

/// The files of the page.
#[derive(Clone, Debug)]
pub enum Files {
    /// In the binary.
    #[cfg(feature = "page")]
    Embedded,
    /// In a folder.
    Folder(PathBuf),
}

/// Why there is no page to serve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilesError {
    /// The binary was built without it.
    NotEmbedded,
    /// The folder has no page in it.
    NoPageIn(PathBuf),
}

impl fmt::Display for FilesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilesError::NotEmbedded => f.write_str(
                "this binary was built without the page; build it with `cargo xtask serve`, \
                 or name a folder that holds the page with --folder",
            ),
            FilesError::NoPageIn(folder) => {
                write!(f, "there is no index.html in {}", folder.display())
            }
        }
    }
}

impl std::error::Error for FilesError {}

#[cfg(feature = "page")]
#[derive(rust_embed::Embed)]
#[folder = "../../target/site"]
struct Embedded;

impl Files {
    /// The files in the binary.
    pub fn embedded() -> Result<Files, FilesError> {
        #[cfg(feature = "page")]
        return Ok(Files::Embedded);
        #[cfg(not(feature = "page"))]
        Err(FilesError::NotEmbedded)
    }

    /// The files in a folder, which must hold a page.
    pub fn in_folder(folder: &Path) -> Result<Files, FilesError> {
        if folder.join("index.html").is_file() {
            Ok(Files::Folder(folder.to_owned()))
        } else {
            Err(FilesError::NoPageIn(folder.to_owned()))
        }
    }

    /// The content of a file. Names that lead out of the folder lead nowhere.
    pub(crate) fn get(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        let plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        if !plain || name.contains(['\\', '\0']) {
            return None;
        }
        match self {
            #[cfg(feature = "page")]
            Files::Embedded => Some(Embedded::get(name)?.data),
            Files::Folder(folder) => fs::read(folder.join(name)).ok().map(Cow::Owned),
        }
    }
}
