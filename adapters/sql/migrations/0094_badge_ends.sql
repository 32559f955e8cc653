-- What a badge proves, who checked it, and until when it is valid (ADR 138). A badge without an end is
-- valid until an administrator removes it; the ID never ends.
ALTER TABLE verifications ADD COLUMN expires_at bigint;
-- when the companion is next reminded, or the badge ends
ALTER TABLE verifications ADD COLUMN next_step_at bigint;
ALTER TABLE verifications ADD COLUMN verified_by text;  -- an administrator's id
ALTER TABLE verifications ADD COLUMN checked text NOT NULL DEFAULT '';
-- why an administrator took the badge back, as the account's holder reads it
ALTER TABLE verifications ADD COLUMN taken_back_reason text NOT NULL DEFAULT '';
CREATE INDEX verifications_by_next_step ON verifications (next_step_at, account_id, kind)
    WHERE next_step_at IS NOT NULL;
CREATE INDEX verifications_by_end ON verifications (expires_at, account_id, kind)
    WHERE expires_at IS NOT NULL AND status = 'verified';
