-- What a period's figures are added up from, by time.
CREATE INDEX bookings_by_payment_time ON bookings (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX bookings_by_cancellation_time ON bookings (cancelled_at)
    WHERE cancelled_at IS NOT NULL AND paid_at IS NOT NULL;
CREATE INDEX reviews_by_time ON reviews (created_at, rating);

-- The figures of one period as of a moment: ids and numbers, made anew in the background.
CREATE TABLE analytics_reports (
    period text PRIMARY KEY NOT NULL CHECK (period IN ('24h', '7d', '30d', '90d')),
    made_at bigint NOT NULL,
    figures text NOT NULL
);

-- Why an administrator holds a payout back; empty: no administrator does.
ALTER TABLE payouts ADD COLUMN hold_note text NOT NULL DEFAULT '';
