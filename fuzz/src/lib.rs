//! What a stranger may send: lists, catalogues, tables, PDFs, questions. Each target takes any bytes and holds what comes of them to its
//! promises; on stable Rust the targets run over files, and over files that they change themselves.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use orbat::{
    check::{
        Checker, Source, check_catalogue, check_table,
        render::{self, Look},
        report::{Report, Verdict},
    },
    model::{clean::Clean, lang::Lang},
    odds::answer_line,
    print::attached_lists,
    show::{self, Shown},
};

/// Nothing that a terminal would obey, whatever was in the file.
fn is_clean(text: &Clean) {
    let harmful = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\t')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    assert!(!text.contains(harmful), "{text:?}");
}

/// A report in every form; what is not legal has a reason.
fn told(report: Report) {
    assert!(report.verdict == Verdict::Legal || !report.findings.is_empty());
    for lang in Lang::ALL {
        let look = Look {
            lang,
            colour: false,
            width: 100,
            plain: false,
        };
        is_clean(&render::short(&report, lang));
        is_clean(&render::human(&report, look));
    }
    is_clean(&render::json(&[report], Lang::En));
}

/// An army list: checked, shown, laid out, made public; the layout changes nothing and stays, and so does the public form.
pub fn list(bytes: &[u8]) {
    let checker = Checker::default();
    let source = Source::new("list.json", bytes);
    let (report, roster) = checker.roster(&source);
    if let (Some(roster), Some(identity)) = (roster, &report.identity) {
        let shown = Shown {
            roster: &roster,
            book: "book",
            legal: report.verdict == Verdict::Legal,
            identity,
            findings: &[],
        };
        is_clean(&show::table(&shown, Lang::Fr, Some(80)));
        is_clean(&show::markdown(&shown, Lang::En));
    }
    if let Ok(text) = checker.format(&source) {
        is_clean(&text);
        let again = Source::new("list.json", text.as_bytes());
        assert!(checker.format(&again).is_ok_and(|second| second == text));
    }
    if let Ok(form) = checker.public_form(&source) {
        let again = checker.public_form(&form);
        assert!(again.is_ok_and(|again| again.bytes == form.bytes));
    }
    told(report);
}

/// A player's own catalogue or data set.
pub fn catalogue(bytes: &[u8]) {
    let source = Source::new("catalogue.json", bytes);
    told(check_catalogue(&source));
    match Checker::with_catalogues(&[source]) {
        Ok(checker) => checker.catalogue_remarks().cloned().for_each(told),
        Err(reports) => reports.into_iter().for_each(told),
    }
}

/// A table of test battles.
pub fn table(bytes: &[u8]) {
    let (report, table) = check_table(&Source::new("table.json", bytes));
    if let Some(table) = table {
        let drawn = orbat::model::table::svg::svg(&table, Lang::Fr);
        assert!(!drawn.contains("NaN"));
    }
    told(report);
}

/// A PDF that may carry lists.
pub fn pdf(bytes: &[u8]) {
    match attached_lists(bytes) {
        Ok(lists) => {
            assert!(!lists.is_empty());
            lists.iter().for_each(|one| list(&one.bytes));
        }
        Err(error) => assert!(!error.sentence().is_empty()),
    }
}

/// Questions of a batch, one a line.
pub fn batch(bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let answer = answer_line(line, 1, None, Lang::En);
        is_clean(&answer.text);
        assert_eq!(answer.text.lines().count(), 1);
    }
}

/// Runs a target over the files and folders of the command line; with `--seconds N`, then for so long over files changed at random.
pub fn over_files(target: fn(&[u8])) {
    let mut seeds: Vec<Vec<u8>> = Vec::new();
    let mut seconds = 0;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--seconds" {
            let number = arguments.next().and_then(|number| number.parse().ok());
            seconds = number.expect("--seconds takes a number");
        } else {
            seeds.extend(
                files(Path::new(&argument))
                    .iter()
                    .filter_map(|file| fs::read(file).ok()),
            );
        }
    }
    seeds.iter().for_each(|seed| target(seed));
    println!("{} files", seeds.len());
    let (begun, mut chance, mut runs) = (Instant::now(), Chance(1859), 0_u64);
    while !seeds.is_empty() && begun.elapsed() < Duration::from_secs(seconds) {
        let changed = chance.change(&seeds);
        let last = Path::new("last-input");
        // A panic or an abort leaves its input behind.
        fs::write(last, &changed).expect("the input can be kept");
        target(&changed);
        runs += 1;
    }
    println!("{runs} changed files");
}

fn files(path: &Path) -> Vec<PathBuf> {
    match fs::read_dir(path) {
        Ok(entries) => entries
            .filter_map(Result::ok)
            .flat_map(|entry| files(&entry.path()))
            .collect(),
        Err(_) => vec![path.to_owned()],
    }
}

/// A small stream of chance (xorshift), the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap_or(0) % end.max(1)
    }

    /// One of the seeds with a few bytes replaced, cut out, doubled, or taken from another.
    fn change(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        const WORDS: [&str; 12] = [
            "null",
            "[]",
            "{}",
            "-1",
            "1e400",
            "9223372036854775807",
            "\"\\ud800\"",
            "\u{9b}",
            "\u{202e}",
            "true",
            "\"\"",
            "0",
        ];
        let mut bytes = seeds[self.below(seeds.len())].clone();
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            let end = (at + self.below(12)).min(bytes.len());
            let put: Vec<u8> = match self.below(5) {
                0 => Vec::new(),
                1 => bytes[at..end].repeat(2),
                2 => WORDS[self.below(WORDS.len())].into(),
                3 => {
                    let other = &seeds[self.below(seeds.len())];
                    let from = self.below(other.len());
                    other[from..(from + self.below(80)).min(other.len())].to_vec()
                }
                _ => vec![u8::try_from(self.below(256)).unwrap_or(0)],
            };
            bytes.splice(at..end, put);
        }
        bytes
    }
}
