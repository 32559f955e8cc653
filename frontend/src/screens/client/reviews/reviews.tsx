import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientReviewsQueryOptions } from "~/features/reviews/client-reviews-query";
import { ReviewableItem } from "~/features/reviews/reviewable-item";
import { routes } from "~/lib/routes";
import { choiceParam } from "~/lib/search-params";
import { useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const shape = { tab: choiceParam(["completed", "pending"] as const, "completed") };

/** REVW-021 to REVW-023: what one has written, and the sessions that wait for words. */
export default function ClientReviews() {
  const { wanted, hrefOf } = useListParams(shape);
  const isWritten = wanted.tab === "completed";
  const [message, setMessage] = useState("");
  const all = useQuery(clientReviewsQueryOptions);
  const query = useQuery({
    ...clientReviewsQueryOptions,
    select: (parts) => ({ data: parts.filter(({ review }) => (review !== null) === isWritten) }),
  });
  const written = all.data?.filter(({ review }) => review).length ?? 0;
  const waiting = (all.data?.length ?? 0) - written;
  const tabs = [
    { value: "completed", label: `Completed Reviews (${written})` },
    { value: "pending", label: `Pending Reviews (${waiting})` },
  ] as const;
  return (
    <ListPage
      title="My reviews"
      back={{ to: routes.clientDashboard, label: "Back to dashboard" }}
      message={message}
      filters={
        <LinkTabs
          label="Reviews"
          tabs={tabs}
          current={wanted.tab}
          hrefOf={(tab) => hrefOf({ tab })}
        />
      }
      query={query}
      counted={
        isWritten
          ? ["review you wrote", "reviews you wrote"]
          : ["session to review", "sessions to review"]
      }
      loadingText="Loading your reviews..."
      errorText="Failed to load bookings and reviews"
      empty={<Nothing tab={wanted.tab} />}
    >
      {(items) => (
        <RowList look="cards">
          {items.map((item) => (
            <ReviewableItem
              key={`${item.bookingId}:${item.companionId}`}
              item={item}
              onDone={setMessage}
            />
          ))}
        </RowList>
      )}
    </ListPage>
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
