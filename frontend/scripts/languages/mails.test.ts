import { expect, test } from "vitest";
import { findProblem } from "./catalog.ts";
import { mailTexts, notificationTexts, readMailTexts } from "./mails.ts";
import { readRefusals, refusalTexts } from "./refusals.ts";

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

test.each([
  ["a text", 'refuse_field("bio", "Please say what happened.")', ["Please say what happened."]],
  [
    "a value between two parts",
    '"Please keep the bio under " + std::to_string(max_bio) +\n  " characters."',
    ["Please keep the bio under {a} characters."],
  ],
  [
    "several values",
    '"There is more than one " + likeliest.city + ". Add " + likeliest.state + "."',
    ["There is more than one {a}. Add {b}."],
  ],
  ["no names and formats", '"Content-Type"; "companions[" + number + "]"', []],
])("finds %s in the refusals of C++", (_kind, code, texts) => {
  expect(readRefusals(code)).toEqual(texts);
});

test("finds refusals with a code, of forms and of the router", () => {
  const texts = refusalTexts();
  expect(texts.size).toBeGreaterThan(280);
  expect(texts).toContain("Booking not found");
  expect(texts).toContain("Please choose at most {a}.");
  expect(texts).toContain("The request is too large.");
  expect(texts).not.toContain("Your role does not include this. An owner may do it.");
});

test("requires every plural form of the language, wherever the plural is", () => {
  const message = "Until {hours, plural, one {# hour} other {# hours}}";
  const spanish = "Hasta {hours, plural, one {# hora} other {# horas}}";
  expect(findProblem("es", message, spanish)).toBe('has no form "many"');
});
