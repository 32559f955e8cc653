-- What operators decided about open items of the desk (ADR 134): who owns one, and until when it is
-- snoozed. The items themselves are derived from other tables.
CREATE TABLE desk_handlings (
    key text PRIMARY KEY NOT NULL,  -- a digest of the item's kind and id
    account_id text REFERENCES accounts (id),  -- that it is about
    admin_id text REFERENCES admins (id),  -- its owner
    snoozed_until bigint,
    snooze_reason text NOT NULL,
    version bigint NOT NULL,
    changed_at bigint NOT NULL
);
CREATE INDEX desk_handlings_by_account ON desk_handlings (account_id);
CREATE INDEX desk_handlings_by_time ON desk_handlings (changed_at);

-- By when the client's bank accepts evidence, as the provider states it.
ALTER TABLE disputes ADD COLUMN respond_by bigint;
