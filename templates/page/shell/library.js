// The library as it lies behind the shell in this file: unpacked and compiled once, however many Workers run it.

/** Resolves once the whole file has been read. */
function wholePage() {
  return new Promise((resolve) => {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", resolve, { once: true });
    } else {
      resolve();
    }
  });
}

/**
 * The text of an element that only carries it. The element is removed: nothing else needs those megabytes.
 * @param {string} id
 */
function takeText(id) {
  const element = document.getElementById(id);
  const text = element.textContent;
  element.remove();
  return text;
}

/** @param {string} text base64 */
function fromBase64(text) {
  if (Uint8Array.fromBase64) {
    return Uint8Array.fromBase64(text);
  }
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

async function compileLibrary() {
  const packed = new Blob([fromBase64(takeText("library"))]);
  const wasm = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const type = { headers: { "content-type": "application/wasm" } };
  return WebAssembly.compileStreaming(new Response(wasm, type));
}

/**
 * The library and the address of its Worker's script.
 * @returns {Promise<{module: WebAssembly.Module, script: string}>}
 */
export async function loadLibrary() {
  await wholePage();
  const script = new Blob([takeText("worker")], { type: "text/javascript" });
  return { module: await compileLibrary(), script: URL.createObjectURL(script) };
}
