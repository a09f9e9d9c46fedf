//! How the library that answers requests for files reads them: from memory, or from a folder.

use crate::MemoryFile;
use std::{
    borrow::Cow,
    future::{Future, Ready, ready},
    io::{self, Cursor, SeekFrom},
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, SystemTime},
};
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::fs::{Backend, File, Metadata};

/// The latest time that fits into an HTTP date: the end of the year 9999.
const LATEST: Duration = Duration::from_secs(253_402_300_799);

/// What is known about a file or a folder.
#[derive(Clone, Copy)]
pub(crate) struct Facts {
    is_folder: bool,
    size: u64,
    /// The `ETag` is made of this time and the size.
    modified: Option<SystemTime>,
}

impl Metadata for Facts {
    fn is_dir(&self) -> bool {
        self.is_folder
    }

    fn modified(&self) -> io::Result<SystemTime> {
        self.modified.ok_or_else(|| io::ErrorKind::Unsupported.into())
    }

    fn len(&self) -> u64 {
        self.size
    }
}

impl From<&std::fs::Metadata> for Facts {
    fn from(metadata: &std::fs::Metadata) -> Facts {
        // Outside of this range a time cannot be written as an HTTP date.
        let is_date = |time: &SystemTime| {
            time.duration_since(SystemTime::UNIX_EPOCH).is_ok_and(|since| since <= LATEST)
        };
        Facts {
            is_folder: metadata.is_dir(),
            size: metadata.len(),
            modified: metadata.modified().ok().filter(is_date),
        }
    }
}

/// A file that is open.
pub(crate) struct Open<R> {
    reader: R,
    facts: Facts,
}

impl<R: AsyncRead + Unpin> AsyncRead for Open<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.reader).poll_read(context, buffer)
    }
}

impl<R: AsyncSeek + Unpin> AsyncSeek for Open<R> {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.reader).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.reader).poll_complete(context)
    }
}

impl<R: AsyncRead + AsyncSeek + Unpin + Send + Sync> File for Open<R> {
    type Metadata = Facts;
    type MetadataFuture<'a>
        = Ready<io::Result<Facts>>
    where
        R: 'a;

    fn metadata(&self) -> Ready<io::Result<Facts>> {
        ready(Ok(self.facts))
    }
}

/// Files in memory.
#[derive(Clone, Copy)]
pub(crate) struct Memory(pub(crate) fn(&str) -> Option<MemoryFile>);

impl Memory {
    fn find(self, path: &Path) -> io::Result<Open<Cursor<Cow<'static, [u8]>>>> {
        let file = path.strip_prefix(".").unwrap_or(path).to_str().and_then(self.0);
        let MemoryFile { content, hash } = file.ok_or(io::ErrorKind::NotFound)?;
        let facts =
            Facts { is_folder: false, size: content.len() as u64, modified: Some(stand_in(&hash)) };
        Ok(Open { reader: Cursor::new(content), facts })
    }
}

/// A file in memory has no time of its own. This one changes with the content, as its `ETag`
/// has to; it is never sent as a date.
fn stand_in(hash: &[u8; 32]) -> SystemTime {
    let part = |start: usize| {
        u32::from_be_bytes([hash[start], hash[start + 1], hash[start + 2], hash[start + 3]])
    };
    SystemTime::UNIX_EPOCH + Duration::new(part(0).into(), part(4) % 1_000_000_000)
}

impl Backend for Memory {
    type File = Open<Cursor<Cow<'static, [u8]>>>;
    type Metadata = Facts;
    type OpenFuture = Ready<io::Result<Self::File>>;
    type MetadataFuture = Ready<io::Result<Facts>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(self.find(&path))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        if path == Path::new(".") {
            return ready(Ok(Facts { is_folder: true, size: 0, modified: None }));
        }
        ready(self.find(&path).map(|file| file.facts))
    }
}

/// Files in a folder: regular ones whose canonical paths do not leave it. Anything else counts
/// as missing.
#[derive(Clone)]
pub(crate) struct Folder(pub(crate) Arc<Path>);

type Promise<T> = Pin<Box<dyn Future<Output = io::Result<T>> + Send>>;

impl Folder {
    /// The canonical path of a file or folder inside, and what is known about it.
    async fn find(&self, path: &Path) -> io::Result<(PathBuf, Facts)> {
        let path = tokio::fs::canonicalize(path).await?;
        if !path.starts_with(&self.0) {
            return Err(missing());
        }
        let metadata = tokio::fs::metadata(&path).await?;
        if !metadata.is_file() && !metadata.is_dir() {
            return Err(missing());
        }
        Ok((path, Facts::from(&metadata)))
    }

    async fn open_file(&self, path: &Path) -> io::Result<Open<tokio::fs::File>> {
        // First, because opening a pipe would wait for a writer.
        let (path, Facts { is_folder: false, .. }) = self.find(path).await? else {
            return Err(missing());
        };
        let reader = tokio::fs::File::open(path).await?;
        let facts = Facts::from(&reader.metadata().await?);
        Ok(Open { reader, facts })
    }
}

impl Backend for Folder {
    type File = Open<tokio::fs::File>;
    type Metadata = Facts;
    type OpenFuture = Promise<Self::File>;
    type MetadataFuture = Promise<Facts>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        let folder = self.clone();
        Box::pin(async move { folder.open_file(&path).await.map_err(|_| missing()) })
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        let folder = self.clone();
        Box::pin(
            async move { folder.find(&path).await.map(|(_, facts)| facts).map_err(|_| missing()) },
        )
    }
}

/// Clients learn nothing about why a file cannot be read.
fn missing() -> io::Error {
    io::ErrorKind::NotFound.into()
}
