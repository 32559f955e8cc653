import { useId } from "react";
import { Checkbox } from "../choice/checkbox";
import { DayRow } from "./day-row";
import { getWithHours, hasOthers, type Week, type Weekday, weekdayName, weekdays } from "./week";
import styles from "./week-schedule.module.css";

interface Props {
  legend: string;
  week: Week;
  onChange: (week: Week) => void;
  /** Chosen in place of days and hours, which are then not shown. */
  isAnyTime: boolean;
  onAnyTime: (isAnyTime: boolean) => void;
  anyTimeProblem?: string | undefined;
  zone: string;
  /** From `weekProblems`, after the form was submitted. */
  problems?: Partial<Record<Weekday, string>>;
  /** Prefix of the ids of the days' first controls, so that a summary can link to them. */
  id?: string;
}

/** Editor for weekly hours: any time, or a checkbox for each day, and its hours while it is on. */
export function WeekEditor(props: Props) {
  const { legend, week, onChange, isAnyTime, zone, problems = {}, id } = props;
  const generated = useId();
  const own = id ?? generated;
  const change = (day: Weekday, hours: Week[Weekday]) => onChange({ ...week, [day]: hours });
  return (
    <fieldset aria-describedby={`${own}-zone`}>
      <legend className={styles.legend}>{legend}</legend>
      <p id={`${own}-zone`} className={styles.zone}>
        Times are for {zone}. Hours may end the next day, such as 10:00 PM to 6:00 AM.
      </p>
      <div className={styles.anyTime}>
        <Checkbox
          id={`${own}-anyTime`}
          label="Any time"
          hint="Clients can book any time, day or night, that your other visits leave free."
          checked={isAnyTime}
          error={props.anyTimeProblem}
          onChange={(event) => props.onAnyTime(event.target.checked)}
        />
      </div>
      {!isAnyTime &&
        weekdays.map((day) => (
          <DayRow
            key={day}
            id={`${own}-${day}`}
            name={weekdayName(day)}
            hours={week[day]}
            problem={problems[day]}
            onChange={(hours) => change(day, hours)}
            onCopy={hasOthers(week, day) ? () => onChange(getWithHours(week, day)) : null}
          />
        ))}
    </fieldset>
  );
}
