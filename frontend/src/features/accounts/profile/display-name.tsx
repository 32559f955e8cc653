import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";
import { type AvailabilityState, displayNameStatus } from "../availability";

interface Props<T extends { displayName: string }> {
  form: Form<T>;
  state: AvailabilityState;
  hint: string;
}

/** KPROF-027 to KPROF-032 */
export function DisplayNameField<T extends { displayName: string }>(props: Props<T>) {
  const { form, state, hint } = props;
  return (
    <TextInput
      {...form.bind("displayName")}
      label="Display name"
      hint={hint}
      autoComplete="nickname"
      maxLength={60}
      status={displayNameStatus(state)}
      required
    />
  );
}
