import { Ban, Eye, UserRound } from "lucide-react";
import { useSubject } from "~/data/subject";
import { DashboardPage } from "~/features/accounts/dashboard-page";
import { OnlineToggle } from "~/features/companions/online-toggle";
import { PaidVerifications } from "~/features/verifications/paid-verifications";
import { formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Avatar } from "~/ui/avatar/avatar";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { RatingText } from "~/ui/rating-text/rating-text";
import styles from "./dashboard.module.css";

export default function CompanionDashboard() {
  const isOwn = useSubject("companion").relation === "own";
  return (
    <DashboardPage type="companion">
      {(user) => (
        <div className={styles.grid}>
          <Card as="section" padding="roomy" aria-label={isOwn ? "Your profile" : "Profile"}>
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
              {isOwn && (
                <LinkButton
                  to={routes.companionProfile}
                  kind="secondary"
                  icon={<UserRound aria-hidden="true" size={20} />}
                >
                  Account
                </LinkButton>
              )}
              {isOwn && (
                <LinkButton
                  to={routes.blockedPeople}
                  kind="secondary"
                  icon={<Ban aria-hidden="true" size={20} />}
                >
                  Blocked people
                </LinkButton>
              )}
            </div>
          </Card>
          {isOwn && (
            <Card as="section" padding="roomy" aria-label="Availability">
              <OnlineToggle online={user.online} />
            </Card>
          )}
          {isOwn && <PaidVerifications user={user} />}
        </div>
      )}
    </DashboardPage>
  );
}
