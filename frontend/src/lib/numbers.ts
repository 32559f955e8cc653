/** The message for an amount with characters other than digits and a decimal point. */
export const amountSpelling =
  "Enter the amount in digits, with a point before the cents and no commas or spaces, such as 1234.50";

/**
 * Parses dollars as the user typed them, with at most two decimals: "35.50", "$35". Null for
 * anything else: the meaning of "35,50" or "1.234" depends on the locale, so the form asks and
 * never guesses.
 */
export function parseDollars(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, "");
  return /^(\d{1,9}(\.\d{0,2})?|\.\d{1,2})$/.test(digits) ? Number(digits) : null;
}

/** For text that `parseDollars` has already accepted. */
export const getDollars = (text: string): number => parseDollars(text) ?? Number.NaN;

/** Null for a valid amount of dollars, otherwise the error message. */
export function dollarsProblem(text: string): string | null {
  if (parseDollars(text) !== null) return null;
  const isNumber = /^\$?\s*-?\d+(\.\d+)?$/.test(text.trim());
  return isNumber ? "Enter at least 0, with at most two decimals" : amountSpelling;
}

/** A whole number as the user typed it; NaN for anything else, including "1,000" and "1e3". */
export function wholeAmount(text: string): number {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
