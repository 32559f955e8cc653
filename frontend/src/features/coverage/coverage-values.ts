import * as v from "valibot";
import type { components } from "~/api/schema";
import { addHours, getWallTime, instantFromWallTime, type TimeZone } from "~/lib/dates";
import { daysAfter } from "~/lib/days-after";
import { atField, type Check, type FormProblem } from "~/ui/form/problems";
import { requiredText, validateWith } from "~/ui/form/validate-with";

export type CoverageRequest = components["schemas"]["CoverageRequest"];
export type Coverage = components["schemas"]["Coverage"];
export type Preference = NonNullable<CoverageRequest["preference"]>;

/** Local dates and times at the place; by video in the client's zone. */
export interface CoverageValues {
  session: "in_person" | "video";
  location: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  handover: string;
  preference: Preference;
}

export const minHours = 2;
export const maxHours = 168;

const soonestHours = 3;
const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;

type Times = Pick<CoverageValues, "startDate" | "startTime" | "endDate" | "endTime">;

function timesFrom(start: Date, hours: number, zone: TimeZone): Times {
  const from = getWallTime(start, zone);
  const until = getWallTime(addHours(start, hours), zone);
  return {
    startDate: from.date,
    startTime: from.time,
    endDate: until.date,
    endTime: until.time,
  };
}

/** The first full half hour, or hour, from which there is time for a notice and a way. */
function soonestStart(now: Date, grid: number): Date {
  return addHours(new Date(Math.ceil(now.getTime() / grid) * grid), soonestHours);
}

/** Tonight from 10 PM, or from now where it is later, until 8 AM. Whole hours in each case. */
export function tonight(now: Date, zone: TimeZone): Times {
  const { date, time } = getWallTime(now, zone);
  const { startDate, startTime } = timesFrom(soonestStart(now, hourMs), 1, zone);
  if (time <= "05:00") return { startDate, startTime, endDate: date, endTime: "10:00" };
  const end = { endDate: daysAfter(date, 1), endTime: "08:00" };
  if (time < "19:30") return { startDate: date, startTime: "22:00", ...end };
  return { startDate, startTime, ...end };
}

/** From Friday 6 PM until Monday 8 AM: the next one. */
export function weekend(now: Date, zone: TimeZone): Times {
  const { date } = getWallTime(now, zone);
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay(); // Sunday is 0
  const friday = daysAfter(date, (5 - weekday + 7) % 7 || 7);
  return {
    startDate: friday,
    startTime: "18:00",
    endDate: daysAfter(friday, 3),
    endTime: "08:00",
  };
}

/** As many days as given, as soon as possible. */
export function soonest(now: Date, zone: TimeZone, days: number): Times {
  return timesFrom(soonestStart(now, halfHourMs), days * 24, zone);
}

const fieldsCheck = validateWith<CoverageValues>(
  v.object({
    session: v.string(),
    location: v.string(),
    startDate: requiredText("Choose the day on which it begins"),
    startTime: requiredText("Choose the time at which it begins"),
    endDate: requiredText("Choose the day on which it ends"),
    endTime: requiredText("Choose the time at which it ends"),
    handover: v.string(),
    preference: v.string(),
  }) as unknown as v.GenericSchema<CoverageValues, unknown>,
);

export const checkCoverage: Check<CoverageValues> = (values) => {
  const problems: FormProblem[] = [...fieldsCheck(values)];
  if (values.session === "in_person" && values.location.trim() === "") {
    problems.unshift(atField("location", "Enter where the companions should come"));
  }
  return problems;
};

/** The hours between the two times in a zone; a problem where they cannot be planned. */
export function hoursBetween(values: CoverageValues, zone: TimeZone): number | FormProblem {
  const start = instantFromWallTime(values.startDate, values.startTime, zone);
  const end = instantFromWallTime(values.endDate, values.endTime, zone);
  const hours = (end.getTime() - start.getTime()) / hourMs;
  if (!(hours > 0)) return atField("endDate", "The end must come after the start");
  if (hours < minHours || hours > maxHours) {
    return atField("endDate", "Plan between 2 hours and 7 days at once");
  }
  if (!Number.isInteger(hours)) {
    return atField("endTime", "Visits are whole hours. Choose an end that is whole hours later");
  }
  return hours;
}

export function coverageRequest(
  values: CoverageValues,
  hours: number,
  zone: TimeZone,
): CoverageRequest {
  const isVideo = values.session === "video";
  return {
    startsAt: `${values.startDate}T${values.startTime}`,
    hours,
    isVideoSession: isVideo,
    ...(isVideo ? { timezone: zone } : { location: values.location.trim() }),
    handoverMinutes: Number(values.handover) as NonNullable<CoverageRequest["handoverMinutes"]>,
    preference: values.preference,
  };
}
