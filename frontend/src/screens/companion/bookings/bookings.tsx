import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import type { HistoryTab } from "~/features/bookings/list/history-filter";
import { HistoryFilters } from "~/features/bookings/list/history-filters";
import { bookingCountsQueryOptions } from "~/features/bookings/list/history-query";
import { orderOf, workQueryOptions, workShape } from "~/features/bookings/visits/work-list";
import { WorkTable } from "~/features/bookings/visits/work-table";
import { ReportProblem } from "~/features/incidents/report-problem";
import { routes } from "~/lib/routes";
import { useListParams } from "~/lib/use-list-params";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";

const tabs: readonly HistoryTab[] = ["upcoming", "completed", "cancelled", "all"];

/** KBOOK-001: a companion's own bookings, or those of one whom an administrator views. */
export default function CompanionBookings() {
  const subject = useSubject("companion");
  const isOwn = subject.relation === "own";
  const list = useListParams(workShape);
  const { wanted, hrefOf, goTo } = list;
  const { data: counts } = useQuery(bookingCountsQueryOptions(subject));
  const query = useQuery({
    ...workQueryOptions(subject, wanted),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = wanted.name !== "" || wanted.from !== "" || wanted.to !== "";
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
            counts={counts ?? undefined}
            nameLabel="Client name"
            tabsShown={tabs}
          />
          {query.data?.isCutShort && (
            <Banner kind="info">
              More bookings are looked through as you go on, so there may be more than are counted
              here.
            </Banner>
          )}
        </>
      }
      query={query}
      counted={["booking", "bookings"]}
      loadingText={isOwn ? "Loading your bookings..." : "Loading bookings..."}
      errorText="Failed to load bookings"
      empty={
        <Nothing
          isNarrowed={isNarrowed}
          isAhead={wanted.status === "upcoming"}
          isOwn={isOwn}
          clearTo={hrefOf({ name: "", from: "", to: "" })}
          allTo={hrefOf({ status: "all" })}
        />
      }
      hrefOfPage={(page) => hrefOf({ page })}
      pageWords={{ back: "Before", on: "After" }}
    >
      {(bookings) => (
        <WorkTable
          bookings={bookings}
          sort={orderOf(wanted)}
          onSort={(sort) => goTo({ sort })}
          hasActions={isOwn}
          moreActions={({ _id, status, client }) =>
            (status === "confirmed" || status === "completed") && (
              <ReportProblem bookingId={_id} about={client?.displayName ?? "this booking"} />
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

type To = Parameters<typeof LinkButton>[0]["to"];

interface NothingProps {
  isNarrowed: boolean;
  isAhead: boolean;
  isOwn: boolean;
  clearTo: To;
  allTo: To;
}

function Nothing({ isNarrowed, isAhead, isOwn, clearTo, allTo }: NothingProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No bookings match these filters"
        action={<LinkButton to={clearTo}>Clear filters</LinkButton>}
      >
        Try another name, or a longer span of days.
      </EmptyState>
    );
  }
  if (isAhead) {
    return (
      <EmptyState
        title="No bookings ahead"
        action={<LinkButton to={allTo}>Show all bookings</LinkButton>}
      >
        {isOwn ? "What clients book with you shows here." : "What clients book shows here."}
      </EmptyState>
    );
  }
  return <EmptyState title="No bookings found">There are none of these yet.</EmptyState>;
}
