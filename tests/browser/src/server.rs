//! A server of the page that can be stopped and can refuse files.

use crate::Outcome;
use axum::{
    extract::Request,
    http::{StatusCode, Uri},
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
};
use cairn_serve::{Files, Limits, serve_connections};
use std::{
    net::SocketAddr,
    path::Path,
    sync::{Arc, Mutex},
};
use tokio::{net::TcpListener, task::JoinHandle};

/// The page is also served in this folder, as part of a larger site.
const BELOW: &str = "/some/folder";

/// A running server.
pub struct Server {
    address: SocketAddr,
    refused: Arc<Mutex<Option<&'static str>>>,
    running: JoinHandle<()>,
}

impl Server {
    /// Serves a folder on a free port.
    pub async fn start(folder: &Path) -> Outcome<Server> {
        let files = Files::in_folder(folder)?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let refused = Arc::new(Mutex::new(None));
        let list = refused.clone();
        let gate = move |request: Request, next: Next| {
            let refused = *list.lock().expect("no holder panics");
            pass(refused, request, next)
        };
        let router = cairn_serve::router(files).layer(from_fn(gate));
        let no_signal = std::future::pending::<()>;
        let running = tokio::spawn(serve_connections(listener, router, Limits::DEFAULT, no_signal));
        Ok(Server { address, refused, running })
    }

    /// The address of a route of the page, such as `#/settings`.
    #[must_use]
    pub fn at(&self, place: &str) -> String {
        format!("http://{}/{place}", self.address)
    }

    /// The address of a route in the folder of a larger site.
    #[must_use]
    pub fn below(&self, place: &str) -> String {
        format!("http://{}{BELOW}/{place}", self.address)
    }

    /// Refuses files whose names contain a word; `None` refuses no files.
    pub fn refuse(&self, word: Option<&'static str>) {
        *self.refused.lock().expect("no holder panics") = word;
    }

    /// Stops accepting connections.
    pub fn stop(&self) {
        self.refuse(Some(""));
        self.running.abort();
    }
}

async fn pass(refused: Option<&'static str>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if refused.is_some_and(|word| path.contains(word)) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if let Some(inner) = path.strip_prefix(BELOW)
        && let Ok(inner) = inner.parse::<Uri>()
    {
        *request.uri_mut() = inner;
    }
    next.run(request).await
}
