//! A made-up army as rich as the real ones: French zouaves for Smooth & Rifled, in both languages.

#![expect(
    clippy::too_many_lines,
    clippy::cast_possible_truncation,
    reason = "a table of markers is long, and has fewer than 26 rows"
)]

use orbat::{
    drawing,
    model::{
        diagnostic::Severity,
        identity::Identity,
        json::Place,
        label::{Label, Step},
        lang::Text,
        marker::{Drawing, Ink, Marker, Shape, Size},
        roster::{Budget, Card, Group, Provenance, Roster, Status},
        rule::book,
        sheet::{Block, Column, Entry, Section, Stat, Table, Track, Value},
        terms::{Clause, Given, Kind, SetBy, Terms, Usual},
    },
    print::{Judgement, Paper},
};

use crate::support::identity;

/// Everything a [`Paper`] borrows.
pub(super) struct Army {
    pub roster: Roster,
    pub cards: Vec<Card>,
    pub labels: Vec<Label>,
    pub markers: Vec<Marker>,
    pub reference: Vec<Section>,
    pub verdict: Judgement,
    pub list: Vec<u8>,
    pub identity: Identity,
}

impl Army {
    pub(super) fn zouaves() -> Self {
        Self {
            roster: roster(),
            cards: cards(),
            labels: labels(),
            markers: markers(),
            reference: reference(),
            verdict: legal(),
            list: br#"{"ruleset":"smooth-and-rifled","name":"2e Zouaves, Magenta"}"#.to_vec(),
            identity: identity("zouaves"),
        }
    }

    pub(super) fn illegal() -> Self {
        Self {
            verdict: illegal(),
            ..Self::zouaves()
        }
    }

    pub(super) fn paper(&self) -> Paper<'_> {
        Paper {
            roster: &self.roster,
            cards: &self.cards,
            labels: &self.labels,
            markers: &self.markers,
            reference: &self.reference,
            ruleset: "Smooth & Rifled 1.5",
            verdict: &self.verdict,
            identity: &self.identity,
            attachment: &self.list,
            file_name: "zouaves.json",
            withheld: None,
            companions: None,
        }
    }
}

fn labels() -> Vec<Label> {
    let step = |name: Text, boxes| Step { name, boxes };
    let label = |name: &'static str, boxes| Label {
        mark: t("V", "V"),
        over: vec![t("French", "Français"), t("first brigade", "1re brigade")],
        name: same(name),
        facts: vec![same("RM"), t("elite", "élite")],
        steps: vec![
            step(t("fresh", "frais"), boxes),
            step(t("worn", "ébranlé"), 2),
            step(t("spent", "fatigué"), 3),
        ],
        sum: same("8/5/3"),
        status: Status::Published,
    };
    vec![label("2e Zouaves", 3), label("3e Zouaves", 12)]
}

fn t(en: &'static str, fr: &'static str) -> Text {
    Text::new(en, fr)
}

fn same(text: &'static str) -> Text {
    Text::same(text)
}

fn legal() -> Judgement {
    Judgement {
        legal: true,
        findings: vec![(
            Severity::Info,
            "SR-BUD-05".to_owned(),
            t(
                "12 of 250 points unspent.",
                "12 points sur 250 non dépensés.",
            ),
        )],
    }
}

fn illegal() -> Judgement {
    Judgement {
        legal: false,
        findings: vec![
            (
                Severity::Error,
                "SR-BUD-01".to_owned(),
                t(
                    "Small: 252 points, maximum 250 (2 over).",
                    "Petit format : 252 points, maximum 250 (2 de trop).",
                ),
            ),
            (
                Severity::Error,
                "SR-LDR-01".to_owned(),
                t(
                    "\"Zouaves\" in Small: no NCO (or equivalent Leader), minimum 1 (1 short).",
                    "« Zouaves » en petit format : aucun sous-officier (ou leader équivalent), \
                    minimum 1 (il en manque 1).",
                ),
            ),
            (
                Severity::Warning,
                "SR-SPC-04".to_owned(),
                t(
                    "Light and Skirmishers on one figure give two different order rules.",
                    "Légers et Tirailleurs sur une même figurine donnent deux règles d’ordre \
                    différentes.",
                ),
            ),
        ],
    }
}

