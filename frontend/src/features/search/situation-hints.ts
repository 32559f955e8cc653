import type { Situation } from "./situations";

/** Which companions the server finds for a situation. */
export const situationHints: Record<Situation, string> = {
  first_night_home: "Overnight, live-in, detox or discharge support, in shifts of 8 hours",
  wedding_or_trip: "Events, sober travel or business trips, in shifts of 6 hours or more",
  court_or_clinic: "Court dates, drug tests, treatment admission, medication or care plans",
  daily_call: "Check-ins, daily structure or cravings",
  after_relapse: "Relapse prevention, triggers, cravings, a crisis or detox",
  holiday_alone:
    "Holidays, weekends, grief, depression or cooking together, in shifts of 4 hours or more",
};
