import { X } from "lucide-react";
import { type ActiveFilter, type Criteria, defaultCriteria } from "./criteria";
import styles from "./filter-chips.module.css";

interface Props {
  filters: ActiveFilter[];
  onChange: (criteria: Criteria) => void;
}

/** What narrows the list right now; each can be taken away. */
export function FilterChips({ filters, onChange }: Props) {
  if (filters.length === 0) return null;
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
        <button type="button" className={styles.clear} onClick={() => onChange(defaultCriteria)}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}
