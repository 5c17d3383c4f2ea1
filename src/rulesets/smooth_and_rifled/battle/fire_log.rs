//! Log of fire: who fires at whom, the range, the modifiers, and the hits (§6.2).

use crate::{
    model::{
        battle::Narrator,
        lang::{Text, counted},
        table::Side,
        term::Term,
    },
    rulesets::smooth_and_rifled::mechanics::{shooting::Aim, sight::Cover},
    text,
};

use super::{
    fight::Fight,
    fire::Opportunity,
    party::Party,
    targeting::Shot,
    volley::{Contributor, Volleying},
    words,
};

impl Fight<'_> {
    /// Tells what a reaction costs.
    pub(super) fn log_reaction(&mut self, party: &Party, target: usize, price: i64, kept: i64) {
        let first = party.leader.unwrap_or(party.men[0]);
        let side = self.man(first).side;
        let group = party.is_group();
        self.log(Some(side), "SR-6.2.6", |cast| {
            let (name, enemy) = (&cast.actors[first].name, &cast.actors[target].name);
            if group {
                text!(
                    "{name} and his Group react to {enemy} ({price} of {kept} AP in reserve).",
                    "{name} et les siens réagissent à {enemy} ({price} des {kept} PA en réserve).",
                    name,
                    enemy
                )
            } else {
                text!(
                    "{name} reacts to {enemy} ({price} of {kept} AP in reserve).",
                    "{name} réagit à {enemy} ({price} des {kept} PA en réserve).",
                    name,
                    enemy
                )
            }
        });
    }

    /// Tells at whom a man fires, and all that counts.
    pub(super) fn log_aim(
        &mut self,
        (man, target): (usize, usize),
        (shot, aim): (&Shot, &Aim),
        opportunity: Option<Opportunity>,
    ) {
        let side = self.man(man).side;
        let rule = if opportunity.is_some() {
            "SR-6.2.6"
        } else {
            "SR-6.2.1"
        };
        self.log(Some(side), rule, |cast| {
            let (name, enemy) = (&cast.actors[man].name, &cast.actors[target].name);
            let (cm, all) = (
                ruler(shot.view.cm),
                circumstances(aim, cover(shot.view.cover), opportunity),
            );
            text!(
                "{name} fires at {enemy}, {cm} cm away: {all}.",
                "{name} tire sur {enemy}, à {cm} cm : {all}.",
                name,
                enemy,
                all
            )
        });
    }

    /// Tells what came of a shot.
    pub(super) fn log_shot(&mut self, man: usize, target: usize, hit: bool, reaction: bool) {
        let side = self.man(man).side;
        let rule = if reaction { "SR-6.2.6" } else { "SR-6.2.1" };
        self.log(Some(side), rule, |cast| {
            let (name, enemy) = (&cast.actors[man].name, &cast.actors[target].name);
            if hit {
                text!(
                    "{name} hits {enemy}.",
                    "{name} touche {enemy}.",
                    name,
                    enemy
                )
            } else {
                text!(
                    "{name} misses {enemy}.",
                    "{name} manque {enemy}.",
                    name,
                    enemy
                )
            }
        });
    }

    /// Tells who fires a volley at whom, and all that counts.
    pub(super) fn log_volley(
        &mut self,
        volley: &Volleying,
        (own, targets): (&[Contributor], &[usize]),
        aim: &Aim,
        opportunity: Option<Opportunity>,
    ) {
        let (plan, state) = (self.plan, &self.state);
        let side = plan.men[volley.leader].side;
        let mut narrator = Narrator {
            cast: self.cast,
            watch: self.watch,
        };
        narrator.log(Some(Side::BOTH[side]), "SR-6.2.5", |cast| {
            let gap =
                |one: usize, two: usize| plan.field.apart(&state.bases[one], &state.bases[two]);
            let gaps = own
                .iter()
                .flat_map(|own| targets.iter().map(move |target| gap(own.man, *target)));
            let cm = ruler(gaps.fold(f64::MAX, f64::min));
            let all = circumstances(aim, covered(volley, targets.len()), opportunity);
            let (name, enemy) = (
                &cast.actors[volley.leader].name,
                whom(&cast.actors[targets[0]].name, targets.len()),
            );
            let (men, of) = (own.len(), volley.of);
            if men == 1 {
                let only = &cast.actors[own[0].man].name;
                return text!(
                    "Only {only}, of {name}’s {of} men, fires at {enemy}, {cm} cm away: {all}.",
                    "Seul {only}, des {of} hommes commandés par {name}, tire sur {enemy}, à {cm} \
                    cm : {all}.",
                    only,
                    name,
                    enemy,
                    all
                );
            }
            text!(
                "{men} of {name}’s {of} men fire at {enemy}, {cm} cm away: {all}.",
                "{men} hommes sur {of} commandés par {name} tirent sur {enemy}, à {cm} cm : {all}.",
                name,
                enemy,
                all
            )
        });
    }

    /// Tells the hits of a volley, and who says whom they find.
    pub(super) fn log_hits(&mut self, by: usize, hits: i64, targets: &[usize]) {
        let side = self.man(by).side;
        let (target, count) = (targets[0], targets.len());
        self.log(Some(side), "SR-6.2.5", |cast| {
            let enemy = whom(&cast.actors[target].name, count);
            let found = counted(hits, ("hit", "hits"), ("touche", "touches"));
            if hits < 1 {
                return Text::new("No hits.", "Aucune touche.");
            }
            if count < 2 {
                return text!("{found} on {enemy}.", "{found} sur {enemy}.", found, enemy);
            }
            let each = if hits > 1 {
                Text::new("its player allocates them", "son joueur les répartit")
            } else {
                Text::new("its player allocates it", "son joueur l’attribue")
            };
            text!(
                "{found} on {enemy}; {each}.",
                "{found} sur {enemy} ; {each}.",
                found,
                enemy,
                each
            )
        });
    }

    /// Tells that three equal high dice find the Leader of a Group in close order.
    pub(super) fn log_leader_hit(&mut self, by: usize, leader: usize) {
        let side = self.man(by).side;
        self.log(Some(side), "SR-6.2.5", |cast| {
            let name = &cast.actors[leader].name;
            text!(
                "Triple: one hit goes to {name}, no save.",
                "Triple : une touche est attribuée à {name}, sans sauvegarde.",
                name
            )
        });
    }

    /// Hits beyond the men who can take one.
    pub(super) fn log_lost(&mut self, first: usize, hits: i64) {
        if hits < 1 {
            return;
        }
        let side = self.man(first).side;
        self.log(Some(side), "SR-6.2.5", |_| {
            let hits = &counted(hits, ("hit", "hits"), ("touche", "touches"));
            text!(
                "{hits} wasted: no other target near enough and in sight.",
                "{hits} de trop : plus de cible assez proche et en vue.",
                hits
            )
        });
    }

    /// Somebody does not fire in time.
    pub(super) fn too_slow(&mut self, man: usize) {
        let side = self.man(man).side;
        self.log(Some(side), "SR-6.2.6", |cast| {
            let name = &cast.actors[man].name;
            text!(
                "{name} is too slow to fire.",
                "{name} réagit trop tard.",
                name
            )
        });
    }
}