fn zouave_table() -> Table {
    let mut table = Table::new(vec![
        Column::left("name", t("Figures", "Figurines")),
        Column::right("count", t("No.", "Nb")),
        Column::centre("va", same("VA")),
        Column::centre("c", same("C")),
        Column::left("weapons", t("Weapons", "Armes")),
        Column::left("traits", t("Characteristics", "Caractéristiques")),
        Column::right("each", t("Each", "Unité")),
        Column::right("points", t("Points", "Points")),
    ]);
    let rows: [(Text, i64, &'static str, &'static str, Text, Text, i64); 5] = [
        (
            t("Lieutenant Cœur-de-Fer", "Lieutenant Cœur-de-Fer"),
            1,
            "1/1/2",
            "6",
            t("Revolver, sabre", "Revolver, sabre"),
            t("Officer, Brilliant, Hero", "Officier, Brillant, Héros"),
            68,
        ),
        (
            t("Sergeant", "Sergent"),
            1,
            "1/1/2",
            "5",
            t(
                "Rifled musket (Minié), sword bayonet",
                "Fusil rayé (Minié), sabre-baïonnette",
            ),
            t("Leader, Veteran", "Chef, Vétéran"),
            20,
        ),
        (
            t("Zouaves", "Zouaves"),
            7,
            "1/2/3",
            "5",
            t(
                "Rifled musket (Minié), sword bayonet",
                "Fusil rayé (Minié), sabre-baïonnette",
            ),
            t("Impetuous, Veteran, Light", "Impétueux, Vétéran, Légers"),
            15,
        ),
        (
            t("Sharpshooters", "Tireurs d’élite"),
            2,
            "1/1/3",
            "5",
            t("Carbine, bayonet", "Carabine, baïonnette"),
            t("Skirmishers, Sharpshooters", "Tirailleurs, Tireurs d’élite"),
            17,
        ),
        (
            t("Cantinière", "Cantinière"),
            1,
            "2/3/4",
            "4",
            t("Unarmed", "Sans arme"),
            Text::same("—"),
            11,
        ),
    ];
    for (name, count, va, c, weapons, traits, each) in rows {
        table.push([
            Value::Text(name),
            count.into(),
            va.into(),
            c.into(),
            weapons.into(),
            traits.into(),
            Value::Text(Text::built(format!("{each}*"), format!("{each}*"))),
            (each * count).into(),
        ]);
    }
    table
}

fn losses(boxes: u32, mark: u32) -> Block {
    Block::Track(Track {
        numbered_from: Some(1),
        mark: Some(mark),
        note: Some(t(
            "break point: test morale at every further loss",
            "seuil de rupture : test de moral à chaque perte suivante",
        )),
        ..Track::plain("losses", t("Losses", "Pertes"), boxes)
    })
}

