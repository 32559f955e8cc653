import { useState } from "react";
import * as v from "valibot";
import { getWallTime } from "~/lib/dates";
import { getDollars } from "~/lib/numbers";
import { MoneyInput } from "~/ui/field/number-inputs";
import { TextInput } from "~/ui/field/text-input";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { dollars, requiredText, validateWith } from "~/ui/form/validate-with";
import { type ChangeKind, type ChangeValues, getChange, modifications } from "./change-kinds";
import { consequence, Prices } from "./change-prices";
import { failedBecause } from "./failure";
import { when } from "./format-line";
import { DurationInput } from "./schedule-fields";
import styles from "./scheduling.module.css";
import {
  type AdminBookingLine,
  type ChangeQuote,
  changedData,
  type LineChange,
  quoteChange,
  useChangeLine,
} from "./scheduling-queries";

interface Props {
  kind: ChangeKind;
  bookingId: string;
  line: AdminBookingLine;
  onClose: () => void;
  onDone: (message: string) => void;
}

interface Priced {
  change: LineChange;
  quote: ChangeQuote;
}

/** Asks for the change, then shows its price, and only then makes it. */
export function ChangeDialog(props: Props) {
  const [priced, setPriced] = useState<Priced | null>(null);
  return priced ? (
    <ApplyDialog {...props} priced={priced} onPriced={setPriced} onBack={() => setPriced(null)} />
  ) : (
    <AskDialog {...props} onPriced={setPriced} />
  );
}

const failed = "Failed to change the booking. Please try again.";
const checks: Record<ChangeKind, ReturnType<typeof validateWith<ChangeValues>>> = {
  reschedule: validateWith(
    v.object({
      date: requiredText("Enter a date"),
      arrivalTime: requiredText("Enter a start time"),
    }),
  ),
  duration: validateWith(
    v.object({
      duration: v.pipe(
        v.string(),
        v.check((text) => /^[1-8]$/.test(text.trim()), "The duration must be 1 to 8 hours."),
      ),
    }),
  ),
  location: validateWith(v.object({ location: requiredText("Enter a location") })),
  price: validateWith(
    v.object({
      hourlyRate: v.pipe(
        dollars("Enter a rate of at least $1"),
        v.check((text) => getDollars(text) >= 1, "Enter a rate of at least $1"),
      ),
    }),
  ),
};

/** An unavailable time is reported at the field that caused it. */
const taken: Record<ChangeKind, keyof ChangeValues> = {
  reschedule: "date",
  duration: "duration",
  location: "location",
  price: "hourlyRate",
};

function AskDialog({
  kind,
  bookingId,
  line,
  onClose,
  onPriced,
}: Props & { onPriced: (priced: Priced) => void }) {
  const { date, time } = getWallTime(line.startDate, line.timezone);
  const form = useForm<ChangeValues, Priced>({
    initial: {
      date,
      arrivalTime: time,
      duration: String(line.duration),
      location: line.location,
      hourlyRate: String(line.hourlyRate),
    },
    check: checks[kind],
    send: async (values) => {
      const change = getChange(kind, line._id, values);
      return { change, quote: await quoteChange(bookingId, change) };
    },
    onSent: onPriced,
    failure: failed,
    serverFields: { startDate: taken[kind] },
  });
  return (
    <FormDialog
      form={form}
      title={modifications[kind].title}
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel="Preview price"
      busyLabel="Calculating..."
    >
      <p>
        {line.companion.displayName}, {when(line)}
      </p>
      {kind === "reschedule" && (
        <div className={styles.fields}>
          <TextInput {...form.bind("date")} type="date" label="Date" required />
          <TextInput
            {...form.bind("arrivalTime")}
            type="time"
            label="Start Time"
            hint="Local time at the place."
            required
          />
        </div>
      )}
      {kind === "duration" && <DurationInput {...form.bind("duration")} />}
      {kind === "location" && (
        <TextInput {...form.bind("location")} label="Location" maxLength={300} required />
      )}
      {kind === "price" && (
        <MoneyInput {...form.bind("hourlyRate")} label="Hourly rate (dollars)" required />
      )}
    </FormDialog>
  );
}

const empty = { reason: "", password: "" };

type ApplyProps = Props & {
  priced: Priced;
  onPriced: (priced: Priced) => void;
  onBack: () => void;
};

function ApplyDialog({
  kind,
  bookingId,
  line,
  priced: { change, quote },
  onPriced,
  onBack,
  onClose,
  onDone,
}: ApplyProps) {
  const apply = useChangeLine();
  const { charge, refund } = quote;
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`change:${kind}:${line._id}`, empty),
    ...withReasonAndPassword,
    send: ({ reason, password }) =>
      apply.mutateAsync({
        ...change,
        id: bookingId,
        charge,
        refund,
        reason: reason.trim(),
        password,
      }),
    onSent: (outcome) => {
      onClose();
      onDone(
        outcome === "made"
          ? "The booking was changed."
          : "The change is waiting for the client to pay.",
      );
    },
    onFailed: (error) => {
      const fresh = changedData<{ change: ChangeQuote }>(error);
      if (fresh) onPriced({ change, quote: fresh.change });
      return withReasonAndPassword.onFailed(error) || failedBecause(error, failed, ["reason"]);
    },
    failure: failed,
  });
  return (
    <FormDialog
      form={form}
      title={modifications[kind].title}
      onClose={onBack}
      cancelLabel="Back"
      submitLabel={charge > 0 ? "Propose to the client" : "Change the booking"}
      busyLabel="Changing..."
    >
      <Prices quote={quote} />
      <p>{consequence(quote)}</p>
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a change" />
    </FormDialog>
  );
}
