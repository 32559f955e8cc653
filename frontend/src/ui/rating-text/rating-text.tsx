import { Star } from "lucide-react";
import { plural, t } from "~/lib/translate";
import styles from "./rating-text.module.css";

interface Props {
  /** 0 means that there are no reviews yet. */
  rating: number;
  bookings?: number;
}

/** "4.9 out of 5, 38 bookings"; a rating without reviews reads "New". */
const formatBookings = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

export function formatRating({ rating, bookings }: Props): string {
  const score = rating > 0 ? t`${rating.toFixed(1)} out of 5` : t`New`;
  if (bookings === undefined) return score;
  return `${score}, ${formatBookings(bookings)}`;
}

export function RatingText({ rating, bookings }: Props) {
  return (
    <span className={styles.rating}>
      <Star aria-hidden="true" size={17} className={styles.star} />
      <span className="visually-hidden">{formatRating({ rating, bookings })}</span>
      <span aria-hidden="true">
        <b className={styles.score}>{rating > 0 ? rating.toFixed(1) : "New"}</b>
        {bookings !== undefined && (
          <span className={styles.count}> ({formatBookings(bookings)})</span>
        )}
      </span>
    </span>
  );
}
