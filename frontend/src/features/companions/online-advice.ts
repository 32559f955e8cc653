import type { components } from "~/api/schema";

type CompanionUser = components["schemas"]["CompanionUser"];

/** Beside what is required to go online: what keeps a first booking from being a surprise. */
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
