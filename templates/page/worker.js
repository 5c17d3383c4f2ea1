// The Worker: holds the library, answers one question after the other, and ends with the first panic.

/** The panic that the library reported before it ended. */
let lastPanic = null;

/**
 * Called by the library when it panics.
 * @param {string} message
 * @param {string} place file and line
 */
self.enginePanicked = (message, place) => {
  lastPanic = { message, place };
};

/** The library, once it runs. */
let page = null;

/** @param {unknown} error what ended the library */
function report(error) {
  const died = lastPanic ?? { message: String(error), place: "" };
  self.postMessage({ died });
}

/** @param {WebAssembly.Module} module */
async function start(module) {
  await wasm_bindgen({ module_or_path: module });
  page = new wasm_bindgen.Page();
  self.postMessage({ ready: true });
}

/** @param {{id: number, question: string, bytes: Uint8Array}} message */
function answer({ id, question, bytes }) {
  const answered = page.ask(question, bytes);
  const out = page.bytes();
  self.postMessage({ id, answer: answered, bytes: out }, [out.buffer]);
}

self.onmessage = async ({ data }) => {
  try {
    if (data.module) {
      await start(data.module);
    } else {
      answer(data);
    }
  } catch (error) {
    report(error);
  }
};
