//! The sheet: turn, command, groups.

use super::parts::{paragraph, sentences};
use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, entries, section},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        derived::halves,
        options::{DenseRadius, MusicianCommands, Options},
        tables::{COST, D6, GROUP, MERGES_AT, MUSIC_DICE, RADIUS, TWICE_MEAN},
        terms::Quality,
    },
    text,
};

pub(super) fn turn() -> Section {
    let steps = [
        (
            Text::new("Command", "Commandement"),
            Text::new(
                "roll command points, declare commanded units, then roll on the action table \
                for each unit.",
                "lancer les points de commandement, dire quelles unités sont commandées, puis \
                lancer l’action de chaque unité.",
            ),
        ),
        (
            Text::new("Actions", "Actions"),
            Text::new(
                "all moves, charges into contact included.",
                "tous les mouvements, charges au contact comprises.",
            ),
        ),
        (
            Text::new("Fire", "Tirs"),
            Text::new("all shots of this side.", "tous les tirs de ce camp."),
        ),
        (
            Text::new("Melee", "Mêlées"),
            Text::new(
                "all melees and their losses.",
                "toutes les mêlées et leurs pertes.",
            ),
        ),
    ];
    section(
        Text::new("The turn", "Le tour"),
        "Tour de Jeu, Facteurs de Risque",
        vec![
            entries((1_i64..).zip(steps).map(|(number, (step, meaning))| {
                (text!("{number} {step}", "{number} {step}", step), meaning)
            })),
            paragraph(Text::new(
                "Then the other side does the same. An automated side rolls no command points: all \
                its units are uncommanded†. Uncommanded units act at once and all together. The \
                scenario says who begins; else the side with player characters†.",
                "Puis l’autre camp fait de même. Un camp automatique ne lance pas de points de \
                commandement : toutes ses unités sont non commandées†. Les unités non commandées \
                agissent aussitôt et toutes ensemble. Le scénario dit qui commence ; sinon le camp \
                des personnages joueurs†.",
            )),
        ],
    )
}

pub(super) fn command(options: &Options) -> Section {
    section(
        Text::new("Command", "Commandement"),
        "Activation de Figurine",
        vec![
            Block::Table(dice()),
            entries([
                (Text::new("Radius", "Distance"), radius(options)),
                (Text::new("Cost", "Coût"), cost(options)),
                (
                    Text::new("All or none", "Tout ou rien"),
                    Text::new(
                        "a group is commanded only when every living member is paid for and in \
                        reach of a commander; else none of them is. Unspent points are lost†.",
                        "un groupe n’est commandé que si chaque membre vivant est payé et à portée \
                        d’un commandant ; sinon aucun ne l’est. Les points restants sont perdus†.",
                    ),
                ),
                (Text::new("Chain", "Chaîne"), chain(options)),
                (
                    Text::new("Effect", "Effet"),
                    Text::new(
                        "commanded units and player characters do as the player likes, unless a \
                        result binds them; the others do as the table says. A player character may \
                        always act himself.",
                        "unités commandées et personnages joueurs font à leur gré, sauf résultat \
                        qui oblige ; les autres font ce que dit la table. Un personnage joueur \
                        peut toujours agir lui-même.",
                    ),
                ),
            ]),
        ],
    )
}

fn dice() -> Table {
    let mut table = Table::new(vec![
        Column::left("quality", Text::new("leader", "commandant")),
        Column::centre("dice", Text::new("dice", "dés")),
        Column::centre("mean", Text::new("mean", "moyenne")),
        Column::centre("range", Text::new("from, to", "de, à")),
    ]);
    for quality in Quality::ALL {
        let dice = quality.command_dice();
        table.push([
            Value::from(quality.name()),
            format!("{dice}d6").into(),
            halves(dice * TWICE_MEAN).into(),
            format!("{dice}–{}", dice * D6).into(),
        ]);
    }
    table
}

fn radius(options: &Options) -> Text {
    let (open, dense) = RADIUS;
    let when = match options.dense_radius {
        DenseRadius::EitherEnd => Text::new(
            "when leader or figure is in dense ground†",
            "si le commandant ou la figurine est en terrain dense†",
        ),
        DenseRadius::LeaderOnly => Text::new(
            "when the leader is in dense ground†",
            "si le commandant est en terrain dense†",
        ),
        DenseRadius::LineCrosses => Text::new(
            "when the line between them crosses dense ground†",
            "si la ligne qui les joint traverse du terrain dense†",
        ),
    };
    text!(
        "{open} cm; {dense} cm {when}.",
        "{open} cm ; {dense} cm {when}.",
        when
    )
}

fn cost(options: &Options) -> Text {
    let ((loyal, other), both) = (COST, options.routed_disloyal_cost);
    let sum = if both == other {
        Text::new("or both†", "même les deux à la fois†")
    } else {
        text!("both {both}†", "les deux {both}†")
    };
    text!(
        "a figure loyal to the activating leader {loyal}, disloyal or routed {other} ({sum}); a \
        player character nothing†.",
        "une figurine loyale au commandant qui l’active {loyal}, déloyale ou en déroute {other} \
        ({sum}) ; un personnage joueur rien†.",
        sum
    )
}

fn chain(options: &Options) -> Text {
    let who = match options.musician_commands {
        MusicianCommands::Full => Text::new(
            "an NCO, drummer or bugler who is paid for, or an officer or chief†,",
            "un officier en second, tambour ou clairon payé, ou un officier ou chef†,",
        ),
        MusicianCommands::BonusOnly => Text::new(
            "an NCO who is paid for, or an officer or chief†,",
            "un officier en second payé, ou un officier ou chef†,",
        ),
    };
    let link = text!(
        "{who} rolls his own dice into one pool†, once a turn†, and activates others around him \
        at the cost set by their loyalty to him.",
        "{who} lance ses dés pour une seule réserve†, une fois par tour†, et l’on active depuis \
        lui, au prix de la loyauté envers lui.",
        who
    );
    let music = text!(
        "A commanded drummer or bugler: {MUSIC_DICE}d6 more, once for the whole chain†, declared \
        before the roll and paid out of it†.",
        "Un tambour ou clairon commandé : {MUSIC_DICE}d6 de plus, une fois pour toute la chaîne†, \
        annoncé avant le jet et payé dessus†."
    );
    sentences([&link, &music])
}

pub(super) fn groups(options: &Options) -> Section {
    let (least, most) = GROUP;
    let leaders = if options.pc_counts_in_group {
        Text::new(
            "with attached leaders, player characters too†",
            "commandants qui l’accompagnent compris, personnages joueurs aussi†",
        )
    } else {
        Text::new(
            "with attached leaders, except player characters†",
            "commandants qui l’accompagnent compris, sauf personnages joueurs†",
        )
    };
    section(
        Text::new("Groups", "Groupes"),
        "Groupes",
        vec![paragraph(text!(
            "{least} to {most} figures at muster ({leaders}). Each stays in sight of another of \
            its group. A group of {MERGES_AT} or fewer may join similar troops (same class, \
            quality, people and loyalty†), {most} at most†. Formed infantry forms platoons.",
            "{least} à {most} figurines au rassemblement ({leaders}). Chacune reste en vue d’une \
            autre du groupe. Un groupe réduit à {MERGES_AT} ou moins peut rejoindre des troupes \
            semblables (mêmes classe, qualité, peuple et loyauté†), {most} au plus†. L’infanterie \
            en formation fait des pelotons.",
            leaders
        ))],
    )
}
