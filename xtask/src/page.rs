//! The page of `web/`: npm's packages, and the folder that is served.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::{Done, run, target};

/// Installs the packages of the lock file, unless they are there.
pub fn packages(root: &Path) -> Done {
    let page = root.join("web");
    let installed = changed(&page.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(&page.join("package-lock.json")) {
        return Ok(());
    }
    run(Command::new("npm").current_dir(&page).args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]))
}

/// Checks the types of the page and builds it around the core. Returns the folder to be served.
pub fn build(root: &Path, core: &Path) -> Done<PathBuf> {
    let page = root.join("web");
    let site = target(root).join("site");
    run(Command::new("npm").current_dir(&page).args(["run", "--silent", "check"]))?;
    let mut node = Command::new("node");
    node.current_dir(&page).args(["build.mjs", "--core"]).arg(core).arg("--out").arg(&site);
    run(&mut node)?;
    Ok(site)
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}
