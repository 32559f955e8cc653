-- Workers take turns between lanes; a lane is a kind, unless the job says another. Jobs that a server
-- of the release before enqueues have the lane ''.
ALTER TABLE jobs ADD COLUMN lane text NOT NULL DEFAULT '';
-- Whom a job concerns, so that an erasure finds it without reading what it says.
ALTER TABLE jobs ADD COLUMN recipient text NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN account_id text NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS jobs_due_by_lane ON jobs (lane, due_at, id) WHERE state = 'waiting';
CREATE INDEX IF NOT EXISTS jobs_by_recipient ON jobs (recipient) WHERE recipient <> '';
CREATE INDEX IF NOT EXISTS jobs_by_account ON jobs (account_id) WHERE account_id <> '';
UPDATE jobs SET lane = kind;
