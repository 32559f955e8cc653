import { Link } from "react-router";
import styles from "./link-tabs.module.css";

interface Props {
  label: string;
  tabs: readonly { value: string; label: string }[];
  current: string;
  /** Where a tab leads: an address, or a query of this page. */
  hrefOf: (value: string) => string;
}

/** One choice of a list's filter, kept in the address, so that Back and a reload find it again. */
export function LinkTabs({ label, tabs, current, hrefOf }: Props) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={hrefOf(tab.value)}
          className={styles.tab}
          aria-current={tab.value === current ? "page" : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
