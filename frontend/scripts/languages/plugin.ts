import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { catalogName, languagesRoot, readCatalog } from "./catalog.ts";
import { MessageFile, removeMarks, type Translate } from "./messages.ts";
import { replacements, sourceRoot } from "./modules.ts";
import { type NameTable, nameModules, nameTables } from "./names.ts";
import { pseudo } from "./pseudo.ts";

/** The translations of one module; a missing one fails the build. */
function translatorFor(language: string, module: string): Translate {
  return process.env.STEADY_PSEUDO ? pseudo : catalogTranslator(language, catalogName(module));
}

function catalogTranslator(language: string, name: string) {
  const catalog = readCatalog(language, name);
  return (message: string) => {
    const translation = catalog[message];
    if (!translation)
      throw new Error(`languages/${language}/${name} has no translation of "${message}"`);
    return translation;
  };
}

/** Puts the texts of a language in place of the English ones (docs/languages.md). */
export function translations(language: string | undefined): Plugin {
  if (!language) return withoutMarks;
  const toModule = (id: string) => path.relative(sourceRoot, id.replace(/\?.*/, ""));
  return {
    name: "translations",
    enforce: "pre",
    load(id) {
      const module = toModule(id);
      if (isEnglishSource(id)) return null;
      const table = nameTables.find((one) => one.module === module);
      if (table) return labels(language, table);
      const file = replacements[module];
      if (module === "lib/server-texts.ts") return serverTexts(language);
      return file ? readFileSync(path.join(sourceRoot, file), "utf8") : null;
    },
    transform(code, id) {
      const module = toModule(id);
      if (isEnglishSource(id) || nameModules.includes(module)) return null;
      if (nameTables.some((one) => one.module === module)) return null;
      if (module.startsWith("..") || !/\.tsx?$/.test(module)) return null;
      // Runs in the build, and shows no text.
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

/** English texts need no marks, which would make every visit larger. */
const withoutMarks: Plugin = {
  name: "without-marks",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: "t`" },
    handler: (code, id) => ({ code: removeMarks(id, code), map: null }),
  },
};

const english = "?english";
const isEnglishSource = (id: string) => id.endsWith(english);

/** A module imported as "./terms?english" is not translated, and neither are those that it imports. */
export const englishSources: Plugin = {
  name: "english-sources",
  enforce: "pre",
  async resolveId(source, importer) {
    const isAsked = isEnglishSource(source);
    if (!isAsked && !(importer && isEnglishSource(importer))) return null;
    const name = isAsked ? source.slice(0, -english.length) : source;
    const found = await this.resolve(name, importer?.replace(english, ""), { skipSelf: true });
    return found && `${found.id}${english}`;
  },
};

/** The labels of names in this language; those that are the same are left out. */
function labels(language: string, { exported, catalog, names }: NameTable): string {
  const translate = process.env.STEADY_PSEUDO ? pseudo : catalogTranslator(language, catalog);
  const table = names
    .map((name) => [name, translate(name)])
    .filter(([name, label]) => name !== label);
  const texts = JSON.stringify(Object.fromEntries(table));
  return `const labels = ${texts};\nexport const ${exported} = (name) => labels[name] ?? name;`;
}

/** The server's refusals: texts in this language as they are, known ones, others as if there were none. */
export function serverTexts(language: string): string {
  const texts = JSON.stringify(readCatalog(language, "server.json"));
  return `const texts = ${texts};\nexport const localServerText = (text, language) => text === null || language === ${JSON.stringify(language)} ? text : (texts[text] ?? null);`;
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
    .replace('href="/manifest.webmanifest"', `href="/${language}/manifest.webmanifest"`)
    .replace(noscript, () => take(noscript))
    .replace(description, () => take(description));
}
