//! Log of units that were activated and did nothing, and of action points that nobody spent
//! (FAV-ACT-03).

use crate::{
    model::lang::{Text, counted},
    rulesets::feu_a_volonte::tables::cost,
    text,
};

use super::{fight::Fight, narration};

/// Why somebody did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Idle {
    /// The others spent everything.
    NoPoints,
    /// What is left does not pay for what its distance from the commanders costs more.
    TooFar,
    /// The same, with no commander left.
    Unled,
    /// It is hidden where it is.
    Hidden,
    /// It sees nobody.
    Blind,
    /// It sees somebody, and cannot pay for a shot.
    TooFew,
    /// It could shoot, at odds that are not worth it.
    NotWorthIt,
}

impl Idle {
    const ALL: [Self; 7] = [
        Self::NoPoints,
        Self::TooFar,
        Self::Unled,
        Self::Hidden,
        Self::Blind,
        Self::TooFew,
        Self::NotWorthIt,
    ];

    /// A reason, for a sentence.
    fn text(self) -> Text {
        match self {
            Self::NoPoints => Text::new("no action points left", "plus de points d’action"),
            Self::TooFar => Text::new(
                "too far from a commander for so few action points",
                "trop loin du leader et des seconds pour si peu de points d’action",
            ),
            Self::Unled => Text::new(
                "too few action points without a commander",
                "trop peu de points d’action sans leader ni second",
            ),
            Self::Hidden => Text::new("well hidden", "bien caché"),
            Self::Blind => Text::new(
                "no enemy in sight, no better place nearby",
                "aucun ennemi en vue, pas de meilleure place",
            ),
            Self::TooFew => Text::new(
                "too few action points for a shot",
                "trop peu de points d’action pour tirer",
            ),
            Self::NotWorthIt => Text::new("nothing worth trying", "rien qui vaille d’être tenté"),
        }
    }
}

impl Fight<'_> {
    /// Tells at the end of a phase who did nothing, and what was not spent.
    pub(super) fn log_idle(&mut self) {
        let active = self.state.active.iter().copied();
        let idle = active.filter(|unit| self.here(*unit) && !self.stand(*unit).begun);
        let idle: Vec<(Idle, usize)> = idle.map(|unit| (self.why_idle(unit), unit)).collect();
        for why in Idle::ALL {
            let those = idle.iter().filter(|(own, _)| *own == why);
            let those: Vec<usize> = those.map(|(_, unit)| *unit).collect();
            if let Some(&first) = those.first() {
                self.log_stay(first, &those, why);
            }
        }
        self.log_unspent();
    }

    fn why_idle(&self, unit: usize) -> Idle {
        let left = self.state.points - self.surcharge(unit);
        let mut enemies = self.enemies(unit);
        if self.state.points < cost::WALK {
            Idle::NoPoints
        } else if left < cost::WALK && self.commander(unit).is_none() {
            Idle::Unled
        } else if left < cost::WALK {
            Idle::TooFar
        } else if self.stand(unit).concealed {
            Idle::Hidden
        } else if !enemies.any(|enemy| self.look(unit, enemy).clear) {
            Idle::Blind
        } else if left < cost::FIGHT {
            Idle::TooFew
        } else {
            Idle::NotWorthIt
        }
    }

    fn log_stay(&mut self, first: usize, those: &[usize], why: Idle) {
        let one = those.len() == 1;
        let side = self.unit(first).side;
        self.log_of(Some(side), "FAV-ACT-03", |cast| {
            let (names, why) = (narration::those(cast, those), why.text());
            if one {
                text!(
                    "{names} stays put: {why}.",
                    "{names} ne bouge pas : {why}.",
                    names,
                    why
                )
            } else {
                text!(
                    "{names} stay put: {why}.",
                    "{names} ne bougent pas : {why}.",
                    names,
                    why
                )
            }
        });
    }

    /// Action points are lost with the end of a phase (FAV-ACT-01).
    fn log_unspent(&mut self) {
        let left = self.state.points;
        let side = self.state.active.first().map(|unit| self.unit(*unit).side);
        if left < 1 {
            return;
        }
        self.log_of(side, "FAV-ACT-01", |_| {
            let points = counted(
                left,
                ("action point is", "action points are"),
                ("point d’action est perdu", "points d’action sont perdus"),
            );
            text!("{points} lost.", "{points}.", points)
        });
    }
}
