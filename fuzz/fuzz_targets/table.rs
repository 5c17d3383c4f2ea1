//! See `orbat_fuzz::table`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| orbat_fuzz::table(bytes));

#[cfg(not(fuzzing))]
fn main() {
    orbat_fuzz::over_files(orbat_fuzz::table);
}
