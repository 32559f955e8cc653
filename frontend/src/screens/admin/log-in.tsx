import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "~/api/api-error";
import { DemoLogIns } from "~/features/accounts/demo-log-ins";
import { logInAsAdmin, needsTotp, wrongAdminLogin } from "~/features/accounts/log-in";
import { LogInFields, missingCredentials } from "~/features/accounts/log-in-fields";
import { routes } from "~/lib/routes";
import { useFields } from "~/lib/use-fields";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary, type Problem } from "~/ui/error-summary/error-summary";
import { TextInput } from "~/ui/field/text-input";
import { Page } from "~/ui/page/page";
import styles from "./log-in.module.css";

export default function AdminLogIn() {
  const navigate = useNavigate();
  const fields = useFields({ email: "", password: "", totpCode: "" });
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [asksForCode, setAsksForCode] = useState(false);

  const mutation = useMutation({
    mutationFn: () => logInAsAdmin(fields.values),
    onSuccess: (home) => navigate(home, { replace: true }),
    onError: (error) => {
      if (needsTotp(error)) setAsksForCode(true);
      const fieldId = needsTotp(error) ? { fieldId: "totpCode" } : {};
      setProblems([{ message: messageOf(error, wrongAdminLogin), ...fieldId }]);
    },
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
    <Page
      title="Admin Login"
      lead="System Administrator Access"
      width="narrow"
      back={{ to: routes.landing, label: "Back to main page" }}
    >
      <div className={styles.column}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <Card padding="roomy">
          <form onSubmit={handleSubmit} noValidate className={styles.form}>
            <LogInFields fields={fields} />
            {asksForCode && (
              <TextInput
                {...fields.bind("totpCode")}
                label="Code from your authenticator app"
                hint="Six digits"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
            )}
            <Button type="submit" wide isBusy={mutation.isPending} busyLabel="Logging in...">
              Login
            </Button>
          </form>
        </Card>
        <DemoLogIns
          types={["admin"]}
          onPick={(email, password) =>
            fields.setValues((values) => ({ ...values, email, password }))
          }
        />
      </div>
    </Page>
  );
}
