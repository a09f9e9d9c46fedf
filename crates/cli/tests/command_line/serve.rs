//! `cairn serve`: where it listens, and how it ends.

use crate::program::{bad, program};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

/// After so long something hangs: much longer than the server waits for responses to end.
const HANGS: Duration = Duration::from_secs(60);

/// A folder with a page in it.
fn page(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{name}"));
    fs::create_dir_all(&folder).expect("it can be made");
    fs::write(folder.join("index.html"), "page").expect("it can be written");
    folder
}

/// The server, and the address it says that it is at.
fn start(name: &str, address: &str) -> (Child, String) {
    let folder = page(name);
    let folder = folder.to_str().expect("the path is text");
    let mut server = program(&["serve", "--address", address, "--folder", folder]);
    let mut child = server.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("caught"));
    output.read_line(&mut line).expect("it is text");
    let place = line.split_once("http://").and_then(|(_, rest)| rest.split_once("/ "));
    (child, place.unwrap_or_else(|| panic!("{line}")).0.to_owned())
}

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.expect("there is such a program").success());
}

fn wait(mut child: Child) -> ExitStatus {
    let id = child.id().to_string();
    let (end, ended) = mpsc::channel();
    thread::spawn(move || end.send(child.wait()));
    let ended = ended.recv_timeout(HANGS);
    if ended.is_err() {
        let _ = Command::new("kill").args(["-KILL", &id]).status();
    }
    ended.expect("the server ends").expect("it can be waited for")
}

#[test]
fn half_a_request_does_not_keep_the_server_from_ending() {
    for (name, signals) in [("terminated", &["-TERM"][..]), ("interrupted", &["-INT", "-INT"])] {
        let (child, address) = start(name, "127.0.0.1:0");
        let mut half = TcpStream::connect(&address).expect("it listens");
        half.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n").expect("it reads");
        // An answer to a later client shows that the connection was accepted.
        let mut whole = TcpStream::connect(&address).expect("it listens");
        whole.set_read_timeout(Some(HANGS)).expect("it can be set");
        whole.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").expect("it reads");
        whole.read_exact(&mut [0; 12]).expect("it answers");
        for signal_name in signals {
            signal(&child, signal_name);
        }
        assert!(wait(child).success(), "{name}");
    }
}

#[test]
fn a_host_can_be_named() {
    let (child, address) = start("named", "localhost:0");
    assert!(TcpStream::connect(&address).is_ok(), "{address}");
    signal(&child, "-TERM");
    assert!(wait(child).success());
}

#[test]
fn an_address_that_cannot_be_had_is_explained() {
    let folder = page("messages");
    let folder = folder.to_str().expect("the path is text");
    let message = |address: &str| bad(&["serve", "--address", address, "--folder", folder]);
    let form =
        "an address is a host and a port, such as 127.0.0.1:8080, localhost:8080 or [::1]:8080";
    for address in ["localhost", "8080", "http://localhost:8080"] {
        assert!(message(address).contains(form), "{}", message(address));
    }
    assert!(message("localhost:http").contains("\"http\" is not a port, a number from 0 to 65535"));
    assert!(message("::1:80").contains("stands in brackets before its port: [::1]:80"));
    assert_eq!(
        message("no-such-host.invalid:80"),
        "cannot serve at no-such-host.invalid:80: there is no host \"no-such-host.invalid\""
    );
    let other = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = other.local_addr().expect("it has an address").port();
    assert_eq!(
        message(&format!("127.0.0.1:{port}")),
        format!(
            "cannot serve at 127.0.0.1:{port}: another program uses port {port}; choose another \
             port with --address, or port 0 for any free one"
        )
    );
    // An address for documentation, which no machine has.
    assert_eq!(
        message("192.0.2.1:0"),
        "cannot serve at 192.0.2.1:0: 192.0.2.1 is not an address of this machine"
    );
}
