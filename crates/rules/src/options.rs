//! Options of a game, declared as data.
//!
//! A game lists its options once; the command line, the line protocol, forms and record
//! headers all read that list. Values are checked here against the declaration, so
//! every value that a game receives is valid by itself.

use crate::{Message, message::shared};
use std::{error::Error, fmt};

/// One option of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in texts: `komi` in `komi=6`.
    pub key: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
    /// The default value.
    pub default: Value,
}

/// The values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `min`, `min + step`, … up to `max`, or one of some words.
    Number {
        /// The smallest value.
        min: i32,
        /// The largest value.
        max: i32,
        /// The distance between values.
        step: i32,
        /// Words allowed besides numbers.
        words: &'static [&'static str],
    },
    /// One of some words.
    Choice(&'static [&'static str]),
}

/// The words of an option that is on or off.
pub const YES_NO: OptionKind = OptionKind::Choice(&["yes", "no"]);

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// One of the option's words.
    Word(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
        }
    }
}

/// A named set of values for some of a game's options.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name in texts.
    pub id: &'static str,
    /// The values; other options have their defaults.
    pub values: &'static [(&'static str, Value)],
}

impl OptionSpec {
    /// The board size option, for sizes `min`, `min + step`, … up to `max`.
    #[must_use]
    pub const fn size(min: i32, max: i32, step: i32, default: i32) -> OptionSpec {
        OptionSpec {
            key: "size",
            kind: OptionKind::Number { min, max, step, words: &[] },
            default: Value::Number(default),
        }
    }

    /// The words it takes.
    #[must_use]
    pub fn words(&self) -> &'static [&'static str] {
        match self.kind {
            OptionKind::Number { words, .. } | OptionKind::Choice(words) => words,
        }
    }

    /// The allowed values in words: "an odd number from 3 to 25".
    #[must_use]
    pub fn allowed(&self) -> Message {
        shared::any(self.alternatives())
    }

    /// The allowed values, one message for each way to give one.
    fn alternatives(&self) -> Vec<Message> {
        let mut parts = Vec::new();
        if let OptionKind::Number { min, max, step, .. } = self.kind {
            let kind = match (step, min.rem_euclid(2)) {
                (2, 0) => "even",
                (2, _) => "odd",
                _ => "any",
            };
            parts.push(shared::number_between(kind, min, max));
        }
        parts.extend(self.words().iter().map(Message::verbatim));
        parts
    }

    /// Reads a value of this option, in either case.
    pub fn parse(&self, text: &str) -> Result<Value, OptionError> {
        let word = self.words().iter().find(|word| word.eq_ignore_ascii_case(text));
        if let Some(word) = word {
            return Ok(Value::Word(word));
        }
        if let OptionKind::Number { min, max, step, .. } = self.kind
            && let Ok(number) = text.parse::<i32>()
            && (min..=max).contains(&number)
            && (number - min) % step == 0
        {
            return Ok(Value::Number(number));
        }
        Err(OptionError::NotAllowed { option: Box::new(*self), value: text.to_owned() })
    }
}

/// Why options were refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The option does not take this value.
    NotAllowed {
        /// The option.
        option: Box<OptionSpec>,
        /// The value, as it was given.
        value: String,
    },
    /// The game has no such option.
    Unknown {
        /// The key that was given.
        key: String,
        /// The options of the game.
        known: &'static [OptionSpec],
    },
    /// The text is not of the form `key=value`.
    NotKeyAndValue {
        /// The text.
        text: String,
    },
    /// The option is given more than once.
    GivenTwice {
        /// Its key.
        key: String,
    },
}

/// Prints the message in English.
impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for OptionError {}

impl OptionError {
    /// The message for the user.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            OptionError::NotAllowed { option, value } => {
                shared::option_not_allowed(option.key, value, option.alternatives())
            }
            OptionError::Unknown { key, known } => {
                let known: Vec<&str> = known.iter().map(|option| option.key).collect();
                shared::no_such_option(format!("{key:?}"), &known[..])
            }
            OptionError::NotKeyAndValue { text } => shared::not_key_and_value(format!("{text:?}")),
            OptionError::GivenTwice { key } => shared::option_given_twice(key),
        }
    }
}

