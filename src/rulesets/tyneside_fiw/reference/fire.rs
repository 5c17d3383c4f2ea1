//! The sheet: who fires, what hits, what a hit does, weapons.

use super::parts::{paragraph, sentences};
use crate::{
    model::{
        forms::{signed, target},
        lang::Text,
        sheet::{Block, Column, Section, Table, Value, entries, section},
        term::Term,
    },
    rulesets::tyneside_fiw::{
        options::{NaturalAuto, NoVolleySpeed, Options, PastLong},
        tables::{
            BANDS, BAYONET, COVERS, D6, D8, DEADLY_WOUNDS, FIRE_OVER, FRACTION, HIT, MOVE_SKIRTS,
            MOVE_SLOW, NEAR, UNARMED, WEAPONS, WOOD_DEPTH, harm,
        },
        terms::{Damage, Quality},
    },
    text,
};

/// Keys of three columns of ranges.
const RANGES: [&str; 3] = ["short", "medium", "long"];

pub(super) fn who(options: &Options) -> Section {
    section(
        Text::new("Who fires", "Qui tire"),
        "Tir, Activation de Figurine",
        vec![
            Block::Table(shooters(options)),
            entries([
                (Text::new("Fractions", "Parts"), parts(options)),
                (Text::new("Loading", "Charger"), loading(options)),
                (
                    Text::new("Worse when moving", "Pire en bougeant"),
                    worse(options),
                ),
                (
                    Text::new("Targets", "Cibles"),
                    Text::new(
                        "uncommanded: the nearest enemy, from the nearest figure; commanded: any \
                        enemy group; player character: any figure he sees.",
                        "non commandés : l’ennemi le plus proche, depuis la figurine la plus \
                        proche ; commandés : un groupe au choix ; personnage joueur : toute \
                        figurine en vue.",
                    ),
                ),
                (
                    Text::new("After a result", "Après un résultat"),
                    Text::new(
                        "as standing: Holds, Carry on without moving†; as moving: advances, To \
                        cover, Back half, Column, Three lines†; none: Flees, Back to cover, in \
                        contact†.",
                        "comme immobile : Tient, Continue sans bouger† ; comme en bougeant : \
                        avances, À couvert, Recule de moitié, Colonne, Trois lignes† ; aucun : \
                        Fuit, Repli à couvert, au contact†.",
                    ),
                ),
            ]),
        ],
    )
}

fn shooters(options: &Options) -> Table {
    let (still, moving) = FRACTION;
    let part = text!("1 in {still}/1 in {moving}", "1/{still}, 1/{moving}");
    let half = Text::new("half", "demi");
    let full = Text::new("full", "entier");
    let same = Text::new("as is", "normale");
    let worse = Text::new("worse", "pire");
    let mut table = Table::new(vec![
        Column::left("status", Text::new("", "")),
        Column::left("shooters", Text::new("still/moving", "fixe/mobile")),
        Column::left("speed", Text::new("move if firing", "mouv. en tirant")),
        Column::left("range", Text::new("range", "portée")),
    ]);
    let no_volley = match options.no_volley_speed {
        NoVolleySpeed::Half => Text::new("half†", "demi†"),
        NoVolleySpeed::Full => Text::new("full†", "entier†"),
    };
    let automated = if options.auto_range_shift {
        Text::new("worse†", "pire†")
    } else {
        Text::new("as is†", "normale†")
    };
    let rows = [
        (
            Text::new(
                "commanded, volleys (players, too)",
                "commandés, volées (joueurs aussi)",
            ),
            Text::new("all, loaded", "tous, chargés"),
            half.clone(),
            same.clone(),
        ),
        (
            Text::new("commanded, none (French)", "commandés, sans (Français)"),
            part.clone(),
            no_volley,
            same,
        ),
        (
            Text::new("others, players’ side", "autres, camp joueur"),
            part.clone(),
            half,
            worse,
        ),
        (
            Text::new("others, automated", "autres, automatique"),
            part,
            full,
            automated,
        ),
    ];
    for (status, shooters, speed, range) in rows {
        table.push([status, shooters, speed, range].map(Value::from));
    }
    table
}

