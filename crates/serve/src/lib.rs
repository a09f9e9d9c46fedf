//! Serves the web page: from inside the binary, or from a folder.
//!
//! Files whose names carry a hash of their content never change and are stored by browsers
//! for good; the few others are asked for again each time. Clients that accept compressed
//! files get them as they were compressed when the page was built.

mod address;
mod backend;
mod connections;
mod files;
mod router;
mod signals;

pub use address::{Address, AddressError, ListenError};
pub use connections::{Limits, serve_connections};
pub use files::{Files, FilesError, MemoryFile};
pub use router::router;

use signals::StopSignals;
use std::net::SocketAddr;

/// Serves at an address until the process gets the interrupt or the terminate signal; a second
/// signal ends it at once. `on_ready` gets the address that was really taken, which matters for
/// port 0.
pub fn serve(
    files: Files,
    address: &Address,
    on_ready: impl FnOnce(SocketAddr),
) -> Result<(), ListenError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        let listener = address.listen().await?;
        let mut signals = StopSignals::new()?;
        on_ready(listener.local_addr()?);
        let next_signal = async || signals.next().await;
        serve_connections(listener, router(files), Limits::DEFAULT, next_signal).await;
        Ok(())
    });
    // A file that cannot be read to its end does not delay the end of the process.
    runtime.shutdown_background();
    result
}
