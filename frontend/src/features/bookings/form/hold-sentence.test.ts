import { expect, test } from "vitest";
import { holdSentence } from "./hold-sentence";

const now = new Date("2026-11-27T12:00:00Z");
const inMinutes = (minutes: number) => ({
  startDate: new Date(now.getTime() + minutes * 60_000).toISOString(),
});

test.each([
  ["no priced line", [], "for 30 minutes"],
  ["a start in half an hour", [inMinutes(30)], "for 30 minutes"],
  ["a start in 19 minutes", [inMinutes(19)], "until the start"],
  ["the first of two", [inMinutes(600), inMinutes(29)], "until the start"],
])("BOOK-069 formats the end of a hold and the start: %s", (_, lines, length) => {
  expect(holdSentence(lines, now)).toBe(`The time is held ${length} while you do.`);
  expect(holdSentence(lines, now, true)).toBe(`The new time is held ${length} while you do.`);
});
