import { useState } from "react";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { type SafetyPress, type TimerLength, timerLengths } from "./safety-query";

const options = timerLengths.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}));

interface Props {
  isBusy: boolean;
  onPress: (press: SafetyPress) => void;
}

/** Starts a timer. */
export function TimerForm({ isBusy, onPress }: Props) {
  const [minutes, setMinutes] = useState<TimerLength>(30);
  const [repeats, setRepeats] = useState(false);
  return (
    <>
      <RadioGroup
        legend="Ask me in"
        value={String(minutes)}
        onChange={(value) =>
          setMinutes(timerLengths.find((each) => String(each) === value) ?? minutes)
        }
        options={options}
      />
      <Checkbox
        label="Ask me again until the visit ends"
        checked={repeats}
        onChange={(event) => setRepeats(event.target.checked)}
      />
      <Button
        kind="secondary"
        isBusy={isBusy}
        busyLabel="Starting the timer..."
        onClick={() => onPress({ act: "start", minutes, repeats })}
      >
        Start timer
      </Button>
    </>
  );
}
