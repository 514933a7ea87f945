//! Where the file lies.

use std::env;
use std::fmt;
use std::path::PathBuf;

use etcetera::BaseStrategy;

/// The name of the file.
pub const DATABASE: &str = "cadogan.db";

/// The environment variable that names the folder to use instead of the platform's.
pub const DATA_VARIABLE: &str = "CADOGAN_DATA";

/// The file in the folder that [`DATA_VARIABLE`] names, else in the platform's folder for data:
/// `~/.local/share/cadogan`, `~/Library/Application Support/cadogan`, `%APPDATA%\cadogan`.
///
/// # Errors
///
/// If the platform does not say where the person's home is.
pub fn default_path() -> Result<PathBuf, NoFolder> {
    if let Some(folder) = env::var_os(DATA_VARIABLE).filter(|folder| !folder.is_empty()) {
        return Ok(PathBuf::from(folder).join(DATABASE));
    }
    let base = etcetera::base_strategy::choose_native_strategy().map_err(|_| NoFolder)?;
    Ok(base.data_dir().join("cadogan").join(DATABASE))
}

/// The platform has no folder for data; [`DATA_VARIABLE`] must name one.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NoFolder;

impl fmt::Display for NoFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the home folder is not known; set {DATA_VARIABLE} to a folder for saved games")
    }
}

impl std::error::Error for NoFolder {}
