import { expect, test } from "vitest";
import { badgeLabels } from "./badge-labels";

test("gives a value of a later release a neutral badge with its name", () => {
  expect(badgeLabels<string>({}).on_hold).toEqual({ kind: "neutral", word: "On hold" });
});
