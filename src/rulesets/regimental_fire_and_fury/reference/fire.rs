//! The sheet: from fire points to the die, what counts on it, what it does.

use super::parts::modifiers as dice;
use crate::{
    model::{
        forms::signed,
        lang::{Text, counted},
        sheet::{Block, Column, Section, Table, Value, entries, section},
        term::Term,
    },
    rulesets::regimental_fire_and_fury::{
        headings,
        list::army::Army,
        options::{F5Close, FirePointsRounding, GunFirePenalty, GunLoss, MassedTarget, Options},
        tables::{LEADER_TEST_WITHIN, NATURAL_TEN, STEP_BACK, fire, stands},
        terms::Quality,
    },
    text,
};

pub(super) fn points(army: &Army<'_>) -> Section {
    let options = &army.options;
    let rounding = match options.fire_points_rounding {
        FirePointsRounding::Down => Text::new(
            "fractions fall into the lower band†",
            "les fractions tombent dans la tranche inférieure†",
        ),
        FirePointsRounding::Up => Text::new(
            "fractions rise into the upper band†",
            "les fractions montent dans la tranche supérieure†",
        ),
        FirePointsRounding::Nearest => Text::new(
            "fractions go to the nearest whole number†",
            "les fractions vont à l’entier le plus proche†",
        ),
    };
    let combined = if options.combine_fire {
        Text::new(
            "Several units may add up on one target†.",
            "Plusieurs unités peuvent s’additionner sur une cible†.",
        )
    } else {
        Text::new(
            "Each unit fires on its own†.",
            "Chaque unité tire pour elle seule†.",
        )
    };
    let mut table = Table::new(vec![
        Column::left("points", Text::new("points", "points")),
        Column::centre("die", Text::new("die", "dé")),
        Column::left("points_more", Text::new("points", "points")),
        Column::centre("die_more", Text::new("die", "dé")),
    ]);
    let bands: Vec<(String, i64)> = fire::bands().collect();
    let half = bands.len().div_ceil(2);
    for (number, (label, modifier)) in bands.iter().take(half).enumerate() {
        let beside = bands.get(number + half);
        let cells = beside.map_or([Value::from(""), Value::from("")], |(label, modifier)| {
            [label.clone().into(), signed(*modifier).into()]
        });
        let first = [Value::from(label.clone()), signed(*modifier).into()];
        table.push(first.into_iter().chain(cells));
    }
    section(
        Text::new("Fire points", "Points de tir"),
        headings::FIRE,
        vec![
            Block::Paragraph(text!(
                "Add the points of all firing stands for weapon and range; × 1/2 once if the firers \
                are disordered, low on ammunition, or the gun is damaged; {rounding}. {combined} \
                Musketry and cannonade roll apart†.",
                "Additionnez les points de tous les socles qui tirent, selon arme et portée ; × \
                1/2 une seule fois si les tireurs sont en désordre, à court de munitions, ou le \
                canon endommagé ; {rounding}. {combined} Mousqueterie et canonnade se lancent à \
                part†.",
                rounding,
                combined
            )),
            Block::Table(table),
        ],
    )
}

pub(super) fn modifiers(options: &Options) -> Section {
    section(
        Text::new("Fire die", "Dé de tir"),
        headings::FIRE_DIE,
        vec![
            Block::Paragraph(Text::new(
                "d10 + points + these, each line once†; of cover and fortification the strongest \
                only†.",
                "1d10 + points + ceci, chaque ligne une fois† ; du couvert et de la fortification, \
                le plus fort seulement†.",
            )),
            dice(Some(Text::new("Shooter", "Tireur")), shooter(options)),
            dice(Some(Text::new("Target", "Cible")), target(options)),
        ],
    )
}

