import { expect, test } from "vitest";
import { hasActiveHighlight } from "~/data/highlight";
import { formatExperience, formatSobriety, sobrietyInFull } from "./sobriety";

test.each([
  [1, "1 month"],
  [11, "11 months"],
  [12, "1 year"],
  [23, "1 year"],
  [30, "2 years"],
  [120, "10 years"],
])("SRCH-015 SRCH-016 formats %i months on a card as %j", (months, words) => {
  expect(formatSobriety(months)).toBe(words);
});

test.each([
  [30, "2 years 6 months"],
  [24, "2 years"],
  [13, "1 year 1 month"],
  [7, "7 months"],
])("PROF-012 formats %i months on the profile as %j", (months, words) => {
  expect(sobrietyInFull(months)).toBe(words);
});

test.each([
  [0, "No experience"],
  [0.5, "Less than 1 year"],
  [1, "1 year"],
  [12, "12 years"],
])("PROF-015 formats %d years of experience as %j", (years, words) => {
  expect(formatExperience(years)).toBe(words);
});

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  [{ type: "local", expiresAt: "2026-11-20T12:00:01Z" }, true],
  [{ type: "nationwide", expiresAt: "2026-11-20T12:00:00Z" }, false],
  [{ type: "local", expiresAt: "2026-01-01T00:00:00Z" }, false],
  [{ expiresAt: "2027-01-01T00:00:00Z" }, false],
  [{ type: "local" }, false],
  [undefined, false],
])("SRCH-024 SRCH-026 a highlight %j is active: %s", (highlight, isActive) => {
  expect(hasActiveHighlight(highlight, now)).toBe(isActive);
});
