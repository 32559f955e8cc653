import {
  Ban,
  CalendarDays,
  Heart,
  MessageCircle,
  Moon,
  PenLine,
  Search,
  Star,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { LinkList } from "~/ui/link-list/link-list";
import styles from "./dashboard.module.css";

/** CDASH-009 */
const verifyFirst =
  "ID verification is required to search for companions. Please complete your ID verification first.";

/** CDASH-003, CDASH-009, CDASH-010: an unverified client stays here and sees the reason. */
export function FindCompanion({ isVerified }: { isVerified: boolean }) {
  const [isRefused, setIsRefused] = useState(false);
  const icon = <Search aria-hidden="true" size={20} />;
  return (
    <Card as="section" aria-labelledby="find" className={styles.find} padding="roomy">
      <h2 id="find">Someone by your side</h2>
      <p>Look for a companion by experience, rate and place. You see everything before you book.</p>
      {isRefused && !isVerified && (
        <Banner kind="warn" isAnnounced>
          {verifyFirst}
        </Banner>
      )}
      {isVerified ? (
        <LinkButton to={routes.search} size="large" icon={icon}>
          Find a Companion
        </LinkButton>
      ) : (
        <Button kind="secondary" size="large" icon={icon} onClick={() => setIsRefused(true)}>
          Find a Companion
        </Button>
      )}
    </Card>
  );
}

const links = [
  { to: routes.bookingHistory, label: "Booking history", icon: CalendarDays },
  { to: routes.coverage, label: "Cover a night, a weekend or longer", icon: Moon },
  { to: routes.messages, label: "Messages", icon: MessageCircle },
  { to: routes.favorites, label: "Favorites", icon: Heart },
  { to: routes.clientReviews, label: "My reviews", icon: Star },
  { to: routes.anyReviews, label: "Write a review", icon: PenLine },
  { to: routes.blockedPeople, label: "Blocked people", icon: Ban },
  { to: routes.clientProfile, label: "Account", icon: UserRound },
];

/** CDASH-004 to CDASH-008, CDASH-011. */
export function OtherLinks() {
  return (
    <Card as="section" aria-labelledby="more" padding="none">
      <h2 id="more" className="visually-hidden">
        More
      </h2>
      <LinkList links={links} />
    </Card>
  );
}
