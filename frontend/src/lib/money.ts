const dollars = { style: "currency", currency: "USD", signDisplay: "negative" } as const;
const dollarsAndCents = new Intl.NumberFormat("en-US", dollars);
const wholeDollars = new Intl.NumberFormat("en-US", { ...dollars, maximumFractionDigits: 0 });

/** With the sign for minus: a hyphen may end a line. */
const format = (numbers: Intl.NumberFormat, amount: number) =>
  numbers.format(amount).replace("-", "−");

export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Dollars as they come over the wire (at most two decimals) to "$1,234.50", or "−$67.50". */
export function formatMoney(amount: number): string {
  return format(dollarsAndCents, amount);
}

/** "$75" for whole amounts, "$75.50" otherwise. */
export function formatMoneyShort(amount: number): string {
  return toCents(amount) % 100 === 0 ? format(wholeDollars, amount) : formatMoney(amount);
}

/** The stated rate format: "$75/hr". */
export function formatRate(amount: number): string {
  return `${formatMoneyShort(amount)}/hr`;
}
