import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  clientReviewsQueryOptions,
  type Reviewable,
} from "~/features/reviews/client-reviews-query";
import { ReviewableItem } from "~/features/reviews/reviewable-item";
import { routes } from "~/lib/routes";
import { choiceParam, readParams } from "~/lib/search-params";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./reviews.module.css";

const shape = { tab: choiceParam(["completed", "pending"] as const, "completed") };
const hrefOf = (value: string) => (value === "completed" ? "." : `?tab=${value}`);

/** REVW-021 to REVW-023: what one has written, and the sessions that wait for words. */
export default function ClientReviews() {
  const [params] = useSearchParams();
  const { tab } = readParams(shape, params);
  const [message, setMessage] = useState("");
  const query = useQuery(clientReviewsQueryOptions);
  const written = query.data?.filter(({ review }) => review) ?? [];
  const waiting = query.data?.filter(({ review }) => !review) ?? [];
  const tabs = [
    { value: "completed", label: `Completed Reviews (${written.length})` },
    { value: "pending", label: `Pending Reviews (${waiting.length})` },
  ];
  const shown = tab === "completed" ? written : waiting;
  return (
    <Page title="My reviews" back={{ to: routes.clientDashboard, label: "Back to dashboard" }}>
      <LinkTabs label="Reviews" tabs={tabs} current={tab} hrefOf={hrefOf} />
      {message && (
        <Banner kind="ok" isAnnounced>
          {message}
        </Banner>
      )}
      <QueryView<Reviewable[]>
        query={query}
        loadingText="Loading your reviews..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load bookings and reviews"
        isEmpty={() => shown.length === 0}
        empty={<Nothing tab={tab} />}
      >
        {() => (
          <ul className={styles.items}>
            {shown.map((item) => (
              <ReviewableItem
                key={`${item.bookingId}:${item.companionId}`}
                item={item}
                onDone={setMessage}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Page>
  );
}

function Nothing({ tab }: { tab: "completed" | "pending" }) {
  if (tab === "pending") {
    return (
      <EmptyState title="No session waits for a review">
        After a completed session you can say here how it was.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You have not written a review yet"
      action={<LinkButton to="?tab=pending">See sessions to review</LinkButton>}
    >
      What you write helps others choose.
    </EmptyState>
  );
}
