import { expect, test } from "vitest";
import { textLabels } from "./open-labels";

const names = textLabels<string>({ in_work: "Being worked on" });

test("formats a value of a later release as words", () => {
  expect(names.in_work).toBe("Being worked on");
  expect(names.under_review).toBe("Under review");
  expect(names.constructor).toBe("Constructor");
});

test("offers only known values as choices", () => {
  expect(Object.entries(names)).toEqual([["in_work", "Being worked on"]]);
});
