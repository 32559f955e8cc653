import { useSubject } from "~/data/subject";
import { AccountSummary } from "~/features/accounts/account-summary";
import { AccountSecurity } from "~/features/accounts/security/account-security";
import { Agreements } from "~/features/consents/agreements";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import styles from "./profile.module.css";

export default function ClientAccount() {
  const subject = useSubject("client");
  const isOwn = subject.relation === "own";
  const home = isOwn ? routes.clientDashboard : routes.adminDashboard;
  return (
    <Page
      title={isOwn ? "Your account" : "Account"}
      back={{ to: home, label: "Back to dashboard" }}
    >
      <div className={styles.column}>
        <AccountSummary subject={subject} />
        <Agreements subject={subject} />
        {isOwn && <AccountSecurity subject={subject} />}
      </div>
    </Page>
  );
}
