import { useId } from "react";
import { Button } from "../button/button";
import { Checkbox } from "../choice/checkbox";
import { TextInput } from "../field/text-input";
import { getWithHours, hasOthers, type Week, type Weekday, weekdayName, weekdays } from "./week";
import styles from "./week-schedule.module.css";

interface Props {
  legend: string;
  week: Week;
  onChange: (week: Week) => void;
  zone: string;
  /** From `weekProblems`, after the form was submitted. */
  problems?: Partial<Record<Weekday, string>>;
  /** Prefix of the ids of the days' first controls, so that a summary can link to them. */
  id?: string;
}

/** Editor for weekly hours: a checkbox for each day, and its hours while it is on. */
export function WeekEditor({ legend, week, onChange, zone, problems = {}, id }: Props) {
  const generated = useId();
  const own = id ?? generated;
  const change = (day: Weekday, part: Partial<Week[Weekday]>) =>
    onChange({ ...week, [day]: { ...week[day], ...part } });
  return (
    <fieldset aria-describedby={`${own}-zone`}>
      <legend className={styles.legend}>{legend}</legend>
      <p id={`${own}-zone`} className={styles.zone}>
        Times are for {zone}. If no day is checked, any free time can be requested.
      </p>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          id={`${own}-${day}`}
          name={weekdayName(day)}
          hours={week[day]}
          problem={problems[day]}
          onChange={(part) => change(day, part)}
          onCopy={hasOthers(week, day) ? () => onChange(getWithHours(week, day)) : null}
        />
      ))}
    </fieldset>
  );
}

interface RowProps {
  id: string;
  name: string;
  hours: Week[Weekday];
  problem: string | undefined;
  onChange: (part: Partial<Week[Weekday]>) => void;
  onCopy: (() => void) | null;
}

function DayRow({ id, name, hours, problem, onChange, onCopy }: RowProps) {
  const label = (word: string) => (
    <>
      <span className="visually-hidden">{name} </span>
      {word}
    </>
  );
  return (
    <div className={styles.row}>
      <Checkbox
        id={id}
        label={name}
        checked={hours.enabled}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
      {hours.enabled && (
        <div className={styles.hours}>
          <TextInput
            type="time"
            label={label("From")}
            value={hours.startTime}
            required
            onChange={(event) => onChange({ startTime: event.target.value })}
          />
          <TextInput
            type="time"
            label={label("To")}
            value={hours.endTime}
            required
            error={problem}
            onChange={(event) => onChange({ endTime: event.target.value })}
          />
          {onCopy && (
            <Button kind="quiet" size="small" onClick={onCopy}>
              Use these hours <span className="visually-hidden">of {name} </span>for all checked
              days
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
