import { expect, test } from "vitest";
import { formatMoney, formatMoneyShort, formatRate, toCents } from "./money";

test("formats money with two decimals", () => {
  expect(formatMoney(5)).toBe("$5.00");
  expect(formatMoney(1234.5)).toBe("$1,234.50");
});

test("formats a deduction with a minus sign and zero without", () => {
  expect(formatMoney(-67.5)).toBe("−$67.50");
  expect(formatMoneyShort(-75)).toBe("−$75");
  expect(formatMoney(-0)).toBe("$0.00");
});

test("short money omits the cents of whole dollars only", () => {
  expect(formatMoneyShort(75)).toBe("$75");
  expect(formatMoneyShort(75.5)).toBe("$75.50");
});

test("formats a rate like $75/hr", () => {
  expect(formatRate(75)).toBe("$75/hr");
});

test("parses cents without rounding errors", () => {
  expect(toCents(0.29)).toBe(29);
  expect(toCents(1.1 + 2.2)).toBe(330);
});
