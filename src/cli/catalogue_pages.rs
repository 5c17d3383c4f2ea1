//! `orbat print CATALOGUE…`: the pages of army lists and catalogues, as `orbat rulesets RULESET LIST` shows them.

use std::path::{Path, PathBuf};

use super::{
    Exit, Failure, Outcome,
    args::Print,
    files,
    print::{deliver, options},
    terminal::Terminal,
};
use crate::{
    check::is_catalogue,
    model::{lang::Text, menu::MenuList},
    print::{Menu, layout_menus, print_menus},
    rulesets,
};

/// The catalogues that are to be printed.
pub(super) struct Catalogues(Vec<PathBuf>);

impl Catalogues {
    /// Those among the files to print; None where there are none.
    ///
    /// # Errors
    /// When there are lists, too: what is printed of them are other sheets.
    pub(super) fn among(paths: &[PathBuf]) -> Result<Option<Self>, Failure> {
        let catalogue =
            |path: &&PathBuf| files::read(path).is_ok_and(|source| is_catalogue(&source));
        // What comes from standard input can be read once only, whatever file of that name there is.
        let is_file = |path: &&PathBuf| path.is_file() && path.as_path() != Path::new("-");
        let files = paths.iter().filter(is_file);
        let found: Vec<PathBuf> = files.filter(catalogue).cloned().collect();
        match found.len() {
            0 => Ok(None),
            all if all == paths.len() => Ok(Some(Self(found))),
            _ => Err(Failure::Message(Text::new(
                "lists and catalogues are printed one after the other: run `orbat print` for each kind. \
                A list uses a catalogue of yours with --catalogue",
                "les listes et les catalogues s’impriment séparément : lancez `orbat print` pour les uns \
                puis pour les autres. Une liste se sert d’un catalogue à vous avec --catalogue",
            ))),
        }
    }

    pub(super) fn print(&self, args: &Print, terminal: Terminal) -> Outcome {
        let Self(paths) = self;
        let own: Vec<PathBuf> = paths.iter().chain(&args.own.catalogues).cloned().collect();
        let checker = files::checker(&own, terminal)?;
        let wanted: Vec<String> = { checker.own_catalogues().into_iter() }
            .take(paths.len())
            .map(|(id, _)| id)
            .collect();
        let menus = rulesets::ALL.iter().map(|info| {
            let all = checker.menu(info.id).unwrap_or_default();
            (info.book, all)
        });
        let menus: Vec<(&str, Vec<MenuList>)> = menus.collect();
        let mut pages = Vec::new();
        for id in &wanted {
            for (ruleset, lists) in &menus {
                let of = |list: &&MenuList| list.catalogue.as_ref() == Some(id);
                pages.extend(lists.iter().filter(of).map(|list| Menu { list, ruleset }));
            }
        }
        let options = options(args, &checker, terminal.lang)?;
        let ways = (
            || print_menus(&pages, &options),
            || layout_menus(&pages, &options),
        );
        deliver(args, &options, ways, terminal)?;
        Ok(Exit::Clean)
    }
}
