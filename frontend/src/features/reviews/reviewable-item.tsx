import { useState } from "react";
import { formatLongDate } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Stars } from "~/ui/stars/stars";
import type { Reviewable } from "./client-reviews-query";
import { DeleteReviewDialog } from "./delete-review-dialog";
import { RemoveReviewDialog } from "./remove-review-dialog";
import { ReviewForm } from "./review-form";
import { useReviewCalls } from "./review-mutations";
import { emptyReview } from "./review-rules";
import styles from "./reviewable-item.module.css";

interface Props {
  item: Reviewable;
  /** An administrator may delete a review, and never writes one (REVW-034). */
  mayWrite: boolean;
  onDone: (message: string) => void;
}

/** A completed session: its review to read, edit and delete, or a form to write one. */
export function ReviewableItem({ item, mayWrite, onDone }: Props) {
  const [isWriting, setIsWriting] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { review } = item;
  const DeleteDialog = mayWrite ? DeleteReviewDialog : RemoveReviewDialog;
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <Avatar name={item.companionName} photo={item.companionPhoto} />
        <div>
          <h2 translate="no" className={styles.name}>
            {item.companionName}
          </h2>
          <p translate="no" className="muted">
            {formatLongDate(item.startDate, item.timezone)}
          </p>
        </div>
      </div>
      {isWriting ? (
        <ReporterTexts item={item} onClose={() => setIsWriting(false)} onDone={onDone} />
      ) : (
        <>
          {review && (
            <div>
              <Stars count={review.rating} />
              <p className={styles.comment}>{review.comment}</p>
              <p className="muted">Shown as {localText(review.clientName)}</p>
            </div>
          )}
          <div className={styles.buttons}>
            {mayWrite && (
              <Button
                kind="secondary"
                size="small"
                aria-label={
                  review
                    ? `Edit review of ${item.companionName}`
                    : `Add review of ${item.companionName}`
                }
                onClick={() => setIsWriting(true)}
              >
                {review ? "Edit" : "Add"}
              </Button>
            )}
            {review && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`Delete review of ${item.companionName}`}
                onClick={() => setIsDeleting(true)}
              >
                Delete
              </Button>
            )}
          </div>
        </>
      )}
      {review && isDeleting && (
        <DeleteDialog
          reviewId={review._id}
          companionName={item.companionName}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => onDone("Review deleted")}
        />
      )}
    </Card>
  );
}

interface OwnWordsProps extends Omit<Props, "mayWrite"> {
  onClose: () => void;
}

function ReporterTexts({ item, onClose, onDone }: OwnWordsProps) {
  const { create, update } = useReviewCalls();
  const { review, companionId, bookingId } = item;
  const initial = review
    ? { rating: review.rating, comment: review.comment, clientAlias: review.clientName }
    : emptyReview;
  return (
    <ReviewForm
      about={bookingId}
      label={review ? "Update" : "Submit"}
      initial={initial}
      send={(values) =>
        review ? update(review._id, values) : create({ companionId, bookingId }, values)
      }
      onSent={() => {
        onClose();
        onDone(review ? "Review updated" : "Review submitted successfully!");
      }}
      onCancel={onClose}
    />
  );
}
