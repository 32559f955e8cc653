import { Card } from "~/ui/card/card";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./companion-profile.module.css";
import bones from "./companion-profile-skeleton.module.css";

const facts = ["a", "b", "c"];

/** The bones of a profile in the places of the profile, so that nothing moves when it comes. */
export function CompanionProfileSkeleton() {
  return (
    <div className={styles.profile}>
      <div className={styles.main}>
        <Card padding="roomy" className={styles.top}>
          <span className={styles.photoBone}>
            <SkeletonBar className={bones.photo} isRound />
          </span>
          <div className={styles.words}>
            <SkeletonBar className={bones.name} />
            <SkeletonBar className={bones.place} />
            <SkeletonBar className={bones.rating} />
            <SkeletonBar className={bones.mark} />
          </div>
        </Card>
        <div className={styles.section}>
          <SkeletonBar className={bones.heading} />
          <SkeletonText lines={5} />
        </div>
        <div className={styles.section}>
          <SkeletonBar className={bones.heading} />
          <div className={styles.facts}>
            {facts.map((fact) => (
              <SkeletonBar key={fact} className={bones.fact} />
            ))}
          </div>
        </div>
        <div className={styles.section}>
          <SkeletonBar className={bones.heading} />
          <SkeletonText lines={4} />
        </div>
      </div>
      <div className={styles.sideBone}>
        <SkeletonBar className={bones.side} />
      </div>
    </div>
  );
}
