//! Files that cannot be used: said clearly, and left as they are.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use cadogan_store::{Fault, Keeper, SCHEMA_VERSION, Saved, Store, SystemClock};
use common::{Chance, Room, session, step};
use rusqlite::Connection;

/// Everything in a folder, with what it holds.
fn everything(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .flat_map(|path| if path.is_dir() { everything(&path) } else { vec![(path.clone(), fs::read(path).unwrap())] })
        .collect();
    files.sort();
    files
}

/// Opens what must not be opened, in both ways, and sees that nothing has changed.
fn refused(path: &Path) -> Fault {
    let before = everything(path.parent().unwrap());
    let error = Store::open(path, SystemClock).err().expect("refused");
    assert_eq!(error.path, path);
    let mut keeper = Keeper::open(path, SystemClock);
    assert_eq!(keeper.trouble(), Some(&error));
    let mut session = session("golf", 1);
    assert_eq!(keeper.begin(&session), Err(error.clone()));
    let event = step(&mut session, &mut Chance::new(1));
    assert_eq!(keeper.record(&event, &session), Err(error.clone()));
    keeper.go_without();
    assert_eq!(keeper.record(&event, &session), Ok(Saved::No));
    drop(keeper);
    assert!(everything(path.parent().unwrap()) == before, "left as it was: {error}");
    error.fault
}

/// A store with a game in it.
fn filled(room: &Room) -> PathBuf {
    let mut store = room.store();
    let mut session = session("klondike", 1);
    let game = store.begin(&session).unwrap();
    let mut chance = Chance::new(1);
    for _ in 0..200 {
        let event = step(&mut session, &mut chance);
        store.record(game, &event, &session).unwrap();
    }
    room.path()
}

#[test]
fn a_newer_file_is_refused() {
    let room = Room::new();
    let path = filled(&room);
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "user_version", SCHEMA_VERSION + 1).unwrap();
    drop(conn);
    let newer = Fault::Newer { found: SCHEMA_VERSION + 1, known: SCHEMA_VERSION };
    assert_eq!(refused(&path), newer);
}

#[test]
fn a_newer_file_that_was_not_closed_is_refused() {
    let room = Room::new();
    let path = filled(&room);
    let copy = room.folder.path().join("copy");
    fs::create_dir(&copy).unwrap();
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "user_version", SCHEMA_VERSION + 1).unwrap();
    // The version is in the log only, as after a crash.
    for name in ["cadogan.db", "cadogan.db-wal"] {
        fs::copy(path.with_file_name(name), copy.join(name)).unwrap();
    }
    drop(conn);
    let path = copy.join("cadogan.db");
    let before = [fs::read(&path).unwrap(), fs::read(copy.join("cadogan.db-wal")).unwrap()];
    let error = Store::open(&path, SystemClock).err().unwrap();
    assert_eq!(error.fault, Fault::Newer { found: SCHEMA_VERSION + 1, known: SCHEMA_VERSION });
    assert!([fs::read(&path).unwrap(), fs::read(copy.join("cadogan.db-wal")).unwrap()] == before, "left as it was");
}

#[test]
fn a_database_of_another_program_is_refused() {
    let room = Room::new();
    let path = room.folder.path().join("cadogan.db");
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch("CREATE TABLE photographs (x)").unwrap();
    drop(conn);
    assert_eq!(refused(&path), Fault::Foreign);
    let conn = Connection::open(&path).unwrap();
    conn.pragma_update(None, "application_id", 7).unwrap();
    drop(conn);
    assert_eq!(refused(&path), Fault::Foreign);
}

#[test]
fn what_is_no_database_is_refused() {
    let room = Room::new();
    let path = room.folder.path().join("cadogan.db");
    for text in ["The Lady Cadogan's games\n".repeat(1000), "x".into()] {
        fs::write(&path, text).unwrap();
        assert_eq!(refused(&path), Fault::NotADatabase);
    }
}

#[test]
fn a_folder_in_its_place_is_refused() {
    let room = Room::new();
    let path = room.folder.path().join("cadogan.db");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("inside"), "x").unwrap();
    assert_eq!(refused(&path), Fault::NotAFile);
}