fn roster() -> Roster {
    let group = Group {
        name: t("2nd Zouaves, first section", "2e Zouaves, première section"),
        role: Some(t("main Unit", "Unité principale")),
        points: Some(238),
        stats: vec![
            Stat::new("figures", t("Figures", "Figurines"), 12_i64),
            Stat::new("morale", t("Morale value", "Valeur de moral"), 58_i64),
            Stat::new("break_point", t("Break point", "Seuil de rupture"), 7_i64),
        ],
        traits: vec![t("Impetuous", "Impétueux"), t("Light", "Légers")],
        table: zouave_table(),
        blocks: vec![losses(12, 7)],
    };
    let mut gun = Table::new(vec![
        Column::left("name", t("Gun", "Pièce")),
        Column::right("crew", t("Crew", "Servants")),
        Column::left("ammunition", t("Ammunition", "Munitions")),
        Column::right("points", t("Points", "Points")),
    ]);
    gun.push([
        t(
            "Light mountain gun, rifled, shield",
            "Canon léger de montagne, rayé, bouclier",
        )
        .into(),
        4_i64.into(),
        t("4 balls, 2 canister", "4 boulets, 2 boîtes de mitraille").into(),
        150_i64.into(),
    ]);
    let battery = Group {
        name: t("Mountain battery", "Batterie de montagne"),
        role: Some(t("reinforcement", "renfort")),
        points: Some(150),
        stats: vec![],
        traits: vec![],
        table: gun,
        blocks: vec![
            Block::Track(Track::plain("ball", t("Balls", "Boulets"), 4)),
            Block::Track(Track::plain("canister", t("Canister", "Mitraille"), 2)),
        ],
    };
    Roster {
        name: Text::same("2e Zouaves, Magenta"),
        player: Some("Maëlle Lefèvre".to_owned()),
        notes: Some(Text::same(
            "L'aigle marche avec la réserve et \"Pièce de 4\" ; ne jamais la laisser seule.",
        )),
        subtitle: t("France, Italy 1859 · Small", "France, Italie 1859 · Petit"),
        points: Some(Budget {
            spent: 238,
            allowed: Some(250),
        }),
        stats: vec![
            Stat::new("figures", t("Figures", "Figurines"), 12_i64),
            Stat::new("morale", t("Morale value", "Valeur de moral"), 58_i64),
            Stat::new("break_point", t("Break point", "Seuil de rupture"), 7_i64),
            Stat::new("initiative", t("Initiative", "Initiative"), "3d6"),
            Stat::new("units", t("Units", "Unités"), 2_i64),
        ],
        groups: vec![group, battery],
        blocks: vec![
            Block::Track(Track {
                numbered_from: Some(0),
                ..Track::plain(
                    "reserve",
                    t("Reserve of action points", "Réserve de points d’action"),
                    11,
                )
            }),
            Block::Paragraph(t(
                "The army leaves the table when its last Unit has routed.",
                "L’armée quitte la table quand sa dernière Unité est en déroute.",
            )),
        ],
        plan: vec![Block::Table(ambush())],
        terms: Terms::default().with(own_option()),
        provenance: vec![
            Provenance {
                status: Status::Published,
                subject: t("Costs of guns", "Coûts des pièces"),
                source: same("Smooth & Rifled 1.5, ART"),
            },
            Provenance {
                status: Status::Sample,
                subject: t("France, Italy 1859", "France, Italie 1859"),
                source: t(
                    "profiles made up from the demo Unit",
                    "profils inventés d’après l’Unité de démonstration",
                ),
            },
        ],
    }
}

fn ambush() -> Table {
    let mut table = Table::new(vec![
        Column::left("marker", t("marker", "marqueur")),
        Column::left("hides", t("hides", "cache")),
    ]);
    table.push(["A".into(), t("decoy", "leurre").into()]);
    table
}

fn musket() -> Table {
    let mut table = Table::new(vec![
        Column::left("range", t("Range", "Portée")),
        Column::centre("cm", same("cm")),
        Column::centre("hit", t("To hit", "Touche")),
        Column::centre("aimed", t("Aimed", "En joue")),
    ]);
    table.push([
        t("Short", "Courte").into(),
        "0–20".into(),
        "3+".into(),
        "2+".into(),
    ]);
    table.push([
        t("Medium", "Moyenne").into(),
        "20–50".into(),
        "4+".into(),
        "3+".into(),
    ]);
    table.push([
        t("Long", "Longue").into(),
        "50–90".into(),
        "5+".into(),
        "4+".into(),
    ]);
    table.push_muted([
        t("Extreme", "Extrême").into(),
        "90–120".into(),
        "6+".into(),
        "6+".into(),
    ]);
    table
}

pub(super) fn card(title: Text, count: u32, points: i64) -> Card {
    Card {
        title,
        subtitle: t("2nd Zouaves · main Unit", "2e Zouaves · Unité principale"),
        ids: vec!["zouave".to_owned(), "smooth-and-rifled".to_owned()],
        count,
        points: Some(points),
        status: Status::Sample,
        stats: vec![
            Stat::new("va", same("VA"), "1/2/3"),
            Stat::new("c", same("C"), 5_i64),
            Stat::new("move", t("Move", "Mouv."), "10"),
            Stat::new("reload", t("Reload", "Rech."), 3_i64),
        ],
        blocks: vec![
            Block::Table(musket().captioned(t("Rifled musket", "Fusil rayé"))),
            Block::Entries(vec![
                Entry {
                    term: t("Impetuous", "Impétueux"),
                    meaning: t(
                        "one more die when charging; must charge an enemy within 12\".",
                        "un dé de plus en chargeant ; doit charger un ennemi à moins de 12\".",
                    ),
                },
                Entry {
                    term: t("Veteran", "Vétéran"),
                    meaning: t(
                        "throws one failed morale die again.",
                        "relance un dé de moral raté.",
                    ),
                },
            ]),
        ],
        boxes: vec![Track::plain("losses", t("Losses", "Pertes"), 2)],
        back: vec![],
    }
}

