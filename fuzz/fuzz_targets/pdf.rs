//! See `orbat_fuzz::pdf`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| orbat_fuzz::pdf(bytes));

#[cfg(not(fuzzing))]
fn main() {
    orbat_fuzz::over_files(orbat_fuzz::pdf);
}
