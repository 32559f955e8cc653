import { Card } from "~/ui/card/card";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./search.module.css";

const bones = ["a", "b", "c", "d"];

export function ResultSkeleton() {
  return (
    <div className={styles.list}>
      {bones.map((bone) => (
        <Card key={bone} className={styles.bone}>
          <SkeletonBar className={styles.face} isRound />
          <SkeletonText lines={5} />
        </Card>
      ))}
    </div>
  );
}
