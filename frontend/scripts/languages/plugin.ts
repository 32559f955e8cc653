import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { catalogName, languagesRoot, readCatalog } from "./catalog.ts";
import { MessageFile, type Translate } from "./messages.ts";
import { replacements, sourceRoot } from "./modules.ts";
import { pseudo } from "./pseudo.ts";

/** The translations of one module; a missing one fails the build. */
function translatorFor(language: string, module: string): Translate {
  if (process.env.STEADY_PSEUDO) return pseudo;
  const name = catalogName(module);
  const catalog = readCatalog(language, name);
  return (message) => {
    const translation = catalog[message];
    if (!translation)
      throw new Error(`languages/${language}/${name} has no translation of "${message}"`);
    return translation;
  };
}

/** Puts the texts of a language in place of the English ones (docs/languages.md). */
export function translations(language: string | undefined): Plugin | null {
  if (!language) return null;
  const moduleOf = (id: string) => path.relative(sourceRoot, id.replace(/\?.*/, ""));
  return {
    name: "translations",
    enforce: "pre",
    load(id) {
      const module = moduleOf(id);
      const file = replacements[module];
      if (module === "lib/server-texts.ts") return serverTexts(language);
      return file ? readFileSync(path.join(sourceRoot, file), "utf8") : null;
    },
    transform(code, id) {
      const module = moduleOf(id);
      if (module.startsWith("..") || !/\.tsx?$/.test(module)) return null;
      // Runs in the build, and shows no text of its own.
      if (/^(lib\/server-texts|app\/first-paint\/prerender)\.tsx?$/.test(module)) return null;
      const name = replacements[module] ?? module;
      const file = new MessageFile(name, code, translatorFor(language, name));
      return { code: file.render(), map: null };
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => translatePage(language, html),
    },
  };
}

/** The server's refusals: known texts in this language, others as if there were none. */
function serverTexts(language: string): string {
  const texts = JSON.stringify(readCatalog(language, "server.json"));
  return `const texts = ${texts};\nexport const localServerText = (text) => (text === null ? null : (texts[text] ?? null));`;
}

/** index.html: the language, the description, and what visitors without JavaScript read. */
function translatePage(language: string, html: string): string {
  const part = readFileSync(path.join(languagesRoot, language, "page.html"), "utf8");
  const take = (pattern: RegExp) => {
    const found = pattern.exec(part)?.[0];
    if (!found) throw new Error(`languages/${language}/page.html has no ${pattern}`);
    return found;
  };
  const noscript = /<noscript>[\s\S]*<\/noscript>/;
  const description = /<meta\s+name="description"[^>]*>/;
  return html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(noscript, () => take(noscript))
    .replace(description, () => take(description));
}
