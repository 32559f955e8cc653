import * as v from "valibot";
import { createDayFormatter } from "~/lib/date-formatter";
import { wholeAmount } from "~/lib/numbers";
import { textLabels } from "~/lib/open-labels";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import type { ScheduleRequest, ScheduleTemplate } from "./scheduling-queries";
import { type BulkPattern, type Days, daysOfTemplate } from "./series-days";
import type { ChosenCompanions } from "./use-companion-choice";

/** ADMB-008, with the client and the start time, which a booking requires (decisions §7). */
export interface BulkValues extends Days, ChosenCompanions {
  duration: string;
  location: string;
  notes: string;
  client: string;
  startTime: string;
}

/** Navigation state for the bulk form: a template, or a booking that gets another companion. */
export interface BulkStart {
  values: Partial<BulkValues>;
}

export const emptyBulk: BulkValues = {
  companionIds: [],
  companionNames: [],
  startDate: "",
  endDate: "",
  pattern: "daily",
  dates: [],
  duration: "2",
  location: "",
  notes: "",
  client: "",
  startTime: "09:00",
};

export const bulkFailure = "Failed to create bulk schedule";

export const patternNames = textLabels<BulkPattern>({
  daily: "Daily",
  weekly: "Weekly",
  weekdays: "Weekdays",
  weekends: "Weekends",
  custom: "Custom",
});

const wholeHours = v.pipe(
  v.string(),
  v.check((text) => /^[1-8]$/.test(text.trim()), "The duration must be 1 to 8 hours."),
);

export const checkBulk = validateWith(
  v.object({
    client: requiredText("Enter the client's email address"),
    startDate: requiredText("Enter a start date"),
    endDate: requiredText("Enter an end date"),
    startTime: requiredText("Enter a start time"),
    duration: wholeHours,
    location: requiredText("Enter a location"),
    companionIds: v.pipe(
      v.array(v.string()),
      v.check((ids) => ids.length > 0, "Add at least one companion"),
    ),
  }),
);

export function getRequest(bulk: BulkValues): ScheduleRequest {
  const { duration, dates, client, companionNames: _, ...values } = bulk;
  const days = values.pattern === "custom" ? { dates } : {};
  return { ...values, ...days, client: client.trim(), duration: wholeAmount(duration) };
}

export function bulkOfTemplate(template: ScheduleTemplate, first: string): BulkStart {
  const { companions, duration, location, notes } = template;
  return {
    values: {
      ...daysOfTemplate(template, first),
      companionIds: companions.map(({ _id }) => _id),
      companionNames: companions.map(({ displayName }) => displayName),
      duration: String(duration),
      location,
      notes,
    },
  };
}

const weekdayIn = createDayFormatter({ weekday: "short", month: "short", day: "numeric" });

/** "Mon, Nov 30"; with the year if it is another than the current one. */
export const dayName = (day: string) => weekdayIn(`${day}T00:00:00Z`, "UTC");
