import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "~/api/api-error";
import { useFields } from "~/lib/use-fields";
import { Button } from "~/ui/button/button";
import { ErrorSummary, type Problem } from "~/ui/error-summary/error-summary";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { RatingInput } from "~/ui/rating-input/rating-input";
import styles from "./review-form.module.css";
import { emptyReview, maxComment, type ReviewValues, reviewProblems } from "./review-rules";

interface Props {
  /** "Submit" for a new review, "Update" for one that is changed (REVW-028). */
  label: "Submit" | "Update";
  initial?: ReviewValues;
  send: (values: ReviewValues) => Promise<void>;
  onSent: () => void;
  onCancel?: () => void;
}

export function ReviewForm({ label, initial = emptyReview, send, onSent, onCancel }: Props) {
  const fields = useFields(initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => setProblems([{ message: messageOf(error, "Failed to submit review") }]),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const broken = reviewProblems(fields.values);
    setAttempt((count) => count + 1);
    setProblems(broken);
    fields.setErrors(
      Object.fromEntries(broken.map(({ fieldId, message }) => [fieldId as string, message])),
    );
    if (broken.length === 0) sending.mutate(fields.values);
  };

  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <RatingInput
        id="rating"
        legend="Rating"
        value={fields.values.rating}
        error={fields.errors.rating}
        onChange={(stars) => fields.set("rating", stars)}
      />
      <TextArea
        {...fields.bind("comment")}
        label="Comment"
        hint="Everybody can read this. Please leave out names, addresses and anything about health that you would not say in public."
        rows={5}
        maxLength={maxComment}
      />
      <TextInput
        {...fields.bind("clientAlias")}
        label="Name shown with your review"
        isOptional
        hint="Left empty, your first name and initial are shown."
        autoComplete="off"
        maxLength={40}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={sending.isPending} busyLabel="Sending...">
          {label}
        </Button>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
