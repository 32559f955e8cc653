import { ofForm } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import styles from "./auth-form.module.css";
import { DemoLogIns } from "./demo-log-ins";
import { logInAsAdmin, type NextStep, onLostLogin, wrongAdminLogin } from "./log-in";
import { checkCredentials, LogInCard, noCredentials } from "./log-in-card";

interface Props {
  /** Why the login has to start over, if it does. */
  message: string | null;
  onStep: (next: NextStep) => void;
}

/** AUTH-019, AUTH-021, AUTH-022 */
export function AdminPasswordForm({ message, onStep }: Props) {
  const form = useForm({
    initial: noCredentials,
    check: checkCredentials,
    send: logInAsAdmin,
    onSent: onStep,
    after: "leave",
    onFailed: onLostLogin,
    failure: wrongAdminLogin,
    problems: message ? [ofForm(message)] : [],
  });

  return (
    <div className={styles.column}>
      <LogInCard form={form} />
      <DemoLogIns
        types={["admin"]}
        onPick={(email, password) => form.setAll({ email, password })}
      />
    </div>
  );
}
