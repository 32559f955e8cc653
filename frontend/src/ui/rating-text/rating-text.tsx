import { Star } from "lucide-react";
import styles from "./rating-text.module.css";

interface Props {
  /** 0 means that there are no reviews yet. */
  rating: number;
  bookings?: number;
}

/** "4.9 out of 5, 38 bookings"; a rating without reviews reads "New". */
export function formatRating({ rating, bookings }: Props): string {
  const score = rating > 0 ? `${rating.toFixed(1)} out of 5` : "New";
  if (bookings === undefined) return score;
  return `${score}, ${bookings} booking${bookings === 1 ? "" : "s"}`;
}

export function RatingText({ rating, bookings }: Props) {
  return (
    <span className={styles.rating}>
      <Star aria-hidden="true" size={17} className={styles.star} />
      <span className="visually-hidden">{formatRating({ rating, bookings })}</span>
      <span aria-hidden="true">
        <b className={styles.score}>{rating > 0 ? rating.toFixed(1) : "New"}</b>
        {bookings !== undefined && (
          <span className={styles.count}>
            {" "}
            ({bookings} booking{bookings === 1 ? "" : "s"})
          </span>
        )}
      </span>
    </span>
  );
}
