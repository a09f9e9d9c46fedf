//! Declaring messages.

/// Declares the messages of a scope: `messages! { pub SCOPE; red_eye(point: Point); … }`.
///
/// Each becomes a function that takes the arguments and returns the
/// [`Message`](crate::message::Message) with the key `red-eye`. So the compiler rejects undeclared
/// messages and missing arguments; the tests compare the declarations with the catalogues.
///
/// | type of argument | takes | is printed as |
/// |---|---|---|
/// | `Text` | `String`, `char`, or a reference to anything that prints, such as `&str` | the same in every language |
/// | `Number` | `i64`, `i32`, `u32`, `u16`, `u8`, `usize`, `u64` | digits; texts can choose by its plural form |
/// | `Point` | [`Point`](crate::Point), `&Point` | `e4` |
/// | `Side` | [`SideName`](crate::message::SideName), from [`GameInfo::side`](crate::GameInfo::side) | the name of the side, "White"; texts can choose by `first` and `second` |
/// | `Colour` | [`Paint`](crate::Paint), from [`GameInfo::colour`](crate::GameInfo::colour) | the colour of stones, "white"; texts can choose by it |
/// | `Message` | [`Message`](crate::message::Message) | the text of the other message; texts can choose by its key |
/// | `All` | `&[Point]`, `Vec<Message>`, `&[&str]`, `Vec<Argument>` | "a1, b2 and c3"; texts can choose by the plural form of their number |
/// | `Any` | `Vec<Message>`, `&[&str]` | "a1, b2 or c3" |
#[macro_export]
macro_rules! messages {
    ($visibility:vis $scope:ident; $($key:ident ( $($name:ident : $kind:ident),* $(,)? );)*) => {
        $(
            #[must_use]
            $visibility fn $key(
                $($name: impl $crate::message::Fits<$crate::message::kind::$kind>),*
            ) -> $crate::message::Message {
                const BYTES: [u8; stringify!($key).len()] =
                    $crate::message::kebab(stringify!($key));
                const KEY: &str = match ::core::str::from_utf8(&BYTES) {
                    Ok(key) => key,
                    Err(_) => stringify!($key),
                };
                $crate::message::Message::new(
                    &$scope,
                    KEY,
                    ::std::vec![
                        $((
                            stringify!($name),
                            $crate::message::Fits::<$crate::message::kind::$kind>::into_argument(
                                $name,
                            ),
                        )),*
                    ],
                )
            }
        )*

        /// The declared messages: key and names of arguments.
        #[allow(dead_code, reason = "tests compare it with the catalogues")]
        pub(crate) static DECLARED: &[(&str, &[&str])] =
            &[$((stringify!($key), &[$(stringify!($name)),*])),*];
    };
}

/// The name of a function as the key of a message: `red-eye` for `red_eye`.
#[doc(hidden)]
#[must_use]
pub const fn kebab<const N: usize>(name: &str) -> [u8; N] {
    let (name, mut key, mut index) = (name.as_bytes(), [b'-'; N], 0);
    while index < N {
        if name[index] != b'_' {
            key[index] = name[index];
        }
        index += 1;
    }
    key
}
