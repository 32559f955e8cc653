import { formatMoment, ZonedSpan } from "~/features/bookings/zoned-time";
import { addHours, formatTime, getWallTime, isAmbiguousLocalTime, todayIn } from "~/lib/dates";
import { plural } from "~/lib/translate";
import { useDebounced } from "~/lib/use-debounced";
import { useNow } from "~/lib/use-now";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { durationOptions, leaveAt, maxLineHours, visitStart } from "./booking-lines";
import styles from "./line-card.module.css";
import { followsFirst, getFieldId, type LineCardProps } from "./line-card-props";
import { formatMinutes } from "./place-status";

export const arrivalPauseMs = 500; // BOOK-023

const hoursLabel = (hours: number) => plural(hours, { one: "# hour", other: "# hours" });

/** BOOK-012 to BOOK-014, BOOK-020 to BOOK-022. */
export function LineTimeFields(props: LineCardProps) {
  const { line, companion, status, errors, onChange } = props;
  const isCopied = followsFirst(props);
  const options = durationOptions(companion?.maxShiftLength ?? maxLineHours);
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          id={getFieldId(props, "date")}
          label="Start date"
          required
          hint={isCopied ? "Same as companion 1" : undefined}
          type="date"
          min={todayIn(status.zone)}
          value={line.date}
          readOnly={isCopied}
          error={errors.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <Select
          id={getFieldId(props, "hours")}
          label="Duration"
          required
          hint={isCopied ? "Up to their longest shift" : undefined}
          prompt="Choose a duration"
          options={options.map((hours) => ({ value: String(hours), label: hoursLabel(hours) }))}
          value={line.hours === null ? "" : String(line.hours)}
          error={errors.hours}
          onChange={(event) => onChange({ hours: Number(event.target.value) || null })}
        />
      </div>
      <div className={styles.pair}>
        {line.isVideo ? <VideoStart {...props} /> : <ArrivalAndStart {...props} />}
      </div>
      {props.startHelp}
      <When {...props} />
    </>
  );
}

function VideoStart(props: LineCardProps) {
  const { line, errors, onChange } = props;
  const isCopied = followsFirst(props);
  return (
    <TextInput
      id={getFieldId(props, "arrival")}
      label="Start time"
      hint={isCopied ? "Same as companion 1" : "In your own time zone"}
      type="time"
      value={line.arrivalTime}
      readOnly={isCopied}
      error={errors.arrival}
      onChange={(event) => onChange({ arrivalTime: event.target.value })}
    />
  );
}

function ArrivalAndStart(props: LineCardProps) {
  const { line, status, errors, onChange } = props;
  const isCopied = followsFirst(props);
  const start = visitStart(line, status.zone);
  const leaving = start ? leaveAt(start, status.travelMinutes ?? 0).toISOString() : "";
  const settled = useDebounced(leaving, arrivalPauseMs);
  const leaves = settled ? getWallTime(settled, status.zone) : null;
  const isDayBefore = leaves !== null && line.date !== "" && leaves.date < line.date;
  const now = useNow();
  const isTooLate = settled !== "" && new Date(settled) <= now;
  const hint = isDayBefore ? "Companion leaves the day before at" : "Companion leaves at";
  return (
    <>
      <TextInput
        id={getFieldId(props, "arrival")}
        label="Desired arrival time"
        hint={isCopied ? "Same as companion 1" : "When you want your companion with you"}
        type="time"
        value={line.arrivalTime}
        readOnly={isCopied}
        error={errors.arrival}
        onChange={(event) => onChange({ arrivalTime: event.target.value })}
      />
      <TextInput
        label="Start time"
        hint={isTooLate ? "It's too late to leave for that arrival" : hint}
        type="time"
        value={isTooLate ? "" : (leaves?.time ?? line.arrivalTime)}
        readOnly
      />
    </>
  );
}

function When({ line, status }: LineCardProps) {
  const now = useNow();
  const start = visitStart(line, status.zone);
  if (!start || !line.hours) return null;
  if (getWallTime(start, status.zone).time !== line.arrivalTime) {
    return (
      <p className={styles.when}>
        The clocks go forward that night and skip{" "}
        {formatTime(`${line.date}T${line.arrivalTime}Z`, "UTC")}. Choose another time.
      </p>
    );
  }
  const end = addHours(start, line.hours);
  const leaving = leaveAt(start, status.travelMinutes ?? 0);
  return (
    <div className={styles.when}>
      <p>
        <ZonedSpan start={start} end={end} zone={status.zone} />
      </p>
      {isAmbiguousLocalTime(start, status.zone) && (
        <p>
          The clocks go back, so {formatTime(start, status.zone)} happens twice that night. Your
          booking uses the first.
        </p>
      )}
      {!line.isVideo &&
        status.travelMinutes !== null &&
        status.travelMinutes > 0 &&
        leaving > now && (
          <p>
            Leaves {formatMoment(leaving, status.zone)} for {formatMinutes(status.travelMinutes)} of
            travel. Paid hours begin on arrival.
          </p>
        )}
    </div>
  );
}