#[test]
fn a_file_in_place_of_its_folder_is_refused() {
    let room = Room::new();
    let path = room.folder.path().join("data");
    fs::write(&path, "x").unwrap();
    let error = Store::open(&path.join("cadogan.db"), SystemClock).err().unwrap();
    assert_eq!(error.fault, Fault::NotAFile);
    assert_eq!(fs::read(&path).unwrap(), b"x");
}

#[test]
fn an_empty_file_is_a_new_one() {
    let room = Room::new();
    let path = room.folder.path().join("cadogan.db");
    fs::write(&path, "").unwrap();
    Store::open(&path, SystemClock).unwrap().begin(&session("golf", 1)).unwrap();
}

/// Whatever part of the file is overwritten, it is refused or read; nothing panics, and what is
/// refused is left as it was.
#[test]
fn a_damaged_file_does_no_harm() {
    let room = Room::new();
    let path = filled(&room);
    let whole = fs::read(&path).unwrap();
    let mut chance = Chance::new(5);
    let mut found = 0;
    for round in 0..60 {
        let folder = room.folder.path().join(round.to_string());
        fs::create_dir(&folder).unwrap();
        let path = folder.join("cadogan.db");
        let mut bytes = whole.clone();
        if round % 3 == 0 {
            bytes.truncate(chance.below(whole.len()));
        } else {
            let at = chance.below(whole.len() - 64);
            let length = 1 << chance.below(7);
            bytes[at..at + length].iter_mut().for_each(|byte| *byte = chance.below(256) as u8);
        }
        fs::write(&path, &bytes).unwrap();
        match Store::open(&path, SystemClock) {
            Ok(mut store) => {
                let check = store.check();
                found += usize::from(check.is_err());
                let _ = store.export(&mut Vec::new());
                let _ = store.resume_last(common::open);
            }
            Err(error) => {
                found += 1;
                let expected = matches!(
                    error.fault,
                    Fault::Damaged { .. }
                        | Fault::NotADatabase
                        | Fault::Foreign
                        | Fault::Newer { .. }
                        | Fault::System(_)
                );
                assert!(expected, "{error:?}");
                assert!(fs::read(&path).unwrap() == bytes, "left as it was: {error}");
            }
        }
    }
    assert!(found > 15, "files that were cut off are found, at least: {found} of 60");
}

/// Run again by somebody whom permissions bind, if we are not.
#[cfg(unix)]
#[test]
fn a_read_only_folder_is_said_to_be_one() {
    use std::os::unix::fs::PermissionsExt;
    let room = Room::new();
    let folder = room.folder.path().join("data");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(room.folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    let bound = fs::write(folder.join("probe"), "").is_err();
    if bound {
        assert_read_only(&folder);
    } else {
        fs::remove_file(folder.join("probe")).unwrap();
        as_nobody(&folder);
    }
    assert!(everything(&folder).is_empty());

    // The same with a file in it that may be read.
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    filled(&room);
    let before = everything(&folder);
    for file in before.iter() {
        fs::set_permissions(&file.0, fs::Permissions::from_mode(0o444)).unwrap();
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    if bound {
        assert_read_only(&folder)
    } else {
        as_nobody(&folder)
    }
    assert!(everything(&folder) == before, "left as it was");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Names the folder to the test that is run by nobody.
#[cfg(unix)]
const FOLDER: &str = "CADOGAN_TEST_READ_ONLY";

#[cfg(unix)]
fn assert_read_only(folder: &Path) {
    for path in [folder.join("cadogan.db"), folder.join("deeper").join("cadogan.db")] {
        let fault = Store::open(&path, SystemClock).err().unwrap().fault;
        assert_eq!(fault, Fault::ReadOnly, "{}", path.display());
    }
}

#[cfg(unix)]
fn as_nobody(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    // Our own file may lie where nobody may look.
    let copy = folder.parent().unwrap().join("test");
    if !copy.exists() {
        fs::copy(std::env::current_exe().unwrap(), &copy).unwrap();
        fs::set_permissions(&copy, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let output = std::process::Command::new(&copy)
        .args(["--exact", "by_nobody"])
        .env(FOLDER, folder)
        .current_dir("/")
        .uid(65534)
        .gid(65534)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

/// The other half of `a_read_only_folder_is_said_to_be_one`, when that starts it as nobody.
#[cfg(unix)]
#[test]
fn by_nobody() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        assert_read_only(Path::new(&folder));
    }
}
