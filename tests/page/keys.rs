//! Keys by the names that browsers give them.

/// WebDriver's letter for a key; a letter or digit stands for itself.
pub(crate) fn code(key: &str) -> String {
    let letter = match key {
        "Backspace" => '\u{e003}',
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Shift" => '\u{e008}',
        "Control" => '\u{e009}',
        "Alt" => '\u{e00a}',
        "Escape" => '\u{e00c}',
        "Space" => ' ',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "End" => '\u{e010}',
        "Home" => '\u{e011}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        "Delete" => '\u{e017}',
        "F8" => '\u{e038}',
        _ => {
            assert_eq!(key.chars().count(), 1, "no key is called {key}");
            return key.to_owned();
        }
    };
    letter.to_string()
}
