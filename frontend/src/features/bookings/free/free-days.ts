import { addHours, formatTime, getWallTime, instantFromWallTime, type TimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import { differsFromViewerZone, formatDay, formatViewerTime } from "../zoned-time";
import type { Availability } from "./availability-query";

/**
 * The free times of one day of the companion's calendar, or of several consecutive days with the
 * same times.
 */
export interface FreeDay {
  /** yyyy-mm-dd of the first day in the companion's zone */
  date: string;
  /** "Today", "Tomorrow", "Wed, Nov 25", "Tomorrow to Wed, Nov 25" */
  name: string;
  /** In order; with the viewer's own time where it differs. */
  times: { words: string; own: string | null }[];
}

interface Piece {
  start: Date;
  /** Null if it ends with the day, or if its end is not known. */
  end: Date | null;
  isWholeDay: boolean;
  isFromMidnight: boolean;
}

const hourMs = 3_600_000;

function nextDate(date: string): string {
  const next = new Date(date);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const getMidnight = (date: string, zone: TimeZone) => instantFromWallTime(date, "00:00", zone);

/** Splits a free span into days; a remainder on its last day must have room for an hour. */
function* getPieces(start: Date, end: Date, zone: TimeZone): Generator<[string, Piece]> {
  for (let from = start; from < end; ) {
    const { date } = getWallTime(from, zone);
    const midnight = getMidnight(nextDate(date), zone);
    const isToMidnight = end >= midnight;
    const to = isToMidnight ? midnight : end;
    if (from === start || to.getTime() - from.getTime() >= hourMs) {
      const isFromMidnight = from.getTime() === getMidnight(date, zone).getTime();
      const isWholeDay = isFromMidnight && isToMidnight;
      yield [date, { start: from, end: isToMidnight ? null : to, isWholeDay, isFromMidnight }];
    }
    from = to;
  }
}

/** "9:00 AM – 5:00 PM", "from 6:00 PM", "from midnight", "until 2:00 AM", "any time" */
function labelsFor(piece: Piece, zone: TimeZone): string {
  const { start, end } = piece;
  if (piece.isWholeDay) return t`any time`;
  if (!end) {
    return piece.isFromMidnight ? t`from midnight` : t`from ${formatTime(start, zone)}`;
  }
  if (piece.isFromMidnight) return t`until ${formatTime(end, zone)}`;
  return `${formatTime(start, zone)} – ${formatTime(end, zone)}`;
}

function viewerLabels(piece: Piece, zone: TimeZone, own: TimeZone) {
  const { start, end } = piece;
  if (piece.isWholeDay || !differsFromViewerZone(start, zone, own)) return null;
  if (end && piece.isFromMidnight) return t`until ${formatViewerTime(end, zone, own)} for you`;
  const from = formatViewerTime(start, zone, own);
  return end ? t`${from} to ${formatTime(end, own)} for you` : t`from ${from} for you`;
}

function getName(date: string, zone: TimeZone, now: Date): string {
  const today = getWallTime(now, zone).date;
  if (date === today) return t`Today`;
  if (date === nextDate(today)) return t`Tomorrow`;
  return formatDay(getMidnight(date, zone), zone, false, now);
}

const shownDays = 7;

/** Whether a day is omitted because the requested range, not the free time, ends in it. */
function isCutShort(date: string, zone: TimeZone, now: Date): boolean {
  return date >= getWallTime(addHours(now, shownDays * 24), zone).date;
}

const timesIn = ({ times }: FreeDay) => times.map(({ words, own }) => `${words}|${own}`).join();

/** Merges consecutive days with the same free times. */
function together(days: readonly FreeDay[], zone: TimeZone, now: Date): FreeDay[] {
  const rows: (FreeDay & { last: string })[] = [];
  for (const day of days) {
    const row = rows.at(-1);
    if (row && nextDate(row.last) === day.date && timesIn(row) === timesIn(day)) {
      row.last = day.date;
      row.name = t`${getName(row.date, zone, now)} to ${day.name}`;
    } else {
      rows.push({ ...day, last: day.date });
    }
  }
  return rows.map(({ last: _, ...day }) => day);
}

/** Free times of the next seven days, day by day in the companion's zone. */
export function freeDays(
  { free, timezone: zone }: Pick<Availability, "free" | "timezone">,
  own: TimeZone,
  now: Date,
): FreeDay[] {
  const days = new Map<string, FreeDay>();
  const add = (date: string, piece: Piece) => {
    if (isCutShort(date, zone, now)) return;
    const day = days.get(date) ?? { date, name: getName(date, zone, now), times: [] };
    day.times.push({ words: labelsFor(piece, zone), own: viewerLabels(piece, zone, own) });
    days.set(date, day);
  };
  for (const { start: first, end } of free) {
    const start = new Date(first);
    if (end) {
      for (const [date, piece] of getPieces(start, new Date(end), zone)) add(date, piece);
    } else {
      const { date, time } = getWallTime(start, zone);
      add(date, { start, end: null, isWholeDay: false, isFromMidnight: time === "00:00" });
    }
  }
  return together([...days.values()], zone, now);
}
