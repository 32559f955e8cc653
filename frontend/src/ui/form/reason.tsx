import type { ComponentProps } from "react";
import * as v from "valibot";
import { ApiError, errorMessage } from "~/api/api-error";
import { PasswordInput } from "../field/password-input";
import { TextArea } from "../field/text-area";
import { atField } from "./problems";
import { requiredRawText, requiredText, validateWith } from "./validate-with";

type Bound<Props> = Omit<Props, "label" | "rows" | "required" | "maxLength">;
type AreaProps = Bound<ComponentProps<typeof TextArea>>;
type PasswordProps = Bound<ComponentProps<typeof PasswordInput>>;

const reason = requiredText("Enter a reason");

/** Form options of an action that needs only a reason. */
export const withReason = validateWith(v.object({ reason }));

/** A wrong password is shown at its field; other errors are shown as usual. */
function onFailed(error: unknown) {
  const isWrong = error instanceof ApiError && error.code === "wrong_current_password";
  return isWrong && [atField("password", errorMessage(error, ""))];
}

/** …and a confirmation by password, because the action cannot be undone: for useForm(). */
export const withReasonAndPassword = {
  check: validateWith(v.object({ reason, password: requiredRawText("Enter your password") })),
  onFailed,
};

/** The reason field of an admin action: `<ReasonInput {...form.bind("reason")} />`. */
export function ReasonInput({ hint = "Kept in the audit log.", ...bound }: AreaProps) {
  return <TextArea {...bound} label="Reason" hint={hint} rows={2} maxLength={500} required />;
}

/** `act` names what the password confirms: "a refund". */
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
