import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { useReviewCalls } from "./review-mutations";

interface Props {
  reviewId: string;
  companionName: string;
  isOwn: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** REVW-027: asked once more before the words are gone. */
export function DeleteReviewDialog(props: Props) {
  const { reviewId, companionName, isOwn, onClose, onDeleted } = props;
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
      {isOwn
        ? `Your words about ${companionName} and their stars are gone for everybody. You can write a new review of this session later.`
        : `The words about ${companionName} and their stars are gone for everybody, and the rating changes with them. The log keeps that you deleted them.`}
    </ConfirmDialog>
  );
}
