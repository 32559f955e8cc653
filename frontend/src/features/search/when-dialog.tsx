import { type FormEvent, useId, useState } from "react";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { Dialog } from "~/ui/dialog/dialog";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import type { timeOf } from "./criteria";
import { hoursWords, quickTimes } from "./quick-times";
import styles from "./when-bar.module.css";

type Time = ReturnType<typeof timeOf>;

interface Props {
  time: Time;
  now: Date;
  onCancel: () => void;
  onApply: (time: Time) => void;
}

const hourOptions = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({
  value: String(hours),
  label: hoursWords(hours),
}));

/** Any day, time and length; what is missing is said at its field. */
export default function WhenDialog({ time, now, onCancel, onApply }: Props) {
  const formId = useId();
  const [begins] = useState(time.startsAt || (quickTimes(now)[0]?.startsAt ?? ""));
  const [date, setDate] = useState(begins.slice(0, 10));
  const [clock, setClock] = useState(begins.slice(11));
  const [hours, setHours] = useState(String(time.hours));
  const [video, setVideo] = useState(time.video);
  const [wasSent, setWasSent] = useState(false);
  const missing = (value: string, words: string) => (wasSent && !value ? words : undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (date && clock) onApply({ startsAt: `${date}T${clock}`, hours: Number(hours), video });
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
          error={missing(date, "Please choose a date.")}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextInput
          label="Arrival time"
          type="time"
          step={1800}
          value={clock}
          error={missing(clock, "Please choose a time.")}
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
