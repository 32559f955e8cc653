import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardStatementText } from "./card-statement";

// What pages call the card statement's text is what the server sends.
test("names the suffix that the server sends to the payment provider", () => {
  const options = readFileSync("../adapters/stripe/stripe_adapter.h", "utf8");
  const suffix = /statement_suffix = "([^"]+)"/.exec(options)?.[1];
  expect(suffix).toBeTruthy();
  expect(cardStatementText.endsWith(`* ${suffix}`)).toBe(true);
});
