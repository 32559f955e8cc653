import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import {
  browserTimeZone,
  formatDateTime,
  formatLongDate,
  formatTime,
  formatZone,
} from "~/lib/dates";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Select } from "~/ui/field/select";
import { type IntroCall, type IntroCallOffer, useChooseIntroCall } from "./intro-calls-query";

/** The starts of each day of the reader, in order. */
function byDay(starts: readonly string[]): Map<string, string[]> {
  const zone = browserTimeZone();
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const day = formatLongDate(start, zone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return days;
}

interface Props {
  offer: IntroCallOffer;
  onDone: (call: IntroCall) => void;
}

/** Chooses one of the free starts, in the reader's zone; moves the call if one is booked. */
export function IntroCallPicker({ offer, onDone }: Props) {
  const zone = browserTimeZone();
  const { call, companion, starts } = offer;
  const days = byDay(starts);
  const [first = ""] = days.keys();
  const [chosenDay, setDay] = useState(first);
  const [start, setStart] = useState<string | null>(null);
  const choose = useChooseIntroCall(companion._id, call?._id);
  const day = days.has(chosenDay) ? chosenDay : first;
  // A time that someone else booked leaves the list.
  const picked = start && starts.includes(start) ? start : null;
  if (starts.length === 0) return <NoStarts call={call} error={choose.error} />;
  return (
    <div className="stack">
      {call && (
        <p>Your call is booked: {formatDateTime(call.start)}. Choose another time to move it.</p>
      )}
      <p>Times are shown in your time zone: {formatZone(starts[0] ?? "", zone)}.</p>
      <Select
        label="Day"
        value={day}
        onChange={(event) => {
          setDay(event.target.value);
          setStart(null);
        }}
        options={[...days.keys()].map((value) => ({ value, label: value }))}
      />
      <RadioGroup
        legend={t`Free times`}
        isInline
        options={(days.get(day) ?? []).map((value) => ({ value, label: formatTime(value, zone) }))}
        value={picked}
        onChange={setStart}
      />
      <ChoiceError error={choose.error} />
      <Button
        disabled={!picked}
        isBusy={choose.isPending}
        busyLabel="Saving..."
        onClick={() => picked && choose.mutate(picked, { onSuccess: onDone })}
      >
        {call ? "Move the call" : "Book the free call"}
      </Button>
    </div>
  );
}

function ChoiceError({ error }: { error: Error | null }) {
  return (
    error && (
      <Banner kind="bad" isAnnounced>
        {errorMessage(error, "The call could not be booked. Please try again.")}
      </Banner>
    )
  );
}

/** The last free time may be taken while the client chooses it. */
function NoStarts({ call, error }: { call: IntroCallOffer["call"]; error: Error | null }) {
  return (
    <div className="stack">
      <ChoiceError error={error} />
      {call ? (
        <p>
          Your call is booked: {formatDateTime(call.start)}. There is no other free time in the next
          14 days.
        </p>
      ) : (
        <p>There is no free time in the next 14 days.</p>
      )}
    </div>
  );
}
