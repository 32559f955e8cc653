import { ArrowDown, ArrowUp } from "lucide-react";
import { useId } from "react";
import { announce } from "~/lib/announce";
import type { Sort } from "~/lib/list-params";
import styles from "./sort-buttons.module.css";

export interface SortChoice<K extends string> {
  by: K;
  label: string;
  /** Labels of its two directions. */
  ascending: string;
  descending: string;
  /** Sorts descending on the first press. */
  beginsDescending?: boolean;
}

interface Props<K extends string> {
  choices: readonly SortChoice<K>[];
  sort: Sort<K>;
  onSort: (sort: Sort<K>) => void;
}

/** One button for each order; pressing the active one reverses it. */
export function SortButtons<K extends string>({ choices, sort, onSort }: Props<K>) {
  const legend = useId();
  const handlePress = (choice: SortChoice<K>) => {
    const isCurrent = choice.by === sort.by;
    const isDescending = isCurrent ? !sort.isDescending : choice.beginsDescending === true;
    onSort({ by: choice.by, isDescending });
    announce(`Sorted by ${choice.label}, ${words(choice, isDescending)}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed next to its buttons
    <div role="group" aria-labelledby={legend} className={styles.group}>
      <span id={legend} className={styles.legend}>
        Sort by
      </span>
      {choices.map((choice) => {
        const isCurrent = choice.by === sort.by;
        const Icon = sort.isDescending ? ArrowDown : ArrowUp;
        return (
          <button
            key={choice.by}
            type="button"
            className={styles.button}
            aria-pressed={isCurrent}
            onClick={() => handlePress(choice)}
          >
            {choice.label}
            {isCurrent && (
              <>
                <span className={styles.direction}>{words(choice, sort.isDescending)}</span>
                <Icon aria-hidden="true" size={16} />
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

function words({ ascending, descending }: SortChoice<string>, isDescending: boolean): string {
  return isDescending ? descending : ascending;
}
