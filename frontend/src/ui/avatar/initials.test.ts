import { expect, test } from "vitest";
import { avatarTones, getInitial, getTone } from "./initials";

test("SRCH-008 shows the initial of the name without a photo", () => {
  expect(getInitial("Maya R.")).toBe("M");
  expect(getInitial("  jordan ")).toBe("J");
  expect(getInitial("Élodie")).toBe("É");
  expect(getInitial("")).toBe("?");
});

test("assigns each name a stable tone, evenly distributed", () => {
  expect(getTone("Maya R.")).toBe(getTone("Maya R."));
  const tones = new Set(
    ["Maya", "Jordan", "Luis", "Priya", "Sam", "Nia", "Ed", "Kit"].map(getTone),
  );
  expect(tones.size).toBeGreaterThan(2);
  for (const tone of tones) expect(tone).toBeLessThan(avatarTones);
});
