//! One test binary. Most cases are text: pages of rules, lists, command stories.

mod cli;
mod examples;
mod feu_a_volonte;
mod feu_a_volonte_examples;
mod generated;
mod json;
mod laporte_escarmouche;
mod layers;
mod limits;
mod odds;
mod options;
mod print;
mod properties;
mod registry;
mod rules;
mod smooth_and_rifled;
mod smooth_and_rifled_sheets;
mod support;
