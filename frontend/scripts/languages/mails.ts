// The texts of the server's mails, which its own catalogs translate (docs/languages.md): every sentence in
// the sources that write mails.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const templates = path.join(root, "app/notifications");
const sources = [
  ...readdirSync(templates)
    .filter((name) => /_templates\.cpp$|^template_parts\.h$/.test(name))
    .map((name) => path.join(templates, name)),
  path.join(root, "app/bookings/booking_terms.cpp"),
  path.join(root, "app/accounts/last_mail.cpp"),
];

export const mailCatalogFile = (language: string) =>
  path.join(root, "adapters/languages", language, "mails.json");

const literal = /"(?:[^"\\\n]|\\.)*"/.source;
const literals = new RegExp(`${literal}(?:\\s+${literal})*`, "g");

/** The value of adjacent literals. */
const literalText = (code: string) =>
  [...code.matchAll(new RegExp(literal, "g"))].map(([each]) => JSON.parse(each)).join("");

/** Names of values and a placeholder alone are not read by anybody. */
const isText = (text: string) => /[A-Z ]/.test(text) && !/^\{\w+\}$/.test(text);

/** The messages in C++ code. */
export function readMailTexts(code: string): string[] {
  const bare = code.replaceAll(/^\s*#include.*$/gm, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
  return [...bare.matchAll(literals)].map(([each]) => literalText(each)).filter(isText);
}

export const mailTexts = () =>
  new Set(sources.flatMap((file) => readMailTexts(readFileSync(file, "utf8"))));
