import type { To } from "react-router";
import { Link } from "~/ui/link/link";
import styles from "./link-tabs.module.css";

interface Props<T extends string> {
  label: string;
  tabs: readonly { value: T; label: string }[];
  current: T;
  buildHref: (value: T) => To;
}

/** A list filter with one choice, stored in the URL, so that Back and a reload restore it. */
export function LinkTabs<T extends string>({ label, tabs, current, buildHref }: Props<T>) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={buildHref(tab.value)}
          className={styles.tab}
          aria-current={tab.value === current ? "page" : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
