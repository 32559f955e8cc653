// Compares the catalogs of every language with the texts of the sources, those of the server's mails,
// notifications and refusals included: nothing is missing, left over or has other placeholders. With --write, adds missing texts
// without a translation and removes others; with --new LANGUAGE, creates the catalogs of a language.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "../../src/lib/languages.ts";
import {
  type Catalog,
  catalogFile,
  catalogName,
  catalogNames,
  findProblem,
  languagesRoot,
  readCatalogFile,
} from "./catalog.ts";
import {
  documentCatalogFile,
  documentTexts,
  mailCatalogFile,
  mailTexts,
  notificationCatalogFile,
  notificationTexts,
} from "./mails.ts";
import { MessageFile } from "./messages.ts";
import { translatedModules } from "./modules.ts";
import { nameModules, nameTables } from "./names.ts";
import { refusalCatalogFile, refusalTexts } from "./refusals.ts";

const isWriting = process.argv.includes("--write") || process.argv.includes("--new");
const added = process.argv[process.argv.indexOf("--new") + 1];
const asked = process.argv.includes("--new") && added ? [added] : Object.keys(languages);
const serverCatalog = "server.json";

let failures = 0;
function fail(text: string) {
  failures += 1;
  console.log(text);
}

/** The English texts of each catalog. */
function wantedTexts(): Map<string, Set<string>> {
  const wanted = new Map(nameTables.map(({ catalog, names }) => [catalog, new Set(names)]));
  for (const [module, code] of translatedModules()) {
    if (nameModules.includes(module)) continue;
    const file = new MessageFile(module, code, () => null);
    file.render();
    for (const { line, text } of file.unmarked)
      fail(`src/${module}:${line} has "${text}" outside of t\`\` (docs/languages.md)`);
    const name = catalogName(module);
    const texts = wanted.get(name) ?? new Set();
    for (const message of file.messages) texts.add(message);
    if (texts.size > 0) wanted.set(name, texts);
  }
  return wanted;
}

function write(file: string, catalog: Catalog) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (Object.keys(catalog).length === 0) return rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(catalog, null, 2)}\n`);
}

function check(language: string, file: string, texts: Set<string>) {
  const catalog = readCatalogFile(file);
  const place = path.relative(path.resolve(import.meta.dirname, "../../.."), file);
  if (isWriting)
    write(file, Object.fromEntries([...texts].map((text) => [text, catalog[text] ?? ""])));
  for (const text of Object.keys(catalog))
    if (!texts.has(text) && !isWriting) fail(`${place}: no source has "${text}"`);
  for (const text of texts) {
    const problem = findProblem(language, text, catalog[text] ?? "");
    if (problem) fail(`${place}: "${text}" ${problem}`);
  }
}

const wanted = wantedTexts();
// No source lists these: every language has those that another has.
const known = (language: string) =>
  Object.keys(readCatalogFile(catalogFile(language, serverCatalog)));
wanted.set(serverCatalog, new Set(Object.keys(languages).flatMap(known)));
for (const language of asked) {
  if (isWriting) mkdirSync(path.join(languagesRoot, language), { recursive: true });
  for (const name of catalogNames(language)) if (!wanted.has(name)) wanted.set(name, new Set());
  for (const [name, texts] of wanted) check(language, catalogFile(language, name), texts);
  check(language, mailCatalogFile(language), mailTexts());
  check(language, notificationCatalogFile(language), notificationTexts());
  check(language, documentCatalogFile(language), documentTexts());
  check(language, refusalCatalogFile(language), refusalTexts());
}
process.exit(failures === 0 || isWriting ? 0 : 1);
