import { browserTimeZone } from "~/lib/time-zone";
import { Button } from "~/ui/button/button";
import styles from "./alternative-times.module.css";
import type { AnsweredTime } from "./companions-query";
import { zonedClock } from "./format-availability";
import { wallTimeAt } from "./wall-time";

interface Props {
  when: AnsweredTime;
  onChoose: (time: { startsAt: string; video: boolean }) => void;
}

/** If no companion is free: the nearest times at which one is, each one press away. */
export function AlternativeTimes({ when, onChoose }: Props) {
  if (when.others.length === 0) return null;
  return (
    <ul className={styles.others} aria-label="Other times">
      {when.others.map(({ start, video, total }) => {
        const zone = video ? browserTimeZone() : when.timezone;
        const how = `${video ? "by video " : ""}at ${zonedClock(new Date(start), zone)}`;
        return (
          <li key={`${start}${video}`}>
            <Button
              kind="secondary"
              size="small"
              onClick={() => onChoose({ startsAt: wallTimeAt(start, zone), video })}
            >
              {total} free {how}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
