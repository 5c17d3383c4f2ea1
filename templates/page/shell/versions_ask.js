// What the library says of versions: their verdicts, one after the other, and what makes one into another.

import { ask, fileOf } from "./ask.js";
import { session } from "./session.js";
import { language } from "./words.js";

/** Reports by version and language; null while they are asked for. @type {Map<string, import("./types").ReportEntry | null>} */
const reports = new Map();

function fileOfVersion({ text, catalogues }) {
  return fileOf({ ...session.army, text, catalogues });
}

function versionKey(version) {
  return `${language()} ${version.army} ${version.n}`;
}

/**
 * What a check tells of a version; undefined where it is not known yet.
 * @param {import("./store.js").Version} version
 */
export function reportOf(version) {
  return reports.get(versionKey(version)) ?? undefined;
}

/**
 * Checks versions that nobody has checked yet.
 * @param {import("./store.js").Version[]} versions
 * @param {() => boolean} wanted whether anybody still looks at them
 * @param {() => void} arrived called when there is more
 */
export async function checkVersions(versions, wanted, arrived) {
  const unknown = versions.filter((version) => !reports.has(versionKey(version)));
  for (const version of unknown) {
    reports.set(versionKey(version), null);
  }
  for (const [at, version] of unknown.entries()) {
    if (!wanted()) {
      unknown.slice(at).forEach((left) => reports.delete(versionKey(left)));
      return;
    }
    const checked = await ask({ check: { file: fileOfVersion(version) } }).catch(() => null);
    reports.set(versionKey(version), checked?.report ?? null);
    if (at % 8 === 7) {
      arrived();
    }
  }
  if (unknown.length > 0) {
    arrived();
  }
}

/**
 * What makes a version into the army as it stands, and how both stand.
 * @param {import("./store.js").Version} version
 * @returns {Promise<import("./types").Difference & {then: import("./types").Checked, now: import("./types").Checked}>}
 */
export async function differenceTo(version) {
  const [file, other] = [fileOfVersion(version), fileOf(session.army)];
  const found = await ask({ compare: { file, other } });
  const then = await ask({ check: { file } });
  return { ...found, then, now: session.checked ?? (await ask({ check: { file: other } })) };
}
