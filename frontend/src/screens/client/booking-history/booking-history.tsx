import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { myBookingsQueryOptions } from "~/features/bookings/booking-query";
import { BookingRow } from "~/features/bookings/list/booking-row";
import {
  historyFilter,
  historyShape,
  historyStatuses,
} from "~/features/bookings/list/history-filter";
import { routes } from "~/lib/routes";
import { readParams, writeParams } from "~/lib/search-params";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./booking-history.module.css";

const tabs = historyStatuses.map((value) => ({
  value,
  label: value === "cancelled" ? "Canceled" : `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));
const hrefOf = (value: string) => (value === "all" ? "." : `?status=${value}`);

export default function BookingHistory() {
  const [params, setParams] = useSearchParams();
  const { status } = readParams(historyShape, params);
  const query = useQuery({
    ...myBookingsQueryOptions(historyFilter(params)),
    placeholderData: keepPreviousData,
  });
  const goTo = (next: number) => setParams(writeParams(historyShape, { status, page: next }));
  return (
    <Page title="Booking history" back={{ to: routes.clientDashboard, label: "Back to dashboard" }}>
      <LinkTabs label="Status" tabs={tabs} current={status} hrefOf={hrefOf} />
      <QueryView
        query={query}
        loadingText="Loading your bookings..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load booking history"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="No bookings found"
            action={<LinkButton to={routes.search}>Find a Companion</LinkButton>}
          >
            What you book shows here, with its time, place and price.
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <ul className={styles.rows}>
              {data.map((booking) => (
                <BookingRow key={booking._id} booking={booking} headingLevel={2} />
              ))}
            </ul>
            <Pager page={pagination.page} pages={pagination.pages} onChange={goTo} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
