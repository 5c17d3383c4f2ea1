//! `orbat rulesets`: what there is to play, and what of each book is checked.

use serde::Serialize;

use super::{Exit, Outcome, args::Rulesets, terminal::Terminal};
use crate::{
    check::Checker,
    model::{
        lang::{Lang, Text},
        ruleset::{Format, Info, NotChecked, Offer, Ruleset},
    },
    rulesets::{self, Visitor},
    text,
};

/// Everything to tell of one ruleset.
#[derive(Serialize)]
struct About {
    #[serde(flatten)]
    info: Info,
    formats: Vec<Format>,
    catalogues: Vec<Offer>,
    codes: Vec<&'static str>,
    not_checked: Vec<NotChecked>,
}

struct Tell(Vec<Offer>);

impl Visitor for Tell {
    type Out = About;
    fn visit<R: Ruleset>(self) -> About {
        let lists = R::rules().iter().map(|rule| rule.info.code);
        let catalogues = R::catalogue_rules().iter().map(|rule| rule.info.code);
        About {
            info: R::INFO,
            formats: R::formats(),
            catalogues: self.0,
            codes: lists.chain(catalogues).collect(),
            not_checked: R::not_checked(),
        }
    }
}

pub(super) fn run(args: &Rulesets, terminal: Terminal) -> Outcome {
    let checker = Checker::default();
    let all: Vec<About> = rulesets::ids()
        .filter_map(|id| rulesets::dispatch(id, Tell(checker.offers(id).unwrap_or_default())))
        .collect();
    let out = if args.json {
        let mut json = serde_json::to_string_pretty(&all).unwrap_or_default();
        json.push('\n');
        json
    } else {
        all.iter()
            .map(|about| words(about, terminal.lang))
            .collect::<Vec<_>>()
            .join("\n")
    };
    terminal.result(&out)?;
    Ok(Exit::Clean)
}

/// "Small, 250 points".
fn size(format: &Format, lang: Lang) -> String {
    let name = &format.name;
    let size = match format.budget {
        Some(budget) => text!("{name}, {budget} points", "{name}, {budget} points"; name),
        None => name.clone(),
    };
    size.get(lang).into_owned()
}

/// The sizes of game under their heading; nothing where the book has but one.
fn formats(formats: &[Format], lang: Lang) -> Vec<String> {
    let heading = if formats.iter().any(|format| format.budget.is_some()) {
        Text::new("Formats and budgets:", "Formats et budgets :")
    } else {
        Text::new("Formats, without budgets:", "Formats, sans budgets :")
    };
    let heading = (!formats.is_empty()).then(|| format!("  {}", heading.get(lang)));
    let each = formats
        .iter()
        .map(|format| format!("    {:<12} {}", format.id, size(format, lang)));
    heading.into_iter().chain(each).collect()
}

fn words(about: &About, lang: Lang) -> String {
    let Info {
        id,
        title,
        author,
        edition,
        ..
    } = about.info;
    let mut out = vec![id.to_owned(), format!("  {title}, {edition} ({author})")];
    let colon = lang.colon();
    let say = |en, fr| Text::new(en, fr).get(lang).into_owned();
    out.extend(formats(&about.formats, lang));
    out.push(format!(
        "  {}",
        say(
            "Catalogues (for --catalogue and --unit):",
            "Catalogues (pour --catalogue et --unit) :"
        )
    ));
    for offer in &about.catalogues {
        out.push(format!(
            "    {}{colon} {}",
            offer.catalogue,
            offer.catalogue_name.get(lang)
        ));
        out.extend(
            offer
                .units
                .iter()
                .map(|(id, name)| format!("      {id}{colon} {}", name.get(lang))),
        );
    }
    let codes = about.codes.len();
    let prefix = about.info.prefix;
    out.push(format!(
        "  {}",
        text!(
            "Checked: {codes} rules ({prefix}-…); `orbat explain` lists them.",
            "Vérifié : {codes} règles ({prefix}-…) ; `orbat explain` les donne."
        )
        .get(lang)
    ));
    out.push(format!("  {}", say("Not checked:", "Non vérifié :")));
    out.extend(
        about
            .not_checked
            .iter()
            .map(|left| format!("    {}{colon} {}", left.what.get(lang), left.why.get(lang))),
    );
    out.push(String::new());
    out.join("\n")
}
