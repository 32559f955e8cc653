import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import { plural, t } from "~/lib/translate";
import { companionCountQueryOptions } from "./companions-query";
import type { ActiveFilter, Criteria } from "./criteria";
import styles from "./excluding-filters.module.css";
import type { SearchPlace } from "./search-place";

interface Props {
  filters: ActiveFilter[];
  place: SearchPlace | null;
  onChange: (criteria: Criteria) => void;
}

/** Each costs a search. */
const maxCounted = 8;

function formatFound(count: number, isNear: boolean): string {
  const found = plural(count, { one: "# companion", other: "# companions" });
  return isNear ? t`${found} in your area` : found;
}

/**
 * Where the filters together find no one: each filter without which someone is found, to remove it.
 * Loaded when a search has no results.
 */
export default function ExcludingFilters({ filters, place, onChange }: Props) {
  const counted = filters.slice(0, maxCounted);
  const found = useQueries({
    queries: counted.map(({ without }) => companionCountQueryOptions(without, place)),
  });
  const helpful = counted.flatMap((filter, at) => {
    const count = found[at]?.data ?? 0;
    return count > 0 ? [{ filter, count }] : [];
  });
  if (helpful.length === 0) return null;
  return (
    <div className={styles.excluding}>
      <p id="excluding">Without one of these filters, there are companions:</p>
      <ul className={styles.filters} aria-labelledby="excluding">
        {helpful.map(({ filter, count }) => (
          <li key={filter.key}>
            <button
              type="button"
              className={styles.filter}
              onClick={() => onChange(filter.without)}
            >
              <X aria-hidden="true" size={16} />
              <span>
                Remove “{filter.label}” ({formatFound(count, place !== null)})
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
