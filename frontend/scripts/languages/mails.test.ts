import { expect, test } from "vitest";
import { findProblem } from "./catalog.ts";
import { mailTexts, notificationTexts, readMailTexts } from "./mails.ts";

test.each([
  ["a line", 'mail.line("It starts on {start}.", {{"start", start}})', ["It starts on {start}."]],
  ["adjacent literals as one", '.line("One "\n      "line.")', ["One line."]],
  [
    "both results of a condition",
    'is_one ? "Its page" : "Their pages"',
    ["Its page", "Their pages"],
  ],
  ["quotation marks", '.line("Use \\"Log in\\".")', ['Use "Log in".']],
  ["no includes, comments and placeholders", '#include "a b.h"\n// "A b"\nlink("{link}")', []],
])("finds %s in C++", (_kind, code, texts) => {
  expect(readMailTexts(code)).toEqual(texts);
});

test("finds the mails of accounts, visits, money and refund terms", () => {
  const texts = mailTexts();
  expect(texts.size).toBeGreaterThan(140);
  expect(texts).toContain("Reset your password");
  expect(texts).toContain("- later: no refund");
  expect(texts).toContain("This is the last message to this address.");
});

test("finds titles and texts of notifications, but no refusals", () => {
  const texts = notificationTexts();
  expect(texts.size).toBeGreaterThan(110);
  expect(texts).toContain("An appointment is paid");
  expect(texts).toContain("{amount} was sent to your payout account.");
  expect(texts).toContain("{visit}: {name} will be there.");
  expect(texts).toContain("Your ID is verified.");
  expect(texts).not.toContain("This message is always sent.");
});

test("requires every plural form of the language, wherever the plural is", () => {
  const message = "Until {hours, plural, one {# hour} other {# hours}}";
  const spanish = "Hasta {hours, plural, one {# hora} other {# horas}}";
  expect(findProblem("es", message, spanish)).toBe('has no form "many"');
});
