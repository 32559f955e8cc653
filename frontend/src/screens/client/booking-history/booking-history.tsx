import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { bookingListQueryOptions } from "~/features/bookings/booking-query";
import { BookingRow } from "~/features/bookings/list/booking-row";
import {
  historyFilter,
  historyShape,
  historyStatuses,
} from "~/features/bookings/list/history-filter";
import { routes } from "~/lib/routes";
import { useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const tabs = historyStatuses.map((value) => ({
  value,
  label: value === "cancelled" ? "Canceled" : `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** HIST-001: a client's own, or a client's whom an administrator views. */
export default function BookingHistory() {
  const subject = useSubject("client");
  const { wanted, hrefOf } = useListParams(historyShape);
  const query = useQuery({
    ...bookingListQueryOptions(subject, historyFilter(wanted)),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      title={useTitle(subject)}
      tabTitle="Booking history"
      back={homeOf(subject)}
      filters={
        <LinkTabs
          label="Status"
          tabs={tabs}
          current={wanted.status}
          hrefOf={(value) => hrefOf({ status: value })}
        />
      }
      query={query}
      counted={["booking", "bookings"]}
      loadingText={subject.relation === "own" ? "Loading your bookings..." : "Loading bookings..."}
      errorText="Failed to load booking history"
      empty={<Nothing {...subject} />}
      hrefOfPage={(next) => hrefOf({ page: next })}
    >
      {(bookings) => (
        <RowList look="cards">
          {bookings.map((booking) => (
            <BookingRow key={booking._id} booking={booking} headingLevel={2} />
          ))}
        </RowList>
      )}
    </ListPage>
  );
}

function useTitle(subject: Subject): string {
  const isViewed = subject.relation === "viewed";
  const { data } = useQuery({ ...recordQueryOptions(subject), enabled: isViewed });
  return isViewed && data ? `Booking history of ${data.displayName}` : "Booking history";
}

function homeOf({ relation }: Subject) {
  const to = relation === "own" ? routes.clientDashboard : routes.adminDashboard;
  return { to, label: "Back to dashboard" };
}

function Nothing({ relation }: Subject) {
  if (relation === "viewed") {
    return <EmptyState title="No bookings found">Nothing was booked here yet.</EmptyState>;
  }
  return (
    <EmptyState
      title="No bookings found"
      action={<LinkButton to={routes.search}>Find a Companion</LinkButton>}
    >
      What you book shows here, with its time, place and price.
    </EmptyState>
  );
}
