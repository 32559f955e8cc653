import { useState } from "react";
import * as v from "valibot";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { useShiftOnWay } from "~/features/bookings/shift-mutations";
import { formatTimeWithZone } from "~/lib/dates";
import { Select } from "~/ui/field/select";
import { useForm } from "~/ui/form/use-form";
import { validateWith } from "~/ui/form/validate-with";
import { arrivalChoices, likelyArrival, minutesLate } from "./arrival-choices";
import { formatLate } from "./format-late";
import { noticeOptions, ShiftNoticeForm } from "./shift-notice-form";

const check = validateWith(v.object({ expectedAt: v.string() }));

interface Props {
  bookingId: string;
  line: BookingDetailLine;
  onDone: () => void;
}

/** Only of the arrivals that the server accepts: later than now. */
export function OnWayForm({ bookingId, line, onDone }: Props) {
  const onWay = useShiftOnWay(bookingId, line._id);
  const [openedAt] = useState(() => new Date());
  const choices = arrivalChoices(line, openedAt);
  const form = useForm({
    initial: { expectedAt: likelyArrival(line, choices, openedAt)?.toISOString() ?? "" },
    check,
    send: ({ expectedAt }) => onWay.mutateAsync(expectedAt),
    ...noticeOptions(onDone),
  });
  const options = choices.map((arrival) => {
    const time = formatTimeWithZone(arrival, line.timezone);
    const late = minutesLate(line, arrival);
    return {
      value: arrival.toISOString(),
      label: late > 0 ? formatLate(time, late) : time,
    };
  });
  return (
    <ShiftNoticeForm
      form={form}
      label="On my way"
      focusId={form.toId("expectedAt")}
      onDone={onDone}
    >
      <Select
        {...form.bind("expectedAt")}
        label="When will you be there?"
        hint="Your client will be notified. You can change it until you check in."
        options={options}
      />
    </ShiftNoticeForm>
  );
}
