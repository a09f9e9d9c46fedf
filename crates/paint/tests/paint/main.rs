//! Tests of the painters.

mod golden;
#[cfg(feature = "png")]
mod png;
mod robust;
mod scenes;
mod svg;
