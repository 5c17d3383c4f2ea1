//! Paragraphs for a terminal: text broken at spaces, with the lines that follow hanging under the first.

/// Columns of prose at most, however wide the terminal: longer lines are hard to read.
const WIDEST: usize = 100;

/// Columns at least: less holds no sentence.
const NARROWEST: usize = 40;

/// A text behind what stands before it, such as a mark or blanks; the lines that follow are indented by `indent` columns.
#[must_use]
pub fn hanging(before: &str, text: &str, indent: usize, width: usize) -> Vec<String> {
    let room = width.clamp(NARROWEST, WIDEST);
    let mut lines = vec![before.to_owned()];
    // A no-break space is inside a word.
    for (place, word) in text.split(' ').enumerate() {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= room;
        match lines.last_mut() {
            Some(line) if place == 0 => line.push_str(word),
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{:indent$}{word}", "")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::hanging;

    #[test]
    fn lines_hang_under_the_first() {
        let text = "The shot just misses Marksman 1, who stands behind a wall.";
        assert_eq!(
            hanging("  B  ", text, 5, 40),
            [
                "  B  The shot just misses Marksman 1,",
                "     who stands behind a wall."
            ]
        );
        assert_eq!(hanging("", "", 2, 80), [""]);
    }
}
