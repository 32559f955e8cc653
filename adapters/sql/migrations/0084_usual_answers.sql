-- How soon a companion who is asked first usually answers (ADR 130): more than half of the counted
-- requests within so many minutes; NULL: nothing is shown. Reviewed when a request stops counting.
ALTER TABLE companions ADD COLUMN usual_answer_minutes integer;
ALTER TABLE companions ADD COLUMN usual_answer_review_at bigint;
CREATE INDEX companions_usual_answer_review ON companions (usual_answer_review_at)
    WHERE usual_answer_review_at IS NOT NULL;
CREATE INDEX booking_approvals_of_companion ON booking_approvals (companion_id, authorized_at)
    WHERE authorized_at IS NOT NULL;