/// A distance as a player reads it: what is beyond a limit shows as more.
fn ruler(cm: f64) -> String {
    format!("{:.0}", cm.ceil())
}

/// A man, or his Group.
fn whom(name: &Text, count: usize) -> Text {
    if count > 1 {
        words::of_name(name, "Group", "le groupe")
    } else {
        name.clone()
    }
}

/// Range, cover, and what else changes the dice.
fn circumstances(aim: &Aim, covered: Text, opportunity: Option<Opportunity>) -> Text {
    let band = aim.band.name();
    let range = text!("{band} range", "portée {band}", band);
    let moving = opportunity.map(|now| now.moving);
    let more = [
        (aim.aimed, Text::new("aimed", "visé")),
        (
            aim.sharpshooter,
            Text::new("sharpshooter", "tireur d’élite"),
        ),
        (aim.moves > 0, Text::new("on the move", "en mouvement")),
        (
            moving.is_some_and(|target| target.charging_shooter),
            Text::new("at a charging target", "sur une charge"),
        ),
        (
            moving.is_some_and(|target| target.running && !target.charging_shooter),
            Text::new("running target", "cible en course"),
        ),
    ];
    let more = more
        .into_iter()
        .filter(|(there, _)| *there)
        .map(|(_, word)| word);
    let all: Vec<Text> = [range, covered].into_iter().chain(more).collect();
    Text::join(all.iter(), ", ")
}

/// What covers a man.
fn cover(cover: Cover) -> Text {
    match cover {
        Cover::None => Text::new("in the open", "à découvert"),
        cover => cover.name(),
    }
}

/// What covers the targets of a volley: of a Group what counts is where half of it stands.
fn covered(volley: &Volleying, targets: usize) -> Text {
    match (volley.hard, volley.cover) {
        (true, Cover::None) if targets > 1 => Text::new(
            "at least half of them in cover",
            "au moins la moitié à couvert",
        ),
        (false, Cover::Light | Cover::Heavy) if targets > 1 => {
            Text::new("most of them in the open", "la plupart à découvert")
        }
        (_, one) => cover(one),
    }
}
