import type { ComponentProps } from "react";
import * as v from "valibot";
import { ApiError, errorMessage } from "~/api/api-error";
import { PasswordInput } from "../field/password-input";
import { TextArea } from "../field/text-area";
import { atField } from "./problems";
import { filled, typed, validateWith } from "./validate-with";

type Bound<Props> = Omit<Props, "label" | "rows" | "required" | "maxLength">;
type AreaProps = Bound<ComponentProps<typeof TextArea>>;
type PasswordProps = Bound<ComponentProps<typeof PasswordInput>>;

const reason = filled("Enter a reason");

/** Of an act that says why, and no more. */
export const withReason = validateWith(v.object({ reason }));

/** A wrong password stands at its field; what else went wrong is shown as usual. */
function onFailed(error: unknown) {
  const isWrong = error instanceof ApiError && error.code === "wrong_current_password";
  return isWrong && [atField("password", errorMessage(error, ""))];
}

/** …and that is confirmed with the own password, because it cannot be undone: for useForm(). */
export const withReasonAndPassword = {
  check: validateWith(v.object({ reason, password: typed("Enter your password") })),
  onFailed,
};

/** Why an administrator acts: `<ReasonInput {...form.bind("reason")} />`. */
export function ReasonInput({ hint = "Kept in the audit log.", ...bound }: AreaProps) {
  return <TextArea {...bound} label="Reason" hint={hint} rows={2} maxLength={500} required />;
}

/** `act` is what is confirmed: "a refund". */
export function OwnPasswordInput({ act, ...bound }: PasswordProps & { act: string }) {
  return (
    <PasswordInput
      {...bound}
      label="Your password"
      hint={`Administrators confirm ${act} with their password.`}
      autoComplete="current-password"
      required
    />
  );
}
