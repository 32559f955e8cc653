import { requiredText } from "~/ui/form/validate-with";
import type { AddressValues } from "../address-values";

/** The values that both profiles share. */
export interface PersonValues extends AddressValues {
  /** An administrator's reason for the audit log; other users have no such field. */
  reason: string;
  realName: string;
  phone: string;
  /** The account holder's password, to change the phone number; never stored in a draft. */
  currentPassword: string;
}

/** The required fields of every account holder (CPROF-012, KPROF-019, KPROF-020). */
export const requiredOfAll = {
  realName: requiredText("Enter your legal name"),
  phone: requiredText("Enter your phone number"),
  street: requiredText("Enter your street"),
  city: requiredText("Enter your city"),
  state: requiredText("Enter your state"),
  zip: requiredText("Enter your ZIP code"),
};
