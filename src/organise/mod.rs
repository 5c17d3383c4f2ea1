//! What an organiser needs besides the verdict on one list: an event with its terms and rules. No files are read here.

pub mod event;
