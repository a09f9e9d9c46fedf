//! What the painters make of scenes.

mod golden;
#[cfg(feature = "png")]
mod png;
mod robust;
mod scenes;
mod svg;
