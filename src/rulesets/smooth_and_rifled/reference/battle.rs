//! Reference: the named scenario, setting up.

use crate::{
    model::{
        lang::Text,
        rule::book,
        sheet::{Block, Entry, Section},
        term::Term,
    },
    text,
};

use super::{
    super::{
        derived::morale,
        tables::{self, play},
        terms::{Scenario, Side, Size},
        words,
    },
    Desk, entry, section,
};

/// The scenario of the list: how to win it.
pub(super) fn scenario(desk: Desk<'_, '_>) -> Option<Section> {
    let scenario = desk.army.scenario.value()?;
    let lines = match scenario {
        Scenario::Objective => objective(desk),
        Scenario::Rescue => rescue(desk),
        Scenario::Ambush => ambush(desk),
        Scenario::Assault => assault(desk),
    };
    let name = &scenario.name();
    Some(Section {
        title: text!("Scenario: {name}", "Scénario : {name}", name),
        source: book("A2"),
        blocks: vec![Block::Entries(lines)],
    })
}

fn victory(meaning: Text) -> Entry {
    entry("Victory", "Victoire", meaning)
}

fn objective(desk: Desk<'_, '_>) -> Vec<Entry> {
    let bonus = match desk.army.size() {
        Some(Size::Medium) => tables::OBJECTIVE_MEDIUM,
        _ => tables::OBJECTIVE_SMALL,
    };
    let turn = play::HOLD_TURN;
    let near = &desk.cm(play::HOLD_CM);
    let free = &desk
        .ruler
        .printed(play::HOLD_FREE_CM, play::HOLD_FREE_15_CM);
    vec![
        victory(Text::new("rout the enemy", "mettre l’ennemi en déroute")),
        entry(
            "Objective",
            "Objectif",
            text!(
                "in the middle of the table. Held from turn {turn} on by a friend within \
                {near}\u{a0}cm with no enemy within {free}\u{a0}cm: MV +{bonus} while it lasts†; \
                once lost, a test may be due at once",
                "au centre de la table. Tenu dès le tour {turn} par un ami à {near}\u{a0}cm, sans \
                ennemi à {free}\u{a0}cm : VM +{bonus} tant que cela dure† ; perdu, un test peut \
                être dû aussitôt",
                near,
                free
            ),
        ),
    ]
}

fn rescue(desk: Desk<'_, '_>) -> Vec<Entry> {
    let zone = &desk.cm(play::DEPLOY_CM);
    vec![
        victory(text!(
            "the prisoner in your own deployment zone ({zone}\u{a0}cm), or the enemy routed",
            "le prisonnier dans sa zone de déploiement ({zone}\u{a0}cm), ou l’ennemi en déroute",
            zone
        )),
        entry(
            "Prisoner",
            "Prisonnier",
            Text::new(
                "in the middle; moves once a turn, only in contact with a figure",
                "au centre ; bouge une fois par tour, seulement au contact d’une figurine",
            ),
        ),
    ]
}

fn ambush(desk: Desk<'_, '_>) -> Vec<Entry> {
    let (edge, road, side) = (
        &desk.cm(play::DEPLOY_CM),
        &desk.cm(play::ROAD_CM),
        &desk.cm(play::ROADSIDE_CM),
    );
    let (scout, beside) = (&desk.cm(play::VICTIM_SCOUT_CM), &desk.cm(play::ROADSIDE_CM));
    let share = words::percent(desk.army.options.ambush_exit_share);
    let need = morale::exit_share(desk.army);
    vec![
        victory(text!(
            "victim: {share} of his starting MV† off the table by the red marker at the far \
            end of the road (this army: {need}); ambusher: prevent it; either: rout the enemy",
            "victime : {share} de sa VM de départ† sortis par le marqueur rouge au bout de la \
            route (cette armée : {need}) ; embusqué : l’en empêcher ; l’un ou l’autre : déroute de \
            l’ennemi",
            share
        )),
        entry(
            "Table",
            "Table",
            text!(
                "a straight road across the middle, other terrain more than {side}\u{a0}cm from it",
                "une route droite au milieu, tout autre décor à plus de {side}\u{a0}cm d’elle",
                side
            ),
        ),
        entry(
            "Ambusher",
            "Embusqué",
            text!(
                "markers within {edge}\u{a0}cm of the table edges",
                "marqueurs à {edge}\u{a0}cm des bords de table",
                edge
            ),
        ),
        entry(
            "Victim",
            "Victime",
            text!(
                "within {edge}\u{a0}cm of his edge, less than {road}\u{a0}cm from the middle of \
                the road; Scouts {scout} and {beside}\u{a0}cm",
                "à {edge}\u{a0}cm de son bord, à moins de {road}\u{a0}cm du milieu de la route ; \
                Éclaireurs {scout} et {beside}\u{a0}cm",
                edge,
                road,
                scout,
                beside
            ),
        ),
    ]
}

