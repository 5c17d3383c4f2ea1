//! `orbat` ("order of battle"): army lists, points and paper for historical skirmish wargames.

pub mod model;
pub mod print;
