//! Invariants of a battle, checked after each activation: see `Watch::is_cursory`.

use crate::{
    model::table::overlapping, rulesets::regimental_fire_and_fury::mechanics::effects::Order,
};

use super::fight::Fight;

impl Fight<'_> {
    /// Nobody overlaps or stands off the table, no numbers are below zero, and losses are what was removed.
    pub(super) fn is_sound(&self) -> bool {
        let told = |sound: bool, what: &str| {
            assert!(sound, "{what}");
            sound
        };
        self.are_apart()
            && told(self.are_on_the_table(), "somebody stands off the table")
            && told(
                self.are_counted(),
                "numbers, orders or charges make no sense",
            )
            && told(self.are_lost(), "losses are not what was removed")
    }

    fn are_apart(&self) -> bool {
        let stands = self.state.stands.iter().enumerate();
        let here = stands.filter(|(_, stand)| stand.bases > 0);
        let pair = overlapping(here.map(|(unit, stand)| (unit, &stand.block)));
        let names = pair.map(|(one, two)| (self.name(one), self.name(two)));
        assert!(names.is_none(), "{names:?} overlap");
        pair.is_none()
    }

    fn are_on_the_table(&self) -> bool {
        let table = &self.plan.field.table;
        let here = self.state.stands.iter().filter(|stand| stand.bases > 0);
        let all = here.map(|stand| table.holds_base(&stand.block));
        let posts = self.state.posts.iter().all(|post| table.holds(post.at));
        all.fold(posts, |sound, held| sound && held)
    }

    fn are_counted(&self) -> bool {
        let stands = self.state.stands.iter().zip(&self.plan.troops);
        let mut sound = stands.map(|(stand, troop)| {
            let guns = troop.is_guns();
            let numbers = (0..=troop.bases).contains(&stand.bases)
                && (0..=stand.bases).contains(&stand.silenced)
                && (0..=stand.bases).contains(&stand.damaged);
            let orders = if guns {
                stand.order == Order::Good
            } else {
                stand.silenced == 0 && stand.damaged == 0
            };
            let formed = troop.arm.formations().contains(&stand.formation);
            let acts = stand.bases > 0 || stand.charge.is_none();
            let goal = stand.charge.is_none_or(|charge| self.here(charge.target));
            numbers && orders && formed && acts && goal
        });
        sound.all(|sound| sound)
    }

    fn are_lost(&self) -> bool {
        let bases = (0..2).all(|side| {
            let own = self.state.stands.iter().zip(&self.plan.troops);
            let own = own.filter(|(_, troop)| troop.side == side);
            let gone: i64 = own.map(|(stand, troop)| troop.bases - stand.bases).sum();
            gone == self.lost(side)
        });
        let losses = self.state.toll.losses.iter();
        let figures: usize = losses.map(|losses| losses.figures as usize).sum();
        bases && figures == self.state.toll.kills().len()
    }
}