fn cards() -> Vec<Card> {
    let mut cards = vec![
        card(t("Lieutenant Cœur-de-Fer", "Lieutenant Cœur-de-Fer"), 1, 68),
        card(t("Sergeant", "Sergent"), 1, 20),
        card(t("Zouaves", "Zouaves"), 13, 15),
        card(
            t(
                "Sharpshooters of the second battalion",
                "Tireurs d’élite du deuxième bataillon",
            ),
            2,
            17,
        ),
        card(t("Cantinière", "Cantinière"), 1, 11),
        card(t("Light mountain gun", "Canon léger de montagne"), 1, 150),
    ];
    cards[4].blocks.clear();
    let long = "Les zouaves avancent au pas de charge, tirent une fois, puis enlèvent la \
        position à la baïonnette ; l’ennemi repoussé ne se rallie pas avant la fin du tour. ";
    cards[5]
        .blocks
        .push(Block::Paragraph(Text::same(long.repeat(5))));
    cards
}

fn marker(
    Drawing { key, svg }: Drawing,
    label: Text,
    letter: char,
    look: (Shape, Size, Ink),
    count: u32,
) -> Marker {
    Marker {
        key,
        svg,
        label,
        letter: letter.into(),
        shape: look.0,
        size: look.1,
        ink: look.2,
        count,
        reason: t("6 muskets + 2 guns", "6 fusils + 2 pièces"),
        faces: Vec::new(),
        numbered_back: false,
    }
}

pub(super) fn markers() -> Vec<Marker> {
    use Ink::*;
    use Shape::*;
    use Size::*;
    let mut all = vec![
        marker(
            drawing!("reload"),
            t("Reload", "Recharge"),
            'R',
            (Round, Large, Blue),
            8,
        ),
        marker(
            drawing!("shaken"),
            t("Shaken", "Secoué"),
            'S',
            (Octagon, Large, Violet),
            12,
        ),
        marker(
            drawing!("aim"),
            t("Aiming", "En joue"),
            'A',
            (Round, Medium, Green),
            9,
        ),
        marker(
            drawing!("running"),
            t("Running", "Course"),
            'C',
            (Hexagon, Medium, Orange),
            6,
        ),
        marker(
            drawing!("close_order"),
            t("Close order", "Ordre serré"),
            'O',
            (Square, Medium, Black),
            2,
        ),
        marker(
            drawing!("loose_order"),
            t("Loose order", "Ordre lâche"),
            'L',
            (Square, Medium, Grey),
            2,
        ),
        marker(
            drawing!("ambush"),
            t("Ambush", "Embuscade"),
            'E',
            (Square, Large, Black),
            3,
        ),
        marker(
            drawing!("objective"),
            t("Objective", "Objectif"),
            'X',
            (Round, Large, Ochre),
            1,
        ),
        marker(
            drawing!("captive"),
            t("Captive", "Captif"),
            'K',
            (Square, Medium, Grey),
            1,
        ),
        marker(
            drawing!("exit"),
            t("Exit", "Sortie"),
            'Z',
            (Square, Medium, Green),
            2,
        ),
        marker(
            drawing!("fallen_flag"),
            t("Fallen flag", "Drapeau"),
            'F',
            (Round, Large, Red),
            1,
        ),
        marker(
            drawing!("fallen_weapon"),
            t("Weapon", "Arme"),
            'W',
            (Round, Medium, Red),
            2,
        ),
        marker(
            drawing!("ammunition_box"),
            t("Ammunition", "Munitions"),
            'M',
            (Square, Large, Ochre),
            1,
        ),
        marker(
            drawing!("loaded_ball"),
            t("Ball", "Boulet"),
            'B',
            (Round, Medium, Black),
            1,
        ),
        marker(
            drawing!("loaded_canister"),
            t("Canister", "Mitraille"),
            'N',
            (Hexagon, Medium, Black),
            1,
        ),
        marker(
            drawing!("hero"),
            t("Hero", "Héros"),
            'H',
            (Octagon, Large, Ochre),
            1,
        ),
        marker(
            drawing!("activated_group"),
            t("Group", "Groupe"),
            'G',
            (Round, Small, Green),
            6,
        ),
        marker(
            drawing!("activated_alone"),
            t("Alone", "Seul"),
            'I',
            (Square, Small, Green),
            6,
        ),
        marker(
            drawing!("reserve_ap"),
            t("Reserve", "Réserve"),
            'P',
            (Diamond, Medium, Violet),
            4,
        ),
    ];
    all[0].faces = vec!["3".into(), "2".into(), "1".into()];
    all[6].faces = vec!["1".into(), "2".into(), "3".into()];
    all[6].numbered_back = true;
    all
}

