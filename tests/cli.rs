//! Command stories: what is typed, what is printed, which exit status. `TRYCMD=overwrite cargo test` rewrites what is printed.

#[test]
fn stories() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .case("tests/cli/*.md");
}
