//! `cairn serve`: the web page.

use crate::{failure::Failure, terminal::Terminal};
use cairn_serve::{Address, Files};
use std::{io::Write, path::PathBuf};

/// Serve the web page: learn, play and study in a browser
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cairn serve\n  cairn serve --address localhost:8000\n  cairn serve --address 0.0.0.0:80"
)]
pub(crate) struct Arguments {
    /// Where to listen: a name or number and a port; port 0 takes any free one
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    address: Address,
    /// Serve the page from a folder instead of the one in the binary
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Serves until a signal stops it.
pub(crate) fn run(arguments: &Arguments, out: &mut Terminal) -> Result<(), Failure> {
    let files = match &arguments.folder {
        Some(folder) => Files::in_folder(folder),
        None => Files::embedded(),
    };
    let files = files.map_err(|error| Failure::input(error.to_string()))?;
    let mut printed = Ok(());
    cairn_serve::serve(files, &arguments.address, |address| {
        printed = writeln!(out, "Cairn is at http://{address}/ (Ctrl+C stops it)").and(out.flush());
    })
    .map_err(|error| Failure::input(format!("cannot serve at {}: {error}", arguments.address)))?;
    Ok(printed?)
}
