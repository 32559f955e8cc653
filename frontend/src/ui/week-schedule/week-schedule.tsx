import { formatClock, type Week, weekdayName, weekdays } from "./week";
import styles from "./week-schedule.module.css";

interface Props {
  week: Week;
  /** "New York (EST)": the zone of the hours. */
  zone: string;
  /** Names the list: "Weekly hours". */
  label: string;
}

/** Weekly hours, read-only. */
export function WeekSchedule({ week, zone, label }: Props) {
  const isAnyOn = weekdays.some((day) => week[day].enabled);
  return (
    <div className={styles.week}>
      {isAnyOn ? (
        <dl className={styles.days} aria-label={label}>
          {weekdays.map((day) => (
            <div key={day} className={styles.day}>
              <dt>{weekdayName(day)}</dt>
              <dd className={week[day].enabled ? "tabular" : "muted"}>
                {week[day].enabled
                  ? `${formatClock(week[day].startTime)} – ${formatClock(week[day].endTime)}`
                  : "Not available"}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>No days are set, so any free time can be requested.</p>
      )}
      {isAnyOn && <p className={styles.zone}>Times are for {zone}.</p>}
    </div>
  );
}
