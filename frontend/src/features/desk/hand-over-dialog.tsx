import * as v from "valibot";
import { formatDateTime } from "~/lib/dates";
import { Select } from "~/ui/field/select";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { type DeskItem, type DeskQueue, useAssign } from "./queue-query";

const check = validateWith(v.object({ owner: requiredText("Choose an administrator") }));

interface Props {
  item: DeskItem;
  title: string;
  /** The person and the amount: several items have the same title. */
  about: string;
  admins: DeskQueue["admins"];
  onClose: () => void;
  onDone: (message: string) => void;
}

export function HandOverDialog({ item, title, about, admins, onClose, onDone }: Props) {
  const assign = useAssign(item);
  const others = admins.filter(({ _id }) => _id !== item.ownerId);
  const form = useForm({
    initial: { owner: "" },
    check,
    send: ({ owner }) => assign.mutateAsync(owner),
    onSent: (_, { owner }) => {
      onDone(
        `Handed over to ${others.find(({ _id }) => _id === owner)?.email}: ${title}. ${about}`,
      );
      onClose();
    },
    failure: "The item could not be handed over. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Hand over this item?"
      onClose={onClose}
      cancelLabel="Keep it"
      submitLabel="Hand over"
      busyLabel="Handing over..."
    >
      <p>
        <b>{title}</b>
      </p>
      <p>{about}</p>
      {item.since && <p>Since {formatDateTime(item.since)}</p>}
      <Select
        {...form.bind("owner")}
        label="To"
        prompt="Choose an administrator"
        options={others.map(({ _id, email }) => ({ value: _id, label: email }))}
      />
    </FormDialog>
  );
}
