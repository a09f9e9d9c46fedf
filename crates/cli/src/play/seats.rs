//! Which seat the person takes, and the level of the computer.

use cairn_match::PlayerKind;
use cairn_record::Headers;
use cairn_rules::Rng;
use cairn_search::Level;

/// The computer's level and the person's seat, as they are typed.
#[derive(clap::Args)]
pub(super) struct Seats {
    /// How strong the computer plays, from 1 to 10; 2 unless a record says otherwise
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=10), allow_negative_numbers = true)]
    level: Option<u8>,
    /// Whether you make the first move or answer it; first unless a record says otherwise
    #[arg(long)]
    seat: Option<Choice>,
}

/// Which seat the person takes.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Choice {
    First,
    Second,
    Random,
}

/// What a newcomer gets.
const EASY: u8 = 2;

impl Seats {
    /// Who starts and who responds, and the computer's level: as it was typed, otherwise as the
    /// record says.
    pub(super) fn choose(&self, headers: &Headers, seed: u64) -> ([PlayerKind; 2], Level) {
        let names = [Headers::STARTER, Headers::RESPONDER];
        let players =
            names.map(|key| headers.get(key).map_or(PlayerKind::Person, PlayerKind::named));
        let noted = players.into_iter().find_map(PlayerKind::level).and_then(Level::new);
        let level = self.level.and_then(Level::new).or(noted).or(Level::new(EASY));
        let level = level.unwrap_or(Level::STRONGEST);
        let is_first = match self.seat {
            Some(Choice::First) => true,
            Some(Choice::Second) => false,
            Some(Choice::Random) => Rng::with_seed(seed).bool(),
            None => players[0] == PlayerKind::Person || players[1] != PlayerKind::Person,
        };
        let computer = PlayerKind::Computer(level.number());
        let players = match is_first {
            true => [PlayerKind::Person, computer],
            false => [computer, PlayerKind::Person],
        };
        (players, level)
    }
}

/// Writes the players into the headers. The name of a person stays.
pub(super) fn name(headers: &mut Headers, players: [PlayerKind; 2]) {
    for (key, player) in [Headers::STARTER, Headers::RESPONDER].into_iter().zip(players) {
        let own = headers.get(key).filter(|name| PlayerKind::named(name) == PlayerKind::Person);
        let own = own.unwrap_or("Person").to_owned();
        set(headers, key, &player.name().unwrap_or(own));
        if let Some(level) = player.level() {
            set(headers, Headers::LEVEL, &level.to_string());
        }
    }
}

/// Sets one of the headers with a meaning.
pub(super) fn set(headers: &mut Headers, key: &'static str, text: &str) {
    headers.set(key, text).expect("the key is a good one");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(level: Option<u8>, seat: Option<Choice>, headers: &Headers) -> [PlayerKind; 2] {
        Seats { level, seat }.choose(headers, 1).0
    }

    #[test]
    fn seats_are_as_typed_or_as_noted() {
        let computer = PlayerKind::Computer;
        let mut headers = Headers::default();
        assert_eq!(seats(None, None, &headers), [PlayerKind::Person, computer(2)]);
        assert_eq!(
            seats(Some(7), Some(Choice::Second), &headers),
            [computer(7), PlayerKind::Person]
        );
        name(&mut headers, [computer(5), PlayerKind::Person]);
        assert_eq!(seats(None, None, &headers), [computer(5), PlayerKind::Person]);
        assert_eq!(
            seats(Some(1), Some(Choice::First), &headers),
            [PlayerKind::Person, computer(1)]
        );
        set(&mut headers, Headers::STARTER, "Cairn level 99");
        assert_eq!(seats(None, None, &headers), [computer(2), PlayerKind::Person]);
    }

    #[test]
    fn chance_gives_both_seats() {
        let seats = Seats { level: None, seat: Some(Choice::Random) };
        let of = |seed| seats.choose(&Headers::default(), seed).0[0] == PlayerKind::Person;
        assert!((0..20).any(of) && !(0..20).all(of));
    }

    #[test]
    fn people_keep_their_names() {
        let mut headers = Headers::default();
        set(&mut headers, Headers::STARTER, "Anna");
        name(&mut headers, [PlayerKind::Person, PlayerKind::Computer(3)]);
        let all: Vec<_> = headers.iter().collect();
        assert_eq!(all, [("starter", "Anna"), ("responder", "Cairn level 3"), ("level", "3")]);
        name(&mut headers, [PlayerKind::Computer(4), PlayerKind::Person]);
        let all: Vec<_> = headers.iter().collect();
        assert_eq!(all, [("starter", "Cairn level 4"), ("responder", "Person"), ("level", "4")]);
    }
}
