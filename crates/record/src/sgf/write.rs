//! From tree to file.

use super::{
    GAME_NUMBER,
    facts::{PROPERTIES, result, result_header},
    syntax::escaped,
};
use crate::{Headers, Node, NodeId, Sign, Tree};
use cairn_rules::Side;

/// What is still to be written.
enum Task {
    Node(NodeId),
    Open,
    Close,
}

/// The record as a file with one game.
#[must_use]
pub fn write(tree: &Tree) -> String {
    let mut text = "(;".to_owned();
    heading(tree, &mut text);
    let mut tasks = vec![Task::Node(tree.root())];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Open => text += "\n(",
            Task::Close => text.push(')'),
            Task::Node(id) => {
                if let Some(node) = tree.node(id) {
                    write_node(node, &mut text);
                }
                match tree.children(id).as_slice() {
                    [only] => tasks.push(Task::Node(*only)),
                    several => {
                        for &child in several.iter().rev() {
                            tasks.extend([Task::Close, Task::Node(child), Task::Open]);
                        }
                    }
                }
            }
        }
    }
    text + ")\n"
}

fn property(text: &mut String, name: &str, value: &str) {
    *text += &format!("{name}[{}]", escaped(value));
}

fn heading(tree: &Tree, text: &mut String) {
    let info = tree.game().info();
    *text += &format!("FF[4]GM[{GAME_NUMBER}]CA[UTF-8]AP[Cairn:1]SZ[{}]\n", tree.options().size());
    property(text, "XG", info.id);
    property(text, "XO", &tree.options().to_string());
    if let Some(start) = tree.start() {
        property(text, "XP", start);
    }
    text.push('\n');
    property(text, "GN", info.name);
    let mut others = String::new();
    for (key, value) in tree.headers.iter() {
        if let Some((_, name)) = PROPERTIES.iter().find(|(known, _)| *known == key) {
            property(text, name, value);
            continue;
        }
        let result = (key == Headers::RESULT).then(|| result(value)).flatten();
        if let Some(result) = &result {
            property(text, "RE", result);
        }
        // If RE cannot hold the whole result, our own header is written as well.
        if result.is_none_or(|result| result_header(&result) != value) {
            others += &format!("[{key}:{}]", escaped(value));
        }
    }
    if !others.is_empty() {
        *text += &format!("XH{others}");
    }
}

fn write_node(node: Node<'_>, text: &mut String) {
    if let (Some(side), Some(mv)) = (node.side(), node.mv()) {
        // A line of the file holds a pair of moves.
        if node.depth() % 2 == 1 && !text.ends_with('(') {
            text.push('\n');
        }
        text.push(';');
        property(text, if side == Side::First { "B" } else { "W" }, mv);
    }
    if !node.comment().is_empty() {
        property(text, "C", node.comment());
    }
    for form in &Sign::FORMS {
        let points = node.marks().iter().filter(|mark| mark.sign == *form);
        let values: String = points.map(|mark| format!("[{}]", mark.at)).collect();
        if !values.is_empty() {
            *text += &format!("{}{values}", name(form));
        }
    }
    let labels = node.marks().iter().filter_map(|mark| match &mark.sign {
        Sign::Label(label) => Some(format!("[{}:{}]", mark.at, escaped(label))),
        _ => None,
    });
    let labels: String = labels.collect();
    if !labels.is_empty() {
        *text += &format!("LB{labels}");
    }
}

/// The property for a sign.
pub(super) fn name(sign: &Sign) -> &'static str {
    match sign {
        Sign::Ring => "CR",
        Sign::Cross => "MA",
        Sign::Square => "SQ",
        Sign::Triangle => "TR",
        Sign::Label(_) => "LB",
    }
}
