import { browserTimeZone, formatDate } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { textLabels } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import { Stars } from "~/ui/stars/stars";
import type { Review } from "./companion-reviews-query";
import styles from "./review-item.module.css";

const sessions = textLabels<NonNullable<Review["sessionType"]>>({
  video: "Video session",
  "sober-companion": "Companion session",
  transport: t`Transport`,
  intervention: t`Intervention`,
  counseling: t`Counseling`,
});

/**
 * REVW-003: reviewer, stars, text, date; for the companion also the kind of session (KREVW-005).
 */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className={styles.review} data-review="">
      <p className={styles.head}>
        <Stars count={review.rating} />
        <b translate="no">{localText(review.clientName)}</b>
        <time translate="no" dateTime={review.createdAt} className="muted">
          {formatDate(review.createdAt, browserTimeZone())}
        </time>
        {review.sessionType && <span className="muted">{sessions[review.sessionType]}</span>}
      </p>
      <p className={styles.comment}>{review.comment}</p>
    </li>
  );
}
