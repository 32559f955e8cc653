import type { ListParams } from "~/lib/use-list-params";
import { DateRange } from "~/ui/date-range/date-range";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { isFiltered, noFilters, type UsersParams, type usersShape } from "./users-filter";

/** The status of the ID verification (ADM-004), or that the account is suspended. */
const statusOptions = [
  { value: "all", label: "All" },
  { value: "verified", label: "Verified" },
  { value: "pending", label: "Pending" },
  { value: "rejected", label: "Rejected" },
  { value: "unverified", label: "Unverified" },
  { value: "suspended", label: "Suspended" },
];

/** ADM-002, ADM-003: each applies at once, to all pages. */
export function UsersFilters({ wanted, buildHref, goTo, typed }: ListParams<typeof usersShape>) {
  return (
    <FilterBar label="Filter users" clearTo={isFiltered(wanted) ? buildHref(noFilters) : null}>
      <TypedFilter label="Name" type="search" maxLength={200} {...typed("name")} />
      <TypedFilter
        label="Email"
        type="search"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...typed("email")}
      />
      <TypedFilter label="Phone" type="search" inputMode="tel" maxLength={40} {...typed("phone")} />
      <Select
        label="Status"
        options={statusOptions}
        value={wanted.status}
        onChange={(event) => goTo({ status: event.target.value as UsersParams["status"] })}
      />
      <DateRange
        legend="Created"
        isLegendShown
        value={{ from: wanted.from, to: wanted.to }}
        onChange={(span) => goTo(span, { replace: true })}
      />
    </FilterBar>
  );
}
