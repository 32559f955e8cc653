import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { To } from "react-router";
import { Link } from "~/ui/link/link";
import styles from "./filter-bar.module.css";

interface Props {
  /** "Filter payouts" */
  label: string;
  children: ReactNode;
  /** The unfiltered list; the link is shown while a filter is set. */
  clearTo?: To | null;
}

/** The filters of a list, side by side. Each applies at once and is stored in the URL. */
export function FilterBar({ label, children, clearTo }: Props) {
  return (
    <search aria-label={label} className={styles.bar}>
      {children}
      {clearTo && (
        <Link to={clearTo} className={styles.clear}>
          <X aria-hidden="true" size={18} />
          Clear filters
        </Link>
      )}
    </search>
  );
}
