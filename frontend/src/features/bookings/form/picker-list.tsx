import { memo, useDeferredValue, useMemo } from "react";
import type { Companion } from "~/data/companion";
import { hasActiveHighlight } from "~/data/highlight";
import { comparedForm } from "~/lib/compared-form";
import { formatRate } from "~/lib/money";
import { plural, t } from "~/lib/translate";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { MoreButton, type PagedQuery } from "~/ui/pager/more-button";
import { RatingText } from "~/ui/rating-text/rating-text";
import styles from "./companion-picker.module.css";

const matches = (wanted: string) => (companion: Companion) => {
  const { city, state } = companion.address;
  const text = comparedForm(`${companion.displayName} ${city} ${state}`);
  return text.includes(comparedForm(wanted.trim()));
};

interface ListProps {
  companions: Companion[];
  wanted: string;
  addingId: string | null;
  onAdd: (companion: Companion) => void;
}

/** More than fits in the dialog. */
const drawnAtOnce = 8;

/** The first rows render with the dialog, the rest in idle time after it. */
export const PickerList = memo(function PickerList({
  companions,
  wanted,
  addingId,
  onAdd,
}: ListProps) {
  const found = useMemo(() => companions.filter(matches(wanted)), [companions, wanted]);
  const shown = useDeferredValue(found, found.slice(0, drawnAtOnce));
  return (
    <>
      <p role="status" className="small muted">
        {plural(found.length, { one: "# companion", other: "# companions" })}
      </p>
      <ul className={styles.list}>
        {shown.map((companion) => (
          <PickerRow
            key={companion._id}
            companion={companion}
            isAdding={companion._id === addingId}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </>
  );
});

type RowProps = Pick<ListProps, "onAdd"> & { companion: Companion; isAdding: boolean };

const PickerRow = memo(function PickerRow({ companion, isAdding, onAdd }: RowProps) {
  return (
    <li className={styles.row}>
      <Avatar name={companion.displayName} photo={companion.profilePhoto} size="small" />
      <div className={styles.text}>
        <p translate="no" className={styles.name}>
          {companion.displayName}
        </p>
        {hasActiveHighlight(companion.highlight, new Date()) && (
          <Badge kind="star">Sponsored</Badge>
        )}
        <p className={styles.details}>
          {companion.address.city}, {companion.address.state} · {formatRate(companion.hourlyRate)}
        </p>
        <RatingText rating={companion.rating} bookings={companion.totalBookings} />
      </div>
      <Button
        kind="secondary"
        size="small"
        isBusy={isAdding}
        busyLabel="Adding..."
        onClick={() => onAdd(companion)}
        aria-label={`Add ${companion.displayName}`}
      >
        Add
      </Button>
    </li>
  );
});

interface MoreProps {
  query: PagedQuery;
  loaded: number;
  total: number;
  isFiltered: boolean;
}

/** The filter looks through the companions that are loaded: says how many those are. */
export function MoreCompanions({ query, loaded, total, isFiltered }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <p role="status" className="small muted">
        {isFiltered
          ? t`${loaded} of ${total} companions are searched.`
          : t`${loaded} of ${total} companions are listed.`}
      </p>
      <MoreButton query={query} size="small">
        {isFiltered ? "Search more companions" : "Show more companions"}
      </MoreButton>
    </div>
  );
}
