import { useMutation } from "@tanstack/react-query";
import { messageOf } from "~/api/api-error";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
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
    <Dialog
      isOpen
      onClose={onClose}
      title="Delete this review?"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep review
          </Button>
          <Button
            kind="danger"
            isBusy={removing.isPending}
            busyLabel="Deleting..."
            onClick={() => removing.mutate()}
          >
            Delete review
          </Button>
        </>
      }
    >
      {removing.isError && (
        <Banner kind="bad" isAnnounced>
          {messageOf(removing.error, "Failed to delete review")}
        </Banner>
      )}
      <p>
        Your words about {companionName} and their stars are gone for everybody. You can write a new
        review of this session later.
      </p>
    </Dialog>
  );
}
