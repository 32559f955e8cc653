import { useQuery } from "@tanstack/react-query";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import type { ReviewSummary } from "~/features/reviews/companion-reviews-query";
import { RatingDistribution } from "~/features/reviews/rating-distribution";
import {
  receivedReviewsQueryOptions,
  receivedShape,
  type StarChoice,
  starChoices,
} from "~/features/reviews/received-reviews-query";
import { ReviewItem } from "~/features/reviews/review-item";
import { localeTag } from "~/lib/locale";
import { routes } from "~/lib/routes";
import { plural, t } from "~/lib/translate";
import { useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { StatCard, StatGrid } from "~/ui/stat-card/stat-card";
import styles from "./reviews.module.css";

/** KREVW-001: a companion's reviews, for the companion and for administrators. */
export default function CompanionReviews() {
  const subject = useSubject("companion");
  const isOwn = subject.relation === "own";
  const { wanted, buildHref } = useListParams(receivedShape);
  const query = useQuery(receivedReviewsQueryOptions(subject.id, wanted.stars, wanted.page));
  const summary = query.data?.summary;
  const tabs = starChoices.map((value) => ({ value, label: formatTab(value, summary) }));
  return (
    <ListPage
      title={useTitle(subject)}
      tabTitle="Reviews"
      back={{
        to: isOwn ? routes.companionDashboard : routes.adminDashboard,
        label: "Back to dashboard",
      }}
      filters={
        <div className={styles.top}>
          {summary && summary.count > 0 && (
            <div className={styles.summary}>
              <SummaryCards summary={summary} />
              <RatingDistribution summary={summary} />
            </div>
          )}
          <LinkTabs
            label="Stars"
            tabs={tabs}
            current={wanted.stars}
            buildHref={(stars) => buildHref({ stars })}
          />
        </div>
      }
      query={query}
      counted={[t`review`, t`reviews`]}
      loadingText="Loading reviews..."
      errorText="Failed to load reviews"
      empty={<Nothing stars={wanted.stars} isOwn={isOwn} allHref={buildHref({ stars: "all" })} />}
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(reviews) => (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function useTitle(subject: Subject): string {
  const isViewed = subject.relation === "viewed";
  const { data } = useQuery({ ...recordQueryOptions(subject), enabled: isViewed });
  if (!isViewed) return "Your reviews";
  return data ? `Reviews of ${data.displayName}` : "Reviews";
}

/** "All (7)", "5 stars (4)" */
function formatTab(stars: StarChoice, summary: ReviewSummary | undefined): string {
  const name =
    stars === "all" ? t`All` : plural(Number(stars), { one: "# star", other: "# stars" });
  if (!summary) return name;
  return `${name} (${stars === "all" ? summary.count : summary.stars[stars]})`;
}

/** KREVW-002 */
function SummaryCards({ summary }: { summary: ReviewSummary }) {
  const best = summary.stars[5];
  const share = Math.round((best / summary.count) * 100);
  return (
    <StatGrid>
      <StatCard label="Average Rating" value={summary.rating.toFixed(1)} detail="out of 5" />
      <StatCard
        label="Total Reviews"
        value={summary.count.toLocaleString(localeTag)}
        detail="from completed bookings"
      />
      <StatCard
        label="5-Star Reviews"
        value={best.toLocaleString(localeTag)}
        detail={`${share}% of all`}
      />
    </StatGrid>
  );
}

interface NothingProps {
  stars: StarChoice;
  isOwn: boolean;
  allHref: Parameters<typeof LinkButton>[0]["to"];
}

/** KREVW-007 */
function Nothing({ stars, isOwn, allHref }: NothingProps) {
  if (stars !== "all") {
    return (
      <EmptyState
        title={plural(Number(stars), {
          one: "No reviews with # star",
          other: "No reviews with # stars",
        })}
        action={<LinkButton to={allHref}>Show all reviews</LinkButton>}
      />
    );
  }
  return (
    <EmptyState title="No reviews yet">
      {isOwn
        ? "After a completed booking, your client can say how it went."
        : "Clients write after completed bookings."}
    </EmptyState>
  );
}
