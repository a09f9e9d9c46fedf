//! The machine that benchmarks run on, in words.

use std::{fs, thread};

/// "AMD EPYC 7763 64-Core Processor, 2 cores, rustc 1.95.0 (…), linux x86_64".
pub(crate) fn describe() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let cores = cairn_rules::words::count(cores, "core");
    let processor = processor().unwrap_or_else(|| "an unknown processor".to_owned());
    let (system, kind) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{processor}, {cores}, {system} {kind}, {}", env!("CAIRN_COMPILER"))
}

/// The name of the processor, where the system tells it in a file.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}
