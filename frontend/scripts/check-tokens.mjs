// Compares custom properties with the styles that use them: a declaration with an undefined one is silently
// dropped, an unused one is dead code. Both fail the lint. node scripts/check-tokens.mjs [FOLDER]
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const defined = /(?<![\w-])(--[\w-]+)\s*:/g;
const used = /var\(\s*(--[\w-]+)/g;
/** A component may set a value at run time: style={{ "--share": … }}. */
const given = /["'](--[\w-]+)["']\s*:/g;

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** The problems, in the lint's wording. */
export function faultsIn(folder) {
  const files = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
  const texts = (ending) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => ({
        file: path.relative(folder, file),
        text: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
      }));
  const styles = texts(/\.css$/);
  const sources = texts(/(?<!\.test)\.tsx?$/);
  const known = new Set([
    ...styles.flatMap(({ text }) => namesIn(text, defined)),
    ...sources.flatMap(({ text }) => namesIn(text, given)),
  ]);
  const wanted = new Set([...styles, ...sources].flatMap(({ text }) => namesIn(text, used)));
  return styles.flatMap(({ file, text }) => [
    ...new Set([
      ...namesIn(text, used)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: undefined property ${name}`),
      ...namesIn(text, defined)
        .filter((name) => !wanted.has(name))
        .map((name) => `${file}: nothing uses ${name}`),
    ]),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = faultsIn(process.argv[2] ?? fileURLToPath(new URL("../src", import.meta.url)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
