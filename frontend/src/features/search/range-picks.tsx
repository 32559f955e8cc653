import styles from "./filter-dialog.module.css";

interface Props {
  /** The accessible name: "Maximum rate". */
  label: string;
  picks: readonly Pick[];
  value: number;
  onPick: (value: number) => void;
}

export interface Pick {
  value: number;
  words: string;
}

/** The most common values, where a slider's range is much wider. */
export function RangePicks({ label, picks, value, onPick }: Props) {
  return (
    <ul className={styles.picks} aria-label={`${label}, common choices`}>
      {picks.map((pick) => (
        <li key={pick.value}>
          <button
            type="button"
            className={styles.pick}
            aria-pressed={pick.value === value}
            onClick={() => onPick(pick.value)}
          >
            {pick.words}
          </button>
        </li>
      ))}
    </ul>
  );
}
