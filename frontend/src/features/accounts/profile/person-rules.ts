import { filled } from "~/ui/form/validate-with";
import type { AddressValues } from "../address-values";

/** What both profiles hold. */
export interface PersonValues extends AddressValues {
  /** An administrator's, for the audit log; nobody else is asked. */
  reason: string;
  realName: string;
  phone: string;
  /** The holder's, to change the phone number; never kept as a draft. */
  currentPassword: string;
}

/** What every account's holder must give (CPROF-012, KPROF-019, KPROF-020). */
export const requiredOfAll = {
  realName: filled("Enter your legal name"),
  phone: filled("Enter your phone number"),
  street: filled("Enter your street"),
  city: filled("Enter your city"),
  state: filled("Enter your state"),
  zip: filled("Enter your ZIP code"),
};
