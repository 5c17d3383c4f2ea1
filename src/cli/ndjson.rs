//! `orbat check --ndjson`: lists on standard input, one a line; reports on standard output, one a line. Whoever writes a line and waits
//! gets its answer: lists are judged as they come, those that came together on all cores.

use std::io::{self, BufRead, BufReader, Read};

use rayon::prelude::*;

use super::{
    Failure,
    check::{PIECE, Reader},
    files,
    terminal::Terminal,
    threads,
};
use crate::{
    check::{Source, render::Summary, syntax::MAX_BYTES},
    model::{clean::Clean, lang::Text},
    text,
};

/// So many bytes are asked for at once: as many as a pipe holds, and more.
const BUFFER: usize = 1 << 20;

pub(super) fn run(reader: &Reader<'_>, terminal: Terminal) -> Result<Summary, Failure> {
    let pool = threads::start(None)?.pool;
    let most = PIECE * pool.current_num_threads();
    let input = files::standard_input().map_err(|report| files::tell(&[*report], terminal))?;
    let input = BufReader::with_capacity(BUFFER, input.lock());
    let mut lines = Lines { input, number: 0 };
    let mut summary = Summary::default();
    loop {
        let piece = lines.next_piece(most).map_err(|error| unreadable(&error))?;
        if piece.is_empty() {
            break;
        }
        let judge = || {
            let piece = piece.par_iter().with_min_len(4);
            piece.map(|source| reader.judge_line(source)).collect()
        };
        let judged: Vec<_> = pool.install(judge);
        let mut out = Clean::default();
        for (verdict, line) in judged {
            summary.add(verdict);
            out += line;
        }
        terminal.result(&out)?;
    }
    if summary.files() == 0 {
        return Err(Failure::Message(Text::new(
            "there is no army list on standard input",
            "il n’y a aucune liste d’armée sur l’entrée standard",
        )));
    }
    Ok(summary)
}

fn unreadable(error: &io::Error) -> Failure {
    let why = &files::reason(error);
    Failure::Message(text!(
        "standard input cannot be read: {why}.",
        "impossible de lire l’entrée standard : {why}.",
        why
    ))
}

/// The lines of a stream, counted from 1.
struct Lines<R> {
    input: BufReader<R>,
    number: usize,
}

impl<R: Read> Lines<R> {
    /// The next line that is not blank, and what has come with it, as far as `most` lines; none at the end.
    fn next_piece(&mut self, most: usize) -> io::Result<Vec<Source>> {
        let mut piece = Vec::new();
        while let Some(line) = self.next_line()? {
            if !line.trim_ascii().is_empty() {
                piece.push(Source::new(format!("-:{}", self.number), line));
            }
            let waits = !self.input.buffer().contains(&b'\n');
            if !piece.is_empty() && (waits || piece.len() >= most) {
                break;
            }
        }
        Ok(piece)
    }

    /// The next line without its end, one byte longer than a file may be where it is longer: the rest is passed over.
    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let limit = 1 + MAX_BYTES as u64;
        if self
            .input
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut line)?
            == 0
        {
            return Ok(None);
        }
        self.number += 1;
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > MAX_BYTES {
            self.pass_over_rest()?;
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Ok(Some(line))
    }

    fn pass_over_rest(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let (length, all) = (buffer.len(), buffer.is_empty());
            self.input.consume(end.map_or(length, |end| end + 1));
            if all || end.is_some() {
                return Ok(());
            }
        }
    }
}
