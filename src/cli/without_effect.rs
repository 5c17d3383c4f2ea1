//! Options of `orbat print` that change nothing of what is asked for: said, and not passed over in silence.

use super::{
    args::{CutKind, Print, PrintFormat},
    terminal::Terminal,
};
use crate::{
    model::lang::Text,
    print::{Options, Sheet},
    text,
};

/// Says which options of cards, backs and markers have no effect, since there are none.
pub(super) fn tell(args: &Print, options: &Options, terminal: Terminal) {
    let prints = |sheet| args.output_format != PrintFormat::Html && options.sheets.contains(&sheet);
    let of_backs = [("--offset", args.offset.is_some())];
    let of_cards = [
        ("--card-size", args.cards.is_some()),
        ("--backs", args.backs),
        ("--duplex", args.duplex.is_some()),
        ("--gutter", args.gutter.is_some()),
        ("--bleed", args.bleed.is_some()),
        ("--cut", args.cut != CutKind::default()),
        ("--copies", args.copies),
    ];
    let of_markers = [
        ("--marker-size", args.marker_size.is_some()),
        ("--marker-shape", args.marker_shape.is_some()),
    ];
    let said = |options: &[(&str, bool)]| {
        let given = options.iter().filter(|(_, is_given)| *is_given);
        let names: Vec<&str> = given.map(|(name, _)| *name).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    let mut notices: Vec<Text> = Vec::new();
    if prints(Sheet::Cards) {
        notices.extend(
            said(&of_backs)
                .filter(|_| !options.card_backs)
                .map(|names| {
                    text!(
                        "{names}: no effect without backs: add --backs or --duplex.",
                        "{names} : sans effet sans versos ; ajoutez --backs ou --duplex."
                    )
                }),
        );
    } else {
        let all: Vec<(&str, bool)> = of_cards.into_iter().chain(of_backs).collect();
        notices.extend(said(&all).map(|names| {
            text!(
                "{names}: no effect: no cards are printed here.",
                "{names} : sans effet ; aucune carte n’est imprimée ici."
            )
        }));
    }
    if !prints(Sheet::Markers) {
        notices.extend(said(&of_markers).map(|names| {
            text!(
                "{names}: no effect: no markers are printed here.",
                "{names} : sans effet ; aucun marqueur n’est imprimé ici."
            )
        }));
    }
    for notice in notices {
        terminal.notice(&notice);
    }
}
