import type { components } from "~/api/schema";

export type Situation = components["schemas"]["Situation"];

/** Everyday words for skills; the server's domain/companions/situations says which. */
export const situationLabels: Record<Situation, string> = {
  first_night_home: "First night home",
  wedding_or_trip: "A wedding or trip",
  court_or_clinic: "Court or clinic",
  daily_call: "Someone to call daily",
  after_relapse: "After a relapse",
  holiday_alone: "A holiday alone",
};
