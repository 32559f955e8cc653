import { PhoneField } from "~/features/accounts/address-fields";
import { PasswordInput } from "~/ui/field/password-input";
import { type Form, useValue } from "~/ui/form/use-form";

interface Props<T extends { phone: string; currentPassword: string }> {
  form: Form<T>;
  saved: string;
  isOwn: boolean;
}

/** A number that differs from the saved one requires the account holder's password, next to it. */
export function ProfilePhone<T extends { phone: string; currentPassword: string }>(
  props: Props<T>,
) {
  const { form, saved, isOwn } = props;
  const phone = useValue(form, "phone") as string;
  return (
    <>
      <PhoneField form={form} />
      {isOwn && phone.trim() !== saved && (
        <PasswordInput
          {...form.bind("currentPassword")}
          label="Current password"
          hint="Needed to change your phone number."
          required
          autoComplete="current-password"
        />
      )}
    </>
  );
}
