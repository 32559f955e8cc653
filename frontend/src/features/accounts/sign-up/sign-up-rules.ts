import type { AvailabilityState } from "./availability";
import type { AccountValues, ClientValues, CompanionValues } from "./sign-up-values";

/** One broken rule: its text, and the fields it is about (the first one is linked); none: nothing is. */
export interface BrokenRule {
  message: string;
  fields: string[];
}

export interface SignUpFacts {
  /** Policy of the deployment: 6 as stated, 8 when live. */
  passwordMinimum: number;
  email: AvailabilityState;
  displayName?: AvailabilityState;
}

type Rule<T> = (values: T, facts: SignUpFacts) => BrokenRule | null;

export const messages = {
  required: "Please fill in all required fields.",
  mismatch: "Passwords do not match",
  tooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  address: "Please complete your address information.",
  professional: "Please complete your professional information.",
  displayNameTaken: "Display name is already taken. Please choose a different one.",
  displayNameChecking: "Please wait while we check display name availability.",
  displayNameUnchecked: "Please wait for display name availability check to complete.",
  displayNameShort: "Display name must be at least 2 characters",
  emailTaken: "Email is already registered. Please use a different email.",
  emailChecking: "Please wait while we check email availability.",
  emailUnchecked: "Please wait for email availability check to complete.",
  emailShape: "Enter an email address like name@example.com",
  eligibility: "You must confirm that you have at least 2 years of sobriety to continue",
  waiver: "You must agree to the Terms of Service and Liability Waiver to continue",
  sobriety: "Minimum sobriety requirement is 2 years (24 months)",
  rate: "Hourly rate must be at least $1, with at most two decimals",
  videoRate: "Video rate must be at least $1, with at most two decimals",
  shift: "Maximum shift length must be between 1 and 8 hours",
} as const;

const minimumSobrietyMonths = 24;

function missing<T extends object>(values: T, fields: (keyof T & string)[], message: string) {
  return { message, fields: fields.filter((field) => String(values[field]).trim() === "") };
}

function broken(isBroken: boolean, message: string, ...fields: string[]): BrokenRule | null {
  return isBroken ? { message, fields } : null;
}

const passwordsMatch: Rule<AccountValues> = (values) =>
  broken(values.password !== values.confirmPassword, messages.mismatch, "confirmPassword");

const passwordLongEnough: Rule<AccountValues> = ({ password }, { passwordMinimum }) =>
  broken([...password].length < passwordMinimum, messages.tooShort(passwordMinimum), "password");

const addressComplete: Rule<AccountValues> = (values) =>
  missing(values, ["phone", "street", "city", "state", "zip"], messages.address);

const professionComplete: Rule<CompanionValues> = (values) =>
  missing(
    values,
    ["bio", "sobrietyDuration", "hourlyRate", "maxShiftLength"],
    messages.professional,
  );

const displayNameFree: Rule<CompanionValues> = ({ displayName }, { displayName: state }) => {
  if (displayName.trim().length < 2) {
    return { message: messages.displayNameShort, fields: ["displayName"] };
  }
  const { displayNameTaken, displayNameChecking, displayNameUnchecked } = messages;
  return notYetFree(
    state,
    "displayName",
    displayNameTaken,
    displayNameChecking,
    displayNameUnchecked,
  );
};

const emailFree: Rule<AccountValues> = ({ email }, { email: state }) => {
  if (!email.includes("@")) return { message: messages.emailShape, fields: ["email"] };
  const { emailTaken, emailChecking, emailUnchecked } = messages;
  return notYetFree(state, "email", emailTaken, emailChecking, emailUnchecked);
};

function notYetFree(
  state: AvailabilityState | undefined,
  field: string,
  taken: string,
  checking: string,
  unchecked: string,
): BrokenRule | null {
  if (state === "available") return null;
  if (state === "taken") return { message: taken, fields: [field] };
  return { message: state === "checking" ? checking : unchecked, fields: [field] };
}

const isMoney = (text: string) => /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) >= 1;

const eligible: Rule<CompanionValues> = (values) =>
  broken(!values.isEligible, messages.eligibility, "isEligible");

const waiverAgreed: Rule<AccountValues> = (values) =>
  broken(!values.isWaiverAgreed, messages.waiver, "isWaiverAgreed");

const soberLongEnough: Rule<CompanionValues> = ({ sobrietyDuration }) => {
  const months = Number(sobrietyDuration);
  const isTooShort = !Number.isInteger(months) || months < minimumSobrietyMonths;
  return broken(isTooShort, messages.sobriety, "sobrietyDuration");
};

const rateValid: Rule<CompanionValues> = ({ hourlyRate }) =>
  broken(!isMoney(hourlyRate), messages.rate, "hourlyRate");

const videoRateValid: Rule<CompanionValues> = ({ videoHourlyRate }) =>
  broken(
    videoHourlyRate.trim() !== "" && !isMoney(videoHourlyRate),
    messages.videoRate,
    "videoHourlyRate",
  );

const shiftValid: Rule<CompanionValues> = ({ maxShiftLength }) => {
  const hours = Number(maxShiftLength);
  return broken(
    !Number.isInteger(hours) || hours < 1 || hours > 8,
    messages.shift,
    "maxShiftLength",
  );
};

/** SIGN-017: the order of the specification's list. */
const companionRules: Rule<CompanionValues>[] = [
  (values) => missing(values, ["email", "password", "name", "displayName"], messages.required),
  passwordsMatch,
  passwordLongEnough,
  addressComplete,
  professionComplete,
  displayNameFree,
  emailFree,
  eligible,
  waiverAgreed,
  soberLongEnough,
  rateValid,
  videoRateValid,
  shiftValid,
];

const clientRules: Rule<ClientValues>[] = [
  (values) => missing(values, ["email", "password", "name"], messages.required),
  passwordsMatch,
  passwordLongEnough,
  addressComplete,
  emailFree,
  waiverAgreed,
];

/**
 * Everything that is broken, in the order of the list. A rule about fields that an earlier one is
 * about already has nothing to add: an empty password is not too short as well.
 */
function allOf<T>(rules: Rule<T>[], values: T, facts: SignUpFacts): BrokenRule[] {
  const named = new Set<string>();
  return rules.flatMap((rule) => {
    const found = rule(values, facts);
    if (!found) return [];
    const fields = found.fields.filter((field) => !named.has(field));
    for (const field of fields) named.add(field);
    return fields.length > 0 ? [{ message: found.message, fields }] : [];
  });
}

export function companionProblems(values: CompanionValues, facts: SignUpFacts): BrokenRule[] {
  return allOf(companionRules, values, facts);
}

export function clientProblems(values: ClientValues, facts: SignUpFacts): BrokenRule[] {
  return allOf(clientRules, values, facts);
}
