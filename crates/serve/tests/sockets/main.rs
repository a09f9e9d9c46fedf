//! The server over real sockets, with requests as they are on the wire.

mod connections;
mod files;
mod harness;
mod headers;
