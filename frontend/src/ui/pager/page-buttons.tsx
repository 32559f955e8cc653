import { Button } from "~/ui/button/button";
import { formatRange, type Pagination } from "./pager";
import styles from "./pager.module.css";

interface Props {
  pagination: Pagination;
  /** Names what is paginated; a screen may have several pagers. */
  label: string;
  onPage: (page: number) => void;
}

/** A pager for a list within a form: its page is not in the URL. */
export function PageButtons({ pagination, label, onPage }: Props) {
  const { page, pages } = pagination;
  if (pages <= 1 && page <= 1) return null;
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return (
    <nav aria-label={label} className={styles.buttons}>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={styles.count} role="status">
        {formatRange(pagination)}
      </span>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
