//! `cairn completions`.

use crate::program::{bad, good, ids};

#[test]
fn every_shell_gets_a_script() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = good(&["completions", shell]);
        assert!(script.contains("cairn") && script.contains("completions"), "{shell}");
    }
    for shell in ["bash", "zsh"] {
        let script = good(&["completions", shell]);
        assert!(ids().iter().all(|id| script.contains(id)), "{shell} completes games");
    }
}

#[test]
fn unknown_shells_are_refused() {
    assert!(bad(&["completions", "basj"]).ends_with("tip: a similar value exists: 'bash'"));
    assert!(bad(&["completions"]).contains("<SHELL>"));
}
