import { Button } from "~/ui/button/button";
import styles from "./pager.module.css";

interface Props {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** For lists that begin with the newest; nothing while there is one page. */
export function Pager({ page, pages, onChange }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Button kind="secondary" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Newer
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
