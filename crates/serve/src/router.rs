//! The answers to requests: files by `tower-http`, and what it leaves open.

use crate::{
    Files,
    backend::{Folder, Memory},
};
use axum::{
    Router,
    extract::Request,
    handler::HandlerWithoutStateExt,
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header, uri::Authority,
    },
    middleware::{Next, from_fn, map_response},
    response::{IntoResponse, Response},
};
use std::path::Path;
use tower_http::services::{ServeDir, fs::Backend};

/// Sent with every response. The page loads nothing from elsewhere, runs no script and applies
/// no style that is not a file of its own, cannot be framed, and needs no device.
const SECURITY: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; \
         object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// For names that change with the content.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For all others: store, but revalidate each time.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// Answers every request.
pub fn router(files: Files) -> Router {
    let router = match files {
        Files::Memory(find) => serve(Path::new(""), Memory(find)),
        Files::Folder(folder) => serve(&folder, Folder(folder.as_path().into())),
    };
    router.layer(from_fn(around_files)).layer(map_response(secure))
}

/// Compressed copies, conditional requests and ranges are the library's work.
fn serve<B: Backend>(folder: &Path, backend: B) -> Router {
    let missing = || async { (StatusCode::NOT_FOUND, "there is no such file\n") };
    let files = ServeDir::with_backend(folder, backend)
        .precompressed_br()
        .precompressed_gzip()
        .redirect_to_trailing_slash(false)
        .ignore_multi_range_requests(true)
        .fallback(missing.into_service());
    Router::new().fallback_service(files)
}

async fn around_files(mut request: Request, next: Next) -> Response {
    if !has_host(&request) {
        let reason = "the request must name its host, once\n";
        return (StatusCode::BAD_REQUEST, reason).into_response();
    }
    prepare(&mut request);
    let is_hashed = is_hashed(request.uri().path());
    let mut response = next.run(request).await;
    let is_file = matches!(
        response.status(),
        StatusCode::OK | StatusCode::PARTIAL_CONTENT | StatusCode::NOT_MODIFIED
    );
    describe(response.headers_mut(), is_file && is_hashed);
    response
}

/// HTTP/1.1 wants exactly one valid `Host`; earlier versions want none.
fn has_host(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.is_empty() || Authority::try_from(host.as_bytes()).is_ok(),
        (None, _) => request.version() < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

/// Takes out of a request what the library would not answer by the book.
fn prepare(request: &mut Request) {
    let is_get = request.method() == Method::GET;
    let headers = request.headers_mut();
    // Files are compared by their `ETag`s alone: those in memory have no date.
    headers.remove(header::IF_MODIFIED_SINCE);
    headers.remove(header::IF_UNMODIFIED_SINCE);
    // A range is of bytes and for GET only. Whether the file is still that of `If-Range` the
    // library does not check it; the whole file is always right.
    let is_conditional = headers.contains_key(header::IF_RANGE);
    let in_bytes = |range: &HeaderValue| range.as_bytes().starts_with(b"bytes=");
    if !is_get || is_conditional || !headers.get(header::RANGE).is_some_and(in_bytes) {
        headers.remove(header::RANGE);
    }
}

/// Adds to a response what the library does not know.
fn describe(headers: &mut HeaderMap, is_forever: bool) {
    headers.insert(header::CACHE_CONTROL, if is_forever { FOREVER } else { ASK_AGAIN });
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.remove(header::LAST_MODIFIED);
    // All texts of the page are UTF-8.
    let text = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let text = text.filter(|kind| kind.starts_with("text/") && !kind.contains(';'));
    if let Some(Ok(kind)) = text.map(|kind| format!("{kind}; charset=utf-8").try_into()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
}

async fn secure(mut response: Response) -> Response {
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether the name carries a hash: `style-0123456789ab.css`.
fn is_hashed(path: &str) -> bool {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}
