-- Which mails an account was sent, and about which booking (ADR 114). Jobs are purged an hour after
-- they were done, and with them all that is known of a mail.
ALTER TABLE jobs ADD COLUMN booking_id text NOT NULL DEFAULT '';
CREATE INDEX IF NOT EXISTS jobs_by_booking ON jobs (booking_id) WHERE booking_id <> '';

CREATE TABLE mail_records (
    id text PRIMARY KEY NOT NULL,  -- of the job
    account_id text NOT NULL REFERENCES accounts (id),
    booking_id text NOT NULL,  -- empty: about none
    subject text NOT NULL,
    sent_at bigint NOT NULL
);
CREATE INDEX mail_records_by_account ON mail_records (account_id, sent_at);
CREATE INDEX mail_records_by_booking ON mail_records (booking_id, sent_at) WHERE booking_id <> '';
CREATE INDEX mail_records_by_time ON mail_records (sent_at);

-- The cases of a person, and of a booking.
CREATE INDEX IF NOT EXISTS incident_people_by_account ON incident_people (account_id);
CREATE INDEX IF NOT EXISTS incident_bookings_by_booking ON incident_bookings (booking_id);
