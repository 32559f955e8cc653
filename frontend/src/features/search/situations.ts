import type { components } from "~/api/schema";

export type Situation = components["schemas"]["Situation"];

interface SituationChoice {
  label: string;
  /** Which companions the server finds. */
  hint: string;
}

/** Everyday words for skills; the server's domain/companions/situations says which. */
export const situations: Record<Situation, SituationChoice> = {
  first_night_home: {
    label: "First night home",
    hint: "Overnight, live-in, detox or discharge support, in shifts of 8 hours",
  },
  wedding_or_trip: {
    label: "A wedding or trip",
    hint: "Events, sober travel or business trips, in shifts of 6 hours or more",
  },
  court_or_clinic: {
    label: "Court or clinic",
    hint: "Court dates, drug tests, treatment admission, medication or care plans",
  },
  daily_call: {
    label: "Someone to call daily",
    hint: "Check-ins, daily structure or cravings",
  },
  after_relapse: {
    label: "After a relapse",
    hint: "Relapse prevention, triggers, cravings, a crisis or detox",
  },
  holiday_alone: {
    label: "A holiday alone",
    hint: "Holidays, weekends, grief, depression or cooking together, in shifts of 4 hours or more",
  },
};

export const situationValues = Object.keys(situations) as Situation[];
