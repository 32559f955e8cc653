import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "~/api/api-error";
import {
  type DeletionPreview,
  totalsOfDeletion,
} from "~/features/accounts/security/deletion-preview";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { type ListedUser, useDeleteUser, userDeletionOptions } from "./users-query";

const empty = { reason: "", password: "" };

interface Props {
  user: Pick<ListedUser, "_id" | "name" | "email">;
  onClose: () => void;
  onDeleted: () => void;
}

/** ADM-012 to ADM-014: says beforehand what is deleted and what is retained. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const navigate = useNavigate();
  const remove = useDeleteUser(
    user._id,
    () => {
      onDeleted();
      onClose();
    },
    () => navigate(routes.adminApprovals),
  );
  const preview = useQuery(userDeletionOptions(user._id));
  const refund = preview.data ? totalsOfDeletion(preview.data).refund : 0;
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`delete-user:${user._id}`, empty),
    ...withReasonAndPassword,
    send: ({ reason, password }) => remove.mutateAsync({ reason: reason.trim(), password, refund }),
    onFailed: (error) => {
      // A deadline passed in the meantime: the new amount is shown and must be confirmed again.
      if (error instanceof ApiError && error.code === "quote_changed") void preview.refetch();
      return false;
    },
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
      isWaiting={!preview.data}
    >
      <p>
        {user.name} ({user.email}) will be erased: profile, reviews, notes, files and login.
        Upcoming bookings are canceled and refunded. Payment records and the audit log are kept
        without a name. This cannot be undone.
      </p>
      {preview.isError && (
        <Banner kind="bad">Failed to check visits and payments. Please try again.</Banner>
      )}
      {preview.data && <Consequences preview={preview.data} />}
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a deletion" />
    </FormDialog>
  );
}

function Consequences({ preview }: { preview: DeletionPreview }) {
  const { bookings, refund } = totalsOfDeletion(preview);
  return (
    <>
      {preview.obstacles.length > 0 && (
        <Banner kind="warn">
          This user cannot be deleted yet: {preview.obstacles.map(({ text }) => text).join(" ")}
        </Banner>
      )}
      {bookings > 0 && (
        <p>
          {bookings === 1 ? "1 upcoming booking is" : `${bookings} upcoming bookings are`} canceled,
          and <b translate="no">{formatMoney(refund)}</b> goes back to clients.
        </p>
      )}
    </>
  );
}
