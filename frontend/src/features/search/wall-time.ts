import { createDateFormatter } from "~/lib/date-formatter";

const numbersIn = createDateFormatter({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** An instant as local time in the URL's format. */
export function wallTimeAt(instant: Date | string, timeZone: string | undefined): string {
  return numbersIn(instant, timeZone).replace(" ", "T");
}
