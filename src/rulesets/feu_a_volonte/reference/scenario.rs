//! The sheet: end of the game, weather, command distance, deployment, solo play.

use super::parts::{tenths, triples};
use crate::{
    model::{
        forms::signed,
        lang::Text,
        sheet::{Block, Column, Section, Table, entries, section},
    },
    rulesets::feu_a_volonte::{
        derived::threshold,
        list::army::Army,
        options::{LossBasis, NpcFire, Options, Radio, Weather},
        tables::{
            DRY_FACE, ENTRY_POINTS, FOG_TEST, HEADWIND, MAX_MEMBERS, MIN_MEMBERS, MOVE, NPC,
            NPC_CHARGE, OUT_OF_COMMAND, RADIO, RAIN, SKY, SKY_FACES, STRIP, SUPPORT, TABLE_TENTHS,
            TEST, WIND_RANGE,
        },
        terms::{Period, Sky},
    },
    text,
};

pub(super) fn end(options: &Options) -> Section {
    let start = match options.loss_basis {
        LossBasis::Figures => Text::new("figures at start†", "figurines au départ†"),
        LossBasis::Units => Text::new("units at start†", "unités au départ†"),
    };
    let mut table = Table::new(vec![
        Column::centre("start", start),
        Column::centre("out", Text::new("lost at", "perdu à")),
    ]);
    for members in MIN_MEMBERS..=MAX_MEMBERS {
        table.push([members.into(), threshold(members).into()]);
    }
    section(
        Text::new("End of the game", "Fin de partie"),
        "Fin de partie",
        vec![
            Block::Table(table.captioned(Text::new(
                "Lost when three quarters have fallen",
                "Perdu quand les trois quarts sont tombés",
            ))),
            Block::Paragraph(Text::new(
                "Also over when the objectives are met or the turns of the scenario are played.",
                "La partie finit aussi quand les objectifs sont atteints ou les tours du scénario \
                joués.",
            )),
        ],
    )
}

/// Only where the players agreed on weather.
pub(super) fn weather(options: &Options) -> Option<Section> {
    let when = match options.weather {
        Weather::Off => return None,
        Weather::Game => Text::new("Rolled once for the game.", "Un jet pour toute la partie."),
        Weather::Turn => Text::new("Rolled each turn.", "Un jet à chaque tour."),
        Weather::TwoTurns => Text::new("Rolled every other turn.", "Un jet tous les deux tours."),
    };
    let table = triples(
        [
            Column::centre("die", Text::same("d8")),
            Column::left("weather", Text::new("weather", "météo")),
            Column::left("effect", Text::new("effect", "effet")),
        ],
        skies(),
    );
    Some(section(
        Text::new("Weather", "Météo"),
        "La météo",
        vec![Block::Table(table), Block::Paragraph(when)],
    ))
}

/// The faces of the die, the weather, what it does.
fn skies() -> [(Text, Text, Text); 4] {
    let mut first = 1;
    SKY.map(|sky| {
        let last = first + SKY_FACES - 1;
        let faces = Text::same(format!("{first}-{last}"));
        first = last + 1;
        let (name, effect) = sky_effect(sky);
        (faces, name, effect)
    })
}

fn sky_effect(sky: Sky) -> (Text, Text) {
    let (wind, rain) = (signed(HEADWIND), signed(RAIN));
    match sky {
        Sky::Wind => (
            Text::new("wind", "vent"),
            text!(
                "d8 for its direction; shots into it over {WIND_RANGE} UD at {wind}",
                "d8 pour la direction ; tirs face au vent à plus de {WIND_RANGE} UD : {wind}"
            ),
        ),
        Sky::Fog => (
            Text::new("fog", "brouillard"),
            text!(
                "test {TEST}+ ({FOG_TEST} AP†) before each shot at a target",
                "test {TEST}+ ({FOG_TEST} PA†) avant de tirer sur une cible"
            ),
        ),
        Sky::Rain => (
            Text::new("rain, snow", "pluie, neige"),
            text!(
                "{rain} UD per move; difficult ground impassable",
                "{rain} UD par mouvement ; terrain difficile infranchissable"
            ),
        ),
        Sky::Fair => (Text::new("fair", "beau"), Text::new("none", "aucun")),
    }
}

