import type { ListParams } from "~/lib/use-list-params";
import { DateRange } from "~/ui/date-range/date-range";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { tabNames } from "../tab-names";
import {
  type BookingCounts,
  getTab,
  type HistoryStatus,
  type HistoryTab,
  type historyShape,
  historyTabs,
  isNarrowed,
  notNarrowed,
  resultCount,
} from "./history-filter";

const statusOptions: { value: HistoryStatus; label: string }[] = [
  { value: "all", label: "Any status" },
  { value: "upcoming", label: "Pending or confirmed" },
  { value: "pending", label: "Pending payment" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Canceled" },
];

interface Props {
  list: Pick<ListParams<typeof historyShape>, "wanted" | "buildHref" | "goTo">;
  counts: BookingCounts | undefined;
  /** The label of the name filter. */
  nameLabel?: string;
  tabsShown?: readonly HistoryTab[];
}

/** HIST-004, HIST-006. The tabs count all bookings; the name filter applies within one. */
export function HistoryFilters({
  list,
  counts,
  nameLabel = "Companion name",
  tabsShown = historyTabs,
}: Props) {
  const { wanted, buildHref, goTo } = list;
  const { status, name, from, to } = wanted;
  const tabs = tabsShown.map((value) => ({
    value,
    label: counts ? `${tabNames[value]} (${resultCount(value, counts)})` : tabNames[value],
  }));
  return (
    <>
      <LinkTabs
        label="Bookings"
        tabs={tabs}
        current={getTab(status)}
        buildHref={(value) => buildHref({ status: value })}
      />
      <FilterBar
        label="Filter bookings"
        clearTo={isNarrowed(wanted) ? buildHref(notNarrowed) : null}
      >
        <TypedFilter
          label={nameLabel}
          type="search"
          maxLength={200}
          value={name}
          onChange={(next) => goTo({ name: next }, { replace: true })}
        />
        <DateRange
          legend="Starts"
          value={{ from, to }}
          onChange={(span) => goTo(span, { replace: true })}
        />
        <Select
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(event) => goTo({ status: event.target.value as HistoryStatus })}
        />
      </FilterBar>
    </>
  );
}