pub(super) fn volley_markers() -> Vec<Marker> {
    let shapes = [
        Shape::Round,
        Shape::Square,
        Shape::Hexagon,
        Shape::Octagon,
        Shape::Diamond,
    ];
    let sizes = [Size::Large, Size::Medium, Size::Small];
    let inks = [
        Ink::Red,
        Ink::Blue,
        Ink::Black,
        Ink::Green,
        Ink::Orange,
        Ink::Violet,
    ];
    let drawings = [
        drawing!("opportunity_fire"),
        drawing!("wound_chest"),
        drawing!("wound_arm"),
        drawing!("wound_leg"),
        drawing!("out_of_ammo"),
        drawing!("activated"),
        drawing!("action_points"),
        drawing!("concealed"),
        drawing!("prone"),
        drawing!("reserve_die"),
        drawing!("grenade"),
        drawing!("npc_entry"),
        drawing!("npc_activated"),
    ];
    drawings
        .iter()
        .enumerate()
        .map(|(index, drawing)| {
            let look = (shapes[index % 5], sizes[index % 3], inks[index % 6]);
            let letter = char::from(b'A' + index as u8);
            marker(
                *drawing,
                Text::same(drawing.key.replace('_', " ")),
                letter,
                look,
                3,
            )
        })
        .collect()
}

/// An option that the list sets itself.
fn own_option() -> Clause {
    let given = |id, shown| Given {
        typed: serde_json::json!(id),
        shown,
    };
    Clause {
        kind: Kind::Option,
        key: "morale_retest",
        label: t("Morale is tested again", "Le moral est testé de nouveau"),
        value: given("each_loss", t("at each loss", "à chaque perte")),
        usual: Usual::Book(given("once", t("once", "une fois"))),
        set_by: SetBy::List(Place::default()),
        severity: Severity::Info,
    }
}

fn reference() -> Vec<Section> {
    let titles = [
        (t("Turn sequence", "Déroulement du tour"), "§3"),
        (t("Shooting", "Tir"), "§6.2.5"),
        (t("Charges and melee", "Charges et mêlée"), "§7"),
        (t("Morale", "Moral"), "§9.1"),
        (t("Artillery", "Artillerie"), "ART"),
        (t("Groups and orders", "Groupes et ordres"), "§4.3"),
    ];
    titles
        .into_iter()
        .map(|(title, source)| Section {
            title,
            source: book(source),
            blocks: vec![
                Block::Paragraph(t(
                    "Both sides throw 3d6; the higher total begins, ties are thrown again.",
                    "Les deux camps lancent 3d6 ; le plus haut total commence, on relance les \
                    égalités.",
                )),
                Block::Table(musket().captioned(t("Ranges", "Portées"))),
                Block::Entries(vec![
                    Entry {
                        term: t("Cover", "Couvert"),
                        meaning: t(
                            "−1 to hit; hard cover −2.",
                            "−1 pour toucher ; couvert lourd −2.",
                        ),
                    },
                    Entry {
                        term: t("Aimed fire", "Tir en joue"),
                        meaning: t(
                            "spend an action to aim; lost when the figure moves.",
                            "dépenser une action pour mettre en joue ; perdu si la figurine bouge.",
                        ),
                    },
                ]),
            ],
        })
        .collect()
}
