//! The pages of an army list or catalogue: what there is to choose from, Unit by Unit, in the dress of the reference sheet and as wide
//! as the page.

use super::{
    Notice, Options, PrintError, Printed, Sheet,
    desk::Desk,
    fonts::Face,
    furniture, lengths,
    page::{MARGIN, Strip},
    pdf, reference,
    scene::{Page, Scene},
    tag::Kind,
    text::{Flow, Setter},
    theme,
};
use crate::model::menu::MenuList;

/// A list with the title of its rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    /// The list.
    pub list: &'a MenuList,
    /// Title and edition of the rulebook.
    pub ruleset: &'a str,
}

/// Type size of tables and text.
const SIZE: f64 = 8.5;

/// Prints lists one after the other into one PDF.
///
/// # Errors
/// [`PrintError`] where there is nothing to print, more text than anybody reads, or a PDF that could not be written.
pub fn print_menus(menus: &[Menu<'_>], options: &Options) -> Result<Printed, PrintError> {
    let (scene, notices) = layout_menus(menus, options)?;
    Ok(Printed {
        pages: scene.pages.len(),
        bytes: pdf::write(scene, &meta(menus, options))?,
        notices,
    })
}

/// Their pages as a scene, with the notices of the print.
///
/// # Errors
/// As for [`print_menus()`].
pub fn layout_menus(
    menus: &[Menu<'_>],
    options: &Options,
) -> Result<(Scene, Vec<Notice>), PrintError> {
    for menu in menus {
        lengths::of_menu(menu.list)?;
    }
    let mut desk = Desk::new(options);
    for menu in menus {
        let first = desk.scene.pages.len();
        let title = menu.list.name.get(options.lang).into_owned();
        let outer = desk.setter.open(Kind::Section(title.clone()));
        let pages = pages(&mut desk, menu);
        desk.setter.close(outer);
        desk.scene.outline.push((title, first));
        desk.scene.pages.extend(pages);
        let name = desk.setter.typed(&menu.list.name).to_owned();
        let own = first..desk.scene.pages.len();
        furniture::plain_footers(&mut desk, own.clone(), [&name, menu.ruleset], &own);
    }
    if desk.scene.pages.is_empty() {
        return Err(PrintError::Nothing);
    }
    Ok((desk.scene, desk.notices))
}

fn meta(menus: &[Menu<'_>], options: &Options) -> pdf::Meta {
    let lang = options.lang;
    let names = menus.iter().map(|menu| menu.list.name.typed(lang));
    pdf::Meta {
        title: super::listed(names),
        author: String::new(),
        subject: super::listed(menus.iter().map(|menu| menu.ruleset)),
        lang,
        duplex: None,
        files: Vec::new(),
        record: String::new(),
    }
}

fn pages(desk: &mut Desk<'_>, menu: &Menu<'_>) -> Vec<Page> {
    let (width, _) = desk.options.paper.size();
    let scale = desk.options.scale(Sheet::Reference);
    desk.setter.floor = scale.floor;
    let width = scale.laid_out(width - 2.0 * MARGIN);
    let strips = strips(&mut desk.setter, menu, width);
    furniture::running_pages(desk.options, scale, strips)
}

fn strips(setter: &mut Setter, menu: &Menu<'_>, width: f64) -> Vec<Strip> {
    let name = setter.typed(&menu.list.name).to_owned();
    let mut strips = vec![reference::titled(setter, &name, menu.ruleset, width).kept()];
    if let Some(note) = &menu.list.note {
        let note = setter.say(note);
        let style = theme::style(Face::Italic, 9.5).coloured(theme::QUIET);
        let lines = setter.plain(style, &note, width, Flow::Left);
        let note = lines
            .iter()
            .map(|line| Strip::new(line.height, line.at(0.0, 0.0)).kept());
        strips.extend(note);
    }
    let look = reference::look(SIZE, setter.floor);
    let sections = menu.list.pages();
    strips.extend(reference::strips(setter, &sections, width, &look));
    strips
}