fn shooter(options: &Options) -> Vec<(Value, Text)> {
    let charge = Text::new(
        "buck and ball (SM) or repeating arms (RP), when charging or charged",
        "buck and ball (SM) ou arme à répétition (RP), en charge ou recevant une charge",
    );
    let sharp = Text::new("sharpshooters†", "sharpshooters (SS)†");
    let plus = || Value::from(signed(fire::FINE_ARMS));
    let mut rows = if options.f1_stack {
        vec![(plus(), charge), (plus(), sharp)]
    } else {
        vec![(
            plus(),
            text!(
                "{charge}; or {sharp}",
                "{charge} ; ou {sharp}",
                charge,
                sharp
            ),
        )]
    };
    let guns = match options.gun_fire_penalty {
        GunFirePenalty::GreenOnly => Text::new(
            "green: musketry or gun fire†",
            "bleus : mousqueterie ou tir de canon†",
        ),
        GunFirePenalty::Always => Text::new(
            "musketry of green troops; any gun fire†",
            "mousqueterie de bleus ; tout tir de canon†",
        ),
    };
    rows.push((signed(fire::GREEN).into(), guns));
    rows
}

fn target(options: &Options) -> Vec<(Value, Text)> {
    let close = match options.f5_close {
        F5Close::Target => Text::new(
            "guns limbered, enfiladed, or at close range†",
            "canon attelé, pris en enfilade ou à portée rapprochée†",
        ),
        F5Close::Shooter => Text::new(
            "guns limbered or enfiladed; or the firing gun is at close range†",
            "canon attelé ou pris en enfilade ; ou canon tireur à portée rapprochée†",
        ),
    };
    let line = signed(options.single_line_full_cover);
    let full = if options.single_line_full_cover == fire::FULL_COVER {
        Text::new(
            "in full cover; or extended line in partial cover",
            "à couvert complet ; ou simple ligne en couvert partiel",
        )
    } else {
        text!(
            "in full cover (extended line {line}†); or extended line in partial cover",
            "à couvert complet (simple ligne {line}†) ; ou simple ligne en couvert partiel"
        )
    };
    [
        (
            fire::EXPOSED,
            Text::new(
                "troops†: field column, mounted† cavalry, outflanked, about-faced, made a passage \
                of lines, or broken",
                "troupe† : colonne de combat, cavalerie montée†, prise de flanc, ayant fait \
                demi-tour ou un passage de ligne, ou brisée",
            ),
        ),
        (
            fire::ENFILADED,
            Text::new(
                "troops: march column, or enfiladed (outflanked then not again†)",
                "troupe : colonne de marche, ou prise en enfilade (sans compter le flanc†)",
            ),
        ),
        (fire::GUN_TARGET, close),
        (
            fire::PARTIAL_COVER,
            Text::new(
                "in partial cover, or extended line",
                "en couvert partiel, ou en simple ligne",
            ),
        ),
        (fire::FULL_COVER, full),
        (fire::FORTIFIED, Text::new("fortified", "fortifiée")),
    ]
    .into_iter()
    .map(|(modifier, line)| (signed(modifier).into(), line))
    .collect()
}

pub(super) fn results() -> Section {
    let mut columns: Vec<Column> = Quality::ALL
        .iter()
        .map(|quality| Column::centre(quality.id(), quality.name()))
        .collect();
    columns.push(Column::left("effect", Text::new("fire", "tir")));
    columns.push(Column::left(
        "charge",
        Text::new("charge of the target†", "charge de la cible†"),
    ));
    let mut table = Table::new(columns);
    for row in &fire::ROWS {
        let ranges = Quality::ALL.iter().map(|quality| {
            let range = row.range(*quality);
            Value::from(range.unwrap_or_else(|| Text::same("–")))
        });
        table.push(ranges.chain([row.hit.name().into(), row.charge.words().into()]));
    }
    section(
        Text::new(
            "Result by quality of the target",
            "Résultat selon la qualité de la cible",
        ),
        headings::TARGET,
        vec![Block::Table(table)],
    )
}

pub(super) fn effects(options: &Options) -> Section {
    let gun = match options.gun_loss {
        GunLoss::Base => Text::new(
            "A destroyed gun is a stand removed†.",
            "Un canon détruit est un socle retiré†.",
        ),
        GunLoss::Piece => Text::new(
            "A destroyed gun is one piece: the stand is first damaged, then removed†.",
            "Un canon détruit est une pièce : le socle est d’abord endommagé, puis retiré†.",
        ),
    };
    let mut table = Table::new(vec![
        Column::left("effect", Text::new("fire", "tir")),
        Column::left("troops", Text::new("troops", "troupe")),
        Column::left("guns", Text::new("guns", "canons")),
    ]);
    for (hit, troops, guns) in by_hit() {
        table.push([hit.name().into(), troops.into(), guns.into()]);
    }
    section(
        Text::new("Effects of fire", "Effets du tir"),
        headings::EFFECTS,
        vec![Block::Table(table), Block::Paragraph(gun)],
    )
}

