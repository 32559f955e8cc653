import { useConfig } from "~/data/config";
import { locale } from "~/lib/locale";
import { t } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./demo-log-ins.module.css";

/** The server's labels are in English. */
const roleLabels = { client: t`Client`, companion: t`Companion`, admin: t`Staff` };

interface Props {
  /** Which accounts to offer; staff use the admin login. */
  types: readonly ("client" | "companion" | "admin")[];
  onPick: (email: string, password: string) => void;
}

/** In demo mode only: accounts to try, filled in with one click. */
export function DemoLogIns({ types, onPick }: Props) {
  const config = useConfig();
  const accounts = (config?.demo ? config.demoAccounts : undefined) ?? [];
  const offered = accounts.filter((account) => types.includes(account.role));
  if (offered.length === 0) return null;
  return (
    <Card as="section" tone="promo" className={styles.panel} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        Demo logins
      </h2>
      <p className={styles.lead}>These people are not real. Pick one to fill in the form.</p>
      <ul className={styles.list}>
        {offered.map(({ email, password, label, role }) => (
          <li key={email} className={styles.row}>
            <div className={styles.text}>
              <b>{locale === "en" ? label : roleLabels[role]}</b>
              {/* One text: the server writes the address into the prerendered page. */}
              <span className={styles.email}>{email}</span>
            </div>
            <Button
              kind="secondary"
              size="small"
              onClick={() => onPick(email, password)}
              aria-label={`Use ${email}`}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
