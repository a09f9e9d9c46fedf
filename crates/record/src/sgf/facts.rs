//! Headers that the format has properties for.

use crate::{GameResult, Headers};

/// Headers and their properties; the result has another form (see [`result`]).
pub(super) const PROPERTIES: [(&str, &str); 5] = [
    (Headers::STARTER, "PB"),
    (Headers::RESPONDER, "PW"),
    (Headers::DATE, "DT"),
    (Headers::EVENT, "EV"),
    (Headers::SITE, "PC"),
];

/// A result in the words of the format: `B+Resign`, `W+Time`, `B+Forfeit`, or `B+` for a win
/// by the rules; `Draw`, or `Void` for a game that was aborted. `None` if the header says
/// something else.
pub(super) fn result(header: &str) -> Option<String> {
    match GameResult::parse(header) {
        Some(GameResult::DRAW) => return Some("Draw".to_owned()),
        Some(GameResult::ABORT) => return Some("Void".to_owned()),
        _ => {}
    }
    let (winner, reason) = header.split_once(' ')?;
    let colour = match winner {
        "X" => 'B',
        "O" => 'W',
        // By the rules of a game that knows draws.
        "draw" => return Some("Draw".to_owned()),
        _ => return None,
    };
    let how = match reason {
        "resignation" => "Resign",
        "time" => "Time",
        "forfeit" => "Forfeit",
        _ => "",
    };
    Some(format!("{colour}+{how}"))
}

/// The header for a result in the words of the format; what is not understood stays as it
/// is.
pub(super) fn result_header(property: &str) -> String {
    match property {
        "Draw" | "0" => return GameResult::DRAW.to_string(),
        "Void" => return GameResult::ABORT.to_string(),
        _ => {}
    }
    let Some((colour, how)) = property.split_once('+') else { return property.to_owned() };
    let winner = match colour {
        "B" => 'X',
        "W" => 'O',
        _ => return property.to_owned(),
    };
    match how {
        "R" | "Resign" => format!("{winner} resignation"),
        "T" | "Time" => format!("{winner} time"),
        "F" | "Forfeit" => format!("{winner} forfeit"),
        _ => property.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_translated() {
        for (header, property) in [
            ("X resignation", "B+Resign"),
            ("O time", "W+Time"),
            ("X forfeit", "B+Forfeit"),
            ("draw agreement", "Draw"),
            ("aborted", "Void"),
        ] {
            assert_eq!(result(header).as_deref(), Some(property));
            assert_eq!(result_header(property), header);
        }
        assert_eq!(result("O score score=1:3").as_deref(), Some("W+"));
        assert_eq!(result("draw repetition").as_deref(), Some("Draw"));
        assert_eq!(result("unknown"), None);
        assert_eq!(result("Y time"), None);
        assert_eq!(result_header("W+R"), "O resignation");
        assert_eq!(result_header("W+3.5"), "W+3.5");
        assert_eq!(result_header("?"), "?");
    }
}
