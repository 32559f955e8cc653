import { classNames } from "~/lib/class-names";
import { Card } from "~/ui/card/card";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./companion-profile.module.css";
import bones from "./companion-profile-skeleton.module.css";

const facts = ["a", "b", "c"];

/**
 * The bones of a profile in the places of the profile, so that nothing moves when it comes. In the page that
 * is sent, what is marked with data-said is said before the scripts have come (app/early-answer.ts), and the
 * bones in its place are hidden; React leaves the words there when it takes the page over.
 */
export function CompanionProfileSkeleton() {
  return (
    <div className={classNames(styles.profile, bones.skeleton)}>
      <div className={styles.main}>
        <Card padding="roomy" className={styles.top}>
          <span className={styles.photoBone}>
            <SkeletonBar className={bones.photo} isRound />
          </span>
          <div className={styles.text}>
            <h2 className={classNames(styles.name, bones.spoken)}>
              <span data-said="displayName" suppressHydrationWarning>
                {""}
              </span>
            </h2>
            <SkeletonBar className={classNames(bones.name, bones.unspoken)} />
            <SkeletonBar className={bones.place} />
            <SkeletonBar className={bones.rating} />
            <SkeletonBar className={bones.mark} />
          </div>
          <div className={classNames(styles.badges, bones.badges)}>
            <SkeletonBar className={bones.badge} />
            <SkeletonText lines={2} />
          </div>
          <p className={classNames(styles.help, bones.spoken, bones.help)}>
            <b>I help with</b>{" "}
            <span data-said="help" suppressHydrationWarning>
              {""}
            </span>
          </p>
        </Card>
        <div className={classNames(styles.section, bones.spoken)}>
          <h2>About</h2>
          <p className={classNames(styles.bio, bones.bio)} data-said="bio" suppressHydrationWarning>
            {""}
          </p>
        </div>
        <div className={classNames(styles.section, bones.unspoken)}>
          <SkeletonBar className={bones.heading} />
          <SkeletonText lines={5} />
        </div>
        <div className={classNames(styles.section, bones.later)}>
          <SkeletonBar className={bones.heading} />
          <div className={styles.details}>
            {facts.map((fact) => (
              <SkeletonBar key={fact} className={bones.fact} />
            ))}
          </div>
        </div>
        <div className={classNames(styles.section, bones.later)}>
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
