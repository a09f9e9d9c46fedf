//! Records of random games in every format.

mod link;
mod sample;
mod sgf;
mod text;
mod tree;
