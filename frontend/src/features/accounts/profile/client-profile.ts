import * as v from "valibot";
import type { User } from "~/data/me";
import type { Details } from "~/data/subject-calls";
import type { Check, ServerFields } from "~/ui/form/problems";
import { validateWith } from "~/ui/form/validate-with";
import { type PersonValues, requiredOfAll } from "./person-rules";

export type Client = Extract<User, { type: "client" }>;

export interface ClientProfileValues extends PersonValues {
  sobrietyGoals: string;
  contactName: string;
  contactPhone: string;
  contactRelationship: string;
}

export function clientValues(user: Client): ClientProfileValues {
  const { name = "", phone = "", relationship = "" } = user.emergencyContact ?? {};
  return {
    reason: "",
    currentPassword: "",
    realName: user.realName || user.name,
    phone: user.phone,
    ...user.address,
    sobrietyGoals: user.sobrietyGoals ?? "",
    contactName: name,
    contactPhone: phone,
    contactRelationship: relationship,
  };
}

/** Cleared fields of the emergency contact are sent empty, which removes them. */
export function clientDetails(values: ClientProfileValues): Details {
  const { contactName, contactPhone, contactRelationship, ...rest } = trimmed(values);
  const { reason: _, currentPassword: __, realName, phone, sobrietyGoals, ...address } = rest;
  return {
    realName,
    phone,
    address,
    sobrietyGoals,
    emergencyContact: {
      name: contactName,
      phone: contactPhone,
      relationship: contactRelationship,
    },
  };
}

/** CPROF-012; each part of the emergency contact is optional (CPROF-013). */
export const clientProblems: Check<ClientProfileValues> = validateWith(v.object(requiredOfAll));

export const clientServerFields: ServerFields = {
  "emergencyContact.name": "contactName",
  "emergencyContact.phone": "contactPhone",
  "emergencyContact.relationship": "contactRelationship",
};

function trimmed<T extends object>(values: T): T {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as T;
}
