import { t } from "~/lib/translate";
import { Button } from "../button/button";
import { Checkbox } from "../choice/checkbox";
import { TextInput } from "../field/text-input";
import {
  type DayHours,
  type DayWindow,
  endsNextDay,
  getWindows,
  maxWindows,
  withWindows,
} from "./week";
import styles from "./week-schedule.module.css";

interface Props {
  id: string;
  name: string;
  hours: DayHours;
  problem: string | undefined;
  onChange: (hours: DayHours) => void;
  onCopy: (() => void) | null;
}

const emptyWindow: DayWindow = { startTime: "", endTime: "" };

/** A weekday: whether it is on, and its windows. */
export function DayRow({ id, name, hours, problem, onChange, onCopy }: Props) {
  const windows = getWindows(hours);
  const setWindows = (next: readonly DayWindow[]) => onChange(withWindows(hours, next));
  return (
    <div className={styles.row}>
      <Checkbox
        id={id}
        label={name}
        checked={hours.enabled}
        onChange={(event) => onChange({ ...hours, enabled: event.target.checked })}
      />
      {hours.enabled && (
        <div className={styles.windows}>
          {windows.map((window, i) => (
            <WindowFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other identity
              key={i}
              name={i === 0 ? name : t`${name}, time ${i + 1}`}
              window={window}
              problem={i === windows.length - 1 ? problem : undefined}
              onChange={(next) => setWindows(windows.map((each, at) => (at === i ? next : each)))}
              onRemove={i === 0 ? null : () => setWindows(windows.filter((_, at) => at !== i))}
            />
          ))}
          <div className={styles.actions}>
            {windows.length < maxWindows && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => setWindows([...windows, emptyWindow])}
              >
                Add another time <span className="visually-hidden">on {name}</span>
              </Button>
            )}
            {onCopy && (
              <Button kind="quiet" size="small" onClick={onCopy}>
                Use these hours <span className="visually-hidden">of {name} </span>for all checked
                days
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface WindowProps {
  name: string;
  window: DayWindow;
  problem: string | undefined;
  onChange: (window: DayWindow) => void;
  onRemove: (() => void) | null;
}

function WindowFields({ name, window, problem, onChange, onRemove }: WindowProps) {
  const label = (text: string) => (
    <>
      <span className="visually-hidden">{name} </span>
      {text}
    </>
  );
  return (
    <div className={styles.hours}>
      <TextInput
        type="time"
        label={label(t`From`)}
        value={window.startTime}
        required
        onChange={(event) => onChange({ ...window, startTime: event.target.value })}
      />
      <TextInput
        type="time"
        label={label(t`To`)}
        value={window.endTime}
        required
        error={problem}
        hint={endsNextDay(window) ? "The next day" : undefined}
        onChange={(event) => onChange({ ...window, endTime: event.target.value })}
      />
      {onRemove && (
        <Button kind="quiet" size="small" onClick={onRemove}>
          Remove <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </div>
  );
}
