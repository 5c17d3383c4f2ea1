//! What every front end needs beside the rooms themselves: files opened, armies put on paper, sheets held against their list.

pub mod army;
pub mod link;
pub mod open;
pub mod qr;
pub mod sheets;
