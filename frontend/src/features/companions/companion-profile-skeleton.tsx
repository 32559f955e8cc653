import { Card } from "~/ui/card/card";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./companion-profile.module.css";

const facts = ["a", "b", "c"];

/** The bones of a profile in the places of the profile, so that nothing moves when it comes. */
export function CompanionProfileSkeleton() {
  return (
    <div className={styles.profile}>
      <div className={styles.main}>
        <Card padding="roomy" className={styles.top}>
          <span className={styles.photoBone}>
            <SkeletonBar height="100%" isRound />
          </span>
          <div className={styles.words}>
            <SkeletonBar width="9rem" height="var(--text-h1)" />
            <SkeletonBar width="7rem" />
            <SkeletonBar width="10rem" />
            <SkeletonBar width="6rem" height="1.5rem" />
          </div>
        </Card>
        <div className={styles.section}>
          <SkeletonBar width="5rem" height="var(--text-h2)" />
          <SkeletonText lines={5} />
        </div>
        <div className={styles.section}>
          <SkeletonBar width="6rem" height="var(--text-h2)" />
          <div className={styles.facts}>
            {facts.map((fact) => (
              <SkeletonBar key={fact} height="4.75rem" />
            ))}
          </div>
        </div>
        <div className={styles.section}>
          <SkeletonBar width="11rem" height="var(--text-h2)" />
          <SkeletonText lines={4} />
        </div>
      </div>
      <div className={styles.sideBone}>
        <SkeletonBar height="9.5rem" />
      </div>
    </div>
  );
}
