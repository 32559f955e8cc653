import type { components } from "~/api/schema";
import { Banner } from "~/ui/banner/banner";
import { missingParts, partCount } from "./completeness";
import styles from "./completeness-hint.module.css";

/** How much of the saved profile is there, and what would help next. */
export function CompletenessHint({ user }: { user: components["schemas"]["CompanionUser"] }) {
  const missing = missingParts(user);
  if (missing.length === 0) return null;
  return (
    <Banner title={`Your profile has ${partCount - missing.length} of ${partCount} parts`}>
      <p>What would help clients to choose you:</p>
      <ul className={styles.list}>
        {missing.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Banner>
  );
}
