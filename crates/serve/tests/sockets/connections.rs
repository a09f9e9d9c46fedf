//! Slow and hostile clients, and how the server ends.

use crate::harness::{HANGS, LARGE, SOON, Server, UNLIMITED, in_memory};
use cairn_serve::{Files, Limits};
use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Instant,
};

const HALF: &[u8] = b"GET / HTTP/1.1\r\nHost: a\r\n";
const WHOLE: &[u8] = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LARGE_FILE: &[u8] = b"GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n";

fn start(limits: Limits) -> Server {
    Server::start(Files::Memory(in_memory), limits)
}

/// A client that has sent something and does not go on.
fn client(server: &Server, sent: &[u8]) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(sent).expect("it reads");
    stream
}

/// A client that has sent something and received the first bytes of a response.
fn answered(server: &Server, sent: &[u8]) -> TcpStream {
    let mut stream = client(server, sent);
    stream.read_exact(&mut [0; 12]).expect("it answers");
    stream
}

/// Waits until the server closes the connection.
fn is_closed(mut stream: TcpStream) {
    let mut rest = [0; 4096];
    // Closed with a request half read, a connection is reset.
    while stream.read(&mut rest).is_ok_and(|count| count > 0) {}
    let error = stream.read(&mut rest).err().map(|error| error.kind());
    assert_ne!(error, Some(std::io::ErrorKind::WouldBlock), "it is still open");
}

/// Clients at which the server waits: one with half a request, and one that has sent many and
/// reads no response. It has accepted both, as it answers the second.
fn hostile(server: &Server) -> [TcpStream; 2] {
    [client(server, HALF), answered(server, &LARGE_FILE.repeat(20))]
}

#[test]
fn the_server_ends_whatever_clients_do() {
    let server = start(Limits { shutdown: SOON, ..UNLIMITED });
    let clients = hostile(&server);
    server.signal();
    server.wait();
    drop(clients);
}

#[test]
fn a_second_signal_ends_the_server_at_once() {
    let server = start(UNLIMITED);
    let clients = hostile(&server);
    server.signal();
    server.signal();
    server.wait();
    drop(clients);
}

#[test]
fn a_response_under_way_is_sent_to_its_end() {
    let server = start(UNLIMITED);
    let mut stream = answered(&server, LARGE_FILE);
    let idle = answered(&server, WHOLE);
    server.signal();
    is_closed(idle);
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("it goes on");
    let end = rest.windows(4).position(|part| part == b"\r\n\r\n").expect("a head");
    assert_eq!(rest.len() - end - 4, LARGE);
    server.wait();
    assert!(TcpStream::connect(server.address).is_err(), "no server listens");
}

#[test]
fn half_requests_leave_room_for_others() {
    let server = start(Limits { connections: 4, request: SOON, ..UNLIMITED });
    let clients: Vec<TcpStream> = (0..20).map(|_| client(&server, HALF)).collect();
    assert_eq!(server.get("/", &[]).status, 200);
    clients.into_iter().for_each(is_closed);
}

#[test]
fn three_hundred_half_requests_are_no_burden() {
    // They are never given up here, so there has to be room for them.
    let connections = Limits::DEFAULT.connections;
    let server = start(Limits { connections, ..UNLIMITED });
    let clients: Vec<TcpStream> = (0..300).map(|_| client(&server, HALF)).collect();
    assert_eq!(server.get("/", &[]).status, 200);
    drop(clients);
}

#[test]
fn idle_connections_are_closed() {
    let server = start(Limits { request: SOON, ..UNLIMITED });
    is_closed(client(&server, b""));
    is_closed(answered(&server, WHOLE));
}

#[test]
fn a_client_that_receives_nothing_is_disconnected() {
    let server = start(Limits { connections: 1, progress: SOON, ..UNLIMITED });
    let client = answered(&server, LARGE_FILE);
    assert_eq!(server.get("/", &[]).status, 200);
    drop(client);
}

#[test]
fn a_connection_ends_however_busy_it_is() {
    let server = start(Limits { connection: SOON, shutdown: SOON, ..UNLIMITED });
    // A client that asks again and again.
    let mut busy = server.connect();
    let start = Instant::now();
    while busy.write_all(WHOLE).is_ok() && busy.read(&mut [0; 4096]).is_ok_and(|count| count > 0) {
        assert!(start.elapsed() < HANGS, "it is still served");
    }
    // A client that takes its time over a response.
    let mut slow = answered(&server, LARGE_FILE);
    let mut received = 0;
    while let Ok(count @ 1..) = slow.read(&mut [0; 1 << 16]) {
        received += count;
        std::thread::sleep(SOON / 10);
    }
    assert!(received < LARGE, "it was served to the end");
}
