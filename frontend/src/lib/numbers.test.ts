import { expect, test } from "vitest";
import { amountSpelling, dollarsProblem, parseDollars, wholeAmount } from "./numbers";

test.each([
  ["35", 35],
  ["35.5", 35.5],
  ["35.50", 35.5],
  [" $35.50 ", 35.5],
  ["$ 35", 35],
  ["35.", 35],
  [".50", 0.5],
  ["0", 0],
  ["1234.50", 1234.5],
  ["007", 7],
])("accepts %j as an amount", (text, dollars) => {
  expect(parseDollars(text)).toBe(dollars);
  expect(dollarsProblem(text)).toBeNull();
});

test.each([
  "35,50",
  "1,234.50",
  "1.234,50",
  "12,34",
  "1 234",
  "1\u00a0234",
  "1\u202f234.50",
  "1'234",
  "1\u2019234",
  "35\u066b50",
  "\uff13\uff15",
  "35 50",
  "35.50.1",
  "3e2",
  "0x20",
  "+35",
  "about 35",
  "35 USD",
  "\u20ac35",
  "",
  ".",
  "$",
])("asks about %j and never guesses", (text) => {
  expect(parseDollars(text)).toBeNull();
  expect(dollarsProblem(text)).toBe(amountSpelling);
});

test.each(["1.234", "35.505", "-5"])("refuses %j with a specific reason", (text) => {
  expect(parseDollars(text)).toBeNull();
  expect(dollarsProblem(text)).toBe("Enter at least 0, with at most two decimals");
});

test.each([
  ["8", 8],
  [" 24 ", 24],
  ["-7", -7],
  ["8.5", Number.NaN],
  ["8,5", Number.NaN],
  ["1e1", Number.NaN],
  ["0x8", Number.NaN],
  ["", Number.NaN],
  [" ", Number.NaN],
  ["eight", Number.NaN],
])("parses %j as a whole number", (text, value) => {
  expect(wholeAmount(text)).toBe(value);
});
