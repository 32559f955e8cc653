import { ArrowRight } from "lucide-react";
import type { To } from "react-router";
import { Link } from "~/ui/link/link";
import styles from "./pager.module.css";

interface Props {
  /** The first page, with the newest rows; null if it is the one shown. */
  newest: To | null;
  next: To | null;
}

/** For lists without a total, whose rows are read from the newest backwards. */
export function CursorPager({ newest, next }: Props) {
  if (!newest && !next) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <span>
        {newest && (
          <Link to={newest} className={styles.link}>
            Newest
          </Link>
        )}
      </span>
      <span className={styles.on}>
        {next && (
          <Link to={next} className={styles.link}>
            Next
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
        )}
      </span>
    </nav>
  );
}
