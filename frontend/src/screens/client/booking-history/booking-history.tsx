import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { myBookingsQueryOptions } from "~/features/bookings/booking-query";
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

export default function BookingHistory() {
  const { wanted, hrefOf } = useListParams(historyShape);
  const query = useQuery({
    ...myBookingsQueryOptions(historyFilter(wanted)),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      title="Booking history"
      back={{ to: routes.clientDashboard, label: "Back to dashboard" }}
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
      loadingText="Loading your bookings..."
      errorText="Failed to load booking history"
      empty={
        <EmptyState
          title="No bookings found"
          action={<LinkButton to={routes.search}>Find a Companion</LinkButton>}
        >
          What you book shows here, with its time, place and price.
        </EmptyState>
      }
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
