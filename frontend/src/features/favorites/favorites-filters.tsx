import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { amountSpelling } from "~/lib/numbers";
import { t } from "~/lib/translate";
import type { ListParams } from "~/lib/use-list-params";
import { Button } from "~/ui/button/button";
import { Select } from "~/ui/field/select";
import { FilterBar } from "~/ui/filter-bar/filter-bar";
import { TypedFilter } from "~/ui/filter-bar/typed-filter";
import { SortButtons, type SortChoice } from "~/ui/sort-buttons/sort-buttons";
import {
  countFilters,
  type FavoriteKey,
  type FavoritesParams,
  type favoritesShape,
  isRangeInverted,
  isRate,
  isRating,
  noFilters,
} from "./favorites-filter";
import styles from "./favorites-filters.module.css";

/** FAV-012; the rating is sorted best first. */
const choices: SortChoice<FavoriteKey>[] = [
  { by: "displayName", label: "Name", ascending: "A to Z", descending: "Z to A" },
  {
    by: "rating",
    label: "Rating",
    ascending: t`lowest first`,
    descending: t`highest first`,
    beginsDescending: true,
  },
  {
    by: "hourlyRate",
    label: "Hourly rate",
    ascending: t`lowest first`,
    descending: t`highest first`,
  },
];

const statusOptions = [
  { value: "any", label: "Online or offline" },
  { value: "online", label: "Online" },
  { value: "offline", label: "Offline" },
];

interface Props {
  list: ListParams<typeof favoritesShape>;
}

/** FAV-006 to FAV-013: a panel that opens, and the order next to its button. */
export function FavoritesFilters({ list }: Props) {
  const { wanted, goTo } = list;
  const count = countFilters(wanted);
  const [isOpen, setIsOpen] = useState(count > 0);
  const panel = useId();
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <Button
          kind="secondary"
          size="small"
          icon={<SlidersHorizontal aria-hidden="true" size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filters (${count})` : "Filters"}
        </Button>
        <SortButtons choices={choices} sort={wanted.sort} onSort={(sort) => goTo({ sort })} />
      </div>
      {isOpen && (
        <div id={panel} className={styles.panel}>
          <Fields {...list} />
        </div>
      )}
    </div>
  );
}

function Fields({ wanted, buildHref, goTo, typed }: Props["list"]) {
  const rate = { inputMode: "decimal", prefix: "$", unusable: amountSpelling } as const;
  return (
    <FilterBar
      label="Filter favorites"
      clearTo={countFilters(wanted) > 0 ? buildHref(noFilters) : null}
    >
      <TypedFilter label="Name" type="search" maxLength={200} {...typed("name")} />
      <TypedFilter label="City or state" type="search" maxLength={200} {...typed("location")} />
      <TypedFilter
        label="Minimum rating"
        min="0"
        max="5"
        step="0.1"
        inputMode="decimal"
        className={styles.short}
        {...typed("minRating")}
        isUsable={isRating}
        unusable="Enter a number from 0 to 5, such as 4.5"
      />
      <TypedFilter
        label="Minimum rate per hour"
        {...rate}
        className={styles.short}
        {...typed("minRate")}
        isUsable={isRate}
      />
      <TypedFilter
        label="Maximum rate per hour"
        {...rate}
        className={styles.short}
        {...typed("maxRate")}
        isUsable={isRate}
        error={isRangeInverted(wanted) ? "This is below the minimum rate." : undefined}
      />
      <Select
        label="Status"
        options={statusOptions}
        value={wanted.status}
        onChange={(event) => goTo({ status: event.target.value as FavoritesParams["status"] })}
      />
    </FilterBar>
  );
}
