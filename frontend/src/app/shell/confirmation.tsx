import { useEffect, useState } from "react";
import * as v from "valibot";
import { type Confirmation, onConfirmationAsked, type Part } from "~/api/confirmation";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { requiredRawText, requiredText, validateWith } from "~/ui/form/validate-with";

interface Question {
  missing: readonly Part[];
  problem: string | null;
  answer: (given: Confirmation | null) => void;
}

/**
 * Asks for the proof that the server requires before an admin action, on top of any open dialog.
 */
export default function AdminConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      onConfirmationAsked(
        (missing, problem) =>
          new Promise((resolve) => setQuestion({ missing, problem, answer: resolve })),
      ),
    [],
  );
  if (!question) return null;
  const done = (given: Confirmation | null) => {
    setQuestion(null);
    question.answer(given);
  };
  const key = question.missing.join() + question.problem;
  return <ConfirmationDialog key={key} {...question} answer={done} />;
}

function ConfirmationDialog({ missing, problem, answer }: Question) {
  const asksFor = (part: Part) => missing.includes(part);
  const form = useForm({
    initial: { password: "", code: "" },
    check: validateWith(
      v.object({
        password: asksFor("password") ? requiredRawText("Enter your password") : v.string(),
        code: asksFor("code") ? requiredText("Enter the code") : v.string(),
      }),
    ),
    send: async ({ password, code }) =>
      answer({
        ...(asksFor("password") ? { password } : {}),
        ...(asksFor("code") ? { code: code.trim() } : {}),
      }),
    after: "leave",
    failure: "Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Confirm that it is you"
      onClose={() => answer(null)}
      cancelLabel="Cancel"
      submitLabel="Confirm"
      busyLabel="Confirming..."
    >
      <p>{problem ?? "This act needs to be confirmed by the administrator who is logged in."}</p>
      {asksFor("password") && (
        <PasswordInput
          {...form.bind("password")}
          label="Your password"
          autoComplete="current-password"
          required
        />
      )}
      {asksFor("code") && (
        <TextInput
          {...form.bind("code")}
          label="Code from your authenticator app"
          hint="Six digits, or one of your recovery codes. Each code works once."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
    </FormDialog>
  );
}
