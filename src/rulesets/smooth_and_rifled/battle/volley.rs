//! Volleys of Groups before their dice: who can fire at whom (§6.2.5).

use crate::rulesets::smooth_and_rifled::{
    mechanics::{
        group as groups,
        sight::{Cover, Shooter, group_in_cover},
    },
    terms::Band,
};

use super::{fight::Fight, man::Arm, party::Party};

/// Any men of a Group: who may fire at Extreme range has been asked before.
pub(super) const ANYBODY: Shooter = Shooter::Group {
    aimed: false,
    rifles: false,
};

/// A man who takes part in a volley.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contributor {
    pub(super) man: usize,
    pub(super) arm: Arm,
    pub(super) band: Band,
}

/// A volley before its dice are thrown.
#[derive(Clone, Debug)]
pub(super) struct Volleying {
    /// Who gives the Order.
    pub(super) leader: usize,
    /// So many men the Group has.
    pub(super) of: usize,
    /// Those of them who fire.
    pub(super) men: Vec<Contributor>,
    /// The target, and his Group when it stands in close order.
    pub(super) targets: Vec<usize>,
    pub(super) aimed: bool,
    /// What covers the man aimed at.
    pub(super) cover: Cover,
    /// Whether the targets count as in cover.
    pub(super) hard: bool,
}

impl Fight<'_> {
    /// The volley that a Group can fire at a man, or his Group; None when nobody of it sees him in range.
    pub(super) fn volleying(&self, party: &Party, target: usize, moves: i64) -> Option<Volleying> {
        let ready: Vec<(usize, Arm)> = party
            .men
            .iter()
            .filter(|man| groups::rank_fires(self.stand(**man).rank) || party.men.len() <= 3)
            .filter_map(|man| Some((*man, self.can_fire(*man, moves)?)))
            .collect();
        if ready.is_empty() {
            return None;
        }
        let targets = self.cluster(target);
        let aimed = ready.iter().all(|(man, _)| self.stand(*man).aim.is_some());
        let rifles = ready.iter().all(|(_, arm)| arm.rifle);
        let shooter = Shooter::Group { aimed, rifles };
        let of = |(man, arm): (usize, Arm)| {
            let band = self.band_at_any(man, &arm, (target, &targets), shooter)?;
            Some(Contributor { man, arm, band })
        };
        let men: Vec<Contributor> = ready.into_iter().filter_map(of).collect();
        let eye = men.first()?.man;
        let mut cover = Cover::None;
        let mut in_cover = 0;
        for one in &targets {
            let own = self.cover_of(eye, *one);
            in_cover += usize::from(own != Some(Cover::None));
            if *one == target {
                cover = own.unwrap_or(Cover::Heavy);
            }
        }
        Some(Volleying {
            leader: party.leader.unwrap_or(eye),
            of: party.men.len(),
            hard: group_in_cover(in_cover, targets.len()),
            cover,
            men,
            targets,
            aimed,
        })
    }

    /// The band in which a man of a volley can hit the nearest of its targets, or else the one aimed at.
    fn band_at_any(
        &self,
        man: usize,
        arm: &Arm,
        (target, targets): (usize, &[usize]),
        shooter: Shooter,
    ) -> Option<Band> {
        let each = targets.iter().map(|one| (*one, self.apart(man, *one)));
        let nearest = each.reduce(|best, next| if next.1 < best.1 { next } else { best })?;
        let band = self.band_of(man, arm, nearest, shooter);
        if band.is_some() || nearest.0 == target {
            return band;
        }
        self.band_of(man, arm, (target, self.apart(man, target)), shooter)
    }
}
