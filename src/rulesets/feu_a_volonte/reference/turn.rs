//! The sheet: turn, activation, movement, terrain.

use super::parts::{tenths, triples};
use crate::{
    model::{
        forms::signed,
        lang::{Text, counted},
        sheet::{Block, Column, Section, Table, entries, section},
    },
    rulesets::feu_a_volonte::{
        options::{Activation, Initiative, LeftoverRound, OneWalk, Options, Weather},
        tables::{
            CLIMB, GROUP, GROUP_COST, GROUP_DIE, LEFTOVER_DICE, LEFTOVER_FROM, LEFTOVER_SLICE,
            MOVE, OBSTACLE, RAIN, SCALES, SINGLE, TABLE_TENTHS, WOUND, cost,
        },
    },
    text,
};

pub(super) fn turn(options: &Options) -> Section {
    section(
        Text::new("The turn", "Le tour"),
        "Initiative, Activation et séquence d’un tour, Cas particulier d’activation",
        vec![entries([
            (Text::new("Initiative", "Initiative"), initiative(options)),
            (
                Text::new("Phases", "Phases"),
                Text::new(
                    "Sides alternate, activating one figure or one group, until all have acted.",
                    "À tour de rôle, chaque camp active une figurine ou un groupe, jusqu’à ce que \
                    toutes aient joué.",
                ),
            ),
            (Text::new("Leftover", "Reste"), leftover(options)),
            (
                Text::new("End of turn", "Fin du tour"),
                Text::new(
                    "Remove the activation markers; opportunity fire may be kept, figure \
                    activated.",
                    "Retirer les marqueurs d’activation ; un tir d’opportunité peut être gardé, \
                    figurine activée.",
                ),
            ),
        ])],
    )
}

const fn initiative(options: &Options) -> Text {
    match options.initiative {
        Initiative::Once => Text::new(
            "At the start of the game each side rolls d6 (re-roll ties†); the higher begins every \
            turn†.",
            "En début de partie chaque camp lance 1d6 (égalité : relancer†) ; le plus haut \
            commence chaque tour†.",
        ),
        Initiative::EachTurn => Text::new(
            "Each turn† each side rolls d6 (re-roll ties†); the higher begins.",
            "À chaque tour† chaque camp lance 1d6 (égalité : relancer†) ; le plus haut commence.",
        ),
        Initiative::CarryOn => Text::new(
            "At the start of the game each side rolls d6 (re-roll ties†); after that, sides go on \
            alternating from turn to turn†.",
            "En début de partie chaque camp lance 1d6 (égalité : relancer†) ; ensuite l’alternance \
            continue d’un tour à l’autre†.",
        ),
    }
}

fn leftover(options: &Options) -> Text {
    let left = counted(
        LEFTOVER_FROM,
        ("or more figures", "or more figures"),
        ("figurine ou plus", "figurines ou plus"),
    );
    match options.leftover_round {
        LeftoverRound::Ceil => text!(
            "One side done, {left} left on the other: {LEFTOVER_DICE}d{GROUP_DIE} AP per \
            {LEFTOVER_SLICE} figures or part of {LEFTOVER_SLICE}†, shared by all of them.",
            "Un camp a fini, il reste {left} à l’autre : {LEFTOVER_DICE}d{GROUP_DIE} PA par \
            tranche entamée de {LEFTOVER_SLICE}†, à partager entre toutes.",
            left
        ),
        LeftoverRound::Floor => text!(
            "One side done, {left} left on the other: {LEFTOVER_DICE}d{GROUP_DIE} AP per full \
            {LEFTOVER_SLICE} figures†, shared by all of them.",
            "Un camp a fini, il reste {left} à l’autre : {LEFTOVER_DICE}d{GROUP_DIE} PA par \
            tranche entière de {LEFTOVER_SLICE}†, à partager entre toutes.",
            left
        ),
    }
}

pub(super) fn activation(options: &Options) -> Section {
    // What the lowest face of the die leaves.
    const FEWEST: i64 = 1 - GROUP_COST;
    let old = options.activation == Activation::V15AlwaysGroup;
    let mut columns = vec![Column::centre("roll", Text::same("d6"))];
    if !old {
        columns.push(Column::centre(
            "points",
            Text::new("one figure: AP", "une figurine : PA"),
        ));
    }
    columns.push(Column::centre(
        "figures",
        Text::new("group: figures at most", "groupe : figurines au plus"),
    ));
    let mut table = Table::new(columns);
    for ((faces, points), (_, figures)) in SINGLE.into_iter().zip(GROUP) {
        if old {
            table.push([faces.into(), figures.into()]);
        } else {
            table.push([faces.into(), points.into(), figures.into()]);
        }
    }
    let group = if old {
        text!(
            "Always by group†: d6 and d{GROUP_DIE} together; AP = d{GROUP_DIE}, shared freely; at \
            least one figure is activated. Unspent AP are lost†.",
            "Toujours en groupe† : d6 et d{GROUP_DIE} ensemble ; PA = d{GROUP_DIE}, à partager \
            librement ; une figurine au moins est activée. Les PA restants sont perdus†."
        )
    } else {
        text!(
            "Group: d6 and d{GROUP_DIE} together; AP = d{GROUP_DIE} − {GROUP_COST}, shared freely; \
            at least one figure is activated, even with {FEWEST} AP†. Unspent AP are lost†.",
            "Groupe : d6 et d{GROUP_DIE} ensemble ; PA = d{GROUP_DIE} − {GROUP_COST}, à partager \
            librement ; une figurine au moins est activée, même à {FEWEST} PA†. Les PA restants \
            sont perdus†."
        )
    };
    section(
        Text::new("Activation", "Activation"),
        "Activation et séquence d’un tour, Activation de groupe",
        vec![Block::Table(table), Block::Paragraph(group)],
    )
}