fn assault(desk: Desk<'_, '_>) -> Vec<Entry> {
    let (bonus, less) = (tables::ASSAULT_BONUS, tables::ASSAULT_LESS);
    let barred = &desk.cm(play::BARRED_CM);
    let (light, heavy) = (&desk.cm(play::FORT_LIGHT_CM), &desk.cm(play::FORT_HEAVY_CM));
    let share = words::percent(1.0 / tables::FORTIFIED_SHARE);
    let edge = &desk.cm(play::DEPLOY_CM);
    let side = desk.army.side.value();
    let own = |own: Side| {
        Text::new(
            if side == Some(own) { " (you)" } else { "" },
            if side == Some(own) { " (vous)" } else { "" },
        )
    };
    let (defender, attacker) = (own(Side::Defender), own(Side::Attacker));
    let named = |en: &str, fr: &str, who: &Text| {
        let (en, fr) = (en.to_owned(), fr.to_owned());
        text!("{en}{who}", "{fr}{who}", who)
    };
    vec![
        victory(Text::new("rout the enemy", "mettre l’ennemi en déroute")),
        entry(
            "Table",
            "Table",
            text!(
                "the fort in the middle, its line {share} of the table's edge at most; \
                light cover {light}\u{a0}cm or more from it, heavy {heavy}",
                "le fort au centre, son enceinte {share} au plus du bord de table ; couvert \
                léger à {light}\u{a0}cm au moins, lourd à {heavy}",
                share,
                light,
                heavy
            ),
        ),
        words::entry(
            named("Defender", "Défenseur", &defender),
            &text!(
                "sets up first, inside; heavy cover there. MV +{bonus}, {less} less for every \
                attacker inside, never below 0†",
                "se place en premier, dedans ; couvert lourd. VM +{bonus}, {less} de moins par \
                assaillant entré, jamais sous 0†"
            ),
        ),
        words::entry(
            named("Attacker", "Attaquant", &attacker),
            &text!(
                "from several edges, within {edge}\u{a0}cm, Scouts too",
                "par plusieurs bords, à {edge}\u{a0}cm, Éclaireurs aussi",
                edge
            ),
        ),
        entry(
            "Fortified line",
            "Ligne fortifiée",
            text!(
                "not crossed freely while an enemy is within {barred}\u{a0}cm of the place: beat \
                or drive him off first",
                "infranchissable tant qu’un ennemi est à {barred}\u{a0}cm du passage : le vaincre \
                ou le chasser d’abord",
                barred
            ),
        ),
    ]
}

/// Terrain and deployment.
pub(super) fn setting_up(desk: Desk<'_, '_>) -> Section {
    let edge = &desk.cm(play::DEPLOY_CM);
    let scout = &desk
        .ruler
        .printed(play::SCOUT_DEPLOY_CM, play::SCOUT_DEPLOY_15_CM);
    let (men, edges) = (play::DEPLOY_FIGURES, play::EDGES);
    let at_a_time = &if desk.is_large() {
        Text::new("a Unit", "une unité")
    } else {
        text!("{men} figures", "{men} figurines")
    };
    let lines = vec![
        entry(
            "Terrain",
            "Décor",
            Text::new(
                "d6 each, the higher begins; in turn place a piece, or move or take away the last \
                one, until both agree",
                "1d6 chacun, le plus haut commence ; à tour de rôle poser un élément, ou déplacer \
                ou ôter le dernier, jusqu’à accord",
            ),
        ),
        entry(
            "Deployment",
            "Déploiement",
            text!(
                "a d{edges} picks an edge, the enemy has the opposite one; players alternate, \
                {at_a_time} at a time, within {edge}\u{a0}cm, Scouts {scout}",
                "1d{edges} désigne un bord, l’ennemi prend l’opposé ; à tour de rôle {at_a_time} à \
                la fois à {edge}\u{a0}cm, Éclaireurs {scout}",
                at_a_time,
                edge,
                scout
            ),
        ),
        entry("Weapons", "Armes", weapons(desk)),
    ];
    section(
        "Setting up",
        "Mise en place",
        "A1",
        vec![Block::Entries(lines)],
    )
}

fn weapons(desk: Desk<'_, '_>) -> Text {
    if desk.army.options.start_loaded {
        Text::new(
            "small arms start loaded†, guns empty",
            "armes portatives chargées au départ†, canons vides",
        )
    } else {
        Text::new("all start empty†", "toutes vides au départ†")
    }
}
