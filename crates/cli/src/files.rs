//! Files that are written: the old content stays whole until the new one is on the disk.

use std::{
    fs::{self, File, OpenOptions},
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Writes a file, in place of what was there. On failure the old content is still there, and no
/// other file is left behind.
///
/// The content goes into a new file in the same folder, which then takes the place and the
/// permissions of the old one; of a link, the file that it leads to is replaced. What is no
/// ordinary file, such as a pipe or a device, is written to directly.
pub(crate) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    // Names of what is open already, which may be an ordinary file.
    const OPEN: [&str; 4] = ["/dev/fd", "/dev/stdout", "/dev/stderr", "/proc"];
    let is_open = OPEN.iter().any(|name| path.starts_with(name));
    let old = match fs::metadata(path) {
        Ok(old) if !old.is_file() || is_open => {
            let mut file = OpenOptions::new().write(true).truncate(old.is_file()).open(path)?;
            file.write_all(content)?;
            return file.flush();
        }
        Ok(old) => {
            // A file that may not be written is not replaced either.
            OpenOptions::new().write(true).open(path)?;
            Some(old)
        }
        Err(_) => None,
    };
    let target = target(path)?;
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let new = new_file(folder)?;
    if let Some(old) = old {
        take_after(new.as_file(), &old)?;
    }
    new.as_file().write_all(content)?;
    new.as_file().sync_all()?;
    new.persist(&target).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// From now on a file that gets longer than the user's limit allows is an error of the write and
/// not the end of the program.
pub(crate) fn report_size_limit() {
    #[cfg(unix)]
    {
        use std::sync::atomic::AtomicBool;
        static EXCEEDED: AtomicBool = AtomicBool::new(false);
        // Where that fails, the signal ends the program as it always did.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, &EXCEEDED);
    }
}

/// The file that a path leads to, which need not be there.
fn target(path: &Path) -> io::Result<PathBuf> {
    /// As many as systems follow.
    const MOST_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many links"))
}

/// A new file, which is removed unless it takes a place.
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".cairn-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Less what the user's mask takes away, as for any new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The library's error names the new file, which the user never sees.
    builder.tempfile_in(folder).map_err(|error| {
        let text = error.to_string();
        let reason = text.split(" at path ").next().unwrap_or_default();
        io::Error::new(error.kind(), reason)
    })
}

/// Gives a file the permissions of another and, where that is allowed, its owner.
fn take_after(file: &File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only an administrator can do that, and only for one is it needed.
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
    file.set_permissions(old.permissions())
}

/// Waits until a new name in a folder is on the disk.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        match File::open(folder).and_then(|folder| folder.sync_all()) {
            // Some file systems cannot do it, and some folders may be written but not read.
            Err(error) if error.kind() == io::ErrorKind::StorageFull => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// What a file held, to find out whether it still does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fingerprint(usize, u64);

impl Fingerprint {
    /// Of this content.
    pub(crate) fn of(content: &[u8]) -> Fingerprint {
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        Fingerprint(content.len(), hasher.finish())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn files_keep_their_permissions_and_links_their_place() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        symlink("file", &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new", "a link that led nowhere");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        write(&link, b"newer").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"newer");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left behind");
        symlink("round", folder.path().join("round")).unwrap();
        assert!(write(&folder.path().join("round"), b"").is_err());
        assert!(write(folder.path(), b"").is_err(), "a folder is no file");
        let error = write(&folder.path().join("no/file"), b"").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert!(!error.to_string().contains(".cairn-"), "the name of a temporary file: {error}");
    }

    #[test]
    fn new_files_are_like_any_other() {
        let folder = tempfile::tempdir().unwrap();
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        write(&one, b"x").unwrap();
        fs::write(&other, b"x").unwrap();
        let mode = |path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&one), mode(&other));
    }

    #[test]
    fn a_shorter_content_replaces_a_longer_one() {
        for parent in ["/tmp", "/dev/shm"].map(Path::new) {
            let Ok(folder) = tempfile::tempdir_in(parent) else { continue };
            let file = folder.path().join("file");
            write(&file, b"a long one").unwrap();
            write(&file, b"short").unwrap();
            assert_eq!(fs::read(&file).unwrap(), b"short");
        }
    }

    #[test]
    fn what_is_no_file_is_written_to() {
        write(Path::new("/dev/null"), b"x").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        if cfg!(target_os = "linux") {
            let error = write(Path::new("/dev/full"), b"x").unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        }
    }
}
