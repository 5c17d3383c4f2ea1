//! `orbat print`: sheets as PDF. An illegal list prints too, with its verdict on every sheet.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    Exit, Failure, Outcome,
    args::{
        CutKind, DuplexKind, Paper as PaperArg, Print, PrintFormat, ShapeKind, SheetKind, ThemeKind,
    },
    art,
    catalogue_pages::Catalogues,
    files::{self, Found, Replace},
    html, pictures,
    register::Opened,
    terminal::Terminal,
    without_effect,
};
use crate::{
    check::{
        Checker, Source,
        report::{Nature, Report},
    },
    door::{
        army::{Army, catalogues},
        sheets::judged_by,
    },
    model::{
        clean::{Clean, shorten},
        forms,
        lang::{Lang, Text, counted},
        marker::Shape,
    },
    organise::register::Submission,
    print::{
        self, Address, CardSize, Cut, Flip, Imposition, JudgedBy, Length, Measure, NotALength,
        NotAnAddress, Notice, Offset, Options, Paper, PaperSize, Preflight, PrintError, Printed,
        Sheet, Theme, scene::Scene,
    },
    text,
};

pub(super) fn run(args: &Print, terminal: Terminal) -> Outcome {
    if args.public && args.sheets.contains(&SheetKind::Plan) {
        return Err(Failure::Message(Text::new(
            "--public omits the plan: print it without --public",
            "--public exclut le plan : imprimez-le sans --public",
        )));
    }
    if args.test_page {
        let options = options(args, &Checker::default(), terminal.lang)?;
        let printed =
            print::test_page(&options).map_err(|error| Failure::Message(error.sentence()))?;
        write(args, &printed, terminal)?;
        return Ok(Exit::Clean);
    }
    let catalogues = Catalogues::among(&args.paths)?;
    let has_roster = args.sheets.is_empty() || args.sheets.contains(&SheetKind::Roster);
    if args.link.is_some() && (catalogues.is_some() || !has_roster) {
        return Err(Failure::Message(Text::new(
            "--link stands on rosters: print lists, with the roster among --sheets",
            "--link figure sur les feuilles d’armée : imprimez des listes, avec roster parmi --sheets",
        )));
    }
    html::check(args, catalogues.is_some())?;
    if args.art.is_some() && catalogues.is_some() {
        return Err(Failure::Message(Text::new(
            "--art is for lists: pictures stand on their cards",
            "--art ne vaut que pour les listes : les images figurent sur leurs cartes",
        )));
    }
    if let Some(catalogues) = catalogues {
        return catalogues.print(args, terminal);
    }
    let Asked {
        checker,
        armies,
        title,
        judged_by,
        all,
    } = match &args.register {
        Some(path) => registered(args, path, terminal)?,
        None => named(args, terminal)?,
    };
    if armies.is_empty() {
        return Err(if all {
            files::no_list()
        } else {
            Failure::Reported
        });
    }
    let papers: Vec<Paper<'_>> = armies.iter().map(Army::paper).collect();
    let mut options = Options {
        bound: title,
        judged_by,
        ..options(args, &checker, terminal.lang)?
    };
    without_effect::tell(args, &options, terminal);
    if !args.sheets.is_empty() {
        tell_missing(&armies, &options.sheets, terminal);
    }
    if let Some(folder) = &args.art {
        options.art = art::pictures(folder, &papers, &options, terminal)?;
    }
    if args.output_format == PrintFormat::Html {
        html::deliver(args, &papers, options, terminal)?;
    } else {
        let ways = (
            || print::print(&papers, &options),
            || print::layout(&papers, &options),
        );
        deliver(args, &options, ways, terminal)?;
    }
    let illegal: Vec<&Army> = armies.iter().filter(|army| !army.verdict.legal).collect();
    let why = files::asking_why(args.register.as_deref(), args.at.event.as_deref());
    tell_illegal(&illegal, &why, terminal);
    Ok(if illegal.is_empty() && all {
        Exit::Clean
    } else {
        Exit::Findings
    })
}

/// Says something of each of some armies; of many how many there are.
fn tell_each<T>(
    armies: &[T],
    each: impl Fn(&T) -> Text,
    all: impl FnOnce(i64) -> Text,
    terminal: Terminal,
) {
    /// So many are named.
    const NAMED: usize = 5;
    if armies.len() > NAMED {
        terminal.notice(&all(i64::try_from(armies.len()).unwrap_or(i64::MAX)));
        return;
    }
    for army in armies {
        terminal.notice(&each(army));
    }
}

