//! CPU time of the current thread, or of all threads of this program.

/// Measures CPU time since its start.
#[derive(Clone, Copy, Debug)]
pub struct CpuClock {
    threads: Threads,
    start: f64,
}

/// Which threads a clock measures.
#[derive(Clone, Copy, Debug)]
enum Threads {
    Current,
    All,
}

impl CpuClock {
    /// Starts a clock that measures this thread.
    #[must_use]
    pub fn start() -> CpuClock {
        CpuClock::of(Threads::Current)
    }

    /// Starts a clock that measures all threads of the program.
    #[must_use]
    pub fn of_all_threads() -> CpuClock {
        CpuClock::of(Threads::All)
    }

    fn of(threads: Threads) -> CpuClock {
        CpuClock { threads, start: now(threads) }
    }

    /// CPU seconds since the start.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        now(self.threads) - self.start
    }
}

#[cfg(unix)]
fn now(threads: Threads) -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(match threads {
        Threads::Current => ClockId::ThreadCPUTime,
        Threads::All => ClockId::ProcessCPUTime,
    });
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Other systems have no CPU clock here, so the wall clock is used.
#[cfg(not(unix))]
fn now(_: Threads) -> f64 {
    use std::{sync::LazyLock, time::Instant};
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    ORIGIN.elapsed().as_secs_f64()
}
