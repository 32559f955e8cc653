import { useState } from "react";
import { useSubject } from "~/data/subject";
import { DashboardPage } from "~/features/accounts/dashboard-page";
import { LostBookings } from "~/features/bookings/substitutes/lost-bookings";
import { UpcomingIntroCalls } from "~/features/intro_calls/upcoming-intro-calls";
import type { Verifiable } from "~/features/verifications/identity-card";
import { ClientIdentity } from "~/features/verifications/identity-section";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import styles from "./dashboard.module.css";
import { FindCompanion, OtherLinks } from "./dashboard-links";
import { UpcomingBookings } from "./upcoming-bookings";
import { WaitingBooking } from "./waiting-booking";

const greeting = (name: string | undefined) => (name ? `Hello, ${name.split(" ")[0]}` : t`Hello`);

export default function ClientDashboard() {
  const isOwn = useSubject("client").relation === "own";
  return (
    <DashboardPage
      type="client"
      title={greeting}
      lead="Your bookings and your account, in one place."
    >
      {(user) => <Parts user={user} isOwn={isOwn} />}
    </DashboardPage>
  );
}

interface PartsProps {
  user: Verifiable;
  isOwn: boolean;
}

/**
 * Open tasks come first. A previously verified ID is last; one that is verified on this page stays
 * first.
 */
function Parts({ user, isOwn }: PartsProps) {
  const isVerified = user.idVerification.status === "verified";
  const [wasVerified] = useState(isVerified);
  const identity = isOwn && (
    <div key="identity" className={styles.identity}>
      <WaitingBooking isVerified={isVerified} />
      <ClientIdentity user={user} home={routes.clientDashboard} />
    </div>
  );
  const main = (
    <div key="main" className={styles.main}>
      {isOwn && <LostBookings />}
      {isOwn && <UpcomingIntroCalls />}
      <UpcomingBookings />
      {isOwn && <FindCompanion isVerified={isVerified} />}
    </div>
  );
  return (
    <div className={styles.room}>
      <div className={styles.grid} data-verified={wasVerified}>
        {wasVerified ? [main, identity] : [identity, main]}
        {isOwn && (
          <div className={styles.side}>
            <OtherLinks />
          </div>
        )}
      </div>
    </div>
  );
}
