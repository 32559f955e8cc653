import { ArrowRight, type LucideIcon } from "lucide-react";
import { Link } from "~/ui/link/link";
import styles from "./link-list.module.css";

export interface ListedLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Links to further pages, one in each row. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <Icon aria-hidden="true" size={20} />
            <span>{label}</span>
            <ArrowRight aria-hidden="true" size={18} className={styles.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