pub(super) fn movement(options: &Options) -> Section {
    section(
        Text::new("Movement", "Mouvements"),
        "Mesurer les distances, Les Mouvements",
        vec![Block::Table(moves(options)), Block::Table(units())],
    )
}

fn moves(options: &Options) -> Table {
    let walk = match options.one_walk {
        OneWalk::No => Text::new(
            "walk, open or slightly broken ground",
            "marche, terrain dégagé ou peu accidenté",
        ),
        OneWalk::Yes => Text::new(
            "walk, open ground (once†)",
            "marche, terrain dégagé (une fois†)",
        ),
    };
    let (straight, dice) = (format!("{MOVE} UD"), format!("{MOVE} UD + d6"));
    let (ap, dash) = (Text::from, Text::same("–"));
    let less = |number| Text::same(format!("{} UD", signed(number)));
    let dice = Text::same(dice);
    let rain = (options.weather != Weather::Off).then(|| {
        let rain = Text::new("rain or snow", "pluie ou neige");
        (rain, dash.clone(), less(RAIN))
    });
    let difficult = (
        Text::new("difficult ground", "terrain difficile"),
        dash.clone(),
        Text::new("half", "moitié"),
    );
    let moves = [
        (walk, ap(cost::WALK), Text::same(straight)),
        (
            Text::new("on a road", "sur route"),
            ap(cost::WALK),
            dice.clone(),
        ),
        (
            Text::new(
                "run (once; no difficult ground)",
                "course (une fois ; pas en terrain difficile)",
            ),
            ap(cost::RUN),
            dice.clone(),
        ),
        (
            Text::new(
                "charge (counts as the run†)",
                "charge (compte comme la course†)",
            ),
            ap(cost::CHARGE),
            dice,
        ),
        (
            Text::new("climb or jump", "grimper ou sauter"),
            ap(cost::CLIMB),
            text!("up to {CLIMB} UD high", "{CLIMB} UD de haut au plus"),
        ),
        (
            Text::new("stairs, ladder", "escalier, échelle"),
            dash.clone(),
            Text::new("height = distance", "hauteur = distance"),
        ),
        (
            Text::new(
                "each linear obstacle (shoulder high at most)",
                "chaque obstacle linéaire (hauteur d’épaule au plus)",
            ),
            dash.clone(),
            less(OBSTACLE),
        ),
        (
            Text::new("each leg wound", "chaque blessure à la jambe"),
            dash,
            less(WOUND),
        ),
    ];
    triples(
        [
            Column::left("move", Text::new("move", "mouvement")),
            Column::centre("points", Text::new("AP", "PA")),
            Column::right("length", Text::new("length", "distance")),
        ],
        moves.into_iter().chain(rain).chain([difficult]),
    )
}

fn units() -> Table {
    let side = tenths(TABLE_TENTHS);
    let mut table = Table::new(vec![
        Column::centre("scale", Text::new("figures", "figurines")),
        Column::right("unit", Text::same("1 UD")),
        Column::right(
            "table",
            text!("table of {side} UD", "table de {side} UD", side),
        ),
    ]);
    for (millimetres, centimetres) in SCALES {
        let side = tenths(TABLE_TENTHS * centimetres);
        table.push([
            format!("{millimetres} mm").into(),
            format!("{centimetres} cm").into(),
            text!("{side} cm", "{side} cm", side).into(),
        ]);
    }
    table.captioned(Text::new("Length of 1 UD", "Longueur de 1 UD"))
}

pub(super) fn terrain() -> Section {
    let open = || Text::new("open", "dégagé");
    let difficult = || Text::new("difficult", "difficile");
    let impassable = || Text::new("impassable", "infranchissable");
    let clear = || Text::new("clear", "dégagée");
    let blocked = || Text::new("blocked", "bloquée");
    let table = triples(
        [
            Column::left("element", Text::new("element", "élément")),
            Column::left("ground", Text::new("ground", "terrain")),
            Column::left("sight", Text::new("line of sight", "ligne de vue")),
        ],
        [
            (Text::new("road, plain", "route, plaine"), open(), clear()),
            (
                Text::new("track, field", "chemin, champ"),
                difficult(),
                clear(),
            ),
            (
                Text::new("broken ground, ditch", "terrain accidenté, fossé"),
                difficult(),
                blocked(),
            ),
            (
                Text::new("single line of trees", "rideau d’arbres"),
                difficult(),
                blocked(),
            ),
            (
                Text::new(
                    "open wood, marsh, building to enter†",
                    "bois clair, marais, bâtiment accessible†",
                ),
                difficult(),
                Text::new("by agreement†", "à convenir†"),
            ),
            (Text::new("forest", "forêt"), impassable(), blocked()),
            (
                Text::new("river, water", "rivière, étendue d’eau"),
                impassable(),
                clear(),
            ),
            (
                Text::new("solid construction†", "construction pleine†"),
                impassable(),
                blocked(),
            ),
        ],
    );
    section(
        Text::new("Terrain", "Terrain"),
        "Terrain difficile, Éléments de décor",
        vec![
            Block::Table(table),
            Block::Paragraph(Text::new(
                "Rulebook’s advice: agree on each piece before the game.",
                "Conseil du livret : convenez de chaque élément avant la partie.",
            )),
        ],
    )
}
