-- The legal name that was proven last. Others with whom the person has a paid booking see it until
-- another one is proven.
ALTER TABLE accounts ADD COLUMN verified_name text NOT NULL DEFAULT '';
UPDATE accounts SET verified_name = CASE WHEN real_name <> '' THEN real_name ELSE name END
WHERE erased_at IS NULL AND id IN
    (SELECT account_id FROM verifications WHERE kind = 'id' AND status = 'verified');

-- Of the account when the check began; empty where that was before this column.
ALTER TABLE identity_sessions ADD COLUMN legal_name text NOT NULL DEFAULT '';
