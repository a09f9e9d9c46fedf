//! A server, a folder for it, and clients that send what they like.

use cairn_serve::{Files, Limits, MemoryFile, router, serve_connections};
use std::{
    borrow::Cow,
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
    time::Duration,
};
use tokio::sync::mpsc::UnboundedSender;

/// After so long something hangs. Nothing that works takes nearly as long.
pub(crate) const HANGS: Duration = Duration::from_secs(60);

/// No limit that a test could reach.
pub(crate) const UNLIMITED: Limits = Limits {
    connections: 10_000,
    request: Duration::from_secs(3600),
    progress: Duration::from_secs(3600),
    connection: Duration::from_secs(3600),
    shutdown: Duration::from_secs(3600),
};

/// A limit that is soon reached.
pub(crate) const SOON: Duration = Duration::from_millis(200);

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    signals: UnboundedSender<()>,
    ended: mpsc::Receiver<()>,
}

impl Server {
    pub(crate) fn start(files: Files, limits: Limits) -> Server {
        let (signals, mut caught) = tokio::sync::mpsc::unbounded_channel();
        let (end, ended) = mpsc::channel();
        let (ready, is_ready) = mpsc::channel();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
            runtime.expect("a runtime can be built").block_on(async {
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await;
                let listener = listener.expect("there is a free port");
                ready.send(listener.local_addr().expect("it has an address")).expect("it waits");
                let next_signal = async || {
                    if caught.recv().await.is_none() {
                        std::future::pending::<()>().await;
                    }
                };
                serve_connections(listener, router(files), limits, next_signal).await;
            });
            let _ = end.send(());
        });
        Server { address: is_ready.recv().expect("it starts"), signals, ended }
    }

    /// The page in memory, without limits.
    pub(crate) fn of_memory() -> Server {
        Server::start(Files::Memory(in_memory), UNLIMITED)
    }

    pub(crate) fn signal(&self) {
        self.signals.send(()).expect("it runs");
    }

    /// Waits for the end of the server.
    pub(crate) fn wait(&self) {
        self.ended.recv_timeout(HANGS).expect("the server ends");
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(HANGS)).expect("it can be set");
        stream.set_write_timeout(Some(HANGS)).expect("it can be set");
        stream
    }

    /// Sends a text and returns the response, after which the connection must be closed.
    pub(crate) fn send(&self, request: &str) -> Response {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("the server answers and closes");
        Response::parse(&bytes)
    }

    /// Asks for a file, with more lines in the head.
    pub(crate) fn get(&self, path: &str, lines: &[&str]) -> Response {
        self.ask("GET", path, lines)
    }

    pub(crate) fn ask(&self, method: &str, path: &str, lines: &[&str]) -> Response {
        let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
        let host = self.address;
        self.send(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{lines}\r\n"
        ))
    }
}

/// A response, taken apart.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    fn parse(bytes: &[u8]) -> Response {
        let end = bytes.windows(4).position(|part| part == b"\r\n\r\n");
        let end =
            end.unwrap_or_else(|| panic!("no response: {:?}", String::from_utf8_lossy(bytes)));
        let head = String::from_utf8(bytes[..end].to_vec()).expect("a head is text");
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").expect("a name and a value");
            (name.to_ascii_lowercase(), value.to_owned())
        };
        Response {
            status: status.expect("a response begins with its status"),
            headers: lines.map(header).collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    /// A header that occurs at most once.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(known, _)| known == name);
        let value = values.next().map(|(_, value)| value.as_str());
        assert!(values.next().is_none(), "{name} occurs twice: {self:?}");
        value
    }
}

/// The files of a small page: names and contents. Two have the same length.
pub(crate) const PAGE: [(&str, &str); 6] = [
    ("index.html", "<p>page</p>"),
    ("index.html.br", "brotli"),
    ("index.html.gz", "gzip"),
    ("a-0123456789ab.js", "script"),
    ("notes.txt", "öäü"),
    ("twin.txt", "uäö"),
];

/// The length of the large file in memory.
pub(crate) const LARGE: usize = 32 << 20;

/// The small page in memory, and a file that is larger than all buffers on the way.
pub(crate) fn in_memory(name: &str) -> Option<MemoryFile> {
    if name == "large.bin" {
        return Some(MemoryFile { content: Cow::Owned(vec![7; LARGE]), hash: [9; 32] });
    }
    let number = PAGE.iter().position(|(known, _)| *known == name)?;
    let content = Cow::Borrowed(PAGE[number].1.as_bytes());
    Some(MemoryFile { content, hash: [number as u8; 32] })
}

/// The small page in a folder, removed after the test. Beside it is a file that is none of its
/// files.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let whole = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&whole);
        let folder = Folder(whole);
        fs::create_dir_all(folder.path().join("inner")).expect("it can be made");
        fs::write(folder.outside().join("secret.txt"), "secret").expect("it can be written");
        for (name, content) in PAGE {
            fs::write(folder.path().join(name), content).expect("it can be written");
        }
        fs::write(folder.path().join("inner/file.txt"), "inner").expect("it can be written");
        folder
    }

    /// The folder of the page.
    pub(crate) fn path(&self) -> PathBuf {
        self.0.join("site")
    }

    /// The folder around it.
    pub(crate) fn outside(&self) -> &Path {
        &self.0
    }

    pub(crate) fn serve(&self) -> Server {
        Server::start(Files::in_folder(&self.path()).expect("a page is in it"), UNLIMITED)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