fn parts(options: &Options) -> Text {
    let rounding = options.fire_fraction_rounding.name();
    text!(
        "of those able to shoot†; rounded {rounding}†.",
        "des vivants capables de tirer† ; arrondi {rounding}†.",
        rounding
    )
}

fn loading(options: &Options) -> Text {
    let whole = Text::new(
        "rifles, muskets and pistols† load in a whole turn without moving; the shot may be held \
        for any later turn. Those firing fractions need not load, and are empty when next \
        commanded†.",
        "fusils, mousquets et pistolets† prennent un tour entier sans bouger ; le coup est ensuite \
        gardé autant qu’on veut. Ceux qui tirent par parts ne chargent pas, et sont vides quand \
        ils sont de nouveau commandés†.",
    );
    let start = if options.start_loaded {
        Text::new("Loaded at the start†.", "Chargés au début†.")
    } else {
        Text::new("Empty at the start†.", "Vides au début†.")
    };
    let characters = if options.pc_loads {
        Text::new(
            "Player characters load too†.",
            "Les personnages joueurs chargent aussi†.",
        )
    } else {
        Text::new(
            "Player characters need not load†.",
            "Les personnages joueurs ne chargent pas†.",
        )
    };
    sentences([&whole, &start, &characters])
}

fn worse(options: &Options) -> Text {
    let past = match options.past_long {
        PastLong::NoShot => Text::new("long: no shot†", "longue : pas de tir†"),
        PastLong::Long => Text::new("long: still long†", "longue : reste longue†"),
    };
    text!(
        "short counts as medium, medium as long; {past}. Not spears thrown while advancing.",
        "courte compte comme moyenne, moyenne comme longue ; {past}. Pas pour les lances jetées en \
        avançant.",
        past
    )
}

pub(super) fn shot(options: &Options) -> Section {
    section(
        Text::new("The shot", "Le tir"),
        "Tir, Effets des Touches",
        vec![
            Block::Table(hits()),
            paragraph(to_hit(options)),
            Block::Table(damage()),
            paragraph(effects(options)),
            entries([
                (
                    Text::new("Line of sight", "Ligne de vue"),
                    text!(
                        "the whole base is seen, or what hides it is within {FIRE_OVER} cm of the \
                        shooter†; through at most {WOOD_DEPTH} cm of wood, in or out.",
                        "le socle entier est vu, ou ce qui le cache est à {FIRE_OVER} cm du \
                        tireur† ; au plus {WOOD_DEPTH} cm de bois, pour y tirer ou en sortir."
                    ),
                ),
                (
                    Text::new("Who is hit", "Qui est touché"),
                    text!(
                        "random living figures of the group; officers, NCOs and chiefs within \
                        {NEAR} cm belong to it. A player character hits the figure he picks.",
                        "au hasard parmi les vivants du groupe ; officiers, officiers en second et \
                        chefs à {NEAR} cm en font partie. Un personnage joueur touche la figurine \
                        qu’il vise."
                    ),
                ),
            ]),
        ],
    )
}

fn hits() -> Table {
    let mut columns = vec![Column::left("band", text!("d{D8}", "d{D8}"))];
    let keys = ["open", "light", "heavy"];
    columns.extend(
        keys.into_iter()
            .zip(COVERS)
            .map(|(key, cover)| Column::centre(key, cover)),
    );
    let mut table = Table::new(columns);
    for (band, scores) in BANDS.into_iter().zip(HIT) {
        let cells = scores.map(|score| Value::from(target(score)));
        table.push(std::iter::once(Value::from(band)).chain(cells));
    }
    table
}

/// "hero +1, green −1".
pub(super) fn by_quality() -> Text {
    let rated = Quality::ALL
        .iter()
        .filter(|quality| quality.modifier() != 0);
    let each: Vec<Text> = rated
        .map(|quality| {
            let (name, modifier) = (quality.name(), signed(quality.modifier()));
            text!("{name} {modifier}", "{name} {modifier}", name)
        })
        .collect();
    Text::join(&each, ", ")
}

