import { formatWindow, getWindows, hasHours, type Week, weekdayName, weekdays } from "./week";
import styles from "./week-schedule.module.css";

interface Props {
  week: Week;
  /** "New York (EST)": the zone of the hours. */
  zone: string;
  /** Names the list: "Weekly hours". */
  label: string;
  /** Not before the owner chose it, in place of days. */
  isAnyTime?: boolean;
}

/** Weekly hours, read-only. */
export function WeekSchedule({ week, zone, label, isAnyTime = true }: Props) {
  const isAnyOn = hasHours(week);
  return (
    <div className={styles.week}>
      {isAnyOn ? (
        <dl className={styles.days} aria-label={label}>
          {weekdays.map((day) => (
            <div key={day} className={styles.day}>
              <dt>{weekdayName(day)}</dt>
              <dd className={week[day].enabled ? "tabular" : "muted"}>
                {week[day].enabled
                  ? getWindows(week[day]).map(formatWindow).join(", ")
                  : "Not available"}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>
          {isAnyTime
            ? "No days are set, so any free time can be requested."
            : "No weekly hours are set."}
        </p>
      )}
      {isAnyOn && <p className={styles.zone}>Times are for {zone}.</p>}
    </div>
  );
}