/// A value for every option of a game, each allowed by its declaration.
#[derive(Clone, Debug)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<Value>,
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub fn defaults(specs: &'static [OptionSpec]) -> Options {
        Options { specs, values: specs.iter().map(|spec| spec.default).collect() }
    }

    /// Defaults changed by words of the form `key=value`.
    pub fn parse<'a>(
        specs: &'static [OptionSpec],
        words: impl IntoIterator<Item = &'a str>,
    ) -> Result<Options, OptionError> {
        let mut options = Options::defaults(specs);
        let mut seen = Vec::new();
        for word in words {
            let Some((key, value)) = word.split_once('=') else {
                return Err(OptionError::NotKeyAndValue { text: word.to_owned() });
            };
            options.set(key, value)?;
            let key = key.to_ascii_lowercase();
            if seen.contains(&key) {
                return Err(OptionError::GivenTwice { key });
            }
            seen.push(key);
        }
        Ok(options)
    }

    /// Changes one option.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let Some(index) = self.specs.iter().position(|spec| spec.key.eq_ignore_ascii_case(key))
        else {
            return Err(OptionError::Unknown { key: key.to_owned(), known: self.specs });
        };
        self.values[index] = self.specs[index].parse(value)?;
        Ok(())
    }

    /// Applies a preset on top of what is set.
    pub fn apply(&mut self, preset: &Preset) {
        for &(key, value) in preset.values {
            let index = self.index(key);
            self.values[index] = value;
        }
    }

    /// Whether the game has such an option.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.specs.iter().any(|spec| spec.key == key)
    }

    /// The value of an option the game declares.
    ///
    /// # Panics
    /// If the game does not declare it, which is a mistake in the game.
    #[must_use]
    pub fn value(&self, key: &str) -> Value {
        self.values[self.index(key)]
    }

    /// The value of a declared option if it is a number rather than a word.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<i32> {
        match self.value(key) {
            Value::Number(number) => Some(number),
            Value::Word(_) => None,
        }
    }

    /// Whether a declared option has this word as its value.
    #[must_use]
    pub fn is(&self, key: &str, word: &str) -> bool {
        matches!(self.value(key), Value::Word(found) if found == word)
    }

    /// The board size every game declares.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.number("size")
            .and_then(|size| u8::try_from(size).ok())
            .expect("sizes are small numbers")
    }

    /// All options with their values, in the order of their declaration.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, Value)> {
        self.specs.iter().zip(self.values.iter().copied())
    }

    fn index(&self, key: &str) -> usize {
        self.specs
            .iter()
            .position(|spec| spec.key == key)
            .unwrap_or_else(|| panic!("the game declares no option {key:?}"))
    }
}

/// Prints `key=value` words, one for each option.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (spec, value)) in self.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}={value}", spec.key)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SPECS: [OptionSpec; 2] = [
        OptionSpec::size(3, 25, 2, 9),
        OptionSpec {
            key: "komi",
            kind: OptionKind::Number { min: -10, max: 10, step: 2, words: &["bid"] },
            default: Value::Number(0),
        },
    ];

    fn error(words: &[&str]) -> String {
        Options::parse(&SPECS, words.iter().copied()).unwrap_err().to_string()
    }

    #[test]
    fn values_are_read_and_printed() {
        let options = Options::parse(&SPECS, ["KOMI=Bid", "size=13"]).unwrap();
        assert_eq!(options.to_string(), "size=13 komi=bid");
        assert_eq!((options.size(), options.number("komi")), (13, None));
        assert!(options.is("komi", "bid"));
    }

    #[test]
    fn errors_have_data() {
        let error = |words: &[&str]| Options::parse(&SPECS, words.iter().copied()).unwrap_err();
        let not_allowed =
            OptionError::NotAllowed { option: Box::new(SPECS[1]), value: "1".to_owned() };
        assert_eq!(error(&["komi=1"]), not_allowed);
        let OptionError::Unknown { key, known } = error(&["kom=1"]) else { panic!("not known") };
        assert_eq!((key.as_str(), known.len()), ("kom", 2));
        assert_eq!(error(&["size"]), OptionError::NotKeyAndValue { text: "size".to_owned() });
        let twice = OptionError::GivenTwice { key: "size".to_owned() };
        assert_eq!(error(&["size=3", "SIZE=5"]), twice);
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(error(&["size=4"]), "size=4 is not allowed: size is an odd number from 3 to 25");
        assert_eq!(
            error(&["komi=1"]),
            "komi=1 is not allowed: komi is an even number from -10 to 10 or bid"
        );
        assert_eq!(error(&["kom=1"]), "there is no option \"kom\"; there is size and komi");
        assert_eq!(error(&["size"]), "expected key=value, found \"size\"");
        assert_eq!(error(&["size=3", "size=5"]), "size is given twice");
        assert_eq!(
            error(&["size=99999999999"]),
            "size=99999999999 is not allowed: size is an odd number from 3 to 25"
        );
    }
}
