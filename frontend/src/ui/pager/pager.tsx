import { ArrowLeft, ArrowRight } from "lucide-react";
import type { To } from "react-router";
import { localeTag } from "~/lib/locale";
import { t } from "~/lib/translate";
import { Link } from "~/ui/link/link";
import styles from "./pager.module.css";

export interface Pagination {
  page: number;
  limit: number;
  total: number;
  pages: number;
}

interface Props {
  pagination: Pagination;
  buildHref: (page: number) => To;
}

/**
 * "21–40 of 87" between the links to the previous and next page; nothing if there is only one page.
 */
export function Pager({ pagination, buildHref }: Props) {
  const { page, pages } = pagination;
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <span>
        {page > 1 && (
          <Link to={buildHref(Math.min(page - 1, Math.max(pages, 1)))} className={styles.link}>
            <ArrowLeft aria-hidden="true" size={18} />
            Previous
          </Link>
        )}
      </span>
      <span className={styles.count}>{formatRange(pagination)}</span>
      <span className={styles.on}>
        {page < pages && (
          <Link to={buildHref(page + 1)} className={styles.link}>
            Next
            <ArrowRight aria-hidden="true" size={18} />
          </Link>
        )}
      </span>
    </nav>
  );
}

export function formatRange({ page, limit, total, pages }: Pagination): string {
  const all = total.toLocaleString(localeTag);
  if (page > pages) return `Nothing on page ${page.toLocaleString(localeTag)}`;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return first === last ? t`${first} of ${all}` : t`${first}–${last} of ${all}`;
}
