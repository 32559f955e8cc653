import { filled } from "~/ui/form/checked-by";

/** What every account's holder must give (CPROF-012, KPROF-019, KPROF-020). */
export const requiredOfAll = {
  realName: filled("Enter your legal name"),
  phone: filled("Enter your phone number"),
  street: filled("Enter your street"),
  city: filled("Enter your city"),
  state: filled("Enter your state"),
  zip: filled("Enter your ZIP code"),
};
