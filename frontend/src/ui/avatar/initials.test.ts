import { expect, test } from "vitest";
import { avatarTones, initialOf, toneOf } from "./initials";

test("SRCH-008 without a photo the first letter of the name stands in", () => {
  expect(initialOf("Maya R.")).toBe("M");
  expect(initialOf("  jordan ")).toBe("J");
  expect(initialOf("Élodie")).toBe("É");
  expect(initialOf("")).toBe("?");
});

test("a name keeps its tone and tones are spread", () => {
  expect(toneOf("Maya R.")).toBe(toneOf("Maya R."));
  const tones = new Set(["Maya", "Jordan", "Luis", "Priya", "Sam", "Nia", "Ed", "Kit"].map(toneOf));
  expect(tones.size).toBeGreaterThan(2);
  for (const tone of tones) expect(tone).toBeLessThan(avatarTones);
});
