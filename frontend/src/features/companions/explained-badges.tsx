import { useState } from "react";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { Badge } from "~/ui/badge/badge";
import { type Companion, type VerifiedKind, verifiedKinds } from "./badges";
import styles from "./explained-badges.module.css";

const meanings: Record<VerifiedKind, string> = {
  idVerification: "A government-issued ID of this person was checked.",
  driverLicenseVerification: "A driver’s license was checked.",
  employmentVerification: "Employment that this person told us of was checked.",
  degreeVerification: "A degree or certificate that this person told us of was checked.",
  backgroundVerification: "A background check was made.",
  drugTestVerification: "A drug test was made.",
};

/** The profile's badges: pressed, each says what was checked and when. */
export function ExplainedBadges({ companion }: { companion: Companion }) {
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
          {meanings[open]} {dateWords(companion[open].verifiedAt)}
        </p>
      ) : (
        <p className={styles.hint}>Press a badge to read what was checked.</p>
      )}
    </div>
  );
}

function dateWords(verifiedAt: string | undefined): string {
  return verifiedAt
    ? `Verified on ${formatDate(verifiedAt, browserTimeZone())}. It tells how things were that day.`
    : "";
}
