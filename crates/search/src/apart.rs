//! A place in memory of its own.

use std::ops::{Deref, DerefMut};

/// Something that many threads write to, kept away from what they only read: processors
/// hand memory to each other in pieces of 64 bytes, often two at a time.
#[repr(align(128))]
pub(crate) struct Apart<T>(pub(crate) T);

impl<T> Deref for Apart<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Apart<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
