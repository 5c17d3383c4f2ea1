//! Pages with places to fill in: `%TITLE%`.

/// The template with its places filled, in one pass: what is put in is not looked at again.
#[must_use]
pub fn fill(page: &str, places: &[(&str, String)]) -> String {
    let mut out = String::with_capacity(page.len() * 4);
    let mut rest = page;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        let behind = &rest[at + 1..];
        let place = places.iter().find(|(name, _)| {
            behind
                .strip_prefix(name)
                .is_some_and(|end| end.starts_with('%'))
        });
        if let Some((name, value)) = place {
            out.push_str(value);
            rest = &behind[name.len() + 1..];
        } else {
            out.push('%');
            rest = behind;
        }
    }
    out.push_str(rest);
    out
}
