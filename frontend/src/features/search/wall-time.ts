import { createDateFormatter } from "~/lib/date-formatter";

const numbersIn = createDateFormatter({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** An instant as an address says it, on a clock. */
export function wallTimeAt(instant: Date | string, timeZone: string | undefined): string {
  return numbersIn(instant, timeZone).replace(" ", "T");
}
