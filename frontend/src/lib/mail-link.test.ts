import { expect, it } from "vitest";
import { mailLink } from "./mail-link";

it.each([
  ["maya@example.com", "mailto:maya@example.com"],
  ["maya+visits@example.com", "mailto:maya%2Bvisits@example.com"],
  ["50%?subject=x&y#z@example.com", "mailto:50%25%3Fsubject%3Dx%26y%23z@example.com"],
])("links to %s without a second meaning of its characters", (email, link) => {
  expect(mailLink(email)).toBe(link);
});
