import { beforeEach, expect, test, vi } from "vitest";
import { localText } from "./local-text";
import { localServerText } from "./server-texts";

vi.mock("./server-texts", () => ({ localServerText: vi.fn() }));
const texts: Record<string, string> = {
  "A refund of {sum} has not arrived yet.": "Un reembolso de {sum} todavía no ha llegado.",
  "A refund was sent": "Se envió un reembolso",
};
beforeEach(() => {
  vi.mocked(localServerText).mockImplementation((text) => (text && texts[text]) || null);
});

test("keeps the amount of a text", () => {
  expect(localText("A refund of $1,250.00 has not arrived yet.")).toBe(
    "Un reembolso de $1,250.00 todavía no ha llegado.",
  );
});

test("finds a text without an amount, and leaves others as they are", () => {
  expect(localText("A refund was sent")).toBe("Se envió un reembolso");
  expect(localText("Ya en español")).toBe("Ya en español");
  expect(localText("Pay of $5 waits")).toBe("Pay of $5 waits");
});
