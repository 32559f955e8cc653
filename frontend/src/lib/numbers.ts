/** What is said of an amount that is more than its digits and a point. */
export const amountSpelling =
  "Enter the amount in digits, with a point before the cents and no commas or spaces, such as 1234.50";

/**
 * Dollars as they are typed, at most two decimals: "35.50", "$35". Null for anything else: what "35,50"
 * or "1.234" means differs from place to place, so it is asked about and never guessed.
 */
export function parseDollars(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, "");
  return /^(\d{1,9}(\.\d{0,2})?|\.\d{1,2})$/.test(digits) ? Number(digits) : null;
}

/** For what `parseDollars` has taken already. */
export const getDollars = (text: string): number => parseDollars(text) ?? Number.NaN;

/** Null for an amount of dollars; else what is wrong with it. */
export function dollarsProblem(text: string): string | null {
  if (parseDollars(text) !== null) return null;
  const isNumber = /^\$?\s*-?\d+(\.\d+)?$/.test(text.trim());
  return isNumber ? "Enter at least 0, with at most two decimals" : amountSpelling;
}

/** A whole number as it is typed; NaN for anything else, of which "1,000" and "1e3" are two. */
export function wholeAmount(text: string): number {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
