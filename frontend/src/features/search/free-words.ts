import { browser } from "~/lib/browser";
import { dateWords } from "~/lib/date-words";
import { clockWords, dayWords } from "./quick-times";

const numbersIn = dateWords({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** An instant as an address says it, on a clock. */
export function wallTimeAt(instant: Date | string, timeZone: string | undefined): string {
  return numbersIn(instant, timeZone).replace(" ", "T");
}

/** "Free today from 6 PM", on the reader's clock. */
export function nextFreeWords(instant: string, now: Date): string {
  const zone = browser.timeZone();
  const at = new Date(instant);
  const dayOf = (when: Date) => wallTimeAt(when, zone).slice(0, 10);
  const tomorrow = new Date(`${dayOf(now)}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const from = `from ${clockWords(at, zone)}`;
  if (dayOf(at) === dayOf(now)) return `Free today ${from}`;
  if (dayOf(at) === tomorrow.toISOString().slice(0, 10)) return `Free tomorrow ${from}`;
  return `Free ${dayWords(at, zone)}, ${from}`;
}
