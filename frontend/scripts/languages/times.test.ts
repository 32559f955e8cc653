import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../languages/es");

/** Values that are a time of day at their end: "9:00 p. m.", which has its period already. */
const clocks = ["formatTime", "formatClock", "formatViewerTime", "zonedClock", "clock"];
const clocksIn: Record<string, string[]> = {
  "features.safety.json": ["at"],
  "features.bookings.form.json": ["start"],
};

test("no Spanish text puts a second period after a time", () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const texts: string[] = Object.values(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
    const names = [...clocks, ...(clocksIn[file] ?? [])].join("|");
    const doubled = new RegExp(`\\{(?:${names})\\d?\\}(?:</\\w+>)?\\.`);
    expect(
      texts.filter((text) => doubled.test(text)),
      file,
    ).toEqual([]);
  }
});

/** Names that people are shown by, such as "Rosa D.", may have a period, too. */
const shownNames = [
  "name",
  "other",
  "displayName",
  "getFirstName",
  "bookedBy",
  "client",
  "companion",
  // Ends with a name in notifications: "Fri 10 AM, with Rosa D."
  "visits",
];
const serverFolder = path.join(import.meta.dirname, "../../../adapters/languages/es");

test.each([folder, serverFolder])(
  "no text in %s puts a second period after a person's name",
  (texts) => {
    const doubled = new RegExp(`\\{(?:${shownNames.join("|")})\\d?\\}(?:</\\w+>)?\\.(?!\\w)`);
    for (const file of readdirSync(texts).filter((name) => name.endsWith(".json"))) {
      const pairs = Object.entries(JSON.parse(readFileSync(`${texts}/${file}`, "utf8")));
      expect(
        pairs.flat().filter((text) => doubled.test(String(text))),
        file,
      ).toEqual([]);
    }
  },
);

test("no Spanish text lets a line break in a time", () => {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect(text.match(/(?:\d |\b)[ap]\. ?m\./g), file).toBeNull();
  }
});
