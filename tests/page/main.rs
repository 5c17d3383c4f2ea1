//! The page in a real browser: `cargo test --test page`, once `cargo xtask page` has made it.
//!
//! Chromium is driven through chromedriver by the client in `driver.rs`, Firefox without any driver by that in `marionette.rs`: some hundred
//! lines each over `std::net`. The kept client crate, fantoccini, costs 86 crates and an async runtime for the same dozen of commands, and has
//! no call for roles and names, by which these tests find things. Firefox is asked what a player needs of it; everything else is Chromium's.
//! Without these browsers the tests fail, and say what to install.

mod broken;
mod browser;
mod budgets;
mod comforts;
mod driver;
mod element;
mod engine;
mod everything;
mod firefox;
mod hand;
mod hosted;
mod hostile;
mod keys;
mod links;
mod making;
mod marionette;
mod mending;
mod opening;
mod own;
mod paper;
mod presses;
mod probe;
mod replay;
mod screens;
mod sixth;
mod stopped;
mod store;
mod sweep;
mod tongue;
mod tour;
