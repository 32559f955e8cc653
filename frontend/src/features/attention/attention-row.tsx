import { classNames } from "~/lib/class-names";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { ActRow } from "~/ui/row-list/row-list";
import styles from "./attention.module.css";
import { AttentionAct } from "./attention-act";
import { labelsFor } from "./attention-labels";
import type { AttentionItem } from "./attention-query";

interface Props {
  item: AttentionItem;
  onDone: (message: string) => void;
}

export function AttentionRow({ item, onDone }: Props) {
  const words = labelsFor(item);
  const bookingId = item.bookingId ?? words.bookingId;
  return (
    <ActRow title={words.title} act={<AttentionAct item={item} words={words} onDone={onDone} />}>
      <p className={styles.text}>{words.text}</p>
      <p className={classNames(styles.more, styles.links)}>
        {item.isSuspended && <Badge kind="bad">Suspended</Badge>}
        {item.since && <span>Since {formatDate(item.since, browserTimeZone())}</span>}
        {bookingId && (
          <Link to={routes.adminBooking(bookingId)}>
            Booking<span className="visually-hidden"> of {words.text}</span>
          </Link>
        )}
        {words.page && (
          <Link to={words.page.to}>
            {words.page.label}
            <span className="visually-hidden"> of {words.text}</span>
          </Link>
        )}
      </p>
    </ActRow>
  );
}
