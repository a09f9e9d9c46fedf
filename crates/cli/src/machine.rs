//! The machine the program runs on.

use std::{
    collections::hash_map::RandomState,
    fs,
    hash::{BuildHasher, Hasher},
};

/// "AMD EPYC 7763 64-Core Processor, 2 cores, rustc 1.95.0 (…), linux x86_64".
pub(crate) fn describe() -> String {
    let cores = cairn_rules::words::count(cairn_search::threads(None), "core");
    let processor = processor().unwrap_or_else(|| "an unknown processor".to_owned());
    let (system, kind) = (std::env::consts::OS, std::env::consts::ARCH);
    format!("{processor}, {cores}, {system} {kind}, {}", env!("CAIRN_COMPILER"))
}

/// A random seed, for commands without `--seed`.
pub(crate) fn random_seed() -> u64 {
    // The standard library's hasher is keyed at random.
    RandomState::new().build_hasher().finish()
}

/// The bytes of its memory or, in a container, those the program may use, if the system reports it.
pub(crate) fn memory() -> Option<u64> {
    let whole = || {
        let value = fact("/proc/meminfo", "MemTotal")?;
        let kibibytes: u64 = value.strip_suffix("kB")?.trim().parse().ok()?;
        Some(kibibytes * 1024)
    };
    // "max" where there is no limit.
    let container = fs::read_to_string("/sys/fs/cgroup/memory.max");
    let share = container.ok().and_then(|text| text.trim().parse().ok());
    [whole(), share].into_iter().flatten().min()
}

/// The name of the processor, if the system reports it.
fn processor() -> Option<String> {
    fact("/proc/cpuinfo", "model name")
}

/// What stands behind `name:` in a file of the system.
fn fact(file: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find(|line| line.starts_with(name))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}
