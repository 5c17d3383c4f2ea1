//! The sheet: sight and movement.

use super::parts::paragraph;
use crate::{
    model::{
        forms::less,
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, entries, section},
    },
    rulesets::tyneside_fiw::{
        derived::{halves, hundredths},
        options::{MountedRough, Options},
        tables::{
            BARRIER_PART, DENSE_SIGHT, DIFFICULT, HIDDEN_WITHIN, MOVE_FOOT, MOVE_MOUNTED,
            MOVE_SKIRTS, MOVE_SLOW, WOOD_DEPTH, WOOD_SIGHT,
        },
    },
    text,
};

pub(super) fn sight() -> Section {
    section(
        Text::new("Sight", "Visibilité"),
        "Visibilité, Mise en Place d’une Partie",
        vec![entries([
            (
                Text::new("Open", "Dégagé"),
                Text::new("at any distance.", "à toute distance."),
            ),
            (
                Text::new("In woods", "En forêt"),
                text!("{WOOD_SIGHT} cm.", "{WOOD_SIGHT} cm."),
            ),
            (
                Text::new("Dense, from outside", "Dense, du dehors"),
                text!(
                    "within {WOOD_DEPTH} cm of the edge, firing or in plain view: d6 × \
                    {DENSE_SIGHT} cm, one roll per pair of units and turn†; deeper and silent: \
                    unseen†.",
                    "à {WOOD_DEPTH} cm de l’orée au plus, en tirant ou bien en vue : d6 × \
                    {DENSE_SIGHT} cm, un jet par couple d’unités et par tour† ; plus loin et sans \
                    tirer : invisible†."
                ),
            ),
            (
                Text::new("For risk", "Pour le risque"),
                Text::new(
                    "other troops and all that stops a shot block sight.",
                    "d’autres troupes et tout ce qui arrête un tir cachent l’ennemi.",
                ),
            ),
            (
                Text::new("Hidden marker", "Marqueur caché"),
                text!(
                    "turned over when it sees the enemy: figures within {HIDDEN_WITHIN} cm of it; \
                    a dummy is removed.",
                    "retourné quand il voit l’ennemi : figurines à {HIDDEN_WITHIN} cm au plus ; un \
                    leurre est retiré."
                ),
            ),
        ])],
    )
}

pub(super) fn moves(options: &Options) -> Section {
    let rough = match options.mounted_rough {
        MountedRough::FortyDouble => text!(
            "mounted off open ground: {MOVE_MOUNTED} cm at double cost†",
            "monté hors terrain dégagé : {MOVE_MOUNTED} cm à coût double†"
        ),
        MountedRough::FootRate => text!(
            "mounted off open ground: as on foot†",
            "monté hors terrain dégagé : comme à pied†"
        ),
    };
    section(
        Text::new("Movement (cm)", "Mouvement (cm)"),
        "Mouvement",
        vec![
            Block::Table(paces()),
            paragraph(text!(
                "Difficult ground: {DIFFICULT} cm per cm; {rough}. Of several slow paces the \
                slowest counts†.",
                "Le terrain difficile coûte {DIFFICULT} cm par cm ; {rough}. De plusieurs \
                lenteurs, la pire compte†.",
                rough
            )),
        ],
    )
}

fn paces() -> Table {
    let mut table = Table::new(vec![
        Column::left("who", Text::new("", "")),
        Column::centre("move", Text::new("move", "mouv.")),
        Column::centre("half", Text::new("half", "demi")),
        Column::centre("barrier", Text::new("fence, barrier", "clôture, barrière")),
    ]);
    let rows = [
        (Text::new("on foot", "à pied"), MOVE_FOOT),
        (Text::new("wounded, civilian", "blessé, civil"), MOVE_SLOW),
        (
            Text::new("skirts not hitched up", "jupons non remontés"),
            MOVE_SKIRTS,
        ),
        (
            Text::new("mounted, open ground", "monté, terrain dégagé"),
            MOVE_MOUNTED,
        ),
    ];
    for (who, pace) in rows {
        let barrier = hundredths(pace * 100 / BARRIER_PART);
        table.push([
            Value::from(who),
            pace.into(),
            halves(pace).into(),
            less(&barrier).into(),
        ]);
    }
    table
}
