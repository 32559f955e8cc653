import { useQuery } from "@tanstack/react-query";
import { useLogOut } from "~/features/accounts/log-out";
import { meQueryOptions } from "~/features/accounts/me-query";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./dashboard/dashboard.module.css";
import { FindCompanion, OtherLinks } from "./dashboard/dashboard-links";
import { IdentitySection } from "./dashboard/identity-section";
import { UpcomingBookings } from "./dashboard/upcoming-bookings";

export default function ClientDashboard() {
  const query = useQuery(meQueryOptions);
  const logOut = useLogOut();
  const name = query.data?.displayName;
  return (
    <Page
      title={name ? `Hello, ${name.split(" ")[0]}` : "Hello"}
      tabTitle="Dashboard"
      lead="Your bookings and your account, in one place."
      actions={
        <Button kind="secondary" onClick={logOut}>
          Log out
        </Button>
      }
    >
      <QueryView
        query={query}
        loadingText="Loading your dashboard..."
        skeleton={
          <Card padding="roomy">
            <SkeletonText lines={8} />
          </Card>
        }
        errorText="Failed to load user data. Please try again."
        isEmpty={(user) => user.type !== "client"}
        empty={null}
      >
        {(user) =>
          user.type === "client" && (
            <div className={styles.grid} data-verified={user.idVerification.status === "verified"}>
              <div className={styles.identity}>
                <IdentitySection user={user} />
              </div>
              <div className={styles.main}>
                <FindCompanion isVerified={user.idVerification.status === "verified"} />
                <UpcomingBookings />
              </div>
              <div className={styles.side}>
                <OtherLinks />
              </div>
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}
