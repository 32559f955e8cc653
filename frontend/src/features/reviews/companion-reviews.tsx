import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreButton } from "~/ui/pager/more-button";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./companion-reviews.module.css";
import {
  companionReviewsQueryOptions,
  type CompanionReviews as Found,
} from "./companion-reviews-query";
import { RatingDistribution } from "./rating-distribution";
import { ReviewItem } from "./review-item";

/** The reviews on a profile: the distribution of ratings, and the texts (REVW-002). */
export function CompanionReviews({ companionId }: { companionId: string }) {
  const query = useInfiniteQuery(companionReviewsQueryOptions(companionId));
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <p className="muted">
        Only clients who completed a booking with this companion can write one.
      </p>
      <QueryView<Found>
        query={query}
        loadingText="Loading reviews..."
        skeleton={<SkeletonText lines={8} />}
        errorText="Failed to load reviews"
        isEmpty={({ summary }) => summary.count === 0}
        empty={<p className="muted">No reviews yet. They appear here after the first sessions.</p>}
      >
        {({ reviews, summary }) => (
          <>
            <RatingDistribution summary={summary} />
            <ul className={styles.list}>
              {reviews.map((review) => (
                <ReviewItem key={review._id} review={review} />
              ))}
            </ul>
            <MoreButton query={query}>Show more reviews</MoreButton>
          </>
        )}
      </QueryView>
    </section>
  );
}
