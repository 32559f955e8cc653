import { expect, test } from "vitest";
import { badgeLabels } from "./badge-labels";

test("a value of a later release has a neutral badge with its words", () => {
  expect(badgeLabels<string>({}).on_hold).toEqual({ kind: "neutral", word: "On hold" });
});
