//! One test binary. Most cases are text: pages of rules, lists, command stories.

mod causes;
mod cli;
mod dice;
mod examples;
mod feu_a_volonte;
mod feu_a_volonte_examples;
mod generated;
mod json;
mod laporte_escarmouche;
mod laporte_escarmouche_examples;
mod layers;
mod limits;
mod odds;
mod options;
mod print;
mod properties;
mod regimental_fire_and_fury;
mod regimental_fire_and_fury_examples;
mod registry;
mod rules;
mod smooth_and_rifled;
mod smooth_and_rifled_examples;
mod smooth_and_rifled_sheets;
mod support;
mod tyneside_fiw;
mod tyneside_fiw_examples;
