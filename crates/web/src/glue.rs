//! The two functions that the page sees.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Desk;

/// The core as the page holds it.
#[wasm_bindgen]
pub struct Core(Desk);

#[wasm_bindgen]
impl Core {
    /// A core without a game, speaking the language of a tag.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(language: &str) -> Self {
        Self(Desk::new(language))
    }

    /// Answers a request; both are JSON.
    pub fn ask(&mut self, request: &str) -> String {
        self.0.ask(request)
    }
}
