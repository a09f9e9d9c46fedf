//! Stones: on the board, around it, and as tokens.

use super::{Picture, look::Look, xml::Canvas};
use cairn_rules::Piece;

/// The size of a token, and of a stone beside a counter, relative to a stone on the board. It is
/// text because formatting of floating-point numbers would make the page several kB larger.
const SMALL: &str = "0.34";
/// The size of a stone around the board relative to a stone on it.
const RING: &str = "0.82";

impl Picture<'_> {
    /// Defines the appearance of every kind of stone in the scene.
    pub(super) fn define_stones(&self, canvas: &mut Canvas) {
        let scene = self.scene;
        let on_board = scene.stones.iter().chain(&scene.ring).map(|&(_, piece)| piece);
        let beside = scene.tokens.iter().map(|token| token.side.piece());
        let counted = scene.counters.iter().filter_map(|counter| Some(counter.side?.piece()));
        let used: Vec<Piece> = on_board.chain(beside).chain(counted).collect();
        let kinds = Piece::ALL.into_iter().filter(|piece| used.contains(piece));
        let mut defined = Vec::new();
        for piece in kinds {
            let look = self.look(piece);
            let id = look.id();
            if defined.is_empty() {
                canvas.put(format_args!("<defs>"));
            }
            if !defined.contains(&id) {
                look.define(canvas);
                defined.push(id);
            }
        }
        if !defined.is_empty() {
            canvas.put(format_args!("</defs>"));
        }
    }

    /// The identifier of a kind of stone.
    fn stone_id(&self, piece: Piece) -> String {
        self.look(piece).id()
    }

    /// The appearance of a kind of stone in this picture.
    fn look(&self, piece: Piece) -> Look {
        Look::of(piece, &self.scene.palette, self.scene.surface, self.style)
    }

    pub(super) fn paint_stones(&self, canvas: &mut Canvas) {
        for &(point, piece) in &self.scene.stones {
            if self.layout.shows(point) {
                let (x, y) = self.layout.centre(point);
                let id = self.stone_id(piece);
                canvas.put(format_args!(
                    r##"<use href="#{id}" x="{x}" y="{y}" data-at="{point}"/>"##
                ));
            }
        }
    }

    pub(super) fn paint_ring(&self, canvas: &mut Canvas) {
        for &(point, piece) in &self.scene.ring {
            if self.layout.shows(point) {
                let (x, y) = self.layout.centre(point);
                let id = self.stone_id(piece);
                canvas.put(format_args!(
                    r##"<use href="#{id}" transform="translate({x} {y}) scale({RING})" opacity=".5"/>"##
                ));
            }
        }
    }

    pub(super) fn paint_tokens(&self, canvas: &mut Canvas) {
        let tokens = &self.scene.tokens;
        for token in tokens.iter().filter(|token| self.scene.grid.contains(token.at)) {
            let shared = tokens.iter().any(|other| {
                other.side != token.side && (other.at, other.beside) == (token.at, token.beside)
            });
            let (x, y) = self.layout.token(token, shared);
            self.paint_small_stone(token.side.piece(), x, y, canvas);
        }
    }

    /// Paints a small stone, such as a stake or a stone beside a counter.
    pub(super) fn paint_small_stone(&self, piece: Piece, x: i32, y: i32, canvas: &mut Canvas) {
        let id = self.stone_id(piece);
        canvas.put(format_args!(
            r##"<use href="#{id}" transform="translate({x} {y}) scale({SMALL})"/>"##
        ));
    }
}
