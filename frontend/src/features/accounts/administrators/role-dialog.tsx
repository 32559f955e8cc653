import * as v from "valibot";
import type { AdminRole } from "~/data/admin-acts";
import { isWaitingForApproval, waitingForApproval } from "~/data/waiting-approval";
import { Select } from "~/ui/field/select";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ReasonInput } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { type Administrator, useAdministratorAct } from "./administrators-query";
import { roleNames, roleOptions } from "./role-names";

const check = validateWith(
  v.object({ role: requiredText("Choose a role"), reason: requiredText("Enter a reason") }),
);

const empty = { role: "", reason: "" };

interface Props {
  administrator: Administrator;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function RoleDialog({ administrator, onClose, onDone }: Props) {
  const { _id, name, role: current } = administrator;
  const perform = useAdministratorAct(_id);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`role:${_id}`, empty),
    check,
    send: ({ role, reason }) =>
      perform.mutateAsync({
        act: { what: "role", role: role as AdminRole },
        reason: reason.trim(),
      }),
    onSent: (data, { role }) => {
      onDone(
        isWaitingForApproval(data)
          ? waitingForApproval
          : `${name} has the role ${roleNames[role as AdminRole].toLowerCase()} now.`,
      );
      onClose();
    },
    failure: "The role could not be changed. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={`Change the role of ${name}?`}
      onClose={onClose}
      cancelLabel="Leave it"
      submitLabel="Change role"
      busyLabel="Saving..."
    >
      <p>Their sessions end. They log in again with the new role.</p>
      <Select
        {...form.bind("role")}
        label="Role"
        hint={`Now ${roleNames[current].toLowerCase()}.`}
        prompt="Choose one"
        options={roleOptions.filter(({ value }) => value !== current)}
        required
      />
      <ReasonInput {...form.bind("reason")} />
    </FormDialog>
  );
}
