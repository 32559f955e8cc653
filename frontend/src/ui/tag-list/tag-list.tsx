import styles from "./tag-list.module.css";

interface Props {
  tags: readonly string[];
  label: string;
  /** What readers see for a tag; by default the tag itself. */
  getText?: (tag: string) => string;
  /** How many further tags exist beyond those listed; 0 hides "+N more". */
  moreCount?: number;
  onRemove?: (tag: string) => void;
}

const itself = (tag: string) => tag;

export function TagList({ tags, label, getText = itself, moreCount = 0, onRemove }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {getText(tag)}
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${getText(tag)}`}
              onClick={() => onRemove(tag)}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </li>
      ))}
      {moreCount > 0 && <li className={styles.more}>+{moreCount} more</li>}
    </ul>
  );
}
