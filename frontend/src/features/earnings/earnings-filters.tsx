import { amountSpelling } from "~/lib/numbers";
import type { ListParams } from "~/lib/use-list-params";
import { DateRange } from "~/ui/date-range/date-range";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import styles from "./earnings.module.css";
import { type earningsShape, isAmount, isRangeInverted, noFilters } from "./earnings-filter";

const tabs = [
  { value: "all", label: "All" },
  { value: "paid", label: "Paid" },
  { value: "pending", label: "Pending" },
] as const;

/** EARN-004 to EARN-007 */
export function EarningsFilters({ list }: { list: ListParams<typeof earningsShape> }) {
  const { wanted, buildHref, goTo, typed, isFiltered } = list;
  const amount = { inputMode: "decimal", prefix: "$", unusable: amountSpelling } as const;
  return (
    <>
      <LinkTabs
        label="Status"
        tabs={tabs}
        current={wanted.status}
        buildHref={(status) => buildHref({ status })}
      />
      <FilterBar label="Filter earnings" clearTo={isFiltered ? buildHref(noFilters) : null}>
        <TypedFilter label="Client name" type="search" maxLength={200} {...typed("client")} />
        <DateRange
          legend="Shift date"
          value={{ from: wanted.from, to: wanted.to }}
          onChange={({ from, to }) => goTo({ from, to })}
        />
        <div className={styles.amounts}>
          <TypedFilter
            label="Minimum amount"
            {...amount}
            {...typed("minAmount")}
            isUsable={isAmount}
          />
          <TypedFilter
            label="Maximum amount"
            {...amount}
            {...typed("maxAmount")}
            isUsable={isAmount}
            error={isRangeInverted(wanted) ? "This is below the minimum amount." : undefined}
          />
        </div>
      </FilterBar>
    </>
  );
}
