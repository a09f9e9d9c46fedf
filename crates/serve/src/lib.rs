//! Serves the web page: from inside the binary, or from a folder.
//!
//! Files whose names carry a hash of their content never change and are kept by browsers
//! for good; the few others are asked for again each time. Whoever understands compressed
//! files gets them as they were compressed when the page was built.

mod answer;
mod files;

pub use files::{Files, FilesError};

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, Method, Uri},
    response::Response,
};
use std::{io, net::SocketAddr, sync::Arc};
use tokio::net::TcpListener;

/// All addresses the server answers at.
pub fn router(files: Files) -> Router {
    Router::new().fallback(file).with_state(Arc::new(files))
}

async fn file(
    State(files): State<Arc<Files>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    answer::to(&files, &method, uri.path(), &headers)
}

/// Serves at an address until the process is told to stop. `ready` hears the address that
/// was really taken, which matters for port 0.
pub fn serve(files: Files, address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        ready(listener.local_addr()?);
        axum::serve(listener, router(files)).with_graceful_shutdown(told_to_stop()).await
    })
}

/// Ends when the process gets the interrupt or the terminate signal.
async fn told_to_stop() {
    let interrupt = async { tokio::signal::ctrl_c().await.ok() };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}
