//! Shooting: dice, arguments, saves.

use super::table;
use crate::{
    model::{
        forms::signed,
        lang::{Text, counted},
        sheet::{Block, Column, Section, Value, entries, section},
        term::Term,
    },
    rulesets::laporte_escarmouche::{
        derived,
        options::Options,
        tables::{
            AIM_ARGUMENT, ARGUMENT_DISTANCES, BANDS, DISTANCE_ARGUMENT, LAST_WOUND,
            NOT_NEAREST_ARGUMENT, RIFLED_ARGUMENT, SAVES, WOUNDED_DICE,
        },
        terms::Firearm,
    },
    text,
};

pub(super) fn shooting(options: &Options) -> Section {
    let [smooth, rifled] = [Firearm::SmoothMusket, Firearm::RifledCarbine].map(Firearm::puffs);
    let quick = options.quick_puffs;
    let smooth = counted(smooth, ("puff", "puffs"), ("touffe", "touffes"));
    section(
        Text::new("Shooting", "Tir"),
        "Tirer",
        vec![entries([
            (
                Text::new("Hit", "Touché"),
                Text::new(
                    "At least one die no higher than the number of arguments. With no argument \
                    the shot is allowed† but misses†.",
                    "Il suffit d’un dé inférieur ou égal au nombre d’arguments. Sans argument, on \
                    peut tirer†, mais on manque†.",
                ),
            ),
            (
                Text::new("Puffs", "Touffes"),
                text!(
                    "A shot leaves {smooth}, that of a rifled carbine {rifled} (loaded in haste \
                    {quick}†). All start loaded†.",
                    "Un coup de feu laisse {smooth}, celui d’une carabine rayée {rifled} (chargée \
                    vite {quick}†). Au départ, toutes les armes sont chargées†.",
                    smooth
                ),
            ),
        ])],
    )
}

pub(super) fn arguments() -> Section {
    let near = ARGUMENT_DISTANCES.map(|distance| {
        text!(
            "target at {distance}\" or less",
            "cible à {distance}\" ou moins"
        )
    });
    let mut rows: Vec<(Text, Text)> = near
        .into_iter()
        .map(|what| (plus(DISTANCE_ARGUMENT), what))
        .collect();
    rows.push((
        plus(AIM_ARGUMENT),
        Text::new(
            "aimed with the action before",
            "ajusté à l’action précédente",
        ),
    ));
    rows.push((
        plus(RIFLED_ARGUMENT),
        Text::new(
            "rifled weapon, fully loaded",
            "arme rayée, chargée normalement",
        ),
    ));
    rows.push((
        plus(NOT_NEAREST_ARGUMENT),
        Text::new(
            "target is not the nearest enemy in sight",
            "la cible n’est pas l’ennemi en vue le plus proche",
        ),
    ));
    section(
        Text::new("Arguments", "Arguments"),
        "Tirer, Recharger",
        vec![entries(rows), by_weapon()],
    )
}

fn plus(number: i64) -> Text {
    Text::same(signed(number))
}

/// Arguments of each weapon at each distance, not aimed, at the nearest enemy.
fn by_weapon() -> Block {
    const KEYS: [&str; 4] = ["to_10", "to_20", "to_30", "to_40"];
    let mut columns = vec![Column::left(
        "firearm",
        Text::new("Not aimed", "Sans ajuster"),
    )];
    columns.extend(
        KEYS.into_iter()
            .zip(BANDS)
            .map(|(key, band)| Column::centre(key, text!("≤ {band}\"", "≤ {band}\""))),
    );
    let row = |name: Text, gun: Firearm, quick: bool| -> Vec<Value> {
        let cell = |band| {
            derived::arguments(gun, quick, band).map_or_else(|| Value::from("–"), Value::from)
        };
        [Value::from(name)]
            .into_iter()
            .chain(BANDS.map(cell))
            .collect()
    };
    let guns = Firearm::ALL.iter().filter(|gun| gun.shoots());
    let mut rows: Vec<Vec<Value>> = guns.map(|gun| row(gun.name(), *gun, false)).collect();
    let quick = Text::new("the same in haste", "la même, chargée vite");
    rows.push(row(quick, Firearm::RifledCarbine, true));
    table(columns, rows)
}

pub(super) fn save() -> Section {
    let columns = vec![
        Column::centre("die", Text::new("d6", "d6")),
        Column::left("open", Text::new("Open", "À découvert")),
        Column::left("light", Text::new("Light cover", "Couvert léger")),
        Column::left("dense", Text::new("Dense cover", "Couvert dense")),
    ];
    let rows = SAVES.iter().map(|((from, to), results)| {
        let die = if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        };
        let cells = results.map(|result| Value::from(result.name()));
        [Value::from(die)].into_iter().chain(cells).collect()
    });
    section(
        Text::new("Save", "Sauvegarde"),
        "Sauvegarde",
        vec![
            table(columns, rows),
            entries([
                (
                    Text::new("Cover", "Couvert"),
                    Text::new(
                        "Light: trees, palisade; dense: masonry, rocks. It changes the save, not \
                        the shot; the best one counts†.",
                        "Léger : arbres, palissade ; dense : maçonnerie, rochers. Le couvert joue \
                        sur la sauvegarde, pas sur le tir ; on retient le meilleur†.",
                    ),
                ),
                (
                    Text::new("Serious wound", "Blessure grave"),
                    text!(
                        "A figure not yet activated or waiting to counter† loses one action at \
                        once, others none†. From now on {WOUNDED_DICE} die for everything. The \
                        {last} wound eliminates.",
                        "Qui n’a pas encore été activé ou attend pour contrer† perd aussitôt une \
                        action, les autres non†. Désormais {WOUNDED_DICE} dé partout. La {last} \
                        blessure élimine.",
                        last = LAST_WOUND
                    ),
                ),
            ]),
        ],
    )
}
