/** Dollars as they come over the wire (at most two decimals) to "$1,234.50". */
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function formatMoney(dollars: number): string {
  return dollarsAndCents.format(dollars);
}

/** "$75" for whole amounts, "$75.50" otherwise. */
export function formatMoneyShort(dollars: number): string {
  return toCents(dollars) % 100 === 0 ? wholeDollars.format(dollars) : formatMoney(dollars);
}

/** The stated rate format: "$75/hr". */
export function formatRate(dollars: number): string {
  return `${formatMoneyShort(dollars)}/hr`;
}
