//! Which files are served.

use crate::harness::{Folder, Server};
use std::{
    fs::File,
    time::{Duration, SystemTime},
};

#[test]
fn nothing_outside_the_folder_is_served() {
    let folder = Folder::new("outside");
    let servers = [folder.serve(), Server::of_memory()];
    let long = format!("/{}", "a".repeat(5000));
    for path in [
        "/nothing",
        "/../secret.txt",
        "/inner/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/..\\secret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/index.html/",
        "/index.html/more",
        "/index.html%00",
        "/inner",
        "/inner/",
        "/.",
        &long,
    ] {
        for server in &servers {
            let response = server.get(path, &[]);
            let is_page = path == "/." && response.body.starts_with(b"<p>page");
            assert!(response.status == 404 || is_page, "{path}: {response:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn links_lead_to_files_inside_only() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links");
    let path = folder.path();
    for (target, link) in [
        (folder.outside().join("secret.txt"), "file.txt"),
        (folder.outside().to_owned(), "folder"),
        ("/".into(), "root"),
        (path.join("nothing"), "broken"),
        (path.join("circle"), "circle"),
        ("/dev/zero".into(), "device"),
        (path.join("notes.txt"), "good.txt"),
        (path.join("inner"), "good"),
    ] {
        symlink(target, path.join(link)).expect("it can be made");
    }
    // A compressed copy is no way out either.
    symlink(folder.outside().join("secret.txt"), path.join("notes.txt.br")).expect("it can be");
    let server = folder.serve();
    for gone in [
        "/file.txt",
        "/folder/secret.txt",
        "/folder/",
        "/root/etc/hosts",
        "/broken",
        "/circle",
        "/device",
    ] {
        for method in ["GET", "HEAD"] {
            assert_eq!(server.ask(method, gone, &[]).status, 404, "{method} {gone}");
        }
    }
    let notes = server.get("/notes.txt", &["Accept-Encoding: br"]);
    assert_eq!((notes.status, notes.header("content-encoding")), (200, None));
    assert_eq!(server.get("/good.txt", &[]).body, notes.body);
    assert_eq!(server.get("/good/file.txt", &[]).body, b"inner");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_folder_stalls_nothing() {
    let folder = Folder::new("pipe");
    for name in ["pipe", "notes.txt.gz"] {
        let made = std::process::Command::new("mkfifo").arg(folder.path().join(name)).status();
        assert!(made.expect("there is such a program").success());
    }
    let server = folder.serve();
    // More than there are threads.
    for _ in 0..20 {
        assert_eq!(server.get("/pipe", &[]).status, 404);
        assert_eq!(server.get("/notes.txt", &["Accept-Encoding: gzip"]).status, 200);
    }
    server.signal();
    server.wait();
}

#[test]
fn files_of_any_age_are_served() {
    let folder = Folder::new("ages");
    let epoch = SystemTime::UNIX_EPOCH;
    let year = Duration::from_secs(366 * 24 * 60 * 60);
    for time in [epoch - year, epoch, epoch + year * 8500] {
        let file = File::options().write(true).open(folder.path().join("notes.txt"));
        // Not every file system knows such times.
        if file.expect("it is there").set_modified(time).is_ok() {
            assert_eq!(folder.serve().get("/notes.txt", &[]).status, 200);
        }
    }
}
