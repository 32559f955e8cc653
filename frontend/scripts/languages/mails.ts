// The texts of the server's mails and notifications, which its own catalogs translate (docs/languages.md):
// every sentence in the sources that write them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../../..");
const templates = path.join(root, "app/notifications");
const sources = [
  ...readdirSync(templates)
    .filter((name) => /_templates\.cpp$|^template_parts\.h$/.test(name))
    .map((name) => path.join(templates, name)),
  path.join(root, "app/bookings/booking_terms.cpp"),
  path.join(root, "app/accounts/last_mail.cpp"),
];

const notificationSources = [
  "domain/notifications/notification_rules.cpp",
  "domain/notifications/notification_texts.cpp",
  "app/bookings/visit_names.cpp",
  "app/bookings/visit_notice.cpp",
  "app/bookings/visit_phrases.cpp",
  "app/bookings/answer_texts.cpp",
  "app/verifications/identity_notice.cpp",
].map((name) => path.join(root, name));

/** Files to download: calendars and statements. */
const documentSources = [
  "app/bookings/calendar_texts.cpp",
  "adapters/http/routes/statement_sheet.cpp",
].map((name) => path.join(root, name));

export const serverCatalogFile = (language: string, name: string) =>
  path.join(root, "adapters/languages", language, name);
export const mailCatalogFile = (language: string) => serverCatalogFile(language, "mails.json");
export const notificationCatalogFile = (language: string) =>
  serverCatalogFile(language, "notifications.json");
export const documentCatalogFile = (language: string) =>
  serverCatalogFile(language, "documents.json");

const literal = /"(?:[^"\\\n]|\\.)*"/.source;
const literals = new RegExp(`${literal}(?:\\s+${literal})*`, "g");

/** The value of adjacent literals. */
export const literalText = (code: string) =>
  [...code.matchAll(new RegExp(literal, "g"))].map(([each]) => JSON.parse(each)).join("");

/** Names of values and a placeholder alone are not read by anybody. */
const isText = (text: string) => /[A-Z ]/.test(text) && !/^\{\w+\}$/.test(text);

/** The messages in C++ code. */
export function readMailTexts(code: string): string[] {
  const bare = code.replaceAll(/^\s*#include.*$/gm, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
  return [...bare.matchAll(literals)].map(([each]) => literalText(each)).filter(isText);
}

const readTexts = (files: string[]) =>
  new Set(files.flatMap((file) => readMailTexts(readFileSync(file, "utf8"))));
export const mailTexts = () => readTexts(sources);
export const documentTexts = () => readTexts(documentSources);

/** Of the same sources: refusals, and names that are not shown. */
const otherTexts = new Set([
  "You get no messages of this kind.",
  "This message is always sent.",
  "This message is never sent by email.",
  "This message is never sent to devices.",
  "inApp",
  "UTC",
]);
export const notificationTexts = () =>
  new Set([...readTexts(notificationSources)].filter((text) => !otherTexts.has(text)));
