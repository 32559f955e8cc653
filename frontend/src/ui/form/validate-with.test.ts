import * as v from "valibot";
import { expect, test } from "vitest";
import { amountSpelling } from "~/lib/numbers";
import { dollars, requiredRawText, requiredText, validateWith } from "./validate-with";

const schema = v.object({
  name: requiredText("Enter a name"),
  password: requiredRawText("Enter a password"),
});

test.each([
  [{ name: " ", password: "" }, ["name: Enter a name", "password: Enter a password"]],
  [{ name: "Maya", password: "" }, ["password: Enter a password"]],
  [{ name: "Maya", password: " " }, []],
])("reports for %j the errors %j in schema order", (values, expected) => {
  const problems = validateWith(schema)(values);
  expect(problems.map(({ fields, message }) => `${fields}: ${message}`)).toEqual(expected);
});

test("reports one message about several fields once", () => {
  const all = "Please fill in all fields";
  const check = validateWith(v.object({ a: requiredText(all), b: requiredRawText(all) }));
  expect(check({ a: "", b: "" })).toEqual([{ message: all, fields: ["a", "b"] }]);
});

test.each([
  ["", "Enter an amount"],
  ["35,50", amountSpelling],
  ["1.005", "Enter at least 0, with at most two decimals"],
])("refuses an amount that is %j with the reason", (amount, message) => {
  const check = validateWith(v.object({ amount: dollars("Enter an amount") }));
  expect(check({ amount })).toEqual([{ message, fields: ["amount"] }]);
  expect(check({ amount: "35.50" })).toEqual([]);
});
