import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");

/**
 * Values that begin with a time of day or a short weekday: "9:00 p. m.", "mar, 24 de nov, 9:00 a. m.",
 * "hoy". One needs "la", one "las", one "el" and one nothing after a preposition, so that a colon or a
 * parenthesis is before them.
 */
const moments = [
  "at",
  "by",
  "clock",
  "deadline",
  "due",
  "expected",
  "formatAnswerBy",
  "formatClock",
  "formatDateTime",
  "formatDeadline",
  "formatFrom",
  "formatMoment",
  "formatTime",
  "formatTimeWithZone",
  "formatUntil",
  "formatViewerTime",
  "from",
  "moment",
  "start",
  "until",
  "when",
  "zonedClock",
].join("|");
const joined = new RegExp(
  String.raw`(?<![\p{L}])(?:antes de|antes del|de|del|desde|el|hasta|la|las|libre|para|sobre) (?:<\w+>)?\{(?:${moments})\d?\}`,
  "iu",
);

/** Values of mails are whole dates with a long weekday: "martes, 24 de noviembre de 2026, 9:00 a. m." */
const withWholeDates = "adapters/languages/es/mails.json";

const readCatalogs = () =>
  ["frontend/languages/es", "adapters/languages/es"].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith(".json"))
      .map((name) => `${folder}/${name}`)
      .map((name): [string, Record<string, string>] => [
        name,
        JSON.parse(readFileSync(path.join(root, name), "utf8")),
      ]),
  );

test("no Spanish text puts a moment after a preposition or an article", () => {
  const found = readCatalogs()
    .filter(([name]) => name !== withWholeDates)
    .flatMap(([name, catalog]) =>
      Object.values(catalog)
        .filter((text) => joined.test(text))
        .map((text) => `${name}: ${text}`),
    );
  expect(found).toEqual([]);
});

test.each([
  "Le apartamos esta hora hasta {until}.",
  "El {at}, usted reportó que no llegó.",
  "hoy desde {clock}",
])("such a text is found: %s", (text) => {
  expect(joined.test(text)).toBe(true);
});

// "Usted e Isabel", "Ana u Olivia": the name decides the word before it.
test("no Spanish text puts y or o directly before a name", () => {
  const beforeName =
    /(?<!\p{L})[yo] (?:<\w+>)?\{(?:name|other|displayName|bookedBy|client|who)\d?\}/u;
  const found = readCatalogs().flatMap(([name, catalog]) =>
    Object.values(catalog)
      .filter((text) => beforeName.test(text))
      .map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

// "Unos 2 h", "unas 1 milla": the length decides the form.
test("no Spanish text puts unos or unas before a length", () => {
  const beforeLength =
    /(?<!\p{L})un[oa]s (?:<\w+>)?\{(?:minutes|hours|miles|formatMinutes|formatHours)\d?\}/u;
  const found = readCatalogs().flatMap(([name, catalog]) =>
    Object.entries(catalog)
      // Rounded to five by the server, never 1.
      .filter(([english]) => english !== "about {miles} miles away")
      .filter(([, text]) => beforeLength.test(text))
      .map(([, text]) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
