import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { parse } from "./generate.ts";

/** English text to translation, for the sources of one folder. */
export type Catalog = Record<string, string>;

export const languagesRoot = path.resolve(import.meta.dirname, "../../languages");

/** The catalog of a source: one for each folder, so that a screen's texts are together. */
export const catalogName = (module: string) =>
  `${path.posix.dirname(module).replaceAll("/", ".").replace(/^\.$/, "root")}.json`;

export const catalogFile = (language: string, name: string) =>
  path.join(languagesRoot, language, name);

export const readCatalogFile = (file: string): Catalog =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};

export const readCatalog = (language: string, name: string): Catalog =>
  readCatalogFile(catalogFile(language, name));

export const catalogNames = (language: string) =>
  readdirSync(path.join(languagesRoot, language)).filter((name) => name.endsWith(".json"));

/** Every placeholder and tag of a message, in one order; plural forms must agree. */
function placeholdersIn(elements: readonly MessageFormatElement[]): string[] {
  return elements
    .flatMap((element) => {
      if (element.type === TYPE.argument) return [`{${element.value}}`];
      if (element.type === TYPE.tag)
        return [`<${element.value}>`, ...placeholdersIn(element.children)];
      if (element.type !== TYPE.plural) return [];
      const forms = Object.values(element.options).map(({ value }) => placeholdersIn(value));
      return [`${element.value} in plural`, ...new Set(forms.flat())];
    })
    .sort();
}

/** The forms of each plural of a message. */
const pluralForms = (message: string) =>
  parse(message).flatMap((element) =>
    element.type === TYPE.plural ? [Object.keys(element.options)] : [],
  );

const figuresIn = (message: string) =>
  message.replaceAll(/plural,|#|<[^>]*>|\{\w+\}/g, "").match(/\d[\d,.:-]*\d|\d/g) ?? [];

/** Amounts and numbers are the same in every language. */
function areFiguresKept(message: string, translation: string): boolean {
  const wanted: string[] = figuresIn(message);
  const given: string[] = figuresIn(translation);
  // The crisis line has another key and word for each language.
  const isCrisisLine = message.includes("988");
  return (
    wanted.every((figure) => given.includes(figure)) &&
    (isCrisisLine || given.length === wanted.length)
  );
}

/** A text that is glued to another: languages differ in the order of parts, and in where a blank fits. */
const isGlued = (text: string) => /^[\s,;:.)]|[\s,;(]$/.test(text);

/** What is wrong with a translation; null if nothing is. */
export function findProblem(language: string, message: string, translation: string): string | null {
  if (translation.trim() === "") return "is not translated";
  if ([message, translation].some(isGlued)) return "is a part of a sentence: write a whole one";
  let wanted: string[];
  let given: string[];
  try {
    wanted = placeholdersIn(parse(message));
    given = placeholdersIn(parse(translation));
  } catch (error) {
    return `is not a message: ${(error as Error).message}`;
  }
  if (wanted.join() !== given.join()) return `has ${given.join()} instead of ${wanted.join()}`;
  const forms = pluralForms(translation);
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => forms.some((each) => !each.includes(form)));
  if (missing.length > 0) return `has no form "${missing.join()}"`;
  return areFiguresKept(message, translation) ? null : "has other numbers than the English text";
}
