//! CPU time of the current thread.

/// Counts the CPU time this thread spends from the moment the clock is started.
#[derive(Clone, Copy, Debug)]
pub struct CpuClock {
    start: f64,
}

impl CpuClock {
    /// Starts a clock.
    #[must_use]
    pub fn start() -> CpuClock {
        CpuClock { start: now() }
    }

    /// CPU seconds since the start.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        now() - self.start
    }
}

#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Without a CPU clock, time on the wall has to do.
#[cfg(not(unix))]
fn now() -> f64 {
    use std::{sync::LazyLock, time::Instant};
    static ORIGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    ORIGIN.elapsed().as_secs_f64()
}
