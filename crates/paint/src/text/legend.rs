//! The signs that stand for marks.

use cairn_rules::{Mark, Paint, Shape, Tone};

/// The signs of a shape.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Form {
    name: &'static str,
    /// The letter of a mark that belongs to a side: upper case for the first side, lower case for
    /// the second.
    letters: [char; 2],
    /// The signs of other marks: one for each tone in which the shape occurs.
    signs: [char; 3],
}

static DOT: Form = Form { name: "dot", letters: ['D', 'd'], signs: ['*', '\'', '"'] };
static RING: Form = Form { name: "ring", letters: ['R', 'r'], signs: ['@', '&', '$'] };
static CROSS: Form = Form { name: "cross", letters: ['C', 'c'], signs: ['+', '=', '?'] };
static SQUARE: Form = Form { name: "square", letters: ['S', 's'], signs: ['%', '!', ';'] };
static TRIANGLE: Form = Form { name: "triangle", letters: ['T', 't'], signs: ['^', '<', '>'] };
static AREA: Form = Form { name: "area", letters: ['A', 'a'], signs: ['~', '-', '_'] };

/// The signs of a mark, if it has any.
pub(super) fn form(mark: &Mark) -> Option<&'static Form> {
    match (&mark.shape, mark.tone) {
        // Brackets.
        (Shape::Ring, Tone::Plain) | (Shape::Text(_), _) => None,
        (Shape::Dot, _) => Some(&DOT),
        (Shape::Ring, _) => Some(&RING),
        (Shape::Cross, _) => Some(&CROSS),
        (Shape::Square, _) => Some(&SQUARE),
        (Shape::Triangle, _) => Some(&TRIANGLE),
        (Shape::Area, _) => Some(&AREA),
    }
}

/// The signs in a picture.
pub(super) struct Legend {
    /// The shapes and tones in the picture, in order of their first occurrence.
    kinds: Vec<(&'static Form, Tone)>,
}

impl Legend {
    /// The signs for these marks.
    pub(super) fn of<'a>(marks: impl Iterator<Item = &'a Mark>) -> Legend {
        let mut kinds = Vec::new();
        for kind in marks.filter_map(|mark| Some((form(mark)?, mark.tone))) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        Legend { kinds }
    }

    /// The sign of a shape in a tone.
    pub(super) fn sign(&self, form: &Form, tone: Tone) -> char {
        match tone {
            Tone::First => form.letters[0],
            Tone::Second => form.letters[1],
            Tone::Plain | Tone::Good | Tone::Bad => {
                let rank = self.tones(form).position(|other| other == tone).unwrap_or(0);
                form.signs[rank]
            }
        }
    }

    /// The tones in which a shape occurs, except the tones of sides.
    fn tones(&self, form: &Form) -> impl Iterator<Item = Tone> {
        [Tone::Plain, Tone::Good, Tone::Bad]
            .into_iter()
            .filter(move |&tone| self.kinds.iter().any(|(f, t)| *f == form && *t == tone))
    }

    /// Every sign with its meaning: `^` "triangle", `R` "black ring".
    pub(super) fn entries(&self, palette: &[Paint; 3]) -> Vec<(char, Tone, String)> {
        let entry = |&(form, tone): &(&Form, Tone)| {
            let several = self.tones(form).count() > 1;
            let words = match tone {
                Tone::First => format!("{} {}", palette[0].word(), form.name),
                Tone::Second => format!("{} {}", palette[1].word(), form.name),
                Tone::Good if several => format!("{} (good)", form.name),
                Tone::Bad if several => format!("{} (bad)", form.name),
                Tone::Plain | Tone::Good | Tone::Bad => form.name.to_owned(),
            };
            (self.sign(form, tone), tone, words)
        };
        self.kinds.iter().map(entry).collect()
    }
}
