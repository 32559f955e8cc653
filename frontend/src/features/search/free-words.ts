import { browser } from "~/lib/browser";
import { clockWords, dayWords } from "./quick-times";

/** An instant as an address says it, on a clock. */
export function wallTimeAt(instant: string, timeZone: string | undefined): string {
  const format = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("sv-SE", format).format(new Date(instant)).replace(" ", "T");
}

/** "Free today from 6 PM", on the reader's clock. */
export function nextFreeWords(instant: string, now: Date): string {
  const zone = browser.timeZone();
  const at = new Date(instant);
  const dayOf = (when: Date) => wallTimeAt(when.toISOString(), zone).slice(0, 10);
  const tomorrow = new Date(`${dayOf(now)}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const from = `from ${clockWords(at, zone)}`;
  if (dayOf(at) === dayOf(now)) return `Free today ${from}`;
  if (dayOf(at) === tomorrow.toISOString().slice(0, 10)) return `Free tomorrow ${from}`;
  return `Free ${dayWords(at, zone)}, ${from}`;
}
