import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "~/api/api-error";
import { useFields } from "~/lib/use-fields";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary, type Problem } from "~/ui/error-summary/error-summary";
import styles from "./admin-log-in.module.css";
import { DemoLogIns } from "./demo-log-ins";
import { logInAsAdmin, type NextStep, wrongAdminLogin } from "./log-in";
import { LogInFields, missingCredentials } from "./log-in-fields";

interface Props {
  /** Why the log-in begins again, when it does. */
  message: string | null;
  onStep: (next: NextStep) => void;
}

/** AUTH-019, AUTH-021, AUTH-022 */
export function AdminPasswordForm({ message, onStep }: Props) {
  const fields = useFields({ email: "", password: "" });
  const [problems, setProblems] = useState<Problem[]>(message ? [{ message }] : []);
  const [attempt, setAttempt] = useState(message ? 1 : 0);

  const mutation = useMutation({
    mutationFn: () => logInAsAdmin(fields.values),
    onSuccess: onStep,
    onError: (error) => setProblems([{ message: messageOf(error, wrongAdminLogin) }]),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const missing = missingCredentials(fields);
    setAttempt((count) => count + 1);
    setProblems(missing);
    if (missing.length === 0) mutation.mutate();
  };

  return (
    <div className={styles.column}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <Card padding="roomy">
        <form onSubmit={handleSubmit} noValidate className={styles.form}>
          <LogInFields fields={fields} />
          <Button type="submit" wide isBusy={mutation.isPending} busyLabel="Logging in...">
            Login
          </Button>
        </form>
      </Card>
      <DemoLogIns
        types={["admin"]}
        onPick={(email, password) => fields.setValues({ email, password })}
      />
    </div>
  );
}
