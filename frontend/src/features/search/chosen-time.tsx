import { clockName } from "./clock-name";
import type { timeOf } from "./criteria";
import { timeWords } from "./quick-times";
import type { SearchPlace } from "./search-place";
import styles from "./when-bar.module.css";

interface Props {
  time: ReturnType<typeof timeOf>;
  place: SearchPlace | null;
}

/** "Tue, Nov 24, 8 PM for 4 hours, New York time" */
export default function ChosenTime({ time, place }: Props) {
  return (
    <p>
      {timeWords(time)}
      <span className={styles.zone}>, {clockName(place, time.video)}</span>
    </p>
  );
}
