import * as v from "valibot";
import { PasswordInput } from "~/ui/field/password-input";
import { TextArea } from "~/ui/field/text-area";
import { checkedBy, filled, typed } from "~/ui/form/checked-by";
import { FormDialog } from "~/ui/form/form-dialog";
import { useForm } from "~/ui/form/use-form";
import { type ListedUser, useDeleteUser } from "./users-query";

interface Props {
  user: ListedUser;
  onClose: () => void;
  onDeleted: () => void;
}

const check = checkedBy(
  v.object({ reason: filled("Enter a reason"), password: typed("Enter your password") }),
);

/** ADM-012 to ADM-014: what goes and what stays is said before. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const remove = useDeleteUser(user._id, () => {
    onDeleted();
    onClose();
  });
  const form = useForm({
    initial: { reason: "", password: "" },
    check,
    send: ({ reason, password }) => remove.mutateAsync({ reason: reason.trim(), password }),
    failure: "Failed to delete user. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Are you sure you want to delete this user?"
      onClose={onClose}
      cancelLabel="Keep user"
      submitLabel="Delete user"
      busyLabel="Deleting..."
      kind="danger"
    >
      <p>
        {user.name} ({user.email}) is erased: profile, words, files and log-in. Open bookings are
        cancelled and paid back; what the books and the audit log need stays without a name. This
        cannot be undone.
      </p>
      <TextArea
        {...form.bind("reason")}
        label="Reason"
        hint="Kept in the audit log."
        rows={2}
        maxLength={500}
        required
      />
      <PasswordInput
        {...form.bind("password")}
        label="Your password"
        hint="Administrators confirm a deletion with their password."
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
