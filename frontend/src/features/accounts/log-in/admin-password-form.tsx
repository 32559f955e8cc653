import { useSubmission } from "~/features/accounts/use-submission";
import { useFields } from "~/lib/use-fields";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { OfflineNote } from "~/ui/offline-note/offline-note";
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
  const submission = useSubmission({
    fields,
    send: () => logInAsAdmin(fields.values),
    onSent: onStep,
    failure: wrongAdminLogin,
    initial: message ? [{ message }] : [],
  });

  return (
    <div className={styles.column}>
      <ErrorSummary problems={submission.problems} attempt={submission.attempt} />
      <Card padding="roomy">
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => submission.submit(event, missingCredentials(fields.values))}
        >
          <LogInFields fields={fields} />
          <OfflineNote />
          <Button type="submit" wide isBusy={submission.isBusy} busyLabel="Logging in...">
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
