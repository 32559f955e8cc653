import { type FormEvent, useId, useState } from "react";
import {
  formatTimeWithZone,
  formatZone,
  instantFromWallTime,
  type TimeZone,
  todayIn,
} from "~/lib/dates";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { Dialog } from "~/ui/dialog/dialog";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import type { getTime } from "./criteria";
import { formatHours, quickTimesAt } from "./quick-times";
import { type SearchPlace, searchZone } from "./search-place";
import { wallTimeAt } from "./wall-time";
import styles from "./when-bar.module.css";

type Time = ReturnType<typeof getTime>;

interface Props {
  time: Time;
  place: SearchPlace | null;
  now: Date;
  onCancel: () => void;
  onApply: (time: Time) => void;
}

const hourOptions = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({
  value: String(hours),
  label: formatHours(hours),
}));

const maxDaysAhead = 365;

/** The last moment that can be booked now. */
const latestStart = (now: Date) => new Date(now.getTime() + maxDaysAhead * 24 * 3_600_000);

interface Problems {
  date?: string;
  clock?: string;
}

/** Validates a time before it is searched, so that the list never has to reject it. */
function timeProblems(date: string, clock: string, zone: TimeZone, now: Date): Problems {
  const missing: Problems = {
    ...(date ? {} : { date: "Please choose a date." }),
    ...(clock ? {} : { clock: "Please choose a time." }),
  };
  if (!date || !clock) return missing;
  const start = instantFromWallTime(date, clock, zone);
  if (start <= now) {
    const passed = `This time has passed. It is ${formatTimeWithZone(now, zone)} now.`;
    return date < todayIn(zone, now) ? { date: passed } : { clock: passed };
  }
  // The start is an invalid date for years that the browser accepts and that do not fit a moment.
  if (!(start <= latestStart(now))) {
    return { date: "Please choose a start within the next 365 days." };
  }
  if (wallTimeAt(start, zone) !== `${date}T${clock}`) {
    return { clock: "The clocks skip this time on that day. Please choose another time." };
  }
  return {};
}

/** Any date, time and duration; missing ones are reported at their field. */
export default function WhenDialog({ time, place, now, onCancel, onApply }: Props) {
  const formId = useId();
  const [begins] = useState(() => {
    const clock = wallTimeAt(now, searchZone(place, time.video));
    return time.startsAt || (quickTimesAt(clock)[0]?.startsAt ?? "");
  });
  const [date, setDate] = useState(begins.slice(0, 10));
  const [clock, setClock] = useState(begins.slice(11));
  const [hours, setHours] = useState(String(time.hours));
  const [video, setVideo] = useState(time.video);
  const [wasSent, setWasSent] = useState(false);
  const zone = searchZone(place, video);
  // Its clock may be another one by then: EST in December, EDT in July.
  const shownStart = date && clock ? instantFromWallTime(date, clock, zone) : now;
  const problems = timeProblems(date, clock, zone, new Date());
  const shown = wasSent ? problems : {};
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (Object.keys(problems).length > 0) return;
    onApply({ startsAt: `${date}T${clock}`, hours: Number(hours), video });
  };
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onCancel}
      title="When do you need someone?"
      footer={
        <>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Search this time
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={handleSubmit} noValidate>
        <TextInput
          label="Date"
          type="date"
          value={date}
          min={todayIn(zone, now)}
          max={todayIn(zone, latestStart(now))}
          error={shown.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextInput
          label="Arrival time"
          type="time"
          step={1800}
          value={clock}
          hint={`${video || !place?.timezone ? "Your own time" : "The time there"}: ${formatZone(shownStart, zone)}`}
          error={shown.clock}
          onChange={(event) => setClock(event.target.value)}
        />
        <Select
          label="For how long"
          options={hourOptions}
          value={hours}
          onChange={(event) => setHours(event.target.value)}
        />
        <Checkbox
          label="By video"
          hint="No travel, so more companions can make it in time."
          checked={video}
          onChange={(event) => setVideo(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
