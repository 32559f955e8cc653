import type { components } from "~/api/schema";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { missingParts, partCount } from "./completeness";
import styles from "./completeness-hint.module.css";

interface Props {
  user: components["schemas"]["CompanionUser"];
  /** Where to add it, if not on this page. */
  home?: string;
}

/** How complete the saved profile is, and what to add next. */
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
