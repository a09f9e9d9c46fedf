//! Connections: how many there are, how long each may take, and how all of them end.

use axum::{Router, serve::Listener};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{pin::pin, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};
use tokio_io_timeout::TimeoutStream;

/// The most a connection buffers, in bytes. It also bounds the head of a request.
const BUFFER: usize = 64 * 1024;

/// Limits, so that a slow or hostile client cannot block the others or the end of the server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many connections there may be. Further ones wait to be accepted.
    pub connections: usize,
    /// How long a client may take to send the head of a request, from the start of the
    /// connection or from the end of the last response: also the longest idle time.
    pub request: Duration,
    /// How long a client may take to receive anything at all of a response.
    pub progress: Duration,
    /// How long a connection may last in total. After that it gets no more requests.
    pub connection: Duration,
    /// How long a connection may go on when it is to end.
    pub shutdown: Duration,
}

impl Limits {
    /// The limits of `cairn serve`.
    pub const DEFAULT: Limits = Limits {
        connections: 512,
        request: Duration::from_secs(15),
        progress: Duration::from_secs(20),
        connection: Duration::from_secs(600),
        shutdown: Duration::from_secs(5),
    };
}

/// Serves until `next_signal` is ready: then no more connections and requests are accepted, and
/// responses that are under way may end, for as long as the limits allow. A second signal ends
/// all of them at once.
pub async fn serve_connections(
    mut listener: TcpListener,
    router: Router,
    limits: Limits,
    mut next_signal: impl AsyncFnMut(),
) {
    let (closing, _) = watch::channel(false);
    let mut connections = JoinSet::new();
    loop {
        let has_room = connections.len() < limits.connections;
        tokio::select! {
            // It goes on after errors, such as too many open files.
            (stream, _) = Listener::accept(&mut listener), if has_room => {
                let serving = serve_connection(stream, router.clone(), limits, closing.subscribe());
                connections.spawn(serving);
            }
            Some(_) = connections.join_next() => {}
            () = next_signal() => break,
        }
    }
    drop(listener);
    closing.send_replace(true);
    tokio::select! {
        () = async { while connections.join_next().await.is_some() {} } => {}
        () = next_signal() => {}
    }
}

async fn serve_connection(
    stream: TcpStream,
    router: Router,
    limits: Limits,
    mut closing: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.progress));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(router));
    let mut connection = pin!(connection);
    // Errors are those of the client, which is gone.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|&is_closing| is_closing) => {}
        () = sleep(limits.connection) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(limits.shutdown, connection).await;
}
