import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { To } from "react-router";
import { Link } from "~/ui/link/link";
import styles from "./filter-bar.module.css";

interface Props {
  /** "Filter payouts" */
  label: string;
  children: ReactNode;
  /** Where nothing is filtered; offered while something is. */
  clearTo?: To | null;
}

/** The filters of a list side by side. Each acts at once and lives in the address. */
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
