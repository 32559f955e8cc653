import { useEffect } from "react";
import * as v from "valibot";
import { errorMessage } from "~/api/api-error";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import styles from "./auth-form.module.css";
import { confirmAdminLogIn, isChallengeOver, type NextStep } from "./log-in";

interface Props {
  challenge: string;
  onStep: (next: NextStep) => void;
  onStartOver: (message: string | null) => void;
}

const wrongCode = "That code is not valid. Please try again.";
const check = validateWith(v.object({ code: requiredText("Enter the code") }));

/** The second factor (AU8). The field takes focus, since it replaces the focused form. */
export function AdminCodeForm({ challenge, onStep, onStartOver }: Props) {
  const form = useForm({
    initial: { code: "" },
    check,
    send: ({ code }) => confirmAdminLogIn(challenge, code),
    onSent: onStep,
    after: "leave",
    onFailed: (error) => {
      const message = errorMessage(error, wrongCode);
      if (!isChallengeOver(error)) return [atField("code", message)];
      onStartOver(message);
      return true;
    },
    failure: wrongCode,
  });
  const inputId = form.toId("code");
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]);

  return (
    <div className={styles.column}>
      <FormProblems form={form} />
      <Card padding="roomy">
        <FormElement form={form} className={styles.form}>
          <TextInput
            {...form.bind("code")}
            label="Code from your authenticator app"
            hint="Six digits, or one of your recovery codes"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
          <SubmitButton form={form} wide busyLabel="Logging in...">
            Login
          </SubmitButton>
          <Button kind="quiet" wide onClick={() => onStartOver(null)}>
            Start over
          </Button>
        </FormElement>
      </Card>
    </div>
  );
}
