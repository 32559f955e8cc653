import { X } from "lucide-react";
import { type ActiveFilter, type Criteria, defaultCriteria, getTime } from "./criteria";
import styles from "./filter-chips.module.css";

interface Props {
  filters: ActiveFilter[];
  onChange: (criteria: Criteria) => void;
}

/** The active filters; each can be removed. */
export function FilterChips({ filters, onChange }: Props) {
  const [first] = filters;
  if (!first) return null;
  const handleClear = () => onChange({ ...defaultCriteria, ...getTime(first.without) });
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map((filter) => (
        <li key={filter.key}>
          <button type="button" className={styles.chip} onClick={() => onChange(filter.without)}>
            <span className="visually-hidden">Remove filter: </span>
            {filter.label}
            <X aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={handleClear}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}
