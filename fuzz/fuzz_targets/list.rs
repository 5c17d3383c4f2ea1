//! See `orbat_fuzz::list`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| orbat_fuzz::list(bytes));

#[cfg(not(fuzzing))]
fn main() {
    orbat_fuzz::over_files(orbat_fuzz::list);
}
