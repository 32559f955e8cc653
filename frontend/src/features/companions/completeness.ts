import type { components } from "~/api/schema";

type CompanionUser = components["schemas"]["CompanionUser"];

/** Missing parts that help clients choose a companion, the most effective first. */
export function missingParts(user: CompanionUser): string[] {
  const { mentalHealth, substanceAbuse, companioning } = user.experienceYears;
  const parts: [boolean, string][] = [
    [Boolean(user.profilePhoto), "A photo: people trust profiles with a face"],
    [user.bio.trim().length >= 200, "A longer bio: a few sentences on how you work"],
    [user.skills.length >= 3, "Three skills or more: clients filter by them"],
    [user.degreesCerts.length > 0, "A degree or certification, if you hold one"],
    [mentalHealth + substanceAbuse + companioning > 0, "Your years of experience"],
    [user.videoHourlyRate !== undefined, "A video rate, if you charge less for video"],
    [user.idVerification.status === "verified", "An ID badge, which clients look for"],
  ];
  return parts.filter(([isThere]) => !isThere).map(([, words]) => words);
}

export const partCount = 7;
