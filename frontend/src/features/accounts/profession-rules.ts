import type { ProfessionValues } from "~/data/profession";
import { amountSpelling, dollarsProblem, getDollars, wholeAmount } from "~/lib/numbers";
import type { AvailabilityState } from "./availability";

/** A validation error: its text, and its fields (the summary links to the first); none: no link. */
export interface BrokenRule {
  message: string;
  fields: string[];
}

export type Rule<Values, Facts> = (values: Values, facts: Facts) => BrokenRule | null;

/** The values that the rules of both forms, sign-up and profile, read. */
export interface Profession extends ProfessionValues {
  displayName: string;
}

export interface NameFacts {
  displayName?: AvailabilityState;
}

export const professionMessages = {
  professional: "Please complete your professional information.",
  displayNameTaken: "Display name is already taken. Please choose a different one.",
  displayNameChecking: "Please wait while we check display name availability.",
  displayNameUnchecked: "Please wait for display name availability check to complete.",
  displayNameShort: "Display name must be at least 2 characters",
  sobriety: "Minimum sobriety requirement is 2 years (24 months)",
  rate: "Hourly rate must be at least $1, with at most two decimals",
  videoRate: "Video rate must be at least $1, with at most two decimals",
  shift: "Maximum shift length must be between 1 and 8 hours",
} as const;

const messages = professionMessages;
const minimumSobrietyMonths = 24;

export function missing<T extends object>(
  values: T,
  fields: (keyof T & string)[],
  message: string,
): BrokenRule {
  return { message, fields: fields.filter((field) => String(values[field]).trim() === "") };
}

export function broken(isBroken: boolean, message: string, ...fields: string[]): BrokenRule | null {
  return isBroken ? { message, fields } : null;
}

export function notYetFree(
  state: AvailabilityState | undefined,
  field: string,
  taken: string,
  checking: string,
  unchecked: string,
): BrokenRule | null {
  // The server names the reason of a refusal when the form is sent.
  if (state === "available" || state === "refused") return null;
  if (state === "taken") return { message: taken, fields: [field] };
  return { message: state === "checking" ? checking : unchecked, fields: [field] };
}

export const professionComplete: Rule<Profession, unknown> = (values) =>
  missing(
    values,
    ["bio", "sobrietyDuration", "hourlyRate", "maxShiftLength"],
    messages.professional,
  );

export const displayNameLongEnough: Rule<Profession, unknown> = ({ displayName }) =>
  broken(displayName.trim().length < 2, messages.displayNameShort, "displayName");

type NameLabels = Record<
  "displayNameTaken" | "displayNameChecking" | "displayNameUnchecked",
  string
>;

/** The editor's texts differ from the sign-up's by a full stop (KPROF-033 to KPROF-035). */
export const displayNameFree =
  (words: NameLabels = messages): Rule<Profession, NameFacts> =>
  (_, { displayName: state }) =>
    notYetFree(
      state,
      "displayName",
      words.displayNameTaken,
      words.displayNameChecking,
      words.displayNameUnchecked,
    );

/** A rate that does not parse unambiguously is an error; one that does is at least a dollar. */
function rateProblem(text: string, tooLow: string): string | null {
  const problem = dollarsProblem(text);
  if (problem === amountSpelling) return problem;
  return problem === null && getDollars(text) >= 1 ? null : tooLow;
}

const brokenRate = (field: string, text: string, tooLow: string) => {
  const message = rateProblem(text, tooLow);
  return broken(message !== null, message ?? "", field);
};

export const soberLongEnough: Rule<Profession, unknown> = ({ sobrietyDuration }) => {
  const months = wholeAmount(sobrietyDuration);
  const isTooShort = !Number.isInteger(months) || months < minimumSobrietyMonths;
  return broken(isTooShort, messages.sobriety, "sobrietyDuration");
};

export const rateValid: Rule<Profession, unknown> = ({ hourlyRate }) =>
  brokenRate("hourlyRate", hourlyRate, messages.rate);

export const videoRateValid: Rule<Profession, unknown> = ({ videoHourlyRate }) =>
  videoHourlyRate.trim() === ""
    ? null
    : brokenRate("videoHourlyRate", videoHourlyRate, messages.videoRate);

export const shiftValid: Rule<Profession, unknown> = ({ maxShiftLength }) => {
  const hours = wholeAmount(maxShiftLength);
  return broken(
    !Number.isInteger(hours) || hours < 1 || hours > 8,
    messages.shift,
    "maxShiftLength",
  );
};

/**
 * All errors, in the order of the list. A rule is skipped if an earlier one failed on the same
 * fields: an empty password is not reported as too short as well.
 */
export function getAll<Values, Facts>(
  rules: readonly Rule<Values, Facts>[],
  values: Values,
  facts: Facts,
): BrokenRule[] {
  const named = new Set<string>();
  return rules.flatMap((rule) => {
    const found = rule(values, facts);
    if (!found) return [];
    const fields = found.fields.filter((field) => !named.has(field));
    for (const field of fields) named.add(field);
    return fields.length > 0 ? [{ message: found.message, fields }] : [];
  });
}
