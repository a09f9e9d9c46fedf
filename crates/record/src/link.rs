//! Records in the fragment of a web address.
//!
//! A link is a version, a point and the compact record text, compressed in the zlib
//! format (whose checksum finds out damage) and written in the letters of base64url.

use crate::{RecordError, Tree, error::cut, text};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::{deflate::compress_to_vec_zlib, inflate};

/// The version that is written, and the only one that is read.
const VERSION: &str = "1";

/// The longest record text a link may hold, in bytes. What would unpack to more is not
/// unpacked.
pub const LONGEST_TEXT: usize = 1 << 18;

/// The best compression there is.
const COMPRESSION: u8 = 10;

/// Why a link was not written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The record is longer than [`LONGEST_TEXT`].
    #[error("the record is too long for a link ({LONGEST_TEXT} bytes at most)")]
    TooLong,
    /// The link is of another version than this program knows.
    #[error("this link is of version {0}; only version {VERSION} is known here")]
    OtherVersion(String),
    /// The link is cut off or changed on the way.
    #[error("this link is incomplete or damaged")]
    Broken,
    /// The link is whole, but what it holds is no record.
    #[error("this link holds no record: {0}")]
    Record(RecordError),
}

/// The record as letters, digits, `-`, `_` and one point.
pub fn write(tree: &Tree) -> Result<String, LinkError> {
    let text = text::write_compact(tree);
    if text.len() > LONGEST_TEXT {
        return Err(LinkError::TooLong);
    }
    let packed = compress_to_vec_zlib(text.as_bytes(), COMPRESSION);
    Ok(format!("{VERSION}.{}", URL_SAFE_NO_PAD.encode(packed)))
}

/// Reads what [`write()`] wrote; a leading `#` may still be there.
pub fn read(link: &str) -> Result<Tree, LinkError> {
    let link = link.trim();
    let link = link.strip_prefix('#').unwrap_or(link);
    let (version, packed) = link.split_once('.').ok_or(LinkError::Broken)?;
    if version != VERSION {
        let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        return Err(match is_number {
            true => LinkError::OtherVersion(cut(version)),
            false => LinkError::Broken,
        });
    }
    let packed = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Broken)?;
    let bytes =
        inflate::decompress_to_vec_zlib_with_limit(&packed, LONGEST_TEXT).map_err(|error| {
            match error.status {
                inflate::TINFLStatus::HasMoreOutput => LinkError::TooLong,
                _ => LinkError::Broken,
            }
        })?;
    let text = String::from_utf8(bytes).map_err(|_| LinkError::Broken)?;
    text::read(&text).map_err(LinkError::Record)
}
