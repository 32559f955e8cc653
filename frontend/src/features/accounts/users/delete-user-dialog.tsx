import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type ListedUser, useDeleteUser } from "./users-query";

interface Props {
  user: ListedUser;
  onClose: () => void;
  onDeleted: () => void;
}

/** ADM-012 to ADM-014: says beforehand what is deleted and what is retained. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const remove = useDeleteUser(user._id, () => {
    onDeleted();
    onClose();
  });
  const form = useForm({
    initial: { reason: "", password: "" },
    ...withReasonAndPassword,
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
        {user.name} ({user.email}) will be erased: profile, reviews, notes, files and login.
        Upcoming bookings are canceled and refunded. Payment records and the audit log are kept
        without a name. This cannot be undone.
      </p>
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a deletion" />
    </FormDialog>
  );
}
