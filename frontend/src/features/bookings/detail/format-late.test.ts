import { expect, test } from "vitest";
import { formatLate } from "./format-late";

test.each([
  [1, "9:01 AM, New York (EST), 1 minute late"],
  [15, "9:01 AM, New York (EST), 15 minutes late"],
])("says how late a moment is, in %i minutes", (minutes, said) => {
  expect(formatLate("9:01 AM, New York (EST)", minutes)).toBe(said);
});
