import { useQuery } from "@tanstack/react-query";
import { formatDate } from "~/lib/dates";
import { isId, minSearchLetters } from "~/lib/person-filter";
import { routes } from "~/lib/routes";
import type { ListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { Link } from "~/ui/link/link";
import { ListBody } from "~/ui/list-page/list-page";
import { ActRow, RowList } from "~/ui/row-list/row-list";
import type { usersShape } from "./users-filter";
import { bookingByIdQueryOptions, everyoneQueryOptions } from "./users-query";
import { UsersTable } from "./users-table";
import styles from "./users-table.module.css";

/** Whether the list of both kinds is shown instead of the tab's. */
export const isEveryoneSearch = (text: string): boolean => text.trim().length >= minSearchLetters;

/** One field for both lists. */
export function EveryoneSearch({ typed }: Pick<ListParams<typeof usersShape>, "typed">) {
  return (
    <search aria-label="Find anyone" className={styles.everyone}>
      <TypedFilter
        label="Find a client or companion"
        hint="By name, email, phone or booking ID."
        type="search"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...typed("find")}
      />
    </search>
  );
}

interface Props {
  text: string;
  onDeleted: (name: string) => void;
}

export function EveryoneFound({ text, onDeleted }: Props) {
  return isId(text) ? (
    <BookingFound id={text} />
  ) : (
    <PeopleFound text={text} onDeleted={onDeleted} />
  );
}

function PeopleFound({ text, onDeleted }: Props) {
  const query = useQuery(everyoneQueryOptions(text));
  return (
    <ListBody
      query={query}
      counted={["person", "people"]}
      loadingText="Searching..."
      errorText="Failed to search"
      empty={<EmptyState title="No one found">Fewer letters find more people.</EmptyState>}
    >
      {(users) => (
        <>
          {query.data?.isPartial && (
            <p className="muted small">
              The first 20 of each kind. More letters find fewer people.
            </p>
          )}
          <UsersTable users={users} isMixed onDeleted={onDeleted} />
        </>
      )}
    </ListBody>
  );
}

function BookingFound({ id }: { id: string }) {
  const query = useQuery(bookingByIdQueryOptions(id));
  return (
    <ListBody
      query={query}
      counted={["booking", "bookings"]}
      loadingText="Searching..."
      errorText="Failed to search"
      empty={<EmptyState title="No booking has this ID" />}
    >
      {(bookings) => (
        <RowList look="panel">
          {bookings.map(({ _id, client, companions }) => (
            <ActRow
              key={_id}
              title={
                <Link to={routes.adminBooking(_id)}>
                  Booking
                  {companions[0] &&
                    ` on ${formatDate(companions[0].startDate, companions[0].timezone)}`}
                </Link>
              }
              act={null}
            >
              <p>
                Client: <Link to={routes.adminPerson(client._id)}>{client.displayName}</Link>
              </p>
              {companions.map(({ _id: line, companion }) => (
                <p key={line}>
                  Companion:{" "}
                  <Link to={routes.adminPerson(companion._id)}>{companion.displayName}</Link>
                </p>
              ))}
            </ActRow>
          ))}
        </RowList>
      )}
    </ListBody>
  );
}
