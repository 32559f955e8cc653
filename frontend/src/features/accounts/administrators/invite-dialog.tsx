import * as v from "valibot";
import type { AdminRole } from "~/data/admin-acts";
import { isWaitingForApproval, waitingForApproval } from "~/data/waiting-approval";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { ReasonInput } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { useInvite } from "./administrators-query";
import { roleOptions } from "./role-names";

const check = validateWith(
  v.object({
    name: requiredText("Enter a name"),
    email: requiredText("Enter an email address"),
    role: requiredText("Choose a role"),
    reason: requiredText("Enter a reason"),
  }),
);

const empty = { name: "", email: "", role: "", reason: "" };

interface Props {
  onClose: () => void;
  onDone: (message: string) => void;
}

export function InviteDialog({ onClose, onDone }: Props) {
  const invite = useInvite();
  const form = useForm({
    initial: empty,
    draft: useOwnDraft("invite-administrator", empty),
    check,
    send: ({ name, email, role, reason }) =>
      invite.mutateAsync({
        name: name.trim(),
        email: email.trim(),
        role: role as AdminRole,
        reason: reason.trim(),
      }),
    onSent: ({ data }, { email }) => {
      onDone(
        isWaitingForApproval(data)
          ? waitingForApproval
          : `An invitation was sent to ${email.trim()}.`,
      );
      onClose();
    },
    failure: "The invitation could not be sent. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Invite an administrator"
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Send invitation"
      busyLabel="Sending..."
    >
      <p>
        They get a link by mail that works once, within three days. With it they choose a password
        and set up a second factor.
      </p>
      <TextInput {...form.bind("name")} label="Name" autoComplete="off" maxLength={100} required />
      <TextInput
        {...form.bind("email")}
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <Select
        {...form.bind("role")}
        label="Role"
        prompt="Choose one"
        options={roleOptions}
        required
      />
      <ReasonInput {...form.bind("reason")} />
    </FormDialog>
  );
}
