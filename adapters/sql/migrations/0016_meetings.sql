-- Where a companion holds video meetings; shown to the parties of a paid booking alone.
ALTER TABLE companions ADD COLUMN meeting_link text NOT NULL DEFAULT '';

-- Who was shown whose legal name, with which booking, and when first. Rows are added, never changed.
CREATE TABLE names_seen (
    viewer_id text NOT NULL REFERENCES accounts (id),
    subject_id text NOT NULL REFERENCES accounts (id),
    booking_id text NOT NULL REFERENCES bookings (id),
    seen_at bigint NOT NULL,
    PRIMARY KEY (viewer_id, subject_id, booking_id)
);
CREATE INDEX names_seen_by_subject ON names_seen (subject_id);
