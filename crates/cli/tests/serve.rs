//! `cadogan serve`.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

use common::{cadogan, command};

#[test]
fn a_folder_is_served_at_the_address_that_is_printed() {
    let folder = std::env::temp_dir().join(format!("cadogan-serve-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("index.html"), "the table").unwrap();
    let folder_arg = folder.to_str().unwrap();
    let mut child = command(&["serve", "--folder", folder_arg]).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(b"GET / HTTP/1.0\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(said.starts_with("The table is at http://127.0.0.1:"), "{said}");
    assert!(answer.starts_with("HTTP/1.0 200") && answer.ends_with("the table"), "{answer}");
}

#[test]
fn a_folder_without_the_page_is_refused() {
    let answer = cadogan(&["serve", "--folder", env!("CARGO_MANIFEST_DIR")]);
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("has no index.html") && answer.err.contains("cargo xtask web"), "{}", answer.err);
}

#[cfg(not(feature = "site"))]
#[test]
fn a_program_without_the_page_says_how_to_get_it() {
    let answer = cadogan(&["serve"]);
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("not built into") && answer.err.contains("cargo xtask web"), "{}", answer.err);
}
