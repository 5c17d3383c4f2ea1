//! Paper: what stands on the pages, whatever the names.

mod sample;

use orbat::{
    model::lang::Lang,
    print::{Options, print},
};
use sample::Army;

#[test]
fn look() {
    for (name, army, lang) in [
        ("fr", Army::zouaves(), Lang::Fr),
        ("bad", Army::illegal(), Lang::En),
    ] {
        let mut army = army;
        if name == "bad" {
            army.markers = sample::volley_markers();
        }
        let options = Options {
            lang,
            card_backs: name == "bad",
            ..Options::default()
        };
        let printed = print(&[army.paper()], &options).unwrap();
        println!("{} pages, {:?}", printed.pages, printed.notices);
        std::fs::write(format!("/tmp/look-{name}.pdf"), printed.bytes).unwrap();
    }
}
