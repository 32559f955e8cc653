import type { components } from "~/api/schema";
import { wholeAmount } from "~/lib/numbers";
import { plural, t } from "~/lib/translate";
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

export function formatMinutes(minutes: number): string {
  if (minutes % minutesPerDay === 0)
    return plural(minutes / minutesPerDay, { one: "# day", other: "# days" });
  const hourCount = Math.floor(minutes / minutesPerHour);
  const rest = minutes % minutesPerHour;
  const hours = plural(hourCount, { one: "# hour", other: "# hours" });
  const restText = plural(rest, { one: "# minute", other: "# minutes" });
  if (rest === 0) return hours;
  return hourCount === 0 ? restText : t`${hours} and ${restText}`;
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

type Minutes = BookingLimits["noticeMinutes"];

function describeReach(notice: Minutes, maxTravelMiles: BookingLimits["maxTravelMiles"]): string {
  const miles = maxTravelMiles && plural(maxTravelMiles, { one: "# mile", other: "# miles" });
  if (!notice) {
    return miles
      ? `Clients can book you as soon as you can get there, up to ${miles} away.`
      : "Clients can book you as soon as you can get there, however far away they are.";
  }
  const ahead = formatMinutes(notice);
  return miles
    ? `Clients can book you from ${ahead} ahead, and never sooner than you can get there, up to ${miles} away.`
    : `Clients can book you from ${ahead} ahead, and never sooner than you can get there, however far away they are.`;
}

function describeQuietHours(
  { startTime, endTime }: NonNullable<BookingLimits["quietHours"]>,
  notice: Minutes,
): string {
  const [start, end] = [formatClock(startTime), formatClock(endTime)];
  return notice
    ? `What they book between ${start} and ${end} starts ${formatMinutes(notice)} after ${end} at the earliest.`
    : `What they book between ${start} and ${end} starts after ${end}, with time for you to get there.`;
}

/** What the limits mean for clients, one sentence for each. */
export function describeLimits(limits: BookingLimits): string[] {
  const { noticeMinutes, quietHours, maxTravelMiles, bufferMinutes } = limits;
  const sentences = [describeReach(noticeMinutes, maxTravelMiles)];
  if (quietHours) sentences.push(describeQuietHours(quietHours, noticeMinutes));
  if (bufferMinutes) {
    sentences.push(
      `After a visit you have ${formatMinutes(bufferMinutes)} more than the usual rest of 8 hours.`,
    );
  }
  return sentences;
}
