import {
  Ban,
  CalendarDays,
  ChartColumn,
  MessageCircle,
  Star,
  UserRound,
  Wallet,
} from "lucide-react";
import { routes } from "~/lib/routes";
import { Card } from "~/ui/card/card";
import { LinkList } from "~/ui/link-list/link-list";

const tiles = [
  { to: routes.companionBookings, label: "Bookings", icon: CalendarDays },
  { to: routes.messages, label: "Messages", icon: MessageCircle },
  { to: routes.companionEarnings, label: "Earnings", icon: Wallet },
  { to: routes.enhancedEarnings, label: "Enhanced earnings", icon: ChartColumn },
  { to: routes.companionReviews, label: "Reviews", icon: Star },
  { to: routes.companionProfile, label: "Profile and account", icon: UserRound },
  { to: routes.blockedPeople, label: "Blocked people", icon: Ban },
];

/** KDASH-004: the links to further pages. */
export function Tiles() {
  return (
    <Card as="section" aria-labelledby="more" padding="none">
      <h2 id="more" className="visually-hidden">
        More
      </h2>
      <LinkList links={tiles} />
    </Card>
  );
}
