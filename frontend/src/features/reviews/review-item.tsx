import { browserTimeZone, formatDate } from "~/lib/dates";
import { Stars } from "~/ui/stars/stars";
import type { Review } from "./companion-reviews-query";
import styles from "./review-item.module.css";

/** REVW-003: who, how many stars, in which words, when. */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <Stars count={review.rating} />
        <b>{review.clientName}</b>
        <time dateTime={review.createdAt} className="muted">
          {formatDate(review.createdAt, browserTimeZone())}
        </time>
      </p>
      <p className={styles.comment}>{review.comment}</p>
    </li>
  );
}
