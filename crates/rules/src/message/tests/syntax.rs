//! Catalogues are valid Fluent, and our parser reads them as Fluent's does.

use super::catalogues::text;
use crate::{
    games::GAMES,
    message::{Catalogue, LANGUAGES, catalogue::Part, shared::SHARED},
};
use fluent_syntax::ast;
use proptest::prelude::*;

/// A pattern parsed by Fluent, in a common notation.
fn fluent(pattern: &ast::Pattern<&str>) -> String {
    let elements = pattern.elements.iter().map(|element| match element {
        ast::PatternElement::TextElement { value } => (*value).to_owned(),
        ast::PatternElement::Placeable { expression } => match expression {
            ast::Expression::Inline(inline) => inline_text(inline),
            ast::Expression::Select { selector, variants } => {
                let variants = variants.iter().map(|variant| {
                    let (ast::VariantKey::Identifier { name: key }
                    | ast::VariantKey::NumberLiteral { value: key }) = variant.key;
                    let star = if variant.default { "*" } else { "" };
                    format!("{star}[{key}]{}", fluent(&variant.value))
                });
                format!("{{{}->{}}}", inline_text(selector), variants.collect::<String>())
            }
        },
    });
    elements.collect()
}

fn inline_text(inline: &ast::InlineExpression<&str>) -> String {
    match inline {
        ast::InlineExpression::StringLiteral { value } => (*value).to_owned(),
        ast::InlineExpression::VariableReference { id } => format!("{{${}}}", id.name),
        ast::InlineExpression::MessageReference { id, attribute: None } => {
            format!("{{{}}}", id.name)
        }
        other => panic!("{other:?} is not part of the subset"),
    }
}

/// A pattern parsed by our parser, in the same notation.
fn ours(pattern: &[Part]) -> String {
    let parts = pattern.iter().map(|part| match part {
        Part::Text(text) => (*text).to_owned(),
        Part::Argument(name) => format!("{{${name}}}"),
        Part::Reference(key) => format!("{{{key}}}"),
        Part::Select { argument, variants, default } => {
            let variants = variants.iter().enumerate().map(|(index, (key, text))| {
                let star = if index == *default { "*" } else { "" };
                format!("{star}[{key}]{}", ours(text))
            });
            format!("{{{{${argument}}}->{}}}", variants.collect::<String>())
        }
    });
    parts.collect()
}

/// Reads a catalogue twice, with the library of Project Fluent and with ours.
pub(super) fn compare(text: &str) {
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("not Fluent: {errors:?}\n{text}"));
    let catalogue = Catalogue::parse(text).unwrap();
    let mut messages = 0;
    for entry in &resource.body {
        match entry {
            ast::Entry::Message(message) => {
                messages += 1;
                let key = message.id.name;
                assert!(message.attributes.is_empty(), "{key} has attributes");
                let found = catalogue.get(key).unwrap_or_else(|| panic!("{key} is missing"));
                assert_eq!(ours(found), fluent(message.value.as_ref().unwrap()), "{key}");
            }
            ast::Entry::Comment(_)
            | ast::Entry::GroupComment(_)
            | ast::Entry::ResourceComment(_) => {}
            other => panic!("{other:?} is not part of the subset"),
        }
    }
    assert_eq!(catalogue.iter().count(), messages);
}

#[test]
fn every_catalogue_is_read_as_fluent_reads_it() {
    for language in LANGUAGES {
        compare(text(language.code, &SHARED));
        for game in GAMES {
            compare(text(language.code, game.info().scope));
        }
    }
}

#[test]
fn the_subset_is_read_as_fluent_reads_it() {
    compare(
        "# c\n## c\n\na = x  \nb=  { $y }{\"  \"}z { a }\nc =\n    first\n    second\n    third { $n ->\n        [0] zero\n        [one] { $n } of { $m ->\n            [a] one\n           *[b] two\n        }.\n       *[other] many\n            more\n    } end\nd = {\"{\"}",
    );
}

#[test]
fn mistakes_are_named_with_their_line() {
    for (text, line, problem) in [
        ("a = b\n\n c = d", 3, "a name is expected here"),
        ("a b", 1, "a key must be followed by ="),
        ("a =\nb = c", 1, "the text is empty"),
        ("a = b }", 1, "this does not belong to a text"),
        ("a = { $b", 1, "a brace is not closed"),
        ("a = { \"b }", 1, "the quotes are not closed"),
        ("a = { $b ->\n [one] c\n }", 3, "no variant is marked with *"),
        ("a = { $b ->\n *[one] c\n *[two] d\n }", 3, "two variants are marked with *"),
        ("a = { $b ->\n *[one c\n }", 2, "a bracket is not closed"),
        ("a = { F() }", 1, "a brace is not closed"),
        ("a = b\na = c\n", 3, "the key before is there twice"),
    ] {
        let error = Catalogue::parse(text).unwrap_err();
        assert_eq!((error.line, error.problem.to_string().as_str()), (line, problem), "{text}");
    }
    let deep = "{ $a ->\n *[x] ".repeat(9);
    assert_eq!(
        Catalogue::parse(&format!("a = {deep}")).unwrap_err().problem,
        crate::message::SyntaxError::TooDeep
    );
}

proptest! {
    /// No text makes the reader panic.
    #[test]
    fn anything_can_be_read(text in "[a-c={}$\"\\[\\]*>. \n\r-]{0,60}") {
        let _ = Catalogue::parse(&text);
    }
}