/// What each hit does to troops and to guns.
fn by_hit() -> [(fire::Hit, Text, Text); 4] {
    let (ravaging, deadly) = (stands(fire::RAVAGING_LOSS), stands(fire::DEADLY_LOSS));
    let (worst, from, silenced) = (fire::WORST_LOSS, fire::WORST, fire::GUNS_SILENCED);
    let destroyed = counted(
        fire::GUNS_DESTROYED,
        ("gun destroyed", "guns destroyed"),
        ("canon détruit", "canons détruits"),
    );
    let guns = counted(silenced, ("gun stand", "gun stands"), ("socle", "socles"));
    [
        (
            fire::Hit::Ravaging,
            text!(
                "disordered, loses {ravaging}, {worst} if the result is {from} or more",
                "en désordre, perd {ravaging}, {worst} si le résultat est {from} ou plus",
                ravaging
            ),
            text!(
                "{destroyed}, the others silenced",
                "{destroyed}, les autres silencieux",
                destroyed
            ),
        ),
        (
            fire::Hit::Deadly,
            text!(
                "disordered, loses {deadly}",
                "en désordre, perd {deadly}",
                deadly
            ),
            text!(
                "{destroyed}, {silenced} silenced",
                "{destroyed}, {silenced} silencieux",
                destroyed
            ),
        ),
        (
            fire::Hit::Effective,
            text!(
                "disordered; loses {deadly} if it is already",
                "en désordre ; perd {deadly} si elle y est déjà",
                deadly
            ),
            counted(
                silenced,
                ("gun stand silenced", "gun stands silenced"),
                ("socle de canon silencieux", "socles de canon silencieux"),
            ),
        ),
        (
            fire::Hit::Sustained,
            Text::new(
                "cannonade only: disordered",
                "canonnade seulement : en désordre",
            ),
            text!(
                "cannonade only: {guns} silenced",
                "canonnade seulement : {guns} silencieux",
                guns
            ),
        ),
    ]
}

pub(super) fn additional(options: &Options) -> Section {
    let massed = match options.massed_target {
        MassedTarget::NextLower => Text::new("the next lower effect†", "l’effet juste inférieur†"),
        MassedTarget::Same => Text::new("the same effect†", "le même effet†"),
    };
    section(
        Text::new("Additional effects", "Effets additionnels"),
        headings::MORE_EFFECTS,
        vec![entries([
            (
                Text::new("Charge stopped", "Charge stoppée"),
                text!(
                    "the attacker halts {STEP_BACK} cm from its target; cavalry may be recalled a \
                    full move instead.",
                    "l’attaquant s’arrête à {STEP_BACK} cm de sa cible ; la cavalerie peut être \
                    rappelée d’un mouvement complet."
                ),
            ),
            (
                Text::new("Pressed home", "Charge à fond"),
                Text::new("melee in the next phase.", "mêlée à la phase suivante."),
            ),
            (
                Text::new("Massed target", "Cible en masse"),
                text!(
                    "units within {STEP_BACK} cm behind the target suffer {massed}.",
                    "les unités à {STEP_BACK} cm derrière la cible subissent {massed}.",
                    massed
                ),
            ),
            (
                text!("Natural {NATURAL_TEN}", "{NATURAL_TEN} naturel"),
                text!(
                    "low on ammunition: a gun that fired, or troops that fired with half their \
                    stands or more. Leader loss: the leader nearest the target within \
                    {LEADER_TEST_WITHIN} cm.",
                    "à court de munitions : un canon qui a tiré, ou une troupe qui a tiré avec la \
                    moitié de ses socles ou plus. Perte de chef : le plus proche de la cible, à \
                    {LEADER_TEST_WITHIN} cm."
                ),
            ),
        ])],
    )
}
