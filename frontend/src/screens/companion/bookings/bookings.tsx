import { useQuery } from "@tanstack/react-query";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { type HistoryTab, isNarrowed, notNarrowed } from "~/features/bookings/list/history-filter";
import { HistoryFilters } from "~/features/bookings/list/history-filters";
import { NothingFound } from "~/features/bookings/list/nothing-found";
import { getFirstDay } from "~/features/bookings/list/shown-lines";
import { useBookingList } from "~/features/bookings/list/use-booking-list";
import {
  getOrder,
  workQueryOptions,
  workShape,
} from "~/features/bookings/visits/companion-bookings-list";
import { WorkTable } from "~/features/bookings/visits/companion-bookings-table";
import { ReportProblem } from "~/features/incidents/report-problem";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";

const tabs: readonly HistoryTab[] = ["upcoming", "completed", "cancelled", "all"];

/** KBOOK-001: a companion's own bookings, or those of one that an administrator views. */
export default function CompanionBookings() {
  const subject = useSubject("companion");
  const isOwn = subject.relation === "own";
  const list = useListParams(workShape);
  const { wanted, buildHref, goTo } = list;
  const bookings = useBookingList(subject, workQueryOptions(subject, wanted));
  const hasNone = bookings.counts && Object.values(bookings.counts).every((count) => count === 0);
  return (
    <ListPage
      title={useTitle(subject)}
      tabTitle="Bookings"
      width="admin"
      back={{
        to: isOwn ? routes.companionDashboard : routes.adminDashboard,
        label: "Back to dashboard",
      }}
      filters={
        <>
          <HistoryFilters
            list={list}
            counts={bookings.counts}
            nameLabel="Client name"
            tabsShown={tabs}
          />
          {bookings.isCutShort && (
            <Banner kind="info">
              More bookings are searched as you go, so there may be more than are counted here.
            </Banner>
          )}
        </>
      }
      {...bookings.shown}
      errorText="Failed to load bookings"
      empty={
        isNarrowed(wanted) ? (
          <NothingFound clearTo={buildHref(notNarrowed)} />
        ) : (
          <Nothing
            isAhead={wanted.status === "upcoming"}
            isOwn={isOwn}
            allTo={hasNone ? null : buildHref({ status: "all" })}
          />
        )
      }
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(rows) => (
        <WorkTable
          bookings={rows}
          sort={getOrder(wanted)}
          onSort={(sort) => goTo({ sort })}
          hasActions={isOwn}
          moreActions={(booking) =>
            (booking.status === "confirmed" || booking.status === "completed") && (
              <ReportProblem
                bookingId={booking._id}
                about={`${booking.client?.displayName ?? t`this booking`}, ${getFirstDay(booking)}`}
              />
            )
          }
        />
      )}
    </ListPage>
  );
}

function useTitle(subject: Subject): string {
  const isViewed = subject.relation === "viewed";
  const { data } = useQuery({ ...recordQueryOptions(subject), enabled: isViewed });
  if (!isViewed) return "Your bookings";
  return data ? `Bookings of ${data.displayName}` : "Bookings";
}

interface NothingProps {
  isAhead: boolean;
  isOwn: boolean;
  /** Null where there are none. */
  allTo: Parameters<typeof LinkButton>[0]["to"] | null;
}

function Nothing({ isAhead, isOwn, allTo }: NothingProps) {
  if (isAhead) {
    return (
      <EmptyState
        title="No bookings ahead"
        action={allTo && <LinkButton to={allTo}>Show all bookings</LinkButton>}
      >
        {isOwn ? "When a client books you, the booking shows up here." : "Bookings show up here."}
      </EmptyState>
    );
  }
  return <EmptyState title="No bookings found">There are none like this yet.</EmptyState>;
}
