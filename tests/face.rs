//! The public face stays small: what other programs may use is named in `src/lib.rs`, one by one.

use crate::support::read;

#[test]
fn every_room_is_hidden_but_the_door() {
    let face = read("src/lib.rs");
    let lines: Vec<&str> = face.lines().collect();
    let rooms = lines.iter().enumerate();
    let rooms = rooms.filter(|(_, line)| line.starts_with("pub mod "));
    let open: Vec<&str> = rooms
        .filter(|(at, _)| lines[at - 1] != "#[doc(hidden)]")
        .map(|(_, line)| *line)
        .collect();
    assert_eq!(open, ["pub mod door;"]);
    let uses = face.matches("pub use ").count();
    assert_eq!(uses, 1, "one place tells the whole face");
}
