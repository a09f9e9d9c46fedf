//! The GTP commands that set the time of an outside program.

use cairn_match::{Millis, SeatTime, TimeControl};

/// Which time commands of the line protocol a program knows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dialect {
    /// Whether it has a command for time controls of every kind.
    pub(crate) all_controls: bool,
    /// Whether it reads parts of seconds.
    pub(crate) fractions: bool,
}

impl Dialect {
    /// The command at the start of a game with this time control; `None` if none is needed. The
    /// standard command has no increments and only one period. A program without a better command
    /// receives the rest through `time_left` during the game.
    pub(crate) fn settings(self, control: TimeControl) -> Option<String> {
        let seconds = |time| self.seconds(time);
        let command = match control {
            TimeControl::None | TimeControl::Correspondence { .. } => return None,
            // One move in each period.
            TimeControl::PerMove { time } => format!("time_settings 0 {} 1", self.period(time)),
            TimeControl::Absolute { main } => self.main_time(main, 0),
            TimeControl::Fischer { main, increment, .. } => self.main_time(main, increment),
            TimeControl::ByoYomi { main, period, .. } if !self.all_controls => {
                format!("time_settings {} {} 1", seconds(main), self.period(period))
            }
            TimeControl::ByoYomi { main, periods, period } => {
                format!("kgs-time_settings byoyomi {} {} {periods}", seconds(main), seconds(period))
            }
            TimeControl::Canadian { main, period, moves } => {
                format!("time_settings {} {} {moves}", seconds(main), self.period(period))
            }
        };
        Some(command)
    }

    /// The command for a time for the whole game and an increment, which may be nothing.
    fn main_time(self, main: Millis, increment: Millis) -> String {
        let (main, increment) = (self.seconds(main), self.seconds(increment));
        match &*increment {
            _ if !self.all_controls => format!("time_settings {main} 0 0"),
            "0" => format!("kgs-time_settings absolute {main}"),
            _ => format!("kgs-time_settings fischer {main} {increment}"),
        }
    }

    /// The command that states what a colour has left, where that changes with its moves.
    pub(crate) fn left(self, control: TimeControl, left: SeatTime, colour: &str) -> Option<String> {
        // A program that reads 0 would take its time to be up: main time too short to be named
        // counts as gone.
        let is_overtime = self.seconds(left.main) == "0";
        let (time, stones) = match control {
            TimeControl::None
            | TimeControl::PerMove { .. }
            | TimeControl::Correspondence { .. } => return None,
            TimeControl::ByoYomi { .. } if is_overtime => {
                (left.period, if self.all_controls { left.periods } else { 1 })
            }
            TimeControl::Canadian { .. } if is_overtime => (left.period, left.moves),
            TimeControl::Absolute { .. }
            | TimeControl::Fischer { .. }
            | TimeControl::ByoYomi { .. }
            | TimeControl::Canadian { .. } => (left.main, 0),
        };
        let time = if stones > 0 { self.period(time) } else { self.seconds(time) };
        Some(format!("time_left {colour} {time} {stones}"))
    }

    /// The length of a period in seconds, at least one.
    fn period(self, time: Millis) -> String {
        // A program that reads 0 would take overtime to be unlimited or over.
        if self.fractions { self.seconds(time) } else { (time / 1000).max(1).to_string() }
    }

    /// A time in seconds, rounded down where the program reads only whole ones.
    fn seconds(self, time: Millis) -> String {
        if self.fractions { format!("{}", time as f64 / 1000.0) } else { (time / 1000).to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STANDARD: Dialect = Dialect { all_controls: false, fractions: false };
    const OURS: Dialect = Dialect { all_controls: true, fractions: true };

    /// The commands at the start of a game and before a move with so much main time left.
    fn commands(control: &str, main: Millis, dialect: Dialect) -> [Option<String>; 2] {
        let control = TimeControl::parse(control).expect("a control");
        let left = SeatTime { main, ..SeatTime::full(control) };
        [dialect.settings(control), dialect.left(control, left, "b")]
    }

    fn some(commands: [&str; 2]) -> [Option<String>; 2] {
        commands.map(|command| Some(command.to_owned()))
    }

    #[test]
    fn programs_receive_the_time_in_commands_they_know() {
        for (control, main, dialect, expected) in [
            ("9.75+0.5", 9750, OURS, ["kgs-time_settings fischer 9.75 0.5", "time_left b 9.75 0"]),
            ("9.75", 9250, OURS, ["kgs-time_settings absolute 9.75", "time_left b 9.25 0"]),
            ("9.75+0.5", 9750, STANDARD, ["time_settings 9 0 0", "time_left b 9 0"]),
            ("9.75", 9750, STANDARD, ["time_settings 9 0 0", "time_left b 9 0"]),
            ("5+3x2", 5000, OURS, ["kgs-time_settings byoyomi 5 2 3", "time_left b 5 0"]),
            ("5+3x2", 0, OURS, ["kgs-time_settings byoyomi 5 2 3", "time_left b 2 3"]),
            ("5+3x2", 700, OURS, ["kgs-time_settings byoyomi 5 2 3", "time_left b 0.7 0"]),
            ("5+3x2", 0, STANDARD, ["time_settings 5 2 1", "time_left b 2 1"]),
            ("5+3x2", 700, STANDARD, ["time_settings 5 2 1", "time_left b 2 1"]),
            ("5+30/10", 4000, OURS, ["time_settings 5 30 10", "time_left b 4 0"]),
            ("5+30/10", 0, STANDARD, ["time_settings 5 30 10", "time_left b 30 10"]),
        ] {
            assert_eq!(commands(control, main, dialect), some(expected), "{control} {dialect:?}");
        }
        for dialect in [STANDARD, OURS] {
            let per_move = [Some("time_settings 0 2 1".to_owned()), None];
            assert_eq!(commands("2/move", 2000, dialect), per_move);
            assert_eq!(commands("none", 0, dialect), [None, None]);
            assert_eq!(commands("3d", 0, dialect), [None, None]);
        }
    }
}
