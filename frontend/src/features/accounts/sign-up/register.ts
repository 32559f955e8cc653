import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { consentFacts } from "~/data/consent-facts";
import { getProfession } from "~/data/profession";
import { locale } from "~/lib/locale";
import { getDollars } from "~/lib/numbers";
import { getAddress, getChosenZone } from "../address-values";
import type { AccountValues, ClientValues, CompanionValues } from "./sign-up-values";

type ClientRegistration = components["schemas"]["ClientRegistration"];
type RegisterRequest = components["schemas"]["RegisterRequest"];
type CompanionRegistration = components["schemas"]["CompanionRegistration"];

export const signUpFailed = "Failed to create account";

function accountPart(values: AccountValues) {
  return {
    email: values.email.trim(),
    password: values.password,
    name: values.name.trim(),
    phone: values.phone.trim(),
    address: getAddress(values),
    waiverAgreed: true as const,
    // The language of the account; without it the server takes English.
    ...(locale === "en" ? {} : { locale }),
  };
}

/** SIGN-011, SIGN-012, SIGN-013 */
export function clientRegistration(values: ClientValues): ClientRegistration {
  return {
    type: "client",
    ...accountPart(values),
    displayName: values.name.trim(),
    sobrietyGoals: values.sobrietyGoals.trim(),
    emergencyContact: values.emergencyContact.trim(),
    emergencyPhone: values.emergencyPhone.trim(),
  };
}

/** SIGN-010 */
export function companionRegistration(values: CompanionValues): CompanionRegistration {
  const videoRate = values.videoHourlyRate.trim();
  return {
    type: "companion",
    ...accountPart(values),
    displayName: values.displayName.trim(),
    ...getChosenZone(values),
    ...getProfession(values),
    ...(videoRate === "" ? {} : { videoHourlyRate: getDollars(videoRate) }),
    eligibilityConfirmed: true,
    // Specified in the payload and ignored by the server, which describes it as an object without fields.
    idVerification: { status: "pending" } as unknown as Record<string, never>,
  };
}

/** A new account. `token` is null where the server issues none before the address is confirmed. */
export interface Registered {
  email: string;
  token: string | null;
  user: object;
  /** The address cannot log in before the link in its mailbox was opened. */
  awaitsConfirmation: boolean;
}

/**
 * Registers and records the consent in the new user's name. Sign-up ends at a login screen, so
 * nothing is stored in the browser (SIGN-008, SIGN-009, CONS-010): the token is returned for a user
 * who continues at once, and otherwise ended by `forget`.
 */
export async function register(body: RegisterRequest): Promise<Registered> {
  const { token, user } = await call(api.POST("/api/auth/register", { body }));
  if (!token) return { email: body.email, token: null, user: {}, awaitsConfirmation: true };
  const headers = { Authorization: `Bearer ${token}` };
  const consent = { type: "signup" as const, userId: user._id, agreed: true, ...consentFacts() };
  // The server has stored the consent with the account; losing the second call changes nothing (CONS-005).
  await api.POST("/api/consent/record", { body: consent, headers }).catch(() => undefined);
  return { email: body.email, token, user, awaitsConfirmation: user.emailConfirmed === false };
}

/** Ends the session that the registration started, if the user does not continue with it. */
export async function forget({ token }: Registered): Promise<void> {
  if (!token) return;
  const headers = { Authorization: `Bearer ${token}` };
  await api.POST("/api/auth/logout", { headers }).catch(() => undefined);
}