fn to_hit(options: &Options) -> Text {
    let quality = by_quality();
    let natural = match options.natural_auto {
        NaturalAuto::None => Text::new(
            "No automatic hits or misses†",
            "Aucune face ne touche ni ne rate d’office†",
        ),
        other => {
            let shown = other.name();
            text!(
                "Always: {shown}†",
                "Quel que soit le score : {shown}†",
                shown
            )
        }
    };
    text!(
        "One d{D8} for each shooter: {quality}. {natural}.",
        "Un d{D8} par tireur : {quality}. {natural}.",
        quality,
        natural
    )
}

fn damage() -> Table {
    const FACES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];
    let mut columns = vec![Column::left("kind", text!("d{D6}", "d{D6}"))];
    columns.extend(
        FACES
            .into_iter()
            .zip(1_i64..)
            .map(|(key, face)| Column::centre(key, Text::from(face))),
    );
    let mut table = Table::new(columns);
    for kind in Damage::ALL {
        let (wound, dead) = harm(*kind);
        let cells = (1..=D6).map(|face| {
            Value::from(if face >= dead {
                Text::new("dead", "mort")
            } else if face >= wound {
                Text::new("wound", "bless.")
            } else {
                Text::new("graze", "écor.")
            })
        });
        table.push(std::iter::once(Value::from(kind.name())).chain(cells));
    }
    table
}

fn effects(options: &Options) -> Text {
    let quality = if options.green_damage_penalty {
        by_quality()
    } else {
        let (name, modifier) = (Quality::Hero.name(), signed(Quality::Hero.modifier()));
        text!("{name} {modifier}", "{name} {modifier}", name)
    };
    text!(
        "Damage: {quality}†, 1 to {D6}†. Graze: no effect. Wound: move {MOVE_SLOW} \
        ({MOVE_SKIRTS} civilians in skirts), short range only, still fights; {DEADLY_WOUNDS} wounds kill.",
        "Dommages : {quality}†, de 1 à {D6}†. Écorchure : rien. Blessure : mouvement {MOVE_SLOW} \
        ({MOVE_SKIRTS} les civils en jupons), portée courte seulement, se bat encore ; {DEADLY_WOUNDS} \
        blessures tuent.",
        quality
    )
}

pub(super) fn weapons(options: &Options) -> Section {
    let mut columns = vec![Column::left(
        "weapon",
        Text::new("cm, at most†", "cm, au plus†"),
    )];
    columns.extend(
        RANGES
            .into_iter()
            .zip(BANDS)
            .map(|(key, band)| Column::centre(key, band)),
    );
    columns.push(Column::centre("melee", Text::new("melee", "mêlée")));
    let mut table = Table::new(columns);
    for weapon in &WEAPONS {
        let bands = weapon.bands.map_or_else(
            || [Value::from("–"), Value::from("–"), Value::from("–")],
            |bands| bands.map(Value::from),
        );
        let factor = match (weapon.melee_factor(false), weapon.melee_factor(true)) {
            (plain, with) if plain == with => Text::from(plain),
            (plain, with) => text!("{plain} ({with})", "{plain} ({with})"),
        };
        let name = std::iter::once(Value::from(weapon.name.clone()));
        table.push(name.chain(bands).chain([factor.into()]));
    }
    let thrown = if options.thrown_consumed {
        Text::new(
            "Thrown weapons are used up†.",
            "Les armes de jet lancées sont perdues†.",
        )
    } else {
        Text::new(
            "Thrown weapons are not used up†.",
            "Les armes de jet ne s’épuisent pas†.",
        )
    };
    let note = text!(
        "({BAYONET}): musket with bayonet. Unarmed: {UNARMED}†. In melee the best factor counts†. \
        {thrown}",
        "({BAYONET}) : mousquet à baïonnette. Sans arme : {UNARMED}†. En mêlée, le meilleur \
        facteur compte†. {thrown}",
        thrown
    );
    section(
        Text::new("Weapons", "Armes"),
        "Armes",
        vec![Block::Table(table), paragraph(note)],
    )
}
