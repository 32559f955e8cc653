// Builds the app once for each language besides English, and adds its scripts to dist/: files with equal
// content have equal names. A page loads the scripts of its language only.
import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { languages } from "../src/lib/languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

for (const language of Object.keys(languages)) {
  process.env.VITE_LOCALE = language;
  const outDir = `.cache/${language}`;
  await build({ root, logLevel: "warn", publicDir: false, build: { outDir, emptyOutDir: true } });
  await cp(`${root}${outDir}/assets`, `${root}dist/assets`, { recursive: true });
}
