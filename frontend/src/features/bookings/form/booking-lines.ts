import { addHours, getWallTime, instantFromWallTime, type TimeZone } from "~/lib/dates";

export const maxLineHours = 8; // BOOK-056
const consecutiveOffsetHours = 8; // BOOK-028
const restHours = 8; // BOOK-053
export const maxCompanions = 20; // BOOK-011, as the server (max_booking_lines)
const defaultArrivalTime = "09:00"; // BOOK-020

export const serviceTypes = ["sober-companion", "transport", "intervention", "counseling"] as const;
export type ServiceType = (typeof serviceTypes)[number];
export type Relationship = "concurrent" | "consecutive";

/** One companion of the form. Times are wall times; the meeting place determines the zone. */
export interface BookingLine {
  key: string;
  companionId: string;
  /** yyyy-mm-dd, or empty */
  date: string;
  /** HH:mm when service starts: the desired arrival, or the start of a video session. */
  arrivalTime: string;
  hours: number | null;
  location: string;
  notes: string;
  isVideo: boolean;
  serviceType: ServiceType;
  relationship: Relationship;
  /** The user entered a time, so it no longer follows the previous line. */
  hasOwnTime: boolean;
  /** The user entered or cleared a place, so it is no longer prefilled. */
  hasOwnPlace: boolean;
  /** The chosen one of the two zones in use at the place; none: the usual one. */
  zone?: TimeZone | undefined;
  /** The user accepted a price from an approximate place. */
  acceptsApproximate?: boolean | undefined;
}

/** What the rules need to know besides the line itself: its zone, by the text of its place. */
export type ZoneLabel = (line: BookingLine) => TimeZone;

export function newLine(companionId: string, over: Partial<BookingLine> = {}): BookingLine {
  return {
    key: crypto.randomUUID(),
    companionId,
    date: "",
    arrivalTime: defaultArrivalTime,
    hours: null,
    location: "",
    notes: "",
    isVideo: false,
    serviceType: "sober-companion",
    relationship: "concurrent",
    hasOwnTime: false,
    hasOwnPlace: false,
    ...over,
  };
}

/** BOOK-014: 1 hour up to the companion's longest shift, never above 8. */
export function durationOptions(maxShiftLength: number): number[] {
  const longest = Math.max(0, Math.floor(Math.min(maxShiftLength, maxLineHours)));
  return Array.from({ length: longest }, (_, index) => index + 1);
}

export interface Span {
  start: Date;
  end: Date;
}

/** When the service starts; null while date or time is missing. */
export function visitStart(line: BookingLine, zone: TimeZone): Date | null {
  if (!line.date || !line.arrivalTime) return null;
  return instantFromWallTime(line.date, line.arrivalTime, zone);
}

/** BOOK-064 */
export function visitSpan(line: BookingLine, zone: TimeZone): Span | null {
  const start = visitStart(line, zone);
  return start && line.hours ? { start, end: addHours(start, line.hours) } : null;
}

/** BOOK-048, BOOK-053: less than 8 hours from the end of one to the start of the other. */
export function isConflict(one: Span, other: Span): boolean {
  return one.start < addHours(other.end, restHours) && other.start < addHours(one.end, restHours);
}

/** BOOK-028, BOOK-029: 8 h after the previous line; the same companion only after the rest. */
export function proposedStart(lines: readonly BookingLine[], index: number, visitZone: ZoneLabel) {
  const line = lines[index];
  const previous = lines[index - 1];
  if (!line || !previous) return null;
  const previousStart = visitStart(previous, visitZone(previous));
  if (!previousStart) return null;
  let proposed = addHours(previousStart, consecutiveOffsetHours);
  for (const earlier of lines.slice(0, index)) {
    if (earlier.companionId !== line.companionId) continue;
    const span = visitSpan(earlier, visitZone(earlier));
    if (!span) continue;
    const free = addHours(span.end, restHours);
    proposed = new Date(Math.max(proposed.getTime(), free.getTime()));
  }
  return proposed;
}

function follow(lines: readonly BookingLine[], index: number, visitZone: ZoneLabel): BookingLine {
  const line = lines[index] as BookingLine;
  const first = lines[0] as BookingLine;
  if (index === 0) return line;
  if (line.relationship === "concurrent") {
    // BOOK-027
    const { date, arrivalTime, location, zone, acceptsApproximate } = first;
    return { ...line, date, arrivalTime, location, zone, acceptsApproximate };
  }
  if (line.hasOwnTime) return line;
  const start = proposedStart(lines, index, visitZone);
  if (!start) return { ...line, date: "", arrivalTime: first.arrivalTime };
  const wall = getWallTime(start, visitZone(line));
  return { ...line, date: wall.date, arrivalTime: wall.time };
}

