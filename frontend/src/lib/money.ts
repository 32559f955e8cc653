import { localeTag } from "./locale";
import { t } from "./translate";

const dollars = { style: "currency", currency: "USD", signDisplay: "negative" } as const;
const dollarsAndCents = new Intl.NumberFormat(localeTag, dollars);
const wholeDollars = new Intl.NumberFormat(localeTag, { ...dollars, maximumFractionDigits: 0 });

/** Uses the minus sign, because a line may break after a hyphen. */
const format = (numbers: Intl.NumberFormat, amount: number) =>
  numbers.format(amount).replace("-", "−");

export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Formats dollars from the API (at most two decimals) as "$1,234.50" or "−$67.50". */
export function formatMoney(amount: number): string {
  return format(dollarsAndCents, amount);
}

/** "$75" for whole amounts, "$75.50" otherwise. */
export function formatMoneyShort(amount: number): string {
  return toCents(amount) % 100 === 0 ? format(wholeDollars, amount) : formatMoney(amount);
}

/** The specified rate format: "$75/hr". */
export function formatRate(amount: number): string {
  return t`${formatMoneyShort(amount)}/hr`;
}