/// Says which armies have nothing for sheets that were asked for by name. Where none has anything, the refusal to print says so.
fn tell_missing(armies: &[Army], asked: &[Sheet], terminal: Terminal) {
    let missing = |army: &Army| -> Vec<Sheet> {
        let paper = army.paper();
        let asked = asked.iter().copied();
        asked.filter(|sheet| !paper.has(*sheet)).collect()
    };
    let all: Vec<_> = armies.iter().map(|army| (army, missing(army))).collect();
    if all.iter().all(|(_, sheets)| sheets == asked) {
        return;
    }
    let lacking: Vec<_> = { all.into_iter() }
        .filter(|(_, sheets)| !sheets.is_empty())
        .collect();
    let each = |(army, sheets): &(&Army, Vec<Sheet>)| {
        let (name, sheets) = (&army.source.name, &print::sheet_names(sheets));
        text!(
            "{name} has nothing for these sheets: {sheets}.",
            "{name} n’a rien pour ces feuilles : {sheets}.",
            sheets
        )
    };
    let all = |count| {
        let of_any = |sheet: &Sheet| lacking.iter().any(|(_, sheets)| sheets.contains(sheet));
        let sheets: Vec<Sheet> = asked.iter().copied().filter(of_any).collect();
        let lists = &counted(
            count,
            ("list has", "lists have"),
            ("liste n’a", "listes n’ont"),
        );
        let sheets = &print::sheet_names(&sheets);
        text!(
            "{lists} nothing for some of these sheets: {sheets}.",
            "{lists} rien pour certaines de ces feuilles : {sheets}.",
            lists,
            sheets
        )
    };
    tell_each(&lacking, each, all, terminal);
}

/// Says which armies are illegal, and the command that says why.
fn tell_illegal(illegal: &[&Army], why: &str, terminal: Terminal) {
    let each = |army: &&Army| {
        let name = &army.source.name;
        text!(
            "{name} is illegal; its sheets say so. `{why}` reports why.",
            "{name} est illégale ; ses feuilles le disent. `{why}` dit pourquoi."
        )
    };
    let all = |count| {
        let lists = &counted(
            count,
            ("list is illegal", "lists are illegal"),
            ("liste est illégale", "listes sont illégales"),
        );
        text!(
            "{lists}; their sheets say so. `{why}` reports why.",
            "{lists} ; leurs feuilles le disent. `{why}` dit pourquoi.",
            lists
        )
    };
    tell_each(illegal, each, all, terminal);
}

/// What is to be printed.
struct Asked {
    checker: Checker,
    armies: Vec<Army>,
    /// The title of the book, where the armies are to be bound.
    title: Option<Text>,
    judged_by: JudgedBy,
    /// Whether none had to be left out.
    all: bool,
}

/// The lists that are named, and those in folders.
fn named(args: &Print, terminal: Terminal) -> Result<Asked, Failure> {
    let checker = files::checker_at(&args.own.catalogues, &args.at, terminal)?;
    let (mut armies, mut all) = (Vec::new(), true);
    for place in files::search(&args.paths) {
        let sources = match place {
            Found::Named(path) => files::read_list(&path).map(|source| vec![source]),
            place => in_folder(&checker, place),
        };
        for source in sources.unwrap_or_else(|report| {
            all = false;
            files::tell(&[*report], terminal);
            Vec::new()
        }) {
            match muster(&checker, source, args.public, terminal) {
                Ok(army) => armies.push(army),
                // It was told why; one bad file stops no other.
                Err(Failure::Reported) => all = false,
                Err(failure) => return Err(failure),
            }
        }
    }
    let title = || {
        let event = checker.event_title().cloned();
        event.unwrap_or(Text::new("Army lists", "Listes d’armée"))
    };
    Ok(Asked {
        title: args.bound.then(title),
        judged_by: judged_by(&checker),
        all,
        checker,
        armies,
    })
}

/// The lists of a file in a folder, where anything may lie: what is none is passed over.
fn in_folder(checker: &Checker, place: Found) -> Result<Vec<Source>, Box<Report>> {
    match place.read() {
        Ok(mut sources) => {
            sources.retain(|source| checker.check(source).nature == Nature::List);
            Ok(sources)
        }
        Err(report) if report.nature == Nature::List => Err(report),
        Err(_) => Ok(Vec::new()),
    }
}