/// In force from 1914 on, unless the players agreed otherwise.
pub(super) fn radio(army: &Army<'_>) -> Option<Section> {
    let in_force = match army.options.radio {
        Radio::ByPeriod => army.period.value() == Some(Period::Modern),
        Radio::On => true,
        Radio::Off => false,
    };
    in_force.then(|| {
        section(
            Text::new("Command distance", "Distance de commandement"),
            "Radio",
            vec![Block::Paragraph(text!(
                "More than {RADIO} UD from leader and seconds, or with none left, the first action \
                of a figure costs {OUT_OF_COMMAND} AP more.",
                "À plus de {RADIO} UD du leader et des seconds, ou s’il n’en reste aucun, la \
                première action d’une figurine coûte {OUT_OF_COMMAND} PA de plus."
            ))],
        )
    })
}

pub(super) fn deployment() -> Section {
    let side = tenths(TABLE_TENTHS);
    section(
        Text::new("Deployment", "Déploiement"),
        "Déploiement des forces",
        vec![Block::Paragraph(text!(
            "By agreement: from off the table, one corner each, or a strip {STRIP} UD deep† along \
            the whole edge. Table of {side} × {side} UD.",
            "À convenir : hors table, un coin chacun, ou une bande de {STRIP} UD† le long du bord. \
            Table de {side} × {side} UD.",
            side
        ))],
    )
}

pub(super) fn solo(options: &Options) -> Section {
    let (dice, grit, each) = (NPC.dice, signed(NPC.grit), signed(SUPPORT));
    let fire = match options.npc_fire {
        NpcFire::Combined => text!(
            "The group fires as one at the nearest†, {each} per extra shooter; two {DRY_FACE}s \
            only lose the shot†.",
            "Le groupe tire ensemble sur le plus proche†, {each} par tireur de plus ; deux \
            {DRY_FACE} ne font que perdre le tir†."
        ),
        NpcFire::Single => text!(
            "Each fires at the nearest†; two {DRY_FACE}s only lose the shot†.",
            "Chacun tire sur le plus proche† ; deux {DRY_FACE} ne font que perdre le tir†."
        ),
    };
    section(
        Text::new("Solo play", "Jouer en solitaire"),
        "Personnages non-joueurs, Préparer la partie, La partie",
        vec![entries([
            (
                Text::new("NPC", "PnJ"),
                text!(
                    "{dice}d6, grit {grit}, move {MOVE} UD; removed as soon as an exchange is \
                    lost.",
                    "{dice}d6, cran {grit}, mouvement {MOVE} UD ; retiré dès le premier échange \
                    perdu."
                ),
            ),
            (
                Text::new("Set-up", "Mise en place"),
                text!(
                    "{ENTRY_POINTS} entry points out of eight (d8, no doubles), d4 NPCs at each.",
                    "{ENTRY_POINTS} points d’entrée sur huit (d8, sans doublon), d4 PnJ à chacun."
                ),
            ),
            (
                Text::new("Their phase", "Leur phase"),
                text!(
                    "One group: within {NPC_CHARGE} UD of a player’s figure it charges; else \
                    {MOVE} UD in a random direction (d6), then fires if it sees one.",
                    "Un groupe : à {NPC_CHARGE} UD ou moins d’un joueur, il charge ; sinon {MOVE} \
                    UD au hasard (d6), puis il tire s’il voit quelqu’un."
                ),
            ),
            (Text::new("Fire", "Tir"), fire),
            (
                Text::new("Survival", "Survie"),
                Text::new(
                    "Option: at the end of each turn d4 new NPCs at each entry point.",
                    "Option : en fin de tour, d4 nouveaux PnJ à chaque point d’entrée.",
                ),
            ),
        ])],
    )
}
