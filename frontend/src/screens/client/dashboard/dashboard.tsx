import { useSubject } from "~/data/subject";
import { DashboardPage } from "~/features/accounts/dashboard-page";
import { ClientIdentity } from "~/features/verifications/identity-section";
import { routes } from "~/lib/routes";
import styles from "./dashboard.module.css";
import { FindCompanion, OtherLinks } from "./dashboard-links";
import { UpcomingBookings } from "./upcoming-bookings";
import { WaitingBooking } from "./waiting-booking";

const greeting = (name: string | undefined) => (name ? `Hello, ${name.split(" ")[0]}` : "Hello");

export default function ClientDashboard() {
  const isOwn = useSubject("client").relation === "own";
  return (
    <DashboardPage
      type="client"
      title={greeting}
      lead="Your bookings and your account, in one place."
    >
      {(user) => (
        <div className={styles.grid} data-verified={user.idVerification.status === "verified"}>
          {isOwn && (
            <div className={styles.identity}>
              <WaitingBooking isVerified={user.idVerification.status === "verified"} />
              <ClientIdentity user={user} home={routes.clientDashboard} />
            </div>
          )}
          <div className={styles.main}>
            <UpcomingBookings />
            {isOwn && <FindCompanion isVerified={user.idVerification.status === "verified"} />}
          </div>
          {isOwn && (
            <div className={styles.side}>
              <OtherLinks />
            </div>
          )}
        </div>
      )}
    </DashboardPage>
  );
}
