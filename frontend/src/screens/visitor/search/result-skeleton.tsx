import { Card } from "~/ui/card/card";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import { findingText } from "./finding-text";
import styles from "./search.module.css";

const bones = ["a", "b", "c", "d"];

/** The text is where the number of results will be; QueryView announces it. */
export function ResultSkeleton() {
  return (
    <div className={styles.results}>
      <p className={styles.count} aria-hidden="true">
        {findingText}
      </p>
      <div className={styles.list}>
        {bones.map((bone) => (
          <Card key={bone} className={styles.skeleton}>
            <SkeletonBar className={styles.face} isRound />
            <SkeletonText lines={5} />
          </Card>
        ))}
      </div>
    </div>
  );
}
