import { useQuery } from "@tanstack/react-query";
import { CalendarSearch } from "lucide-react";
import { useState } from "react";
import type { To } from "react-router";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { Link } from "~/ui/link/link";
import { Pager } from "~/ui/pager/pager";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import { BookingRows, type Chosen } from "./booking-rows";
import { BulkChange } from "./bulk-change";
import { type Modification, modificationKinds, modifications } from "./change-kinds";
import styles from "./scheduling.module.css";
import {
  type AdminBooking,
  adminBookingsQueryOptions,
  type BookingFilter,
} from "./scheduling-queries";

export interface ModificationsWanted extends Omit<BookingFilter, "limit"> {
  action: Modification | "none";
}

interface Props {
  wanted: ModificationsWanted;
  buildHref: (change: Partial<ModificationsWanted>) => To;
  goTo: (change: Partial<ModificationsWanted>, options?: { replace?: boolean }) => void;
  onAdd: (booking: AdminBooking) => void;
  onReplace: (booking: AdminBooking) => void;
  onDone: (message: string) => void;
}

const statuses = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending payment" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Canceled" },
];

/** ADMB-023, ADMB-024: each card opens its action on a booking that is selected below. */
export function ModificationsPanel(props: Props) {
  const { wanted, buildHref } = props;
  return (
    <div className="stack">
      <ul className={styles.cards}>
        {modificationKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={buildHref({ action: kind })}
              className={styles.card}
              aria-current={wanted.action === kind ? "true" : undefined}
            >
              <b>{modifications[kind].title}</b>
              <span className="muted small">{modifications[kind].text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {wanted.action !== "none" && (
        <Bookings key={wanted.action} {...props} action={wanted.action} />
      )}
    </div>
  );
}

function Bookings({ wanted, action, buildHref, goTo, ...acts }: Props & { action: Modification }) {
  const { text, status, page } = wanted;
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const query = useQuery(adminBookingsQueryOptions({ text, status, page, limit: 20 }));
  return (
    <section aria-labelledby="choose-booking" className="stack">
      <h2 id="choose-booking">{modifications[action].title}: choose a booking</h2>
      <FilterBar label="Search bookings">
        <TypedFilter
          label="Client, companion, email or booking ID"
          type="search"
          maxLength={200}
          value={text}
          onChange={(typed) => goTo({ text: typed }, { replace: true })}
        />
        <Select
          label="Status"
          options={statuses}
          value={status}
          onChange={({ target }) => goTo({ status: target.value as BookingFilter["status"] })}
        />
      </FilterBar>
      {action === "bulk" && (
        <BulkChange
          chosen={chosen}
          onMade={(ids) =>
            setChosen((before) => before.filter(({ line }) => !ids.includes(line._id)))
          }
          onDone={acts.onDone}
        />
      )}
      <QueryView
        query={query}
        loadingText="Loading bookings..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load bookings"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="No bookings found"
            icon={<CalendarSearch size={30} />}
            headingLevel={3}
          >
            Search for a client or a companion by name or email, or for a booking by its ID.
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <BookingRows
              bookings={data}
              action={action}
              chosen={chosen}
              onChoose={setChosen}
              {...acts}
            />
            <Pager pagination={pagination} buildHref={(next) => buildHref({ page: next })} />
          </>
        )}
      </QueryView>
    </section>
  );
}
