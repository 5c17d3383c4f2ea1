//! The sheets of an army as drawings: `cargo run --example sheets -- lists/…/zouaves.json folder` writes one SVG a page into the folder.

use std::{env, error::Error, fs, path::Path};

use orbat::{Army, Checker, Lang, Options, Source, layout, svg};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(list), Some(folder)) = (words.next(), words.next()) else {
        return Err("two words are needed: a list and a folder".into());
    };
    let checker = Checker::default();
    let source = Source::new(list.as_str(), fs::read(&list)?);
    let army =
        Army::of(&checker, source).map_err(|_| "that is no army list: `orbat check` says why")?;
    let options = Options {
        lang: Lang::En,
        ..Options::default()
    };
    let (scene, _) = layout(&[army.paper()], &options)
        .map_err(|error| error.sentence().get(Lang::En).into_owned())?;
    for (number, page) in svg(&scene).iter().enumerate() {
        fs::write(
            Path::new(&folder).join(format!("page-{}.svg", number + 1)),
            page,
        )?;
    }
    Ok(())
}
