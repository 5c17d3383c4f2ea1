//! The door of the page: JSON and bytes in, JSON and bytes out. It exists in a browser only, in a Worker.

use std::panic;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::door::Door;

#[wasm_bindgen]
extern "C" {
    /// A function of the Worker: the message of a panic, and its place in the source.
    #[wasm_bindgen(js_name = enginePanicked)]
    fn engine_panicked(message: &str, place: &str);
}

/// The library as the page's Worker holds it.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Page {
    door: Door,
    bytes: Vec<u8>,
}

#[wasm_bindgen]
impl Page {
    /// Opens the door. From now on a panic is reported to the Worker before it ends there.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        panic::set_hook(Box::new(report));
        Self::default()
    }

    /// The answer to a question, both as JSON. Bytes that belong to the answer wait in `bytes`.
    pub fn ask(&mut self, question: &str, bytes: &[u8]) -> String {
        let answer;
        (answer, self.bytes) = self.door.ask(question, bytes);
        answer
    }

    /// The bytes of the last answer, once.
    pub fn bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }
}

fn report(panic: &panic::PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    let message = panic.payload_as_str().unwrap_or_default();
    engine_panicked(message, &place.unwrap_or_default());
}
