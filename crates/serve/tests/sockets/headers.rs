//! What requests and responses say beside the file.

use crate::harness::{Folder, PAGE, Server};

/// A test in front of the page in memory and in a folder.
fn both(name: &str, test: impl Fn(&Server)) {
    test(&Server::of_memory());
    test(&Folder::new(name).serve());
}

#[test]
fn files_come_in_the_best_encoding_that_is_accepted() {
    both("encodings", |server| {
        for (accepted, encoding) in [
            ("gzip, br", Some("br")),
            ("gzip, br;q=0.9", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("br;Q=0", None),
            ("br;Q=0.000", None),
            ("BR", Some("br")),
            ("br ; q=0.5", Some("br")),
            ("zstd, deflate", None),
            ("", None),
        ] {
            let response = server.get("/", &[&format!("Accept-Encoding: {accepted}")]);
            assert_eq!(response.header("content-encoding"), encoding, "{accepted}");
            assert_eq!(response.header("content-type"), Some("text/html; charset=utf-8"));
            assert_eq!(response.header("vary"), Some("accept-encoding"));
            let length = response.header("content-length").and_then(|length| length.parse().ok());
            assert_eq!(length, Some(response.body.len()));
        }
        let plain = server.get("/notes.txt", &["Accept-Encoding: br, gzip"]);
        assert_eq!(plain.header("content-encoding"), None, "it has no compressed copies");
        assert_eq!(plain.body, PAGE[4].1.as_bytes());
        assert_eq!(plain.header("content-type"), Some("text/plain; charset=utf-8"));
    });
}

#[test]
fn a_client_that_has_the_file_gets_no_copy() {
    both("conditional", |server| {
        let first = server.get("/", &[]);
        let tag = first.header("etag").expect("a tag").to_owned();
        for known in [
            tag.clone(),
            format!("W/{tag}"),
            format!("\"other\", {tag}"),
            format!("\"with, comma\" , W/{tag},\"more\""),
            "*".to_owned(),
        ] {
            for method in ["GET", "HEAD"] {
                let response = server.ask(method, "/", &[&format!("If-None-Match: {known}")]);
                assert_eq!(response.status, 304, "{method} {known}");
                assert!(response.body.is_empty());
                assert_eq!(response.header("etag"), Some(&*tag));
                assert_eq!(response.header("cache-control"), Some("no-cache"));
                assert_eq!(response.header("vary"), Some("accept-encoding"));
            }
        }
        for unknown in ["\"other\"".to_owned(), format!("\"a{}", &tag[1..])] {
            let response = server.get("/", &[&format!("If-None-Match: {unknown}")]);
            assert_eq!((response.status, response.body), (200, first.body.clone()));
        }
        let changed = server.get("/", &["If-Match: \"other\""]);
        assert_eq!(changed.status, 412);
        // Another encoding is another content.
        let packed = server.get("/", &["Accept-Encoding: br", &format!("If-None-Match: {tag}")]);
        assert_eq!((packed.status, packed.body.as_slice()), (200, &b"brotli"[..]));
        // Nothing depends on dates, which files in memory do not have.
        let dated = server.get("/", &["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"]);
        assert_eq!(dated.status, 200);
        assert_eq!(dated.header("last-modified"), None);
        let twin = server.get("/twin.txt", &[]);
        assert_ne!(server.get("/notes.txt", &[]).header("etag"), twin.header("etag"));
    });
}

#[test]
fn files_with_hashed_names_are_stored_for_good() {
    both("caching", |server| {
        let cached = |path: &str| {
            server.get(path, &[]).header("cache-control").map(str::to_owned).unwrap_or_default()
        };
        assert_eq!(cached("/a-0123456789ab.js"), "public, max-age=31536000, immutable");
        assert_eq!(cached("/index.html"), "no-cache");
        assert_eq!(cached("/gone-0123456789ab.js"), "no-cache");
    });
}

#[test]
fn parts_of_a_file_can_be_asked_for() {
    both("ranges", |server| {
        let whole = PAGE[0].1.as_bytes();
        let part = server.get("/", &["Range: bytes=3-6"]);
        assert_eq!((part.status, part.body.as_slice()), (206, &whole[3..7]));
        assert_eq!(part.header("content-range"), Some("bytes 3-6/11"));
        let last = server.get("/", &["Range: bytes=-4"]);
        assert_eq!((last.status, last.body.as_slice()), (206, &whole[7..]));
        let beyond = server.get("/", &["Range: bytes=11-"]);
        assert_eq!((beyond.status, beyond.header("content-range")), (416, Some("bytes */11")));
        for lines in [
            &["Range: bytes=3-6", "If-Range: \"other\""][..],
            &["Range: lines=3-6"],
            &["Range: bytes=0-1,3-4"],
        ] {
            let response = server.get("/", lines);
            assert_eq!((response.status, response.body.as_slice()), (200, whole), "{lines:?}");
        }
        let head = server.ask("HEAD", "/", &["Range: bytes=3-6"]);
        assert_eq!((head.status, head.header("content-length")), (200, Some("11")));
    });
}

#[test]
fn a_request_names_its_host_once() {
    let server = Server::of_memory();
    for (head, status) in [
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400),
        ("GET http://a/ HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 200),
        ("GET / HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n", 200),
        ("GET / HTTP/1.0\r\n\r\n", 200),
    ] {
        assert_eq!(server.send(head).status, status, "{head:?}");
    }
}

#[test]
fn every_response_has_the_security_headers() {
    both("security", |server| {
        let tag = server.get("/", &[]).header("etag").map(str::to_owned).unwrap_or_default();
        let host = "Host: two";
        for (method, path, line, status) in [
            ("GET", "/", "", 200),
            ("HEAD", "/", "", 200),
            ("GET", "/", "Range: bytes=0-1", 206),
            ("GET", "/", &*format!("If-None-Match: {tag}"), 304),
            ("GET", "/", host, 400),
            ("GET", "/gone", "", 404),
            ("GET", "/%00", "", 404),
            ("GET", "/%ff", "", 404),
            ("POST", "/", "", 405),
            ("OPTIONS", "*", "", 405),
            ("CONNECT", "a:1", "", 405),
            ("GET", "/", "If-Match: \"other\"", 412),
            ("GET", "/", "Range: bytes=99-", 416),
        ] {
            let lines = if line.is_empty() { &[][..] } else { &[line][..] };
            let response = server.ask(method, path, lines);
            assert_eq!(response.status, status, "{method} {path} {line}");
            let policy = response.header("content-security-policy").expect("a policy");
            assert!(policy.starts_with("default-src 'self';"), "{policy}");
            assert!(!policy.contains("unsafe-inline"), "{policy}");
            let permissions = response.header("permissions-policy").expect("a policy");
            assert!(permissions.contains("camera=()"), "{permissions}");
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-opener-policy", "same-origin"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                assert_eq!(response.header(name), Some(value), "{method} {path} {line}");
            }
        }
    });
}
