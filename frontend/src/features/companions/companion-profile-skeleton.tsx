import { classNames } from "~/lib/class-names";
import { Card } from "~/ui/card/card";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./companion-profile.module.css";
import bones from "./companion-profile-skeleton.module.css";

const facts = ["a", "b", "c"];

/**
 * Skeletons at the positions of a profile's parts, so that the layout does not shift. In the
 * prerendered page, elements marked with data-said receive their text before the scripts have
 * loaded (app/first-paint/early-answer.ts), and the skeletons in their place are hidden; React keeps the text
 * when it hydrates the page.
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
