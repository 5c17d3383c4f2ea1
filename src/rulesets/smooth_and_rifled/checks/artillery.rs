//! SR-ART: guns, gunners and ammunition.

use std::collections::BTreeMap;

use crate::{
    model::{
        checks::unknown_term,
        diagnostic::Findings,
        forms,
        json::Place,
        lang::{Text, counted},
        parsed::Parsed,
        suggest::{advise_plain, named_words},
        term::Term,
    },
    text,
};

use super::super::{
    catalogue::ArmyList,
    derived,
    list::{Army, Gun},
    options::CanisterRule,
    tables,
    terms::{CrewClass, GunClass, Size},
    words,
};

/// SR-ART-01.
pub(super) fn class(army: &Army<'_>, out: &mut Findings) {
    for gun in &army.guns {
        match &gun.class {
            Parsed::Unknown(word, place) => unknown_class(gun, word, *place, out),
            Parsed::Known(class, place) => calibre(gun, *class, *place, out),
            Parsed::Missing | Parsed::Unreadable => {}
        }
    }
}

fn unknown_class(gun: &Gun<'_>, x: &str, place: Place, out: &mut Findings) {
    let thing = text!("\"{gun}\", class", "« {gun} », classe", gun = gun.label());
    unknown_term::<GunClass>(out, place, (&thing, x)).about(gun.key());
}

fn calibre(gun: &Gun<'_>, class: GunClass, place: Place, out: &mut Findings) {
    let Some((lb, calibre_place)) = gun.calibre.placed() else {
        return;
    };
    let right = if lb < tables::MEDIUM_POUNDS {
        GunClass::Light
    } else {
        GunClass::Medium
    };
    if right == class {
        return;
    }
    let id = right.id();
    let calibre_in_words = match (words::decimal(lb), lb < 2.0) {
        (lb, true) => text!("{lb}", "{lb} livre", lb),
        (lb, false) => text!("{lb}", "{lb} livres", lb),
    };
    out.report(
        place,
        text!(
            "{lb}-pounder entered as {class}; below 6 is light, 6 and above medium.",
            "Canon de {lb} donné comme {class} ; moins de 6 est léger, 6 et plus moyen.",
            class = &class.name(),
            lb = &calibre_in_words
        ),
    )
    .about(gun.key())
    .help(text!(
        "Set \"class\": \"{id}\".",
        "Mettez \"class\": \"{id}\"."
    ))
    .related(Text::new("the calibre", "le calibre"), calibre_place);
}

/// SR-ART-02.
pub(super) fn crew_too_small(army: &Army<'_>, out: &mut Findings) {
    for gun in &army.guns {
        let Some(class) = gun.class.value() else {
            continue;
        };
        let (n, min) = (gun.gunners(), tables::gun(class).crew_min);
        let readable = gun.crew_complete() && gun.crew.iter().all(|crew| crew.word.term.is_some());
        if n >= min || !readable {
            continue;
        }
        let more = gunners(min.saturating_sub(n));
        out.report(
            gun.crew.place,
            forms::minimum(&title(gun, class), &gunners(n), n, min),
        )
        .numbers(n, min)
        .about(gun.key())
        .help(text!("Add {more}.", "Ajoutez {more}.", more = &more));
    }
}

/// SR-ART-03.
pub(super) fn crew_too_large(army: &Army<'_>, out: &mut Findings) {
    for gun in &army.guns {
        let Some(class) = gun.class.value() else {
            continue;
        };
        let (n, max) = (gun.gunners(), tables::gun(class).crew_max);
        if n <= max {
            continue;
        }
        let less = gunners(n.saturating_sub(max));
        out.report(
            gun.crew.place,
            forms::maximum(&title(gun, class), &gunners(n), n, max),
        )
        .numbers(n, max)
        .about(gun.key())
        .help(text!("Remove {less}.", "Retirez {less}.", less = &less));
    }
}

/// So many gunners.
fn gunners(count: i64) -> Text {
    forms::none_or(
        count,
        ("no gunners", ("gunner", "gunners")),
        ("aucun servant", ("servant", "servants")),
    )
}

/// SR-ART-04.
pub(super) fn too_much_canister(army: &Army<'_>, out: &mut Findings) {
    let once = army.options.canister_rule == CanisterRule::OnceTwo;
    for gun in &army.guns {
        let (Some(balls), Some(n)) = (gun.balls.number, gun.canister.number) else {
            continue;
        };
        let max = if once && balls >= tables::BALLS_PER_CANISTER {
            continue;
        } else {
            balls / tables::BALLS_PER_CANISTER
        };
        if n <= max {
            continue;
        }
        let boxes = counted(
            n,
            ("box of canister", "boxes of canister"),
            ("boîte de mitraille", "boîtes de mitraille"),
        );
        let bought = forms::none_or(
            balls,
            ("no balls", ("ball", "balls")),
            ("aucun boulet", ("boulet", "boulets")),
        );
        let store = text!(
            "{gun}, 1 box per 2 balls ({bought} bought)",
            "{gun}, 1 boîte pour 2 boulets ({bought})",
            gun = any_title(gun),
            bought = &bought
        );
        let finding = out.report(
            gun.canister.place(gun.place),
            forms::maximum(&store, &boxes, n, max),
        );
        let less = counted(n.saturating_sub(max), ("box", "boxes"), ("boîte", "boîtes"));
        finding.numbers(n, max).about(gun.key()).help(text!(
            "Remove {less}, or buy more balls.",
            "Retirez {less}, ou achetez des boulets.",
            less = &less
        ));
    }
}

