//! The names under which mechanics are asked for: parameters, outcomes, and the function that plays them.

pub mod fights;
pub mod shots;
pub mod turns;
