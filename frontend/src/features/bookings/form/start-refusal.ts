import { ApiError } from "~/api/api-error";
import type { components } from "~/api/schema";
import type { Config } from "~/data/config";
import { formatDay } from "~/features/bookings/zoned-time";
import { formatTime, getWallTime, type TimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import type { BookingLine, LineChange } from "./booking-lines";
import { formatMinutes } from "./place-status";

type OwnHold = components["schemas"]["OwnHold"];

/** A start that the server refused, with suggestions. */
export interface StartRefusal {
  /** Index of its line, from 0. */
  line: number;
  message: string;
  code: string;
  /** Less than 8 hours from another booking; otherwise one of the server's own rules. */
  isConflict: boolean;
  /** The nearest free starts, in chronological order. */
  freeStarts: Date[];
  /** The user's own pending booking that holds this time. */
  ownHold: OwnHold | null;
}

interface Body {
  data?: {
    freeTimes?: components["schemas"]["FreeTimes"];
    ownHold?: OwnHold;
  };
}

/** null for any other failure. */
export function getStartRefusal(error: unknown): StartRefusal | null {
  if (!(error instanceof ApiError)) return null;
  const { freeTimes, ownHold } = (error.body as Body | undefined)?.data ?? {};
  if (!freeTimes) return null;
  return {
    line: freeTimes.line,
    message: error.serverText ?? "Please choose another time.",
    code: error.code,
    isConflict: error.code === "time_conflict",
    freeStarts: freeTimes.startDates.map((start) => new Date(start)),
    ownHold: ownHold ?? null,
  };
}

/** What the form knows about the visit whose start is refused. */
export interface AskedStart {
  name: string;
  start: Date | null;
  zone: TimeZone;
  isVideo: boolean;
  travelMinutes: number | null;
  /** The minimum notice before a visit's start. */
  notice: Pick<Config["visits"], "noticeInPersonMinutes" | "noticeByVideoMinutes">;
}

/** t`an hour's`, "2 hours'", "15 minutes'" */
function formatNotice(minutes: number): string {
  if (minutes === 60) return t`an hour's`;
  if (minutes % 60 === 0) return t`${minutes / 60} hours'`;
  return minutes === 1 ? t`1 minute's` : t`${minutes} minutes'`;
}

const nearCodes = ["start_too_soon", "start_in_the_past"];

/**
 * Why a start in the future is too soon, and the earliest possible one. The server counts travel
 * time, so a start may be refused as passed when only the departure has passed.
 */
function tooSoonReason(asked: AskedStart, start: string): string {
  const { name, travelMinutes, notice } = asked;
  if (asked.isVideo) {
    return t`${name} can't start at ${start}: a video session needs ${formatNotice(notice.noticeByVideoMinutes)} notice.`;
  }
  const visit = formatNotice(notice.noticeInPersonMinutes);
  return travelMinutes
    ? t`${name} can't be there by ${start}: ${formatMinutes(travelMinutes)} away, plus ${visit} notice.`
    : t`${name} can't be there by ${start}: ${visit} notice.`;
}

export function tooSoonText(refusal: StartRefusal, asked: AskedStart, now: Date): string | null {
  const { start, zone } = asked;
  if (!nearCodes.includes(refusal.code) || !start || start <= now) return null;
  const dayOfStart = getWallTime(start, zone).date;
  const clock = (at: Date) =>
    getWallTime(at, zone).date === dayOfStart
      ? formatTime(at, zone)
      : t`${formatTime(at, zone)} on ${formatDay(at, zone)}`;
  const earliest = refusal.freeStarts.find((free) => free > start);
  const reason = tooSoonReason(asked, clock(start));
  return earliest ? `${reason} ${t`Earliest: ${clock(earliest)}.`}` : reason;
}

/** Sets another start for one line; a line that copied the first one's becomes independent. */
export function startAt(line: BookingLine, start: Date, zone: TimeZone): LineChange {
  const { date, time } = getWallTime(start, zone);
  const isCopy = line.relationship === "concurrent";
  return { date, arrivalTime: time, ...(isCopy ? { relationship: "consecutive" } : {}) };
}
