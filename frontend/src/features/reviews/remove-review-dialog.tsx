import { ReasonDialog } from "~/ui/form/reason-dialog";
import { useReviewCalls } from "./review-mutations";

interface Props {
  reviewId: string;
  companionName: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** An administrator deletes the review of a client, with a reason (REVW-034). */
export function RemoveReviewDialog({ reviewId, companionName, onClose, onDeleted }: Props) {
  const { remove } = useReviewCalls();
  return (
    <ReasonDialog
      about={`delete-review:${reviewId}`}
      title="Delete this review?"
      onClose={onClose}
      cancelLabel="Keep review"
      submitLabel="Delete review"
      busyLabel="Deleting..."
      act={(reason) => remove(reviewId, reason)}
      onDone={() => {
        onClose();
        onDeleted();
      }}
      failure="Failed to delete review"
    >
      <p>{`The review of ${companionName} and its stars will be gone for everyone, and the rating changes with it.`}</p>
    </ReasonDialog>
  );
}
