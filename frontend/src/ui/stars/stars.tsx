import { Star } from "lucide-react";
import styles from "./stars.module.css";

const places = [1, 2, 3, 4, 5];

/** A number of stars out of five, with text for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{count} out of 5 stars</span>
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          size={16}
          className={place <= count ? styles.full : styles.empty}
        />
      ))}
    </span>
  );
}
