import { plural } from "~/lib/translate";

/** The rule for a start that is far enough ahead. */
export const freeUntil = (hours: number) =>
  plural(hours, {
    one: "Free cancellation until # hour before the start",
    other: "Free cancellation until # hours before the start",
  });
