import * as v from "valibot";
import { useShiftLate } from "~/features/bookings/shift-mutations";
import { TextInput } from "~/ui/field/text-input";
import { useForm } from "~/ui/form/use-form";
import { validateWith } from "~/ui/form/validate-with";
import { noticeOptions, ShiftNoticeForm } from "./shift-notice-form";

const maxMinutes = 240;
const check = validateWith(
  v.object({
    minutes: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[1-9]\d{0,2}$/, `Enter the minutes, from 1 to ${maxMinutes}`),
      v.check((text) => Number(text) <= maxMinutes, `Enter the minutes, from 1 to ${maxMinutes}`),
    ),
  }),
);

interface Props {
  bookingId: string;
  lineId: string;
  onDone: () => void;
}

export function LateForm({ bookingId, lineId, onDone }: Props) {
  const late = useShiftLate(bookingId, lineId);
  const form = useForm({
    initial: { minutes: "" },
    check,
    send: ({ minutes }) => late.mutateAsync(Number(minutes)),
    ...noticeOptions(onDone),
  });
  return (
    <ShiftNoticeForm
      form={form}
      label="Running late"
      focusId={form.toId("minutes")}
      onDone={onDone}
    >
      <TextInput
        {...form.bind("minutes")}
        label="About how many minutes late?"
        hint="Your client will be notified in the app and by email."
        inputMode="numeric"
        required
      />
    </ShiftNoticeForm>
  );
}
