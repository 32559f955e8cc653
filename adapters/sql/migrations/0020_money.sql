-- A difference stands until it is closed; afterwards another one of its kind and object can be raised.
-- The id is that of the operator's note of it.
ALTER TABLE differences RENAME TO earlier_differences;
DROP INDEX differences_latest;
CREATE TABLE differences (
    id text PRIMARY KEY NOT NULL,
    kind text NOT NULL CHECK (kind IN ('event_missed', 'event_repeated', 'amount_differs',
                                       'unknown_to_us', 'unknown_to_them', 'balance_differs',
                                       'balance_unseen')),
    object text NOT NULL,
    ours_cents bigint,
    theirs_cents bigint,
    first_seen bigint NOT NULL,
    closed_at bigint
);
CREATE UNIQUE INDEX differences_standing ON differences (kind, object) WHERE closed_at IS NULL;
CREATE INDEX differences_latest ON differences (first_seen);
-- What the balance was once told about may be another matter by now: it is compared anew.
INSERT INTO differences (id, kind, object, ours_cents, theirs_cents, first_seen, closed_at)
SELECT kind || ':' || object, kind, object, ours_cents, theirs_cents, first_seen,
       CASE kind WHEN 'balance_differs' THEN first_seen END
FROM earlier_differences;
DROP TABLE earlier_differences;

-- An account that the provider no longer knows: kept so that no new one is mistaken for it.
ALTER TABLE payout_accounts ADD COLUMN lost integer NOT NULL DEFAULT 0 CHECK (lost IN (0, 1));
