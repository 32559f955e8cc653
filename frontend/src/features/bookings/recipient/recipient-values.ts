import * as v from "valibot";
import type { components } from "~/api/schema";
import { atField, type FormProblem } from "~/ui/form/problems";

type RecipientInput = components["schemas"]["RecipientInput"];
type Relation = components["schemas"]["RecipientRelation"];

export const relations = [
  "child",
  "partner",
  "parent",
  "sibling",
  "relative",
  "friend",
  "other",
] as const satisfies readonly Relation[];

export const recipientSchema = v.object({
  name: v.string(),
  relation: v.nullable(v.picklist(relations)),
  relationText: v.string(),
  phone: v.string(),
  mayCall: v.boolean(),
  email: v.string(),
  isAdult: v.boolean(),
});

/** The recipient as entered in the booking form; null: the client receives the visit. */
export type RecipientValues = v.InferOutput<typeof recipientSchema>;

export const noRecipient: RecipientValues = {
  name: "",
  relation: null,
  relationText: "",
  phone: "",
  mayCall: false,
  email: "",
  isAdult: false,
};

/** The name of a field in the form, for its id and its error. */
export const recipientField = (field: keyof RecipientValues) => `recipient.${field}`;

/** The server checks the same, and the form of the phone number. */
export function recipientProblems(recipient: RecipientValues | null): FormProblem[] {
  if (!recipient) return [];
  const problems: FormProblem[] = [];
  const add = (field: keyof RecipientValues, message: string) =>
    problems.push(atField(recipientField(field), message));
  if (!recipient.name.trim()) {
    add("name", "Please enter the name of the person the visit is for.");
  }
  if (!recipient.relation) add("relation", "Please choose who they are to you.");
  if (recipient.relation === "other" && !recipient.relationText.trim()) {
    add("relationText", "Please say in at most 40 characters who they are to you.");
  }
  if (!/\d/.test(recipient.phone)) add("phone", "Please enter a valid phone number.");
  if (!recipient.isAdult) {
    add("isAdult", "Visits are for adults only. We can't arrange a visit for anyone under 18.");
  }
  return problems;
}

export function recipientRequest(recipient: RecipientValues | null): RecipientInput | undefined {
  if (!recipient?.relation) return undefined;
  const { name, relation, relationText, phone, mayCall, email } = recipient;
  return {
    name: name.trim(),
    relation,
    phone: phone.trim(),
    mayCall,
    isAdult: true,
    ...(relation === "other" && { relationText: relationText.trim() }),
    ...(email.trim() && { email: email.trim() }),
  };
}
