//! The arguments of messages.

use super::{Message, Scope};
use crate::{Paint, Point, Side};
use std::fmt::Display;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Text that is the same in every language: notation, or user input.
    Text(String),
    /// A number; texts can choose by its plural form.
    Number(i64),
    /// A point of the board.
    Point(Point),
    /// A side; texts can choose by `first` and `second`.
    Side(SideName),
    /// The colour of stones; texts can choose by it, as in `black`.
    Colour(Paint),
    /// Another message; texts can choose by its key.
    Message(Message),
    /// Several things: "a1, b2 and c3". Texts can choose by the plural form of their number.
    All(Vec<Argument>),
    /// Several possibilities: "a1, b2 or c3".
    Any(Vec<Argument>),
}

/// A side of a game, with the game's name for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideName {
    /// The scope whose catalogue has the name.
    pub scope: &'static Scope,
    /// The side.
    pub side: Side,
}

impl SideName {
    /// The key of the name in the game's catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self.side {
            Side::First => "side-first",
            Side::Second => "side-second",
        }
    }
}

/// The kinds of arguments that declarations of messages name.
pub mod kind {
    /// [`Argument::Text`](super::Argument::Text)
    #[derive(Debug)]
    pub enum Text {}
    /// [`Argument::Number`](super::Argument::Number)
    #[derive(Debug)]
    pub enum Number {}
    /// [`Argument::Point`](super::Argument::Point)
    #[derive(Debug)]
    pub enum Point {}
    /// [`Argument::Side`](super::Argument::Side)
    #[derive(Debug)]
    pub enum Side {}
    /// [`Argument::Colour`](super::Argument::Colour)
    #[derive(Debug)]
    pub enum Colour {}
    /// [`Argument::Message`](super::Argument::Message)
    #[derive(Debug)]
    pub enum Message {}
    /// [`Argument::All`](super::Argument::All)
    #[derive(Debug)]
    pub enum All {}
    /// [`Argument::Any`](super::Argument::Any)
    #[derive(Debug)]
    pub enum Any {}
}

/// A value that can be an argument of this kind.
pub trait Fits<Kind> {
    /// The argument.
    fn into_argument(self) -> Argument;
}

/// Implements [`Fits`] for some types: `Kind: Type, … => how`.
macro_rules! fits {
    ($($kind:ident: $($type:ty),+ => $make:expr;)+) => {
        $($(impl Fits<kind::$kind> for $type {
            fn into_argument(self) -> Argument {
                let make: fn($type) -> Argument = $make;
                make(self)
            }
        })+)+
    };
}

fits! {
    Text: String => Argument::Text;
    Text: char => |text| Argument::Text(text.to_string());
    Number: i64 => Argument::Number;
    Number: i32, u32, u16, u8 => |number| Argument::Number(i64::from(number));
    Number: usize, u64 => |number| Argument::Number(i64::try_from(number).unwrap_or(i64::MAX));
    Point: Point => Argument::Point;
    Point: &Point => |point| Argument::Point(*point);
    Side: SideName => Argument::Side;
    Colour: Paint => Argument::Colour;
    Message: Message => Argument::Message;
    All: Vec<Argument> => Argument::All;
    All: &[Point] => |points| Argument::All(points.iter().copied().map(Argument::Point).collect());
    All: Vec<Message> => |items| Argument::All(items.into_iter().map(Argument::from).collect());
    Any: Vec<Message> => |items| Argument::Any(items.into_iter().map(Argument::from).collect());
    Any: &[&str] => |words| Argument::Any(texts(words));
    All: &[&str] => |words| Argument::All(texts(words));
}

impl<T: Display + ?Sized> Fits<kind::Text> for &T {
    fn into_argument(self) -> Argument {
        Argument::Text(self.to_string())
    }
}

fn texts(words: &[&str]) -> Vec<Argument> {
    words.iter().map(|&word| Argument::Text(word.to_owned())).collect()
}

impl Argument {
    /// A number of things.
    #[must_use]
    pub fn count(number: usize) -> Argument {
        Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<SideName> for Argument {
    fn from(side: SideName) -> Argument {
        Argument::Side(side)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}