/** Updates every line that follows another one, in order. */
export function settleLines(lines: readonly BookingLine[], visitZone: ZoneLabel): BookingLine[] {
  const settled = [...lines];
  for (let index = 1; index < settled.length; index += 1) {
    settled[index] = follow(settled, index, visitZone);
  }
  return settled;
}

export type LineChange = Partial<Omit<BookingLine, "key" | "companionId" | "isVideo">>;

export function changeLine(
  lines: readonly BookingLine[],
  key: string,
  change: LineChange,
  visitZone: ZoneLabel,
): BookingLine[] {
  const isTime = change.date !== undefined || change.arrivalTime !== undefined;
  const changed = lines.map((line) => {
    if (line.key !== key) return line;
    const keepsTime = !change.relationship && line.hasOwnTime;
    const hasOwnTime = keepsTime || isTime;
    const hasOwnPlace = line.hasOwnPlace || change.location !== undefined;
    const isOtherPlace = change.location !== undefined && change.location !== line.location;
    const ofOldPlace = isOtherPlace ? { zone: undefined, acceptsApproximate: undefined } : {};
    return { ...line, ...ofOldPlace, ...change, hasOwnTime, hasOwnPlace };
  });
  return settleLines(changed, visitZone);
}

/** BOOK-030, BOOK-031: all lines switch together; a video session has no travel destination. */
export function switchSession(
  lines: readonly BookingLine[],
  isVideo: boolean,
  visitZone: ZoneLabel,
): BookingLine[] {
  const switched = lines.map((line) => ({
    ...line,
    isVideo,
    location: isVideo ? "" : line.location,
  }));
  return settleLines(switched, visitZone);
}

/** The line that a selected companion would get. */
export function lineToAdd(
  lines: readonly BookingLine[],
  companion: { id: string; maxShiftLength: number },
  relationship: Relationship,
): BookingLine {
  const first = lines[0];
  if (!first) return newLine(companion.id);
  const longest = durationOptions(companion.maxShiftLength).at(-1) ?? maxLineHours;
  return newLine(companion.id, {
    relationship,
    arrivalTime: first.arrivalTime,
    hours: first.hours === null ? null : Math.min(first.hours, longest),
    location: first.location,
    zone: first.zone,
    acceptsApproximate: first.acceptsApproximate,
    isVideo: first.isVideo,
    serviceType: first.serviceType,
  });
}

/** BOOK-032: an addition that would violate the 8 hours' rest, checked before it is made. */
export function wouldConflict(
  lines: readonly BookingLine[],
  added: BookingLine,
  visitZone: ZoneLabel,
  busy: readonly Span[] = [],
): boolean {
  const isTwiceAtOnce =
    added.relationship === "concurrent" &&
    lines.some((line, index) => {
      const isAtFirstTime = index === 0 || line.relationship === "concurrent";
      return isAtFirstTime && line.companionId === added.companionId;
    });
  if (isTwiceAtOnce) return true;
  const settled = settleLines([...lines, added], visitZone);
  const own = settled.at(-1) as BookingLine;
  const span = visitSpan(own, visitZone(own));
  if (!span) return false;
  const others = settled
    .slice(0, -1)
    .filter((line) => line.companionId === own.companionId)
    .map((line) => visitSpan(line, visitZone(line)));
  return others.some((other) => other && isConflict(other, span)) || meetsBusy(span, busy);
}

/** The server's busy spans already include the rest after them. */
export function meetsBusy(span: Span, busy: readonly Span[]): boolean {
  const occupiedUntil = addHours(span.end, restHours);
  return busy.some((taken) => span.start < taken.end && taken.start < occupiedUntil);
}

export function removeLine(
  lines: readonly BookingLine[],
  key: string,
  visitZone: ZoneLabel,
): BookingLine[] {
  return settleLines(
    lines.filter((line) => line.key !== key),
    visitZone,
  );
}

/** BOOK-010 */
export function canAddCompanion(lines: readonly BookingLine[]): boolean {
  return !lines[0]?.isVideo && lines.length < maxCompanions;
}

export type BookingType = "single" | "parallel" | "sequential" | "mixed";

/** BOOK-065: the first line follows nothing, so its own relationship is ignored. */
export function getBookingType(lines: readonly Pick<BookingLine, "relationship">[]): BookingType {
  const rest = lines.slice(1);
  if (rest.length === 0) return "single";
  if (rest.every((line) => line.relationship === "concurrent")) return "parallel";
  return rest.every((line) => line.relationship === "consecutive") ? "sequential" : "mixed";
}

export function totalHours(lines: readonly Pick<BookingLine, "hours">[]): number {
  return lines.reduce((sum, line) => sum + Number(line.hours), 0); // BOOK-066
}

/** BOOK-021, BOOK-024: arrival minus travel, on the day before when it crosses midnight. */
export function leaveAt(start: Date, travelMinutes: number): Date {
  return new Date(start.getTime() - travelMinutes * 60_000);
}
