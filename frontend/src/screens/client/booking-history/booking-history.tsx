import { useQuery } from "@tanstack/react-query";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { CalendarLink } from "~/features/bookings/calendar-link/calendar-link";
import { BookingRow } from "~/features/bookings/list/booking-row";
import { historyShape, isNarrowed, notNarrowed } from "~/features/bookings/list/history-filter";
import { HistoryFilters } from "~/features/bookings/list/history-filters";
import { historyQueryOptions } from "~/features/bookings/list/history-query";
import { NothingFound } from "~/features/bookings/list/nothing-found";
import { useBookingList } from "~/features/bookings/list/use-booking-list";
import { routes } from "~/lib/routes";
import { useHashTarget } from "~/lib/use-hash-target";
import { useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";
import { HistoryActions } from "./history-actions";

/** HIST-001: a client's own history, or that of a client that an administrator views. */
export default function BookingHistory() {
  const subject = useSubject("client");
  const isOwn = subject.relation === "own";
  const list = useListParams(historyShape);
  const { wanted, buildHref } = list;
  useHashTarget();
  const bookings = useBookingList(subject, historyQueryOptions(subject, wanted));
  return (
    <ListPage
      end={isOwn && <CalendarLink />}
      title={useTitle(subject)}
      tabTitle="Booking history"
      back={getHome(subject)}
      filters={
        <>
          <HistoryFilters list={list} counts={bookings.counts} />
          {bookings.isCutShort && (
            <Banner kind="info">
              Older bookings are searched as you go, so there may be more than are counted here.
            </Banner>
          )}
        </>
      }
      {...bookings.shown}
      errorText="Failed to load booking history"
      empty={
        isNarrowed(wanted) ? (
          <NothingFound clearTo={buildHref(notNarrowed)} />
        ) : (
          <Nothing {...subject} />
        )
      }
      hrefOfPage={(next) => buildHref({ page: next })}
    >
      {(rows) => (
        <RowList look="cards">
          {rows.map((booking) => (
            <BookingRow key={booking._id} booking={booking} headingLevel={2} hasYear>
              {isOwn && booking.status !== "cancelled" && <HistoryActions booking={booking} />}
            </BookingRow>
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

function getHome({ relation }: Subject) {
  const to = relation === "own" ? routes.clientDashboard : routes.adminDashboard;
  return { to, label: "Back to dashboard" };
}

/** HIST-010 */
function Nothing({ relation }: Subject) {
  if (relation === "viewed") {
    return <EmptyState title="No bookings found">Nothing has been booked yet.</EmptyState>;
  }
  return (
    <EmptyState
      title="No bookings found"
      action={<LinkButton to={routes.search}>Find a Companion</LinkButton>}
    >
      Your bookings show up here, with their time, place and price.
    </EmptyState>
  );
}
