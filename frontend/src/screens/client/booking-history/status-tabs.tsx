import { Link } from "react-router";
import styles from "./booking-history.module.css";

const tabs = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
];

/** The tab is in the address, so that Back and a reload find it again. */
export function StatusTabs({ current }: { current: string }) {
  return (
    <nav aria-label="Status" className={styles.tabs}>
      {tabs.map(({ value, label }) => (
        <Link
          key={value}
          to={value === "all" ? "." : `?status=${value}`}
          className={styles.tab}
          aria-current={value === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
