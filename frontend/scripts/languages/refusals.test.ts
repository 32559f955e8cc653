import { expect, test } from "vitest";
import { refusalTexts } from "./refusals.ts";

const texts = refusalTexts();

// A list of folders would lack those of the next feature.
test("refusals are read from every feature that clients and companions use", () => {
  for (const text of [
    "This companion does not offer a free video call.",
    "No timer is running.",
    "Please choose between 1 and {a} hours.",
    "Booking not found",
  ])
    expect(texts).toContain(text);
});

test("what only administrators read is not listed", () => {
  for (const text of [
    "Nothing is left to refund this way.",
    "This archive is not ready.",
    "A legal hold is already in force here. Release it first.",
    "This request was withdrawn.",
  ])
    expect(texts).not.toContain(text);
});
