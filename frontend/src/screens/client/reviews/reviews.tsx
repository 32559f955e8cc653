import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import {
  clientReviewsQueryOptions,
  type Reviewable,
} from "~/features/reviews/client-reviews-query";
import { ReviewableItem } from "~/features/reviews/reviewable-item";
import { routes } from "~/lib/routes";
import { choiceParam } from "~/lib/search-params";
import { t } from "~/lib/translate";
import { useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { MoreButton } from "~/ui/pager/more-button";
import { RowList } from "~/ui/row-list/row-list";

const shape = { tab: choiceParam(["completed", "pending"] as const, "completed") };

/** REVW-021 to REVW-023: the client's reviews, and the sessions without one. */
export default function ClientReviews() {
  const subject = useSubject("client");
  const isOwn = subject.relation === "own";
  const { wanted, buildHref } = useListParams(shape);
  const isWritten = wanted.tab === "completed";
  const [message, setMessage] = useState("");
  // The message is at the top, far from a row's button.
  const handleDone = (text: string) => {
    setMessage(text);
    window.scrollTo(0, 0);
  };
  const query = useInfiniteQuery(clientReviewsQueryOptions(subject));
  const { hasNextPage } = query;
  const all = query.data?.pages.flatMap(({ items }) => items);
  const written = all?.filter(({ review }) => review !== null) ?? [];
  const waiting = all?.filter(({ review }) => review === null) ?? [];
  const resultCount = (items: readonly Reviewable[]) => `${items.length}${hasNextPage ? "+" : ""}`;
  const tabs = [
    { value: "completed", label: `Completed Reviews (${resultCount(written)})` },
    { value: "pending", label: `Pending Reviews (${resultCount(waiting)})` },
  ] as const;
  const older = <MoreButton query={query}>Look through older sessions</MoreButton>;
  return (
    <ListPage
      title={useTitle(subject)}
      tabTitle={isOwn ? "My reviews" : "Reviews"}
      back={{
        to: isOwn ? routes.clientDashboard : routes.adminDashboard,
        label: "Back to dashboard",
      }}
      message={message}
      filters={
        <LinkTabs
          label="Reviews"
          tabs={tabs}
          current={wanted.tab}
          buildHref={(tab) => buildHref({ tab })}
        />
      }
      query={{ ...query, data: all && { data: isWritten ? written : waiting } }}
      counted={
        isWritten
          ? [t`written review`, t`written reviews`]
          : [t`session to review`, t`sessions to review`]
      }
      loadingText={isOwn ? "Loading your reviews..." : "Loading reviews..."}
      errorText="Failed to load bookings and reviews"
      empty={
        <div className="stack">
          {isOwn ? <Nothing tab={wanted.tab} /> : <NothingOfTheirs tab={wanted.tab} />}
          {older}
        </div>
      }
    >
      {(items) => (
        <div className="stack">
          <RowList look="cards">
            {items.map((item) => (
              <ReviewableItem
                key={`${item.bookingId}:${item.companionId}`}
                item={item}
                mayWrite={isOwn}
                onDone={handleDone}
              />
            ))}
          </RowList>
          {older}
        </div>
      )}
    </ListPage>
  );
}

/** REVW-020 */
function useTitle(subject: Subject): string {
  const isViewed = subject.relation === "viewed";
  const { data } = useQuery({ ...recordQueryOptions(subject), enabled: isViewed });
  if (!isViewed) return "My reviews";
  return data ? `Reviews by ${data.displayName}` : t`Reviews`;
}

type Tab = "completed" | "pending";

function NothingOfTheirs({ tab }: { tab: Tab }) {
  return (
    <EmptyState title={tab === "pending" ? "No sessions to review" : "No reviews yet"}>
      {tab === "pending"
        ? "Completed sessions without a review show up here."
        : "Reviews this client writes show up here."}
    </EmptyState>
  );
}

function Nothing({ tab }: { tab: Tab }) {
  if (tab === "pending") {
    return (
      <EmptyState title="No sessions to review">
        After a completed session, you can say how it went here.
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
