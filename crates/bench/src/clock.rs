//! CPU time of the current thread, or of all threads of this program.

/// Counts the CPU time spent from the moment the clock is started.
#[derive(Clone, Copy, Debug)]
pub struct CpuClock {
    whose: Whose,
    start: f64,
}

/// Whose time a clock counts.
#[derive(Clone, Copy, Debug)]
enum Whose {
    Thread,
    AllThreads,
}

impl CpuClock {
    /// Starts a clock of this thread.
    #[must_use]
    pub fn start() -> CpuClock {
        CpuClock::of(Whose::Thread)
    }

    /// Starts a clock that counts the time of all threads.
    #[must_use]
    pub fn of_all_threads() -> CpuClock {
        CpuClock::of(Whose::AllThreads)
    }

    fn of(whose: Whose) -> CpuClock {
        CpuClock { whose, start: now(whose) }
    }

    /// CPU seconds since the start.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        now(self.whose) - self.start
    }
}

#[cfg(unix)]
fn now(whose: Whose) -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(match whose {
        Whose::Thread => ClockId::ThreadCPUTime,
        Whose::AllThreads => ClockId::ProcessCPUTime,
    });
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Without a CPU clock, time on the wall has to do.
#[cfg(not(unix))]
fn now(_: Whose) -> f64 {
    use std::{sync::LazyLock, time::Instant};
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    ORIGIN.elapsed().as_secs_f64()
}
