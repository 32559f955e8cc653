import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { useReviewCalls } from "./review-mutations";

interface Props {
  reviewId: string;
  companionName: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** REVW-027: asked once more before the words are gone. */
export function DeleteReviewDialog({ reviewId, companionName, onClose, onDeleted }: Props) {
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
      Your words about {companionName} and their stars are gone for everybody. You can write a new
      review of this session later.
    </ConfirmDialog>
  );
}