/// The lists that hold in a register, by its event, its names and its rulings; what is public of them is what it publishes.
fn registered(args: &Print, path: &Path, terminal: Terminal) -> Result<Asked, Failure> {
    let Opened {
        register,
        house,
        checker,
        ..
    } = Opened::at(path, &args.own.catalogues, terminal)?;
    let (mut lists, mut refused) = (Vec::new(), Vec::new());
    if args.public {
        let (published, others) = register.published(&house, &checker);
        lists.extend(published.into_iter().map(|one| (one.source, one.report)));
        refused = others;
    } else {
        for one in register.own_reports(&house, &checker) {
            let held = one.submission.filter(|held| one.entry.holds(held));
            match held.and_then(Submission::source) {
                Some(source) => lists.push((source, one.report)),
                None => refused.push(one.report),
            }
        }
    }
    let mut armies = Vec::new();
    for (source, report) in lists {
        match Army::of(&checker, source) {
            Ok(army) => armies.push(army.as_registered(report)),
            Err(report) => refused.push(*report),
        }
    }
    files::tell(&refused, terminal);
    let title = house.event.title.clone();
    Ok(Asked {
        title: Some(title.clone()),
        judged_by: JudgedBy::Register(title),
        all: refused.is_empty(),
        checker,
        armies,
    })
}

/// Prints in the format that is asked for, by the way to a PDF or by that to the pages alone, tells what there is to say, and writes.
pub(super) fn deliver(
    args: &Print,
    options: &Options,
    (pdf, pages): (
        impl FnOnce() -> Result<Printed, PrintError>,
        impl FnOnce() -> Result<(Scene, Vec<Notice>), PrintError>,
    ),
    terminal: Terminal,
) -> Result<(), Failure> {
    let failed = |error: PrintError| Failure::Message(error.sentence());
    let tell = |notices: &[Notice]| {
        for notice in notices.iter().filter(|notice| !notice.is_detail()) {
            terminal.notice(&notice.sentence());
        }
    };
    let dpi = pictures::dpi(args)?;
    if args.preflight {
        let (scene, notices) = pages().map_err(failed)?;
        let preflight = Preflight::of(&scene, notices, options)
            .with_ink(&scene)
            .map_err(Failure::Message)?;
        let lines = preflight.lines();
        let lines = lines
            .iter()
            .map(|line| Clean::line(line.get(terminal.lang)));
        return Ok(terminal.result(&Clean::lines(lines))?);
    }
    if args.output_format == PrintFormat::Pdf {
        let printed = pdf().map_err(failed)?;
        tell(&printed.notices);
        return write(args, &printed, terminal);
    }
    let (scene, notices) = pages().map_err(failed)?;
    tell(&notices);
    pictures::write(args, &scene, dpi, terminal)
}

/// Writes the PDF.
fn write(args: &Print, printed: &Printed, terminal: Terminal) -> Result<(), Failure> {
    let path = place(args, "pdf")?;
    if path == Path::new("-") {
        terminal.sheets(printed)?;
    } else {
        let replace = Replace::allowed(args.force, args.output.is_some());
        files::write(&path, printed, replace)?;
        let shown = files::shown(&path);
        let pages = i64::try_from(printed.pages).unwrap_or(i64::MAX);
        let pages = &counted(pages, ("page", "pages"), ("page", "pages"));
        terminal.notice(&text!("{shown}: {pages}.", "{shown} : {pages}.", pages));
    }
    Ok(())
}

/// The one file to write, which is none of those that it is made of.
pub(super) fn place(args: &Print, ending: &str) -> Result<PathBuf, Failure> {
    let path = args.output.clone().unwrap_or_else(|| {
        default_path(args.register.as_slice(), &args.paths).with_extension(ending)
    });
    let same = |input: &Path| {
        path.canonicalize()
            .is_ok_and(|out| input.canonicalize().is_ok_and(|own| own == out))
    };
    let pictures = args.art.iter().flat_map(fs::read_dir);
    let pictures = pictures.flatten().flatten().map(|entry| entry.path());
    let inputs = args.paths.iter().chain(&args.own.catalogues).cloned();
    if inputs.chain(pictures).any(|input| same(&input)) {
        let shown = files::shown(&path);
        return Err(Failure::Message(text!(
            "{shown} is one of the files to print from; name another with -o",
            "{shown} est l’un des fichiers à imprimer ; nommez-en un autre avec -o"
        )));
    }
    Ok(path)
}

fn muster(
    checker: &Checker,
    source: Source,
    public: bool,
    terminal: Terminal,
) -> Result<Army, Failure> {
    let source = files::public(checker, source, public, terminal)?;
    Army::of(checker, source).map_err(|report| files::tell(&[*report], terminal))
}

pub(super) fn default_path(register: &[PathBuf], lists: &[PathBuf]) -> PathBuf {
    match if register.is_empty() { lists } else { register } {
        [only] if only != Path::new("-") => {
            Path::new(only.file_stem().unwrap_or_default()).with_extension("pdf")
        }
        _ => PathBuf::from("orbat.pdf"),
    }
}