/// SR-ART-05.
pub(super) fn no_ammunition(army: &Army<'_>, out: &mut Findings) {
    for gun in &army.guns {
        if gun.balls.number != Some(0) || gun.canister.number != Some(0) {
            continue;
        }
        out.report(
            gun.place,
            text!(
                "{gun} has neither balls nor canister: it can never fire.",
                "{gun} : ni boulet ni boîte de mitraille, il ne pourra jamais tirer.",
                gun = any_title(gun)
            ),
        )
        .about(gun.key())
        .help(Text::new("Buy balls.", "Achetez des boulets."));
    }
}

/// SR-ART-06.
pub(super) fn rifling_included(army: &Army<'_>, out: &mut Findings) {
    if army.options.breech_cost_on_top {
        return;
    }
    for gun in army
        .guns
        .iter()
        .filter(|gun| gun.rifled.is_set() && gun.breech.is_set())
    {
        let breech = tables::BREECH_POINTS;
        let both = breech + tables::RIFLED_POINTS;
        out.report(
            gun.rifled.place().unwrap_or(gun.place),
            text!(
                "Breech-loading includes rifling: charged {breech} points, not {both}.",
                "Le chargement par la culasse comprend les rayures : {breech} points comptés, et \
                non {both}."
            ),
        )
        .numbers(breech, both)
        .about(gun.key());
    }
}

/// SR-ART-07.
pub(super) fn unknown_crew_class(army: &Army<'_>, out: &mut Findings) {
    for gun in &army.guns {
        for crew in gun.crew.iter().filter(|crew| crew.word.term.is_none()) {
            let thing = text!(
                "\"{gun}\", crew class",
                "« {gun} », classe de servants",
                gun = gun.label()
            );
            let typed = (&thing, &*crew.word.id);
            unknown_term::<CrewClass>(out, crew.word.place, typed).about(gun.key());
        }
    }
}

/// SR-ART-08.
pub(super) fn ammunition_boxes(army: &Army<'_>, out: &mut Findings) {
    let n = i64::try_from(army.guns.len()).unwrap_or(i64::MAX);
    let Some(place) = Some(army.guns.place).filter(|_| n > 0) else {
        return;
    };
    let boxes = counted(
        n,
        ("ammunition box", "ammunition boxes"),
        ("boîte de munitions", "boîtes de munitions"),
    );
    out.report(
        place,
        text!(
            "{boxes} required (1 per gun), within 10 cm.",
            "{boxes} à placer (1 par canon), à 10 cm au plus.",
            boxes = &boxes
        ),
    );
}

