//! Serves a folder of static files on this machine's own address, and to nobody else.
//!
//! It is meant for looking at the table in the browser without a web host: it knows GET and HEAD, the
//! types of the few kinds of file that the page has, and nothing of paths that lead out of the folder.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use tiny_http::{Header, Method, Request, Response, Server};

/// Where files come from.
pub trait Files {
    /// The bytes of a file by its path, whose parts are plain names with `/` between them.
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>>;
}

/// The files of a folder on the disk.
#[derive(Clone, Debug)]
pub struct Folder(pub PathBuf);

impl Files for Folder {
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        fs::read(self.0.join(path)).ok().map(Cow::Owned)
    }
}

/// A server that waits at an address.
pub struct Site<F> {
    server: Server,
    address: SocketAddr,
    files: F,
}

impl<F: Files> Site<F> {
    /// Waits at a port of the loopback address; 0 for any that is free.
    ///
    /// # Errors
    ///
    /// If the port is taken or may not be used.
    pub fn open(port: u16, files: F) -> io::Result<Self> {
        let server = Server::http((Ipv4Addr::LOCALHOST, port)).map_err(io::Error::other)?;
        let address = server.server_addr().to_ip().ok_or_else(|| io::Error::other("no address"))?;
        Ok(Self { server, address, files })
    }

    /// What to open in a browser.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers requests until the program ends.
    pub fn serve(&self) {
        for request in self.server.incoming_requests() {
            self.answer(request);
        }
    }

    /// Answers so many requests.
    pub fn serve_some(&self, requests: usize) {
        for request in self.server.incoming_requests().take(requests) {
            self.answer(request);
        }
    }

    fn answer(&self, request: Request) {
        let is_read = matches!(request.method(), Method::Get | Method::Head);
        let path = plain_path(request.url()).filter(|_| is_read);
        let found = path.as_deref().and_then(|path| Some((kind(path), self.files.read(path)?)));
        // A browser that has gone away needs no answer.
        let _ = match found {
            Some((kind, bytes)) => {
                let response = Response::from_data(bytes.into_owned());
                request.respond(headers(kind).fold(response, Response::with_header))
            }
            None if is_read => request.respond(Response::from_string("not found\n").with_status_code(404)),
            None => request.respond(Response::from_string("only GET\n").with_status_code(405)),
        };
    }
}

fn headers(kind: &'static str) -> impl Iterator<Item = Header> {
    // No cache: who builds the page anew wants to see it anew. Its service worker keeps it.
    let headers = [("Content-Type", kind), ("Cache-Control", "no-cache"), ("X-Content-Type-Options", "nosniff")];
    headers.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value).ok())
}

/// The path of a request within the folder; nothing if it could lead out of it.
fn plain_path(url: &str) -> Option<String> {
    let path = url.split(['?', '#']).next().unwrap_or(url).strip_prefix('/')?;
    let path = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
    let is_plain = |part: &str| {
        let sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '.' | '-' | '_');
        !part.is_empty() && !part.starts_with('.') && part.chars().all(sign)
    };
    path.split('/').all(is_plain).then_some(path)
}

/// The type of a file, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::thread;

    use super::*;

    #[test]
    fn no_path_leads_out_of_the_folder() {
        let wrong = ["/../a", "/a/../b", "//a", "/.git/config", "/%2e%2e/a", "/a%00", "a", "/a\\..\\b", "/a//b"];
        for wrong in wrong {
            assert_eq!(plain_path(wrong), None, "{wrong}");
        }
        assert_eq!(plain_path("/").as_deref(), Some("index.html"));
        assert_eq!(plain_path("/deep/?x=1").as_deref(), Some("deep/index.html"));
        assert_eq!(plain_path("/core.wasm#x").as_deref(), Some("core.wasm"));
    }

    fn asked(site: &Site<Folder>, method: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(site.address).unwrap();
        write!(stream, "{method} {path} HTTP/1.0\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[test]
    fn files_are_served_with_their_types() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "the page").unwrap();
        fs::write(folder.path().join("core.wasm"), b"\0asm").unwrap();
        let outside = folder.path().join("site");
        fs::create_dir(&outside).unwrap();
        let site = Site::open(0, Folder(folder.path().to_owned())).unwrap();
        thread::scope(|scope| {
            scope.spawn(|| site.serve_some(4));
            let page = asked(&site, "GET", "/");
            assert!(page.starts_with("HTTP/1.0 200") && page.ends_with("the page"), "{page}");
            assert!(page.contains("Content-Type: text/html; charset=utf-8"), "{page}");
            assert!(asked(&site, "HEAD", "/core.wasm").contains("application/wasm"));
            assert!(asked(&site, "GET", "/nothing").starts_with("HTTP/1.0 404"));
            assert!(asked(&site, "POST", "/").starts_with("HTTP/1.0 405"));
        });
    }
}
