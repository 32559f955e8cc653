import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { messageOf } from "~/api/api-error";
import { useFields } from "~/lib/use-fields";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary, type Problem } from "~/ui/error-summary/error-summary";
import { TextInput } from "~/ui/field/text-input";
import styles from "./admin-log-in.module.css";
import { confirmAdminLogIn, isChallengeOver, type NextStep } from "./log-in";

interface Props {
  challenge: string;
  onStep: (next: NextStep) => void;
  onStartOver: (message: string | null) => void;
}

const wrongCode = "That code is not valid. Please try again.";

/** The second step (AU8). The field takes the focus, since it replaces what was focused before. */
export function AdminCodeForm({ challenge, onStep, onStartOver }: Props) {
  const fields = useFields({ code: "" });
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (message: string) => {
    fields.setErrors({ code: message });
    setProblems([{ message, fieldId: "code" }]);
    setAttempt((count) => count + 1);
  };
  const mutation = useMutation({
    mutationFn: () => confirmAdminLogIn(challenge, fields.values.code),
    onSuccess: onStep,
    onError: (error) => {
      const message = messageOf(error, wrongCode);
      if (isChallengeOver(error)) onStartOver(message);
      else refuse(message);
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    setProblems([]);
    if (fields.values.code.trim()) mutation.mutate();
    else refuse("Enter the code");
  };

  return (
    <div className={styles.column}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Card padding="roomy">
        <form onSubmit={handleSubmit} noValidate className={styles.form}>
          <TextInput
            {...fields.bind("code")}
            ref={input}
            label="Code from your authenticator app"
            hint="Six digits, or one of your recovery codes"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" wide isBusy={mutation.isPending} busyLabel="Logging in...">
            Login
          </Button>
          <Button kind="quiet" wide onClick={() => onStartOver(null)}>
            Start again
          </Button>
        </form>
      </Card>
    </div>
  );
}
