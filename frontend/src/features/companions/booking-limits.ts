import type { components } from "~/api/schema";
import { wholeAmount } from "~/lib/numbers";
import { atField, type FormProblem } from "~/ui/form/problems";
import { formatClock } from "~/ui/week-schedule/week";

export type BookingLimits = components["schemas"]["BookingLimits"];

/** The form's fields; an empty one is no limit. */
export interface LimitFields {
  notice: string;
  quietFrom: string;
  quietTo: string;
  maxTravel: string;
  buffer: string;
}

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;

export function formatMinutes(minutes: number): string {
  if (minutes % minutesPerDay === 0) return count(minutes / minutesPerDay, "day");
  const hours = Math.floor(minutes / minutesPerHour);
  const rest = minutes % minutesPerHour;
  const parts = [hours ? [count(hours, "hour")] : [], rest ? [count(rest, "minute")] : []];
  return parts.flat().join(" and ");
}

const toOption = (minutes: number) => ({ value: `${minutes}`, label: formatMinutes(minutes) });

const notices = [30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080];
const buffers = [15, 30, 45, 60, 90, 120, 180, 240];

/** The usual choices, with the stored one where it is another. */
const withStored = (usual: readonly number[], stored: number | null | undefined) =>
  [...new Set(stored ? [...usual, stored] : usual)].toSorted((a, b) => a - b).map(toOption);

export const noticeOptions = ({ noticeMinutes }: BookingLimits) => [
  { value: "", label: "As little as possible" },
  ...withStored(notices, noticeMinutes),
];

export const bufferOptions = ({ bufferMinutes }: BookingLimits) => [
  { value: "", label: "None" },
  ...withStored(buffers, bufferMinutes),
];

const orEmpty = (number: number | null | undefined) => (number ? `${number}` : "");

export function toLimitFields(limits: BookingLimits): LimitFields {
  return {
    notice: orEmpty(limits.noticeMinutes),
    quietFrom: limits.quietHours?.startTime ?? "",
    quietTo: limits.quietHours?.endTime ?? "",
    maxTravel: orEmpty(limits.maxTravelMiles),
    buffer: orEmpty(limits.bufferMinutes),
  };
}

export function toBookingLimits(fields: LimitFields): BookingLimits {
  const { notice, quietFrom: startTime, quietTo: endTime, maxTravel, buffer } = fields;
  return {
    noticeMinutes: notice ? Number(notice) : null,
    quietHours: startTime && endTime ? { startTime, endTime } : null,
    maxTravelMiles: maxTravel.trim() ? wholeAmount(maxTravel) : null,
    bufferMinutes: Number(buffer),
  };
}

const maxMiles = 500;

export function getLimitProblems(fields: LimitFields): FormProblem[] {
  const { quietFrom, quietTo, maxTravel } = fields;
  const problems: FormProblem[] = [];
  if (quietFrom && !quietTo) problems.push(atField("quietTo", "Say when your quiet hours end."));
  if (quietTo && !quietFrom)
    problems.push(atField("quietFrom", "Say when your quiet hours begin."));
  if (quietFrom && quietFrom === quietTo) {
    problems.push(atField("quietTo", "Quiet hours must end at another time than they begin."));
  }
  const miles = wholeAmount(maxTravel);
  if (maxTravel.trim() && !(miles >= 1 && miles <= maxMiles)) {
    problems.push(atField("maxTravel", `Choose between 1 and ${maxMiles} miles.`));
  }
  return problems;
}

/** The server's names of the fields. */
export const limitServerFields = {
  "bookingLimits.noticeMinutes": "notice",
  "bookingLimits.quietHours": "quietTo",
  "bookingLimits.maxTravelMiles": "maxTravel",
  "bookingLimits.bufferMinutes": "buffer",
};

/** What the limits mean for clients, one sentence for each. */
export function describeLimits(limits: BookingLimits): string[] {
  const { noticeMinutes, quietHours, maxTravelMiles, bufferMinutes } = limits;
  const ahead = noticeMinutes
    ? `from ${formatMinutes(noticeMinutes)} ahead, and never sooner than you can get there`
    : "as soon as you can get there";
  const far = maxTravelMiles
    ? `up to ${count(maxTravelMiles, "mile")} away`
    : "however far away they are";
  const sentences = [`Clients can book you ${ahead}, ${far}.`];
  if (quietHours) {
    const { startTime, endTime } = quietHours;
    const start = noticeMinutes
      ? `${formatMinutes(noticeMinutes)} after ${formatClock(endTime)} at the earliest`
      : `after ${formatClock(endTime)}, with time for you to get there`;
    sentences.push(
      `What they book between ${formatClock(startTime)} and ${formatClock(endTime)} starts ${start}.`,
    );
  }
  if (bufferMinutes) {
    sentences.push(
      `After a visit you have ${formatMinutes(bufferMinutes)} more than the usual rest of 8 hours.`,
    );
  }
  return sentences;
}
