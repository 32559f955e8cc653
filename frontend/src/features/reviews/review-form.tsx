import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm, useValue } from "~/ui/form/use-form";
import { RatingInput } from "~/ui/rating-input/rating-input";
import styles from "./review-form.module.css";
import {
  anonymousName,
  checkReview,
  emptyReview,
  maxComment,
  type ReviewValues,
} from "./review-rules";

interface Props {
  /** The subject of the review, which is the key of its draft. */
  about: string;
  /** "Submit" for a new review, "Update" for an edited one (REVW-028). */
  label: "Submit" | "Update";
  initial?: ReviewValues;
  send: (values: ReviewValues) => Promise<void>;
  onSent: () => void;
  onCancel?: () => void;
}

export function ReviewForm(props: Props) {
  const { about, label, initial = emptyReview, send, onSent, onCancel } = props;
  const draft = useOwnDraft(`review:${about}`, initial);
  const form = useForm({
    initial,
    draft,
    check: checkReview,
    send,
    onSent,
    failure: "Failed to submit review",
  });
  const rating = useValue(form, "rating");
  const alias = useValue(form, "clientAlias");
  return (
    <FormElement form={form} className={styles.form}>
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      <FormProblems form={form} />
      <RatingInput
        id={form.toId("rating")}
        legend="Rating"
        value={rating}
        error={form.getError("rating")}
        onChange={(stars) => form.set("rating", stars)}
      />
      <TextArea
        {...form.bind("comment")}
        label="Comment"
        required
        hint="Anyone can read this. Please leave out names, addresses and anything about health that you would not say in public."
        rows={5}
        maxLength={maxComment}
      />
      <TextInput
        {...form.bind("clientAlias")}
        label="Name shown with your review"
        isOptional
        hint="For example your first name and initial. We never show your full name."
        autoComplete="off"
        maxLength={40}
      />
      <p className="muted">Your review will be signed “{alias.trim() || anonymousName}”.</p>
      <div className={styles.buttons}>
        <SubmitButton form={form} busyLabel="Sending...">
          {label}
        </SubmitButton>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </FormElement>
  );
}
