import { beforeEach, expect, test } from "vitest";
import { readDraft, removeDraft, writeDraft } from "./drafts";

const key = "visitor:/client-signup";
const hourMs = 3_600_000;

beforeEach(() => sessionStorage.clear());

test("restores a draft within a day", () => {
  writeDraft(key, { name: "Maya" }, 1000);
  expect(readDraft(key, 1000 + 23 * hourMs)).toEqual({ name: "Maya" });
  expect(readDraft(key, 1000 + 25 * hourMs)).toBeNull();
});

test("ignores a removed or corrupt draft", () => {
  writeDraft(key, { name: "Maya" });
  removeDraft(key);
  expect(readDraft(key)).toBeNull();
  sessionStorage.setItem(`steady-draft:${key}`, "{oops");
  expect(readDraft(key)).toBeNull();
});
