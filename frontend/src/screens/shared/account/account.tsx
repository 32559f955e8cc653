import { useLocation } from "react-router";
import { useSubject } from "~/data/subject";
import { AccountSummary } from "~/features/accounts/account-summary";
import { AccountSecurity } from "~/features/accounts/security/account-security";
import { Agreements } from "~/features/consents/agreements";
import { dashboardFor, routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import styles from "./account.module.css";

/** The account of a client or of a companion, as the address says. */
export default function Account() {
  const isClient = useLocation().pathname === routes.clientProfile;
  const type = isClient ? "client" : "companion";
  const subject = useSubject(type);
  const isOwn = subject.relation === "own";
  const home = isOwn ? dashboardFor(type) : routes.adminDashboard;
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
