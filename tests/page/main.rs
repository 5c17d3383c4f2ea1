//! The page in a real browser: `cargo test --features browser --test page`, once `cargo run --release --features page --bin page` has made it.
//!
//! Chromium is driven through chromedriver by the client in `driver.rs`: a hundred lines over `std::net`. The kept client crate, fantoccini,
//! costs 86 crates and an async runtime for the same dozen of commands, and has no call for roles and names, by which these tests find things.
//! Without chromedriver they fail, and say what to install.

mod broken;
mod browser;
mod budgets;
mod driver;
mod element;
mod engine;
mod firefox;
mod hand;
mod hosted;
mod keys;
mod marionette;
mod mending;
mod opening;
mod probe;
mod screens;
mod sixth;
mod sweep;
