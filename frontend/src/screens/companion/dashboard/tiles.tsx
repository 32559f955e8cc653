import { ArrowRight, Ban, Star, UserRound } from "lucide-react";
import { routes } from "~/lib/routes";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import styles from "./dashboard.module.css";

const tiles = [
  { to: routes.companionReviews, label: "Reviews", icon: Star },
  { to: routes.companionProfile, label: "Profile and account", icon: UserRound },
  { to: routes.blockedPeople, label: "Blocked people", icon: Ban },
];

/** KDASH-004: the pages there are. */
export function Tiles() {
  return (
    <Card as="section" aria-labelledby="more" padding="none">
      <h2 id="more" className="visually-hidden">
        More
      </h2>
      <ul className={styles.tiles}>
        {tiles.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.tile}>
              <Icon aria-hidden="true" size={20} />
              <span>{label}</span>
              <ArrowRight aria-hidden="true" size={18} className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
