//! Reference: artillery.

use crate::{
    model::{
        lang::Text,
        sheet::{Block, Column, Entry, Section, Table, Value},
        term::Term,
    },
    text,
};

use super::{
    super::{
        derived::ranges,
        tables::{self, play},
        terms::{Band, GunClass},
        words,
    },
    Desk, cell, entry, least, section,
};

/// Everything about guns; a column for each class that the army has.
pub(super) fn artillery(desk: Desk<'_, '_>) -> Section {
    section(
        "Artillery",
        "Artillerie",
        "ART",
        vec![Block::Table(numbers(desk)), Block::Entries(lines(desk))],
    )
}

type Fact<'f> = (Value, &'f dyn Fn(GunClass) -> Value);

fn numbers(desk: Desk<'_, '_>) -> Table {
    let has = |class: &GunClass| {
        desk.army
            .guns
            .iter()
            .any(|gun| gun.class.value() == Some(*class))
    };
    let classes: Vec<GunClass> = GunClass::ALL.iter().copied().filter(has).collect();
    let mut columns = vec![Column::left("what", Text::same(""))];
    columns.extend(
        classes
            .iter()
            .map(|class| Column::right(class.id(), class.name())),
    );
    let mut table = Table::new(columns);
    let reload = |class| {
        let row = tables::gun(class);
        Value::from(format!("{} ({})", row.reload, row.breech_reload))
    };
    let reaches = |class| {
        let reaches = ranges::gun_bands(class).map(|cm| desk.cm(cm));
        Value::from(Text::join(&reaches, " / "))
    };
    let degrees = play::GUN_TURN;
    let turn = text!("turn up to {degrees}°", "tourner de {degrees}° au plus");
    let facts: [Fact<'_>; 9] = [
        (
            cell("load (breech-loading)", "charger (par la culasse)"),
            &reload,
        ),
        (turn.into(), &|class| tables::gun(class).turn.into()),
        (cell("push", "pousser"), &|class| {
            words::push(class, desk.ruler).into()
        }),
        (
            cell("ranges S / M / L / E", "portées C / M / L / E"),
            &reaches,
        ),
        (cell("canister", "mitraille"), &|class| {
            desk.cm(tables::gun(class).canister_cm).into()
        }),
        (
            cell("strip behind the target", "bande derrière la cible"),
            &|class| words::ball_length(class, desk.ruler).into(),
        ),
        (cell("safe on", "sauf à"), &|class| {
            least(play::gun_test(class))
        }),
        (
            cell("… in heavy cover", "… sous couvert lourd"),
            &|class| least(play::gun_test(class) - play::HEAVY_COVER_BONUS),
        ),
        (
            cell("box blows up: radius", "boîte qui explose : rayon"),
            &|class| desk.cm(play::blast_cm(class)).into(),
        ),
    ];
    for (name, value) in facts {
        let mut cells = vec![name];
        cells.extend(classes.iter().map(|&class| value(class)));
        table.push(cells);
    }
    table
}

fn lines(desk: Desk<'_, '_>) -> Vec<Entry> {
    let front = play::GROUP_FRONT;
    vec![
        entry("Crew", "Servants", crew(desk)),
        entry("Loading", "Charger", loading(desk)),
        entry("Ball", "Boulet", ball(desk)),
        entry(
            "Canister",
            "Mitraille",
            text!(
                "no roll to hit: all within reach and {front}° test, friends too; with friends \
                there only on an Officer's Order",
                "pas de jet pour toucher : tous à portée et dans {front}° testent, amis compris ; \
                avec des amis, seulement sur ordre d’un officier"
            ),
        ),
        entry(
            "Test failed",
            "Test raté",
            Text::new(
                "removed, rider and horse: never Shaken, no save, nothing re-rolled†",
                "hors de combat, cheval et cavalier : jamais secoué, ni sauvegarde, ni relance†",
            ),
        ),
        entry(
            "Gun hit by a gun",
            "Canon touché par un autre",
            counter_fire(),
        ),
        entry(
            "Small arms at the crew",
            "Armes légères sur les servants",
            Text::new(
                "light cover, with a shield heavy",
                "couvert léger, lourd avec une protection",
            ),
        ),
    ]
}

fn crew(desk: Desk<'_, '_>) -> Text {
    let crew = &desk.cm(play::CREW_CM);
    let (each, fire) = (tables::ACTIONS, &words::actions(play::GUN_FIRE_ACTIONS));
    let chance = &if desk.army.options.gun_opportunity_fire {
        Text::new("also at opportunity†", "d’opportunité aussi†")
    } else {
        Text::new("never at opportunity†", "jamais d’opportunité†")
    };
    text!(
        "within {crew}\u{a0}cm; {each} actions each, no Order; all of the gun's actions together, \
        once a turn. Firing: {fire}, {chance}",
        "à {crew}\u{a0}cm ou moins ; {each} actions chacun, sans ordre ; toutes les actions du \
        canon d’un trait, une fois par tour. Tirer : {fire}, {chance}",
        crew,
        fire,
        chance
    )
}

fn loading(desk: Desk<'_, '_>) -> Text {
    let near = &desk.cm(play::BOX_CM);
    text!(
        "choose ball or canister now, one of its store a shot; its box within {near}\u{a0}cm, \
        without it only what is loaded†",
        "choisir boulet ou mitraille, pris sur la dotation ; boîte de munitions à {near}\u{a0}cm \
        ou moins, sans elle seulement la charge en place†",
        near
    )
}

fn ball(desk: Desk<'_, '_>) -> Text {
    let dice = play::GUN_DICE;
    let scores: Vec<String> = Band::ALL
        .iter()
        .map(|&band| play::score(band).to_string())
        .collect();
    let scores = scores.join("/");
    let width = &desk.cm(play::BALL_CM);
    let target = &if desk.army.options.ball_hits_target {
        Text::new("the target† and everyone", "la cible† et tous ceux")
    } else {
        Text::new("everybody", "tous ceux")
    };
    text!(
        "at the first man in the line of muzzle and wheels: {dice}d6 against {scores}, nothing \
        changes them; rifled: one die again, Extreme. Then a strip {width}\u{a0}cm wide begins \
        behind the target: {target} touched must test",
        "sur le premier dans l’axe de la bouche et des roues : {dice}d6 contre {scores}, sans \
        modificateur ; rayé : un dé relancé, extrême. Puis une bande large de {width}\u{a0}cm \
        commence derrière la cible : {target} touchés testent",
        width,
        target
    )
}

/// What a gun suffers from another.
fn counter_fire() -> Text {
    let (gun, safe_box) = (words::score(play::GUN_TEST), words::score(play::BOX_TEST));
    text!(
        "crew as above, wherever the strip lies†; the gun {gun}, then its box {safe_box} if \
        touched: else it blows up, and all within its radius test",
        "servants comme ci-dessus, où que soit la bande† ; canon {gun}, puis sa boîte de \
        munitions {safe_box} si touchée : sinon elle explose, et tous dans son rayon testent",
        gun,
        safe_box
    )
}
