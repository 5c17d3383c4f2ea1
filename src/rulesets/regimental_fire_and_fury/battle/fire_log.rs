//! Log of fire: what is written and drawn of a volley.

use crate::{
    model::{battle::ShotLine, forms::signed, lang::Text},
    rulesets::regimental_fire_and_fury::{
        mechanics::fire::{Fired, Kind},
        ratio::Ratio,
    },
    text,
};

use super::{
    fight::{Fight, whole},
    fire::Volley,
    manoeuvre::lower,
};

/// Fire points in words: "7½ points".
fn points(points: Ratio) -> Text {
    let (number, value) = (points.words(), points.as_f64());
    let plural = |many: bool| if many { "points" } else { "point" };
    Text::built(
        format!("{number} {}", plural(value > 1.0)),
        format!("{number} {}", plural(value >= 2.0)),
    )
}

/// From how far somebody fires: "from 12 cm", or at point-blank. Rounded up: just out of a range is out of it in the story too.
fn from(cm: f64) -> Text {
    if cm < 0.5 {
        return Text::new("at point-blank range", "à bout portant");
    }
    let cm = whole(cm.ceil());
    text!("from {cm} cm", "à {cm} cm")
}

impl Fight<'_> {
    pub(super) fn log_fire(&mut self, volley: &Volley, modifier: i64, fired: Fired) {
        for rule in ["RFF-FIR-01", "RFF-FIR-02", "RFF-FIR-03"] {
            self.watch.rule(rule);
        }
        self.log_fire_rules(volley);
        self.draw_fire(volley);
        let units: Vec<usize> = volley.shots.iter().map(|shot| shot.unit).collect();
        let nearest = volley
            .shots
            .iter()
            .map(|shot| shot.cm)
            .fold(f64::INFINITY, f64::min);
        let (from, points) = (from(nearest), points(volley.points()));
        let (names, other) = (self.names(&units), self.name(volley.target));
        let (modifier, effect) = (signed(modifier), lower(&fired.hit.name()));
        let many = units.len() > 1;
        self.log(self.side(units[0]), "RFF-FIR-04", |_| {
            let verb_en = if many { "fire" } else { "fires" };
            let verb_fr = if many { "tirent" } else { "tire" };
            text!(
                "{names} {verb_en} at {other} {from} ({points}, {modifier}): {effect}.",
                "{names} {verb_fr} sur {other} {from} ({points}, {modifier}) : tir {effect}.",
                names,
                other,
                from,
                points,
                effect
            )
        });
    }

    /// Lines in the picture, from the middle of each unit to that of its target.
    fn draw_fire(&mut self, volley: &Volley) {
        let middle = |unit: usize| {
            let bases = usize::try_from(self.stand(unit).bases).unwrap_or(0);
            self.troop(unit).first + bases / 2
        };
        let to = middle(volley.target);
        let lines: Vec<ShotLine> = volley
            .shots
            .iter()
            .map(|shot| ShotLine {
                from: middle(shot.unit),
                to,
            })
            .collect();
        for line in lines {
            self.watch.shot(line);
        }
    }

    /// Rules of special cases that this fire plays.
    fn log_fire_rules(&mut self, volley: &Volley) {
        if volley.kind == Kind::Cannonade {
            self.watch.rule("RFF-ART-02");
        }
        if volley
            .shots
            .iter()
            .any(|shot| self.stand(shot.unit).damaged > 0)
        {
            self.watch.rule("RFF-ART-03");
        }
        if self.is_mounted(volley.target) {
            self.watch.rule("RFF-CAV-06");
        }
    }
}
