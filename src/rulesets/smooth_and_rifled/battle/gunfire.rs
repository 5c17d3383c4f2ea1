//! What guns throw: balls that bound on through the ranks, canister, and ammunition that blows up (artillery chapter).

use crate::{
    model::{
        battle::{Named, ShotLine},
        dice::Trouble,
        lang::counted,
        table::{Direction, Length, Point, Vector},
    },
    rulesets::smooth_and_rifled::{
        mechanics::{
            guns::{self as rules, Subject, Task},
            sight::Cover,
        },
        tables::play,
        terms::GunClass,
    },
    text,
};

use super::{field::Covered, fight::Fight, gun_targets::Mark, state::Load, words};

/// The path of a ball behind the man whom it hit.
#[derive(Clone, Copy, Debug)]
struct Path {
    start: Point,
    way: Vector,
    /// How long it is, in cm.
    length: i64,
}

impl Fight<'_> {
    pub(super) fn fire_gun(&mut self, gun: usize, mark: &Mark) -> Result<(), Trouble> {
        let piece = &self.plan.guns[gun];
        let load = self.state.guns[gun].load;
        let now = &mut self.state.guns[gun];
        now.reload = rules::task_actions(Task::Reload, piece.class, piece.breech);
        now.rounds[usize::from(load == Load::Canister)] -= 1;
        match load {
            Load::Ball => self.ball(gun, mark),
            Load::Canister => self.canister(gun),
        }
    }

    fn ball(&mut self, gun: usize, mark: &Mark) -> Result<(), Trouble> {
        let piece = &self.plan.guns[gun];
        let rifled = rules::is_rifled(piece.rifled, piece.breech);
        let hit = rules::ball(mark.band, rifled, self.dice)?;
        let target = mark.man;
        self.log_ball(piece.side, target, hit);
        self.watch.shot(ShotLine {
            from: self.plan.men.len() + gun,
            to: target,
        });
        if !hit {
            return Ok(());
        }
        let length = rules::ball_length(piece.class, self.dice)?;
        let from = self.state.guns[gun].base.at;
        let Some(way) = Direction::toward(from, self.at(target)) else {
            return Ok(());
        };
        let path = Path {
            start: self.at(target),
            way: way.unit(),
            length,
        };
        self.watch.rule("SR-ART.4");
        for (man, subject) in self.struck(&path, target) {
            self.under_shot(man, subject, (gun, piece.class), &words::BALL)?;
        }
        match self.man(target).gun {
            Some(other) => self.strike_gun(other, gun, &path),
            None => Ok(()),
        }
    }

    fn log_ball(&mut self, side: usize, target: usize, hit: bool) {
        self.log(Some(side), "SR-ART.3", |cast| {
            let enemy = &cast.actors[target].name;
            if hit {
                text!("A ball hits {enemy}.", "Un boulet touche {enemy}.", enemy)
            } else {
                text!("A ball misses {enemy}.", "Un boulet manque {enemy}.", enemy)
            }
        });
    }

    /// Whether a place lies in the path of a ball.
    fn is_swept(&self, path: &Path, place: Point) -> bool {
        let to = place - path.start;
        let cm = |tenths: f64| {
            let length = Length::tenths(tenths.abs());
            self.plan.field.cm(length) * tenths.signum()
        };
        rules::swept(cm(path.way.dot(to)), cm(path.way.cross(to)), path.length)
    }

    /// Who tests under a ball: those in its path, and the whole crew when a gunner was aimed at.
    fn struck(&self, path: &Path, target: usize) -> Vec<(usize, Subject)> {
        let options = &self.plan.options;
        let crewed = self.man(target).gun;
        let tests = |man: usize| {
            let crew = crewed.is_some() && self.man(man).gun == crewed;
            if crew && rules::target_tests(Subject::Gunner, options) {
                return Some((man, Subject::Gunner));
            }
            let hit = if man == target {
                rules::target_tests(Subject::Figure, options)
            } else {
                self.is_swept(path, self.at(man))
            };
            hit.then_some((man, Subject::Figure))
        };
        let here = (0..self.plan.men.len()).filter(|man| self.here(*man));
        here.filter_map(tests).collect()
    }

    /// A gun under a ball that was aimed at it, and its ammunition when it lies in the path (SR-ART.7).
    fn strike_gun(&mut self, struck: usize, by: usize, path: &Path) -> Result<(), Trouble> {
        self.watch.rule("SR-ART.7");
        let class = self.plan.guns[by].class;
        if self.state.guns[struck].in_play && !rules::stays(Subject::Gun, class, false, self.dice)?
        {
            self.state.guns[struck].in_play = false;
            let side = self.plan.guns[struck].side;
            self.log(Some(side), "SR-ART.7", |_| {
                text!("The gun is knocked out.", "Le canon est démonté.")
            });
        }
        let ammunition = self.state.guns[struck].ammunition;
        if ammunition.is_some_and(|place| self.is_swept(path, place))
            && !rules::stays(Subject::AmmunitionBox, class, false, self.dice)?
        {
            self.explode(struck, by)?;
        }
        Ok(())
    }

    /// A box blows up among those around it.
    fn explode(&mut self, gun: usize, by: usize) -> Result<(), Trouble> {
        let Some(place) = self.state.guns[gun].ammunition.take() else {
            return Ok(());
        };
        let class = self.plan.guns[gun].class;
        let reach = play::cm(play::blast_cm(class));
        // Without its box a gun has only what it is loaded with.
        let loaded = i64::from(self.state.guns[gun].reload == 0);
        let ball = self.state.guns[gun].load == Load::Ball;
        self.state.guns[gun].rounds = if ball { [loaded, 0] } else { [0, loaded] };
        self.log(None, "SR-ART.7", |_| {
            text!(
                "An ammunition box blows up.",
                "Une boîte de munitions explose."
            )
        });
        let near: Vec<usize> = (0..self.plan.men.len())
            .filter(|man| {
                self.here(*man) && self.plan.field.cm(self.state.bases[*man].gap_to(place)) <= reach
            })
            .collect();
        for man in near {
            self.under_shot(man, Subject::Figure, (by, class), &words::EXPLOSION)?;
        }
        Ok(())
    }

    /// A man tests under artillery fire (SR-ART.6).
    fn under_shot(
        &mut self,
        man: usize,
        subject: Subject,
        (gun, class): (usize, GunClass),
        how: &'static Named,
    ) -> Result<(), Trouble> {
        let from = self.state.guns[gun].base.at;
        let cover = match self
            .plan
            .field
            .cover(self.at(man), self.stand(man).mounted, from)
        {
            Covered::By(cover) => cover.max(self.fort_cover(man)),
            Covered::Wholly => Cover::Heavy,
        };
        if !rules::stays(subject, class, cover == Cover::Heavy, self.dice)? {
            self.lose(man, Some(self.plan.guns[gun].kind), how);
        }
        Ok(())
    }

    /// Everybody whom canister from a gun would reach now.
    pub(super) fn in_canister(&self, gun: usize) -> Vec<usize> {
        let class = self.plan.guns[gun].class;
        let base = &self.state.guns[gun].base;
        let field = &self.plan.field;
        let reached = |man: &usize| {
            let (at, mounted) = (self.at(*man), self.stand(*man).mounted);
            let cm = field.cm(self.state.bases[*man].gap_to(base.at));
            self.here(*man)
                && self.man(*man).gun != Some(gun)
                && rules::in_canister(class, cm, 0.0)
                && field.before(base, play::GROUP_FRONT, at)
                && field.sees(base.at, at)
                && field.cover(at, mounted, base.at) != Covered::Wholly
        };
        (0..self.plan.men.len()).filter(reached).collect()
    }

    fn canister(&mut self, gun: usize) -> Result<(), Trouble> {
        let piece = &self.plan.guns[gun];
        let reached = self.in_canister(gun);
        self.watch.rule("SR-ART.5");
        let men = reached.len();
        self.log(Some(piece.side), "SR-ART.5", |_| {
            let men = counted(
                i64::try_from(men).unwrap_or(i64::MAX),
                ("man", "men"),
                ("homme", "hommes"),
            );
            text!(
                "Canister sweeps over {men}.",
                "La mitraille balaie {men}.",
                men
            )
        });
        for man in reached {
            self.under_shot(man, Subject::Figure, (gun, piece.class), &words::CANISTER)?;
        }
        Ok(())
    }
}
