//! From tree to text.

use crate::{Mark, Node, NodeId, Sign, Tree};
use std::fmt::Write;

/// The record for people: numbered, two moves a line, each variation on its own line.
#[must_use]
pub fn write(tree: &Tree) -> String {
    Writer { tree, is_compact: false, level: 0, is_line_start: true, text: heading(tree) }.finish()
}

/// The same record in as few characters as the format allows, for links.
#[must_use]
pub fn write_compact(tree: &Tree) -> String {
    Writer { tree, is_compact: true, level: 0, is_line_start: true, text: heading(tree) }.finish()
}

fn heading(tree: &Tree) -> String {
    let mut text = format!("{} {}\n", tree.game().info().id, tree.options());
    for (key, value) in tree.headers.iter() {
        text += &format!("[{key} {value}]\n");
    }
    if let Some(start) = tree.start() {
        text += &format!("position {start}\n");
    }
    text
}

/// What is still to be written.
enum Task {
    /// Everything after a node.
    After(NodeId),
    /// A variation from this node on.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

struct Writer<'a> {
    tree: &'a Tree,
    is_compact: bool,
    /// How many variations are open.
    level: usize,
    /// Whether nothing has been written on this line yet.
    is_line_start: bool,
    text: String,
}

impl Writer<'_> {
    /// Walks the tree with a list of tasks rather than by recursion, so that no game is
    /// too long for the stack.
    fn finish(mut self) -> String {
        let tree = self.tree;
        let mut tasks = vec![Task::After(tree.root())];
        if let Some(root) = tree.node(tree.root()) {
            self.annotations(root);
        }
        while let Some(task) = tasks.pop() {
            match task {
                Task::After(id) => {
                    let children = tree.children(id);
                    let Some((&first, others)) = children.split_first() else { continue };
                    self.mv(first);
                    tasks.push(Task::After(first));
                    tasks.extend(others.iter().rev().map(|&other| Task::Variation(other)));
                }
                Task::Variation(id) => {
                    self.level += 1;
                    self.break_line();
                    self.word("(");
                    self.mv(id);
                    tasks.push(Task::Close);
                    tasks.push(Task::After(id));
                }
                Task::Close => {
                    self.text.push(')');
                    self.level -= 1;
                    self.break_line();
                }
            }
        }
        if !self.is_line_start || self.is_compact {
            self.text.push('\n');
        }
        self.text
    }

    /// Starts a new line, unless the record is compact.
    fn break_line(&mut self) {
        if !self.is_compact && !self.is_line_start {
            self.text.push('\n');
            self.is_line_start = true;
        }
    }

    /// Writes a word, apart from the one before.
    fn word(&mut self, word: &str) {
        let is_apart = |c: char| c.is_whitespace() || "(){}<>".contains(c);
        if self.is_compact {
            if !self.text.ends_with(is_apart) && !word.starts_with(is_apart) {
                self.text.push(' ');
            }
        } else if self.is_line_start {
            self.text += &"  ".repeat(self.level);
        } else if !self.text.ends_with('(') {
            self.text.push(' ');
        }
        self.text += word;
        self.is_line_start = false;
    }

    fn mv(&mut self, id: NodeId) {
        let Some(node) = self.tree.node(id) else { return };
        if !self.is_compact {
            let number = node.depth().div_ceil(2);
            let is_first_of_pair = node.depth() % 2 == 1;
            if is_first_of_pair && self.level == 0 {
                self.break_line();
            }
            if is_first_of_pair {
                self.word(&format!("{number}."));
            } else if self.is_line_start || self.text.ends_with('(') {
                self.word(&format!("{number}..."));
            }
        }
        self.word(node.mv().unwrap_or_default());
        self.annotations(node);
    }

    fn annotations(&mut self, node: Node<'_>) {
        if !node.comment().is_empty() {
            self.word(&format!("{{{}}}", escaped(node.comment(), '}')));
        }
        for form in &Sign::FORMS {
            let points = points(node.marks(), form);
            if !points.is_empty() {
                self.word(&format!("<{}{points}>", form.word()));
            }
        }
        for mark in node.marks() {
            if let Sign::Label(label) = &mark.sign {
                self.word(&format!("<label {} {}>", mark.at, escaped(label, '>')));
            }
        }
    }
}

/// The points with a sign, each after a space.
fn points(marks: &[Mark], sign: &Sign) -> String {
    let mut text = String::new();
    for mark in marks.iter().filter(|mark| mark.sign == *sign) {
        // Writing to a string does not fail.
        let _ = write!(text, " {}", mark.at);
    }
    text
}

fn escaped(text: &str, end: char) -> String {
    text.replace('\\', "\\\\").replace(end, &format!("\\{end}"))
}
