import * as v from "valibot";
import type { User } from "~/data/me";
import type { Details } from "~/data/subject-calls";
import type { Check } from "~/ui/form/problems";
import { validateWith } from "~/ui/form/validate-with";
import {
  type ContactValues,
  contactDetails,
  contactServerFields,
  contactValues,
} from "./contact-values";
import { type PersonValues, requiredOfAll } from "./person-rules";

export type Client = Extract<User, { type: "client" }>;

export interface ClientProfileValues extends PersonValues, ContactValues {
  sobrietyGoals: string;
}

export function clientValues(user: Client): ClientProfileValues {
  return {
    reason: "",
    currentPassword: "",
    realName: user.realName || user.name,
    phone: user.phone,
    ...user.address,
    sobrietyGoals: user.sobrietyGoals ?? "",
    ...contactValues(user),
  };
}

export function clientDetails(values: ClientProfileValues): Details {
  const { realName, phone, sobrietyGoals, street, city, state, zip } = trimmed(values);
  return {
    realName,
    phone,
    address: { street, city, state, zip },
    sobrietyGoals,
    ...contactDetails(values),
  };
}

/** CPROF-012; each part of the emergency contact is optional (CPROF-013). */
export const clientProblems: Check<ClientProfileValues> = validateWith(v.object(requiredOfAll));

export const clientServerFields = contactServerFields;

function trimmed<T extends object>(values: T): T {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as T;
}
