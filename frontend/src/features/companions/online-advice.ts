import type { components } from "~/api/schema";

type CompanionUser = components["schemas"]["CompanionUser"];

/**
 * Advice beyond the requirements for going online: it prepares a companion for the first booking.
 */
export function onlineAdvice({ presetSchedule, profilePhoto }: CompanionUser): string[] {
  const hasHours = Object.values(presetSchedule).some(({ enabled }) => enabled);
  return [
    ...(hasHours
      ? []
      : ["Set your weekly hours: without them clients can book you at any time of day"]),
    ...(profilePhoto ? [] : ["Add a photo. People trust profiles with a face."]),
    "Set up your payout account, so that what you earn can be sent",
  ];
}
