import type { User } from "~/data/me";
import type { Details } from "~/data/subject-calls";
import type { ServerFields } from "~/ui/form/problems";

export interface ContactValues {
  contactName: string;
  contactPhone: string;
  contactRelationship: string;
}

export function contactValues({ emergencyContact }: User): ContactValues {
  const { name = "", phone = "", relationship = "" } = emergencyContact ?? {};
  return { contactName: name, contactPhone: phone, contactRelationship: relationship };
}

/** Cleared fields are sent empty, which removes them. */
export function contactDetails(values: ContactValues): Details {
  return {
    emergencyContact: {
      name: values.contactName.trim(),
      phone: values.contactPhone.trim(),
      relationship: values.contactRelationship.trim(),
    },
  };
}

export const contactServerFields: ServerFields = {
  "emergencyContact.name": "contactName",
  "emergencyContact.phone": "contactPhone",
  "emergencyContact.relationship": "contactRelationship",
};
