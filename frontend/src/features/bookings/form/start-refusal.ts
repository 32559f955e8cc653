import { ApiError } from "~/api/api-error";
import type { components } from "~/api/schema";
import { type TimeZone, wallTimeOf } from "~/lib/dates";
import type { BookingLine, LineChange } from "./booking-lines";

type OwnHold = components["schemas"]["OwnHold"];

/** A start that the server refuses, with what helps on. */
export interface StartRefusal {
  /** Position of its line, from 0. */
  line: number;
  message: string;
  /** Less than 8 hours from another booking; else one of the server's own rules. */
  isConflict: boolean;
  /** The nearest other starts that are free, in order of time. */
  freeStarts: Date[];
  /** The person's own booking that keeps this time and waits to be paid. */
  ownHold: OwnHold | null;
}

interface Body {
  data?: {
    freeTimes?: components["schemas"]["FreeTimes"];
    ownHold?: OwnHold;
  };
}

/** null for any other failure. */
export function startRefusalOf(error: unknown): StartRefusal | null {
  if (!(error instanceof ApiError)) return null;
  const { freeTimes, ownHold } = (error.body as Body | undefined)?.data ?? {};
  if (!freeTimes) return null;
  return {
    line: freeTimes.line,
    message: error.serverText ?? "",
    isConflict: error.code === "time_conflict",
    freeStarts: freeTimes.startDates.map((start) => new Date(start)),
    ownHold: ownHold ?? null,
  };
}

/** Another start for one line; a line that copied the first one's goes on by itself. */
export function startAt(line: BookingLine, start: Date, zone: TimeZone): LineChange {
  const { date, time } = wallTimeOf(start, zone);
  const isCopy = line.relationship === "concurrent";
  return { date, arrivalTime: time, ...(isCopy ? { relationship: "consecutive" } : {}) };
}
