import { differsFromViewerZone, formatDay, formatViewerTime } from "~/features/bookings/zoned-time";
import { browserTimeZone, formatTime, type TimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import styles from "./available-starts.module.css";

/** In the place's time, which the form uses; the viewer's own where it differs. */
function formatStart(start: Date, zone: TimeZone): string {
  const own = browserTimeZone();
  const there = `${formatDay(start, zone)}, ${formatTime(start, zone)}`;
  return differsFromViewerZone(start, zone, own)
    ? t`${there} (${formatViewerTime(start, zone, own)} for you)`
    : there;
}

interface Props {
  starts: readonly Date[];
  zone: TimeZone;
  lead: string;
  onTake: (start: Date) => void;
}

/** The nearest other times, each selected with one press. */
export function AvailableStarts({ starts, zone, lead, onTake }: Props) {
  if (starts.length === 0) return null;
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.starts}>
        {starts.map((start) => (
          <li key={start.getTime()}>
            <Button kind="secondary" size="small" onClick={() => onTake(start)}>
              {formatStart(start, zone)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
