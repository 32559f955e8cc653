import { useQuery } from "@tanstack/react-query";
import { Eye, UserRound } from "lucide-react";
import { useLogOut } from "~/features/accounts/log-out";
import { meQueryOptions } from "~/features/accounts/me-query";
import { OnlineToggle } from "~/features/companions/online-toggle";
import { formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Avatar } from "~/ui/avatar/avatar";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { RatingText } from "~/ui/rating-text/rating-text";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./dashboard.module.css";

export default function CompanionDashboard() {
  const query = useQuery(meQueryOptions);
  const logOut = useLogOut();
  return (
    <Page
      title="Dashboard"
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
        isEmpty={(user) => user.type !== "companion"}
        empty={null}
      >
        {(user) =>
          user.type === "companion" && (
            <div className={styles.grid}>
              <Card as="section" padding="roomy" aria-label="Your profile">
                <div className={styles.person}>
                  <Avatar name={user.displayName} photo={user.profilePhoto} size="large" />
                  <div>
                    <h2>{user.displayName}</h2>
                    <p className={styles.rate}>{formatRate(user.hourlyRate)}</p>
                    <RatingText rating={user.rating} bookings={user.totalBookings} />
                  </div>
                </div>
                <div className={styles.links}>
                  <LinkButton
                    to={routes.companion(user._id)}
                    kind="secondary"
                    icon={<Eye aria-hidden="true" size={20} />}
                  >
                    View public profile
                  </LinkButton>
                  <LinkButton
                    to={routes.companionProfile}
                    kind="secondary"
                    icon={<UserRound aria-hidden="true" size={20} />}
                  >
                    Account
                  </LinkButton>
                </div>
              </Card>
              <Card as="section" padding="roomy" aria-label="Availability">
                <OnlineToggle online={user.online} />
              </Card>
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}
