//! The file of a report as forges name it: its path in the repository, and the list inside it where the file is a PDF.

use std::fmt::Write;

/// What stands between a PDF and a list that it carries.
const INSIDE: &str = ".pdf#";

/// Where the file of a report is.
pub(super) struct FilePlace<'p> {
    /// The path from the root of the repository, with slashes; never empty.
    pub(super) path: String,
    /// The list inside a PDF.
    pub(super) attachment: Option<&'p str>,
}

impl<'p> FilePlace<'p> {
    /// The place of a path as it was given; `root` is the folder that paths count from.
    pub(super) fn of(given: &'p str, root: &str) -> Self {
        let (file, attachment) = inside_pdf(given);
        Self {
            path: relative(&with_slashes(file), &with_slashes(root)),
            attachment,
        }
    }

    /// The path as a relative URI reference.
    pub(super) fn uri(&self) -> String {
        let mut uri = String::with_capacity(self.path.len());
        for byte in self.path.bytes() {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                    uri.push(char::from(byte));
                }
                // Writing to a String cannot fail.
                _ => drop(write!(uri, "%{byte:02X}")),
            }
        }
        uri
    }
}

/// A PDF and the list in it; a folder may be called like a PDF, a list inside one has no folders.
fn inside_pdf(given: &str) -> (&str, Option<&str>) {
    let at = given.to_ascii_lowercase().rfind(INSIDE);
    let split = at.map(|at| given.split_at(at + INSIDE.len() - 1));
    match split.map(|(pdf, list)| (pdf, &list[1..])) {
        Some((pdf, list)) if !list.is_empty() && !list.contains(['/', '\\']) => (pdf, Some(list)),
        _ => (given, None),
    }
}

/// Windows takes both.
fn with_slashes(path: &str) -> String {
    if cfg!(windows) {
        path.replace('\\', "/")
    } else {
        path.to_owned()
    }
}

/// The path from the root on. What lies outside it has no such path, and keeps the names of its folders.
fn relative(path: &str, root: &str) -> String {
    let inside = path.strip_prefix(root.trim_end_matches('/'));
    let inside = inside.filter(|rest| !root.is_empty() && rest.starts_with('/'));
    let mut parts: Vec<&str> = Vec::new();
    for part in inside.unwrap_or(path).split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    if parts.is_empty() {
        "-".to_owned()
    } else {
        parts.join("/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_relative_and_never_empty() {
        let uri = |path| FilePlace::of(path, "/home/club/cup").uri();
        for (path, expected) in [
            ("lists/a.json", "lists/a.json"),
            ("./lists//a b.json", "lists/a%20b.json"),
            ("/home/club/cup/lists/é.json", "lists/%C3%A9.json"),
            ("/home/club/cups/a.json", "home/club/cups/a.json"),
            ("../other/a.json", "other/a.json"),
            ("a:b?#%.json", "a%3Ab%3F%23%25.json"),
            ("-", "-"),
            ("/", "-"),
            ("x.PDF#a.json", "x.PDF"),
            ("x.pdf#y/a.json", "x.pdf%23y/a.json"),
        ] {
            assert_eq!(uri(path), expected, "{path}");
        }
        let inside = FilePlace::of("in/x.pdf#a.json", "").attachment;
        assert_eq!(inside, Some("a.json"));
    }
}
