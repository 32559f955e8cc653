import * as v from "valibot";
import { formatDateTime } from "~/lib/dates";
import { Select } from "~/ui/field/select";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ReasonInput } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { type DeskItem, useSnooze } from "./queue-query";

const hourMs = 3_600_000;
const spans = [
  { value: "1", label: "1 hour" },
  { value: "4", label: "4 hours" },
  { value: "24", label: "1 day" },
  { value: "72", label: "3 days" },
  { value: "168", label: "7 days" },
];
const check = validateWith(v.object({ hours: v.string(), reason: requiredText("Enter a reason") }));

const empty = { hours: "1", reason: "" };

interface Props {
  item: DeskItem;
  title: string;
  /** The person and the amount: several items have the same title. */
  about: string;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** A snoozed item is still shown, below the queue. */
export function SnoozeDialog({ item, title, about, onClose, onDone }: Props) {
  const snooze = useSnooze(item);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`snooze:${item.key}`, empty),
    check,
    send: ({ hours, reason }) =>
      snooze.mutateAsync({
        until: new Date(Date.now() + Number(hours) * hourMs),
        reason: reason.trim(),
      }),
    onSent: () => {
      onDone(`Snoozed: ${title}. ${about}`);
      onClose();
    },
    failure: "The item could not be snoozed. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Snooze this item?"
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel="Snooze"
      busyLabel="Snoozing..."
    >
      <p>
        <b>{title}</b>
      </p>
      <p>{about}</p>
      {item.since && <p>Since {formatDateTime(item.since)}</p>}
      <Select {...form.bind("hours")} label="For" options={spans} />
      <ReasonInput {...form.bind("reason")} hint="Shown with the item and kept in the audit log." />
    </FormDialog>
  );
}
