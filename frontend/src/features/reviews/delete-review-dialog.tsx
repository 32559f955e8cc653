import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { useReviewCalls } from "./review-mutations";

interface Props {
  reviewId: string;
  companionName: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** REVW-027: asks for confirmation before the review is deleted. */
export function DeleteReviewDialog(props: Props) {
  const { reviewId, companionName, onClose, onDeleted } = props;
  const { remove } = useReviewCalls();
  const removing = useMutation({
    mutationFn: () => remove(reviewId),
    onSuccess: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title="Delete this review?"
      confirm="Delete review"
      busy="Deleting..."
      keep="Keep review"
      isBusy={removing.isPending}
      error={removing.error}
      errorText="Failed to delete review"
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      {`Your review of ${companionName} and its stars will be gone for everyone. You can write a new review of this session later.`}
    </ConfirmDialog>
  );
}
