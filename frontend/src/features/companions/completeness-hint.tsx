import type { components } from "~/api/schema";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { missingParts, partCount } from "./completeness";
import styles from "./completeness-hint.module.css";

interface Props {
  user: components["schemas"]["CompanionUser"];
  /** Where it can be added, when that is not here. */
  home?: string;
}

/** How much of the saved profile is there, and what would help next. */
export function CompletenessHint({ user, home }: Props) {
  const missing = missingParts(user);
  if (missing.length === 0) return null;
  return (
    <Banner
      title={`Your profile has ${partCount - missing.length} of ${partCount} parts`}
      action={
        home && (
          <LinkButton kind="secondary" size="small" to={home}>
            Edit profile
          </LinkButton>
        )
      }
    >
      <p>What would help clients choose you:</p>
      <ul className={styles.list}>
        {missing.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Banner>
  );
}
