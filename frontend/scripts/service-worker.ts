import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type Language, languages, translatedPath } from "../src/lib/languages.ts";
import { paths } from "../src/lib/paths.ts";
import { oneFile } from "./one-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = /\.(?:js|css|svg|webmanifest)$|\/offline\.html$/;

/** The files in public/ that belong to every page. */
function publicFiles(): string[] {
  return readdirSync(`${root}public`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(`${root}public`, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join("/")}`)
    .filter((file) => wanted.test(file));
}

/**
 * dist/sw.js, which contains the file list of this build, and dist/sw-off.js, which replaces it to
 * remove the worker.
 */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  async generateBundle(_, bundle) {
    const built = Object.keys(bundle).filter(
      (file) => file.startsWith("assets/") && wanted.test(file),
    );
    const files = ["/index.html", ...publicFiles(), ...built.map((file) => `/${file}`)];
    const translated = (Object.keys(languages) as Language[]).map((language) => [
      language,
      translatedPath(language, paths.notifications),
    ]);
    const pages = { en: paths.notifications, ...Object.fromEntries(translated) };
    const define = {
      __BUILT_AT__: String(Date.now()),
      __FILES__: JSON.stringify(files.sort()),
      __NOTIFICATION_PAGES__: JSON.stringify(pages),
    };
    for (const [name, values] of [["sw", define] as const, ["sw-off", {}] as const]) {
      const source = await oneFile(`service-worker/${name}.ts`, values);
      this.emitFile({ type: "asset", fileName: `${name}.js`, source });
    }
  },
};
