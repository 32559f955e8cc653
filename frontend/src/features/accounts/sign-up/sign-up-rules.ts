import { hasAtSign } from "~/lib/has-at-sign";
import type { AvailabilityState } from "../availability";
import {
  type BrokenRule,
  broken,
  displayNameFree,
  displayNameLongEnough,
  getAll,
  missing,
  type NameFacts,
  notYetFree,
  professionComplete,
  professionMessages,
  type Rule as RuleOf,
  rateValid,
  shiftValid,
  soberLongEnough,
  videoRateValid,
} from "../profession-rules";
import type { AccountValues, ClientValues, CompanionValues } from "./sign-up-values";

export type { BrokenRule };

export interface SignUpFacts extends NameFacts {
  /** Policy of the deployment: 6 as specified, 8 in production. */
  passwordMinimum: number;
  email: AvailabilityState;
}

type Rule<T> = RuleOf<T, SignUpFacts>;

export const messages = {
  ...professionMessages,
  required: "Please fill in all required fields.",
  mismatch: "Passwords do not match",
  tooShort: (minimum: number) => `Password must be at least ${minimum} characters`,
  address: "Please complete your address information.",
  emailTaken: "Email is already registered. Please use a different email.",
  emailChecking: "Please wait while we check email availability.",
  emailUnchecked: "Please wait for email availability check to complete.",
  emailShape: "Enter an email address like name@example.com",
  eligibility: "You must confirm that you have at least 2 years of sobriety to continue",
  waiver: "You must agree to the Terms of Service and Liability Waiver to continue",
} as const;

const passwordsMatch: Rule<AccountValues> = (values) =>
  broken(values.password !== values.confirmPassword, messages.mismatch, "confirmPassword");

const passwordLongEnough: Rule<AccountValues> = ({ password }, { passwordMinimum }) =>
  broken([...password].length < passwordMinimum, messages.tooShort(passwordMinimum), "password");

const addressComplete: Rule<AccountValues> = (values) =>
  missing(values, ["phone", "street", "city", "state", "zip"], messages.address);

const emailFree: Rule<AccountValues> = ({ email }, { email: state }) => {
  if (!hasAtSign(email)) return { message: messages.emailShape, fields: ["email"] };
  const { emailTaken, emailChecking, emailUnchecked } = messages;
  return notYetFree(state, "email", emailTaken, emailChecking, emailUnchecked);
};

const eligible: Rule<CompanionValues> = (values) =>
  broken(!values.isEligible, messages.eligibility, "isEligible");

const waiverAgreed: Rule<AccountValues> = (values) =>
  broken(!values.isWaiverAgreed, messages.waiver, "isWaiverAgreed");

/** SIGN-017: in the order of the specification. */
const companionRules: Rule<CompanionValues>[] = [
  (values) => missing(values, ["email", "password", "name", "displayName"], messages.required),
  passwordsMatch,
  passwordLongEnough,
  addressComplete,
  professionComplete,
  displayNameLongEnough,
  displayNameFree(),
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

export function companionProblems(values: CompanionValues, facts: SignUpFacts): BrokenRule[] {
  return getAll(companionRules, values, facts);
}

export function clientProblems(values: ClientValues, facts: SignUpFacts): BrokenRule[] {
  return getAll(clientRules, values, facts);
}
