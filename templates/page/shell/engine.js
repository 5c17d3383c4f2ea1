// The engine: the library in a Worker, asked one question at a time. It is started again when it dies or falls silent.

import { loadLibrary } from "./library.js";

/** How long an answer may take before the Worker counts as dead, and a start before it is said to be slow, in ms. */
const PATIENCE = 10_000;

/** A question is asked once more after a death, not twice; and so often is a Worker started that dies at once. */
const ATTEMPTS = 2;

/** Why a question has no answer: the engine stopped over it. */
class EngineStopped extends Error {
  /** @param {{message: string, place: string}} died */
  constructor({ message, place }) {
    super(message);
    this.name = "EngineStopped";
    this.place = place;
  }
}

/**
 * Asks questions, and says how it is: the event `state` comes with `detail` as in `state`.
 *
 * - `starting`: the library is being unpacked, or a new Worker starts; `slow` where that takes long. Questions wait;
 * - `ready`: it answers;
 * - `stopped`: it died twice over one question (`restarts` is true: others are answered), or twice before it answered any.
 */
class Engine extends EventTarget {
  /** @type {{name: "starting" | "ready" | "stopped", slow?: boolean, error?: Error, restarts?: boolean}} */
  state = { name: "starting" };
  #library = null;
  #loading = null;
  #worker = null;
  /** How often a Worker died in a row before it was ready. */
  #stillborn = 0;
  #ready = false;
  #queue = [];
  #current = null;
  #timer = 0;
  #lastId = 0;
  /** The newest question of each channel. */
  #newest = new Map();

  /**
   * Starts the first Worker.
   * @param {Promise<{module: WebAssembly.Module, script: string}>} library unpacked once for all engines
   */
  async start(library) {
    this.#loading = library;
    try {
      this.#library = await library;
      this.#startWorker();
    } catch (error) {
      this.#stop(error, false);
      this.#rejectAll(error);
    }
  }

  /** Starts it anew, where it does not come by itself. */
  async restart() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#stillborn = 0;
    this.#setState({ name: "starting" });
    await this.start(this.#loading);
  }

  /**
   * @param {import("./types").Question} request
   * @param {Uint8Array} [bytes] of a file that belongs to it
   * @param {string} [channel] where only the newest question counts: an older one resolves to null
   * @returns {Promise<{answer: import("./types").Answer, bytes: Uint8Array} | null>} rejected with EngineStopped where there is none
   */
  ask(request, bytes = new Uint8Array(), channel = "") {
    if (this.state.name === "stopped" && !this.state.restarts) {
      return Promise.reject(this.state.error);
    }
    const id = ++this.#lastId;
    if (channel) {
      this.#newest.set(channel, id);
    }
    return new Promise((resolve, reject) => {
      const question = JSON.stringify(request);
      this.#queue.push({ id, question, bytes, channel, resolve, reject, attempts: 0 });
      this.#next();
    });
  }

  #setState(state) {
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }

  #stop(error, restarts) {
    this.#setState({ name: "stopped", error, restarts });
  }

  #rejectAll(error) {
    for (const asked of this.#queue.splice(0)) {
      asked.reject(error);
    }
  }

  #startWorker() {
    this.#worker?.terminate();
    const worker = new Worker(this.#library.script);
    this.#worker = worker;
    this.#ready = false;
    worker.onmessage = ({ data }) => this.#hear(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#hear(worker, { died: { message: event.message ?? "", place: "" } });
    };
    this.#watch();
    worker.postMessage({ module: this.#library.module });
  }

  /** From now on silence is a death; at the start it is only slow. */
  #watch() {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    const silent = { message: `no answer in ${PATIENCE / 1000} s`, place: "" };
    const late = () => (this.#ready ? this.#hear(worker, { died: silent }) : this.#setState({ name: "starting", slow: true }));
    this.#timer = setTimeout(late, PATIENCE);
  }

  #hear(worker, data) {
    if (worker !== this.#worker) {
      return;
    }
    clearTimeout(this.#timer);
    if (data.died) {
      this.#bury(new EngineStopped(data.died));
    } else if (data.ready) {
      this.#ready = true;
      this.#stillborn = 0;
      this.#setState({ name: "ready" });
      this.#next();
    } else {
      this.#settle(data);
    }
  }

  #settle({ answer, bytes }) {
    const asked = this.#current;
    this.#current = null;
    asked.resolve(this.#isOvertaken(asked) ? null : { answer: JSON.parse(answer), bytes });
    this.#next();
  }

  #isOvertaken({ id, channel }) {
    return channel !== "" && this.#newest.get(channel) !== id;
  }

  #next() {
    if (!this.#ready || this.#current) {
      return;
    }
    let asked = this.#queue.shift();
    while (asked && this.#isOvertaken(asked)) {
      asked.resolve(null);
      asked = this.#queue.shift();
    }
    if (!asked) {
      return;
    }
    asked.attempts += 1;
    this.#current = asked;
    this.#watch();
    this.#worker.postMessage({ id: asked.id, question: asked.question, bytes: asked.bytes });
  }

  /** The Worker is dead: what it was asked is asked once more, by a new one. */
  #bury(error) {
    this.#worker.terminate();
    const asked = this.#current;
    this.#current = null;
    this.#stillborn += this.#ready ? 0 : 1;
    if (this.#stillborn === ATTEMPTS) {
      this.#worker = null;
      this.#stop(error, false);
      this.#rejectAll(error);
      return;
    }
    if (!asked || asked.attempts < ATTEMPTS) {
      asked && this.#queue.unshift(asked);
      this.#setState({ name: "starting" });
    } else {
      this.#stop(error, true);
      asked?.reject(error);
    }
    this.#startWorker();
  }
}

/** The engine that answers whoever waits: verdicts and changes. */
export const engine = new Engine();

/** The engine for what nobody waits for: choices, ways out, counts of pages. A verdict never stands behind them. */
export const background = new Engine();

/** Starts the engines, one after the other: the first answer comes as soon as it can. */
export function startEngines() {
  const library = loadLibrary();
  engine.addEventListener("state", ({ detail }) => {
    document.documentElement.dataset.engine = detail.name;
    performance.mark(`engine ${detail.name}`);
  });
  engine.start(library);
  const follow = ({ detail }) => {
    if (detail.name === "ready") {
      engine.removeEventListener("state", follow);
      background.start(library);
    }
  };
  engine.addEventListener("state", follow);
}
