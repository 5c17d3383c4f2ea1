//! Packs rectangles of a few sizes onto pages: each goes as high up as it can, on the first page that has room. What has been placed
//! is known by its lower edge alone, the skyline.

use kurbo::Point;

/// Lengths closer than this are equal.
const HAIR: f64 = 1e-6;

/// A stretch of the skyline.
#[derive(Clone, Copy, Debug)]
struct Step {
    x: f64,
    width: f64,
    y: f64,
}

/// What is taken of one page.
#[derive(Debug)]
struct Skyline {
    height: f64,
    steps: Vec<Step>,
}

impl Skyline {
    fn new(width: f64, height: f64) -> Self {
        let (x, y) = (0.0, 0.0);
        Self {
            height,
            steps: vec![Step { x, width, y }],
        }
    }

    /// The upper edge of a rectangle whose left edge stands where the step of this number begins.
    fn top(&self, first: usize, width: f64) -> Option<f64> {
        let (mut left, mut top) = (width, 0.0_f64);
        for step in &self.steps[first..] {
            top = top.max(step.y);
            left -= step.width;
            if left <= HAIR {
                return Some(top);
            }
        }
        None
    }

    /// Takes a rectangle: as high up as it goes, then as far left.
    fn take(&mut self, width: f64, height: f64) -> Option<Point> {
        let mut best: Option<(usize, f64)> = None;
        for first in 0..self.steps.len() {
            let Some(top) = self.top(first, width) else {
                break;
            };
            if top + height <= self.height + HAIR
                && best.is_none_or(|(_, higher)| top < higher - HAIR)
            {
                best = Some((first, top));
            }
        }
        let (first, y) = best?;
        let x = self.steps[first].x;
        self.cover(
            first,
            Step {
                x,
                width,
                y: y + height,
            },
        );
        Some(Point::new(x, y))
    }

    /// Replaces what lies under a new stretch.
    fn cover(&mut self, first: usize, new: Step) {
        let end = new.x + new.width;
        let mut rest = self.steps.split_off(first);
        rest.retain_mut(|step| {
            let (from, to) = (step.x.max(end), step.x + step.width);
            (step.x, step.width) = (from, to - from);
            step.width > HAIR
        });
        match self.steps.last_mut() {
            // Neighbours of one height are one stretch.
            Some(last) if (last.y - new.y).abs() <= HAIR => last.width += new.width,
            _ => self.steps.push(new),
        }
        self.steps.extend(rest);
    }
}

/// Pages that are filled one after the other, while earlier ones still take what is small enough.
#[derive(Debug)]
pub(super) struct Packer {
    page: (f64, f64),
    pages: Vec<Skyline>,
    /// The last rectangle and its page: one like it fits on no earlier page.
    last: Option<((f64, f64), usize)>,
}

impl Packer {
    /// For pages of this width and height, of which the first has another height.
    pub(super) fn new(page: (f64, f64), first: f64) -> Self {
        Self {
            page,
            pages: vec![Skyline::new(page.0, first)],
            last: None,
        }
    }

    /// Puts a rectangle somewhere: the number of the page, and its upper left corner there. One that fits on no page at all gets its
    /// own.
    pub(super) fn put(&mut self, width: f64, height: f64) -> (usize, Point) {
        let size = (width, height);
        let from = match self.last {
            Some((last, page)) if last == size => page,
            _ => 0,
        };
        let open = self.pages.iter_mut().enumerate().skip(from);
        let found = { open }.find_map(|(number, page)| {
            let at = page.take(width, height)?;
            Some((number, at))
        });
        let (number, at) = found.unwrap_or_else(|| {
            let mut page = Skyline::new(self.page.0, self.page.1);
            let at = page.take(width, height).unwrap_or_default();
            self.pages.push(page);
            (self.pages.len() - 1, at)
        });
        self.last = Some((size, number));
        (number, at)
    }
}

#[cfg(test)]
mod tests {
    use super::Packer;

    #[test]
    fn small_ones_fill_what_large_ones_leave() {
        let mut packer = Packer::new((100.0, 50.0), 50.0);
        let at = |packer: &mut Packer, side| {
            let (page, at) = packer.put(side, side);
            (page, at.x, at.y)
        };
        assert_eq!(at(&mut packer, 40.0), (0, 0.0, 0.0));
        assert_eq!(at(&mut packer, 40.0), (0, 40.0, 0.0));
        assert_eq!(at(&mut packer, 40.0), (1, 0.0, 0.0));
        assert_eq!(at(&mut packer, 20.0), (0, 80.0, 0.0));
        assert_eq!(at(&mut packer, 20.0), (0, 80.0, 20.0));
        assert_eq!(at(&mut packer, 20.0), (1, 40.0, 0.0));
        assert_eq!(at(&mut packer, 10.0), (0, 0.0, 40.0));
        assert_eq!(at(&mut packer, 10.0), (0, 10.0, 40.0));
        assert_eq!(at(&mut packer, 10.0), (0, 20.0, 40.0));
    }
}
