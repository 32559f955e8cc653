import type { CSSProperties } from "react";
import { plural } from "~/lib/translate";
import type { ReviewSummary } from "./companion-reviews-query";
import styles from "./rating-distribution.module.css";

const starsDown = ["5", "4", "3", "2", "1"] as const;

function formatReview(count: number): string {
  return plural(count, { one: "# review", other: "# reviews" });
}

/** The number of reviews by stars; the bars only repeat the text. */
export function RatingDistribution({ summary }: { summary: ReviewSummary }) {
  return (
    <div className={styles.spread}>
      <p>
        <b className={styles.score}>{summary.rating.toFixed(1)}</b> out of 5, from{" "}
        {formatReview(summary.count)}
      </p>
      <dl className={styles.rows}>
        {starsDown.map((stars) => (
          <div key={stars} className={styles.row}>
            <dt>{plural(Number(stars), { one: "# star", other: "# stars" })}</dt>
            <dd className={styles.bar} aria-hidden="true">
              <span
                className={styles.fill}
                style={{ "--share": summary.stars[stars] / summary.count } as CSSProperties}
              />
            </dd>
            <dd className={styles.count}>{summary.stars[stars]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