/// SR-ART-09.
pub(super) fn guns_of_army_list(army: &Army<'_>, out: &mut Findings) {
    let mut lists: BTreeMap<&str, (&ArmyList, Vec<&Gun<'_>>)> = BTreeMap::new();
    for gun in &army.guns {
        if let Some(list) = army.list_of(gun) {
            let (_, guns) = lists.entry(&list.id).or_insert((list, Vec::new()));
            guns.push(gun);
        }
    }
    for (list, guns) in lists.into_values() {
        let max = list.artillery.max_guns.unwrap_or(i64::MAX).max(0);
        let within = usize::try_from(max).unwrap_or(usize::MAX);
        for gun in guns.iter().take(within) {
            classes_of_army_list(gun, list, out);
        }
        if let Some(gun) = guns.get(within) {
            too_many_guns(gun, list, (guns.len(), max), out);
        }
    }
}

/// One finding for all guns of a list, at the first that is too many.
fn too_many_guns(gun: &Gun<'_>, list: &ArmyList, (n, max): (usize, i64), out: &mut Findings) {
    let n = i64::try_from(n).unwrap_or(i64::MAX);
    let guns = |count| counted(count, ("gun", "guns"), ("canon", "canons"));
    let title = text!("List \"{list}\"", "Liste « {list} »", list = &list.name);
    out.report(gun.place, forms::maximum(&title, &guns(n), n, max))
        .numbers(n, max)
        .about(gun.key())
        .help(text!(
            "Remove {less}.",
            "Retirez {less}.",
            less = &guns(n.saturating_sub(max))
        ));
}

fn classes_of_army_list(gun: &Gun<'_>, list: &ArmyList, out: &mut Findings) {
    if let Some((class, place)) = gun.class.placed()
        && !list.artillery.classes.contains(&class)
    {
        let one = text!("1 {class} gun", "1 canon {class}", class = class.name());
        not_allowed(gun, list, (&one, 1), place, out);
    }
    for crew in gun.crew.iter().filter(|crew| crew.count.get() > 0) {
        if let Some(class) = crew
            .word
            .term
            .filter(|class| !list.artillery.crew_classes.contains(class))
        {
            let n = crew.count.get();
            let men = text!(
                "{men} ({class})",
                "{men} ({class})",
                men = &gunners(n),
                class = class.name()
            );
            not_allowed(gun, list, (&men, n), crew.word.place, out);
        }
    }
}

/// Words, or that there are none.
fn or_none(words: Text) -> Text {
    if words.is_empty() {
        Text::new("none", "aucun")
    } else {
        words
    }
}

fn not_allowed(
    gun: &Gun<'_>,
    list: &ArmyList,
    (found, n): (&Text, i64),
    place: Place,
    out: &mut Findings,
) {
    let crews = list.artillery.crew_classes.iter();
    let allowed = or_none(named_words(crews.map(|class| (class.id(), class.name()))));
    let classes = list.artillery.classes.iter();
    let classes = or_none(named_words(classes.map(|class| (class.id(), class.name()))));
    let title = text!("List \"{list}\"", "Liste « {list} »", list = &list.name);
    out.report(place, forms::maximum(&title, found, n, 0))
        .numbers(n, 0)
        .about(gun.key())
        .fact(text!(
            "The list allows guns: {classes}; gunners: {allowed}.",
            "La liste admet comme canons : {classes} ; comme servants : {allowed}.",
            classes = &classes,
            allowed = &allowed
        ));
}

/// SR-ART-10.
pub(super) fn unattached(army: &Army<'_>, out: &mut Findings) {
    for gun in &army.guns {
        match &gun.unit {
            Some(reference)
                if reference.term.is_none() && army.units.whole() && army.units_named =>
            {
                let id = &reference.id;
                let finding = out.report(
                    reference.place,
                    text!(
                        "Gun \"{gun}\" is attached to \"{id}\", which is not in this army.",
                        "Le canon « {gun} » est rattaché à « {id} », qui n’est pas dans cette \
                        armée.",
                        gun = gun.label()
                    ),
                );
                finding.about(gun.key());
                advise_plain(finding, id, army.unit_names());
            }
            None if army.size() == Some(Size::Large) && !gun.names_a_unit() => {
                out.report(
                    gun.place,
                    text!(
                        "Gun \"{gun}\" is attached to no Unit; in Large every gun needs one.",
                        "Le canon « {gun} » n’est rattaché à aucune unité ; en grand format, il en \
                        faut une par canon.",
                        gun = gun.label()
                    ),
                )
                .numbers(0, 1)
                .about(gun.key())
                .help(Text::new(
                    "Set \"unit_id\" to a Unit of the army.",
                    "Mettez une unité de l’armée dans \"unit_id\".",
                ));
            }
            _ => {}
        }
    }
}

/// SR-ART-11.
pub(super) fn no_combat_value(army: &Army<'_>, out: &mut Findings) {
    let manned = army.guns.iter().filter(|gun| gun.gunners() > 0);
    for gun in manned.filter(|gun| gun.gunner_c != Parsed::Unreadable) {
        let (c, given) = derived::gunner_c(army, gun);
        if given {
            continue;
        }
        let from = derived::gunner_unit(army, gun).filter(|unit| unit.kind.is_some());
        let finding = out.report(
            gun.place,
            match from {
                Some(unit) => text!(
                    "Gunners of \"{gun}\" have no C; using {c} from \"{unit}\".",
                    "Les servants de « {gun} » n’ont pas de C ; {c} repris de « {unit} ».",
                    gun = gun.label(),
                    unit = unit.label()
                ),
                None => text!(
                    "Gunners of \"{gun}\" have no C; using {c}.",
                    "Les servants de « {gun} » n’ont pas de C ; {c} par défaut.",
                    gun = gun.label()
                ),
            },
        );
        finding.about(gun.key()).help(text!(
            "Set \"gunner_c\": {c} to settle it.",
            "Mettez \"gunner_c\": {c} pour le fixer."
        ));
    }
}

/// "Light gun "3-pounder"".
fn title(gun: &Gun<'_>, class: GunClass) -> Text {
    match class {
        GunClass::Light => text!(
            "Light gun \"{gun}\"",
            "Canon léger « {gun} »",
            gun = gun.label()
        ),
        GunClass::Medium => {
            text!(
                "Medium gun \"{gun}\"",
                "Canon moyen « {gun} »",
                gun = gun.label()
            )
        }
    }
}

fn any_title(gun: &Gun<'_>) -> Text {
    match gun.class.value() {
        Some(class) => title(gun, class),
        None => text!("Gun \"{gun}\"", "Canon « {gun} »", gun = gun.label()),
    }
}
