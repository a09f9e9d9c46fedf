//! The answer to a request for a file.

use crate::Files;
use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::Response,
};

/// What the page may load and do: nothing from elsewhere.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; object-src 'none'; \
     base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/// For names that change with the content.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";
/// For all others: keep, but ask each time.
const ASK_AGAIN: &str = "no-cache";

/// Ways of compression, the better first: the name in headers and the ending of the file.
const WAYS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

pub(crate) fn to(files: &Files, method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let mut response =
            plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD are answered\n");
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let Some((content, way)) = find(files, name, headers) else {
        return plain(StatusCode::NOT_FOUND, "there is no such file\n");
    };
    let tag = format!("\"{:016x}\"", fingerprint(&content));
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let length = content.len();
    let body = match known || method == Method::HEAD {
        true => Body::empty(),
        false => Body::from(content.into_owned()),
    };
    let status = if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let mut response = Response::builder()
        .status(status)
        .header(header::CONTENT_TYPE, content_type(name))
        .header(header::CACHE_CONTROL, if is_hashed(name) { FOR_GOOD } else { ASK_AGAIN })
        .header(header::ETAG, tag)
        .header(header::VARY, "accept-encoding")
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(header::REFERRER_POLICY, "no-referrer")
        .header(header::CONTENT_SECURITY_POLICY, POLICY);
    if let Some(way) = way {
        response = response.header(header::CONTENT_ENCODING, way);
    }
    if !known {
        response = response.header(header::CONTENT_LENGTH, length);
    }
    response.body(body).expect("all headers are plain texts")
}

type Found = (std::borrow::Cow<'static, [u8]>, Option<&'static str>);

/// The file in the best form the browser understands.
fn find(files: &Files, name: &str, headers: &HeaderMap) -> Option<Found> {
    let plain = files.get(name)?;
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    for (way, ending) in WAYS {
        if accepts(accepted.unwrap_or_default(), way)
            && let Some(squeezed) = files.get(&format!("{name}{ending}"))
        {
            return Some((squeezed, Some(way)));
        }
    }
    Some((plain, None))
}

/// Whether a list of accepted encodings names one, and not with the weight zero.
fn accepts(list: &str, way: &str) -> bool {
    list.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        parts.next() == Some(way)
            && !parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0)))
    })
}

/// Whether the name carries a hash: `style-0123456789ab.css`.
fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Tells contents apart (FNV-1a); nobody gains by finding two with the same.
fn fingerprint(content: &[u8]) -> u64 {
    content.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    Response::builder()
        .status(status)
        .header(header::CONTENT_TYPE, "text/plain; charset=utf-8")
        .body(Body::from(text))
        .expect("all headers are plain texts")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::PathBuf};

    /// A folder with a page in it, gone after the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path =
                std::env::temp_dir().join(format!("cairn-serve-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            for (name, content) in
                [("index.html", "page"), ("index.html.br", "sq"), ("a-0123456789ab.js", "script")]
            {
                fs::write(path.join(name), content).unwrap();
            }
            Folder(path)
        }

        fn ask(&self, path: &str, headers: &[(&'static str, &str)]) -> Response {
            let files = Files::in_folder(&self.0).unwrap();
            let mut map = HeaderMap::new();
            for &(name, value) in headers {
                map.insert(name, value.parse().unwrap());
            }
            to(&files, &Method::GET, path, &map)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn files_come_compressed_to_those_who_understand() {
        let folder = Folder::new("compressed");
        let response = folder.ask("/", &[("accept-encoding", "gzip, br;q=0.9")]);
        assert_eq!(response.headers()["content-encoding"], "br");
        assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
        assert_eq!(response.headers()["content-length"], "2");
        let response = folder.ask("/", &[("accept-encoding", "br;q=0")]);
        assert!(!response.headers().contains_key("content-encoding"));
        assert_eq!(response.headers()["content-length"], "4");
    }

    #[test]
    fn hashed_names_are_kept_and_others_asked_for_again() {
        let folder = Folder::new("kept");
        let response = folder.ask("/a-0123456789ab.js", &[]);
        assert!(response.headers()["cache-control"].to_str().unwrap().contains("immutable"));
        let response = folder.ask("/index.html", &[]);
        assert_eq!(response.headers()["cache-control"], "no-cache");
        let tag = response.headers()["etag"].to_str().unwrap().to_owned();
        let response = folder.ask("/index.html", &[("if-none-match", &tag)]);
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let folder = Folder::new("outside");
        for path in ["/nothing", "/../Cargo.toml", "//etc/passwd", "/a/../../x", "/..\\x"] {
            assert_eq!(folder.ask(path, &[]).status(), StatusCode::NOT_FOUND, "{path}");
        }
        let files = Files::in_folder(&folder.0).unwrap();
        let response = to(&files, &Method::POST, "/", &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
