import { type ReactNode, useState } from "react";
import { Badge } from "~/ui/badge/badge";
import { type Companion, type VerifiedKind, verifiedKinds } from "./badges";
import styles from "./explained-badges.module.css";

interface Props {
  companion: Companion;
  getMeaning: (kind: VerifiedKind) => ReactNode;
}

/** The profile's badges: a press shows what was checked and when. */
export function ExplainedBadges({ companion, getMeaning }: Props) {
  const [open, setOpen] = useState<VerifiedKind | null>(null);
  const verified = verifiedKinds(companion);
  if (verified.length === 0) return null;
  const isOpen = open !== null && verified.some(({ kind }) => kind === open);
  return (
    <div className={styles.badges}>
      <ul className={styles.list} aria-label="Verified">
        {verified.map(({ kind, profile }) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.badge}
              aria-expanded={open === kind}
              aria-controls={open === kind ? "badge-meaning" : undefined}
              onClick={() => setOpen(open === kind ? null : kind)}
            >
              <Badge kind="ok" isChecked>
                {profile}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <p id="badge-meaning" role="status" className={styles.meaning}>
          {getMeaning(open)}
        </p>
      ) : (
        <p className={styles.hint}>Press a badge to see what was checked.</p>
      )}
    </div>
  );
}
