// Builds the app once for each language besides English, and adds its scripts to dist/: files with equal
// content have equal names. A page loads the scripts of its language only.
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { languages } from "../src/lib/languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A build with marked, longer texts, for the test that looks for untranslated ones. */
const isPseudo = Boolean(process.env.STEADY_PSEUDO);

for (const language of Object.keys(languages)) {
  process.env.VITE_LOCALE = language;
  const outDir = isPseudo ? `.cache/pseudo-${language}` : `.cache/${language}`;
  await build({ root, logLevel: "warn", publicDir: false, build: { outDir, emptyOutDir: true } });
  if (isPseudo) continue;
  await cp(`${root}${outDir}/assets`, `${root}dist/assets`, { recursive: true });
}