pub(super) fn options(args: &Print, checker: &Checker, lang: Lang) -> Result<Options, Failure> {
    let sheet = |kind: &SheetKind| match kind {
        SheetKind::Roster => Sheet::Roster,
        SheetKind::Cards => Sheet::Cards,
        SheetKind::Labels => Sheet::Labels,
        SheetKind::Markers => Sheet::Markers,
        SheetKind::Reference => Sheet::Reference,
        SheetKind::Plan => Sheet::Plan,
    };
    let shape = |kind| match kind {
        ShapeKind::Square => Shape::Square,
        ShapeKind::Round => Shape::Round,
        ShapeKind::Hexagon => Shape::Hexagon,
    };
    let large_print = args.large || args.theme == ThemeKind::Large;
    Ok(Options {
        lang,
        sheets: if args.sheets.is_empty() {
            Sheet::ALL.to_vec()
        } else {
            args.sheets.iter().map(sheet).collect()
        },
        paper: match args.paper {
            PaperArg::A4 => PaperSize::A4,
            PaperArg::Letter => PaperSize::Letter,
        },
        card_size: match &args.cards {
            Some(typed) => card_size(typed)?,
            None if large_print => CardSize::LARGE_PRINT,
            None => CardSize::default(),
        },
        card_backs: args.backs || args.duplex.is_some(),
        copies: args.copies,
        imposition: imposition(args)?,
        marker_size: length(Measure::Marker, args.marker_size.as_deref())?,
        marker_shape: args.marker_shape.map(shape),
        theme: match args.theme {
            ThemeKind::Classic | ThemeKind::Large => Theme::Classic,
            ThemeKind::Ink => Theme::Ink,
            ThemeKind::Mono => Theme::Mono,
        },
        large_print,
        catalogues: catalogues(checker),
        link: args.link.as_deref().map(address).transpose()?,
        ..Options::default()
    })
}

fn imposition(args: &Print) -> Result<Imposition, Failure> {
    let offset = match &args.offset {
        Some(typed) => typed.parse().map_err(|NotALength| {
            Failure::Message(text!(
                "--offset \"{typed}\": two lengths in mm are needed, to the right and down, with a point for decimals; for example \
                --offset 0.4,-1.2",
                "--offset \"{typed}\" : il faut deux longueurs en mm, vers la droite et vers le bas, avec un point pour les décimales ; \
                par exemple --offset 0.4,-1.2"
            ))
        })?,
        None => Offset::default(),
    };
    Ok(Imposition {
        flip: match args.duplex {
            None | Some(DuplexKind::LongEdge) => Flip::LongEdge,
            Some(DuplexKind::ShortEdge) => Flip::ShortEdge,
            Some(DuplexKind::Fold) => Flip::Fold,
        },
        offset,
        gutter: length(Measure::Gutter, args.gutter.as_deref())?.unwrap_or_default(),
        bleed: length(Measure::Bleed, args.bleed.as_deref())?.unwrap_or_default(),
        cut: match args.cut {
            CutKind::Marks => Cut::Marks,
            CutKind::Frame => Cut::Frame,
        },
    })
}

/// A length that was typed; whether it can be printed says the print.
fn length(measure: Measure, typed: Option<&str>) -> Result<Option<Length>, Failure> {
    let Some(typed) = typed else {
        return Ok(None);
    };
    let parsed = typed.parse();
    parsed.map(Some).map_err(|NotALength| {
        let (option, (least, most)) = (measure.option(), measure.bounds());
        Failure::Message(text!(
            "{option} \"{typed}\": a length in mm is needed, with one decimal at most, from {least} to {most}",
            "{option} \"{typed}\" : il faut une longueur en mm, avec une décimale au plus, de {least} à {most}"
        ))
    })
}

fn address(typed: &str) -> Result<Address, Failure> {
    typed.parse().map_err(|NotAnAddress| {
        let (typed, longest) = (shorten(typed), Address::LONGEST);
        Failure::Message(text!(
            "--link \"{typed}\": the address of a page is needed that begins with https://, http:// or file://, of {longest} characters at \
            most, without blanks and without #; for example --link https://club.example/orbat.html",
            "--link \"{typed}\" : il faut l’adresse d’une page, qui commence par https://, http:// ou file://, de {longest} caractères au plus, sans espace ni # ; par \
            exemple --link https://club.example/orbat.html"
        ))
    })
}

fn card_size(typed: &str) -> Result<CardSize, Failure> {
    typed.parse().map_err(|NotALength| {
        let names = CardSize::NAMED.map(|(name, _)| name).join(", ");
        let allowed = text!(
            "{names}, or width and height in mm such as 80x110",
            "{names}, ou largeur et hauteur en mm comme 80x110"
        );
        Failure::Message(forms::unknown(&Text::same("--card-size"), typed, &allowed))
    })
}
