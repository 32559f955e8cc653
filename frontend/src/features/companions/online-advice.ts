import type { components } from "~/api/schema";

type CompanionUser = components["schemas"]["CompanionUser"];

/**
 * Advice beyond the requirements for going online: it prepares a companion for the first booking.
 * `isPayable`: their payout account is ready, or not known yet.
 */
export function onlineAdvice({ profilePhoto }: CompanionUser, isPayable: boolean): string[] {
  return [
    ...(profilePhoto ? [] : ["Add a photo. People trust profiles with a face."]),
    ...(isPayable ? [] : ["Set up your payout account, so that what you earn can be sent"]),
  ];
}
