import { browserTimeZone } from "~/lib/time-zone";
import { t } from "~/lib/translate";
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
        const clock = zonedClock(new Date(start), zone);
        return (
          <li key={`${start}${video}`}>
            <Button
              kind="secondary"
              size="small"
              onClick={() => onChoose({ startsAt: wallTimeAt(start, zone), video })}
            >
              {video ? t`${total} free by video at ${clock}` : t`${total} free at ${clock}`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
