import * as v from "valibot";
import { browserTimeZone, instantFromWallTime } from "~/lib/dates";
import { TextInput } from "~/ui/field/text-input";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { OwnPasswordInput, ReasonInput, withReason, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import {
  type HeldSubject,
  type LegalHold,
  usePlaceHold,
  useReleaseHold,
} from "./legal-holds-query";

interface DialogProps {
  onClose: () => void;
  onDone: (message: string) => void;
}

const kept = {
  person: "Nothing about this person is erased: not by themselves, not by us, and not by time.",
  booking:
    "Nothing about this booking is erased, and neither of its two people can delete the account.",
  case: "Nothing about this case, its people and its bookings is erased.",
} as const;

const check = validateWith(v.object({ reason: requiredText("Enter a reason"), until: v.string() }));

const emptyHold = { reason: "", until: "" };
const emptyRelease = { reason: "", password: "" };

/** The last day counts whole, in the time zone of the administrator. */
const toEnd = (day: string) =>
  instantFromWallTime(day, "23:59", browserTimeZone()).toISOString().replace(".000Z", "Z");

export function PlaceHoldDialog({
  subject,
  onClose,
  onDone,
}: DialogProps & { subject: HeldSubject }) {
  const place = usePlaceHold(subject);
  const form = useForm({
    ...withReason,
    initial: emptyHold,
    draft: useOwnDraft(`hold:${subject.kind}:${subject.id}`, emptyHold),
    check,
    send: ({ reason, until }) =>
      place.mutateAsync({ reason: reason.trim(), ...(until ? { until: toEnd(until) } : {}) }),
    onSent: () => {
      onDone("The legal hold is in force.");
      onClose();
    },
    failure: "The legal hold could not be placed. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Place a legal hold?"
      onClose={onClose}
      cancelLabel="Not now"
      submitLabel="Place hold"
      busyLabel="Placing..."
    >
      <p>{kept[subject.kind]}</p>
      <ReasonInput
        {...form.bind("reason")}
        hint="Kept in the audit log. Administrators who may see holds read it."
      />
      <TextInput
        {...form.bind("until")}
        type="date"
        label="Last day"
        isOptional
        hint="The hold ends by itself after this day. Leave it empty for a hold without an end."
      />
    </FormDialog>
  );
}

export function ReleaseHoldDialog({ hold, onClose, onDone }: DialogProps & { hold: LegalHold }) {
  const release = useReleaseHold(hold._id);
  const form = useForm({
    ...withReasonAndPassword,
    initial: emptyRelease,
    draft: useDraftWithoutPassword(`release-hold:${hold._id}`, emptyRelease),
    send: ({ reason, password }) => release.mutateAsync({ reason: reason.trim(), password }),
    onSent: () => {
      onDone("The legal hold is released.");
      onClose();
    },
    failure: "The legal hold could not be released. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Release this legal hold?"
      onClose={onClose}
      cancelLabel="Keep the hold"
      submitLabel="Release"
      busyLabel="Releasing..."
      kind="danger"
    >
      <p>
        The records can be erased again. Those that are older than the retention policy allows are
        erased within a day.
      </p>
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="the release of a legal hold" />
    </FormDialog>
  );
}
