import { clockName } from "./clock-name";
import type { getTime } from "./criteria";
import { formatTime } from "./quick-times";
import type { SearchPlace } from "./search-place";
import styles from "./when-bar.module.css";

interface Props {
  time: ReturnType<typeof getTime>;
  place: SearchPlace | null;
}

/** "Tue, Nov 24, 8 PM for 4 hours, New York time" */
export default function ChosenTime({ time, place }: Props) {
  return (
    <p>
      {formatTime(time)}
      <span className={styles.zone}>, {clockName(place, time.video)}</span>
    </p>
  );
}
