import { expect, test } from "vitest";
import { localText } from "./local-text";

const texts: Record<string, string> = {
  "A refund of {sum} has not arrived yet.": "Un reembolso de {sum} todavía no ha llegado.",
  "A refund was sent": "Se envió un reembolso",
};
const inSpanish = (text: string) => localText(text, (known) => (known && texts[known]) || null);

test("keeps the amount of a text", () => {
  expect(inSpanish("A refund of $1,250.00 has not arrived yet.")).toBe(
    "Un reembolso de $1,250.00 todavía no ha llegado.",
  );
});

test("finds a text without an amount, and leaves others as they are", () => {
  expect(inSpanish("A refund was sent")).toBe("Se envió un reembolso");
  expect(inSpanish("Ya en español")).toBe("Ya en español");
  expect(inSpanish("Pay of $5 waits")).toBe("Pay of $5 waits");
});

test("leaves English texts alone", () => {
  expect(localText("A refund of $25 has not arrived yet.")).toBe(
    "A refund of $25 has not arrived yet.",
  );
});
