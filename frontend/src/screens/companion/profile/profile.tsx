import { AccountSummary } from "~/features/accounts/account-summary";
import { AccountSecurity } from "~/features/accounts/security/account-security";
import { Agreements } from "~/features/consents/agreements";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import styles from "./profile.module.css";

export default function CompanionAccount() {
  return (
    <Page title="Your account" back={{ to: routes.companionDashboard, label: "Back to dashboard" }}>
      <div className={styles.column}>
        <AccountSummary />
        <Agreements />
        <AccountSecurity />
      </div>
    </Page>
  );
}
