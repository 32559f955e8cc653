-- What keeps people, bookings and cases from being erased (ADR 147). A hold past its ends_at has ended; nothing is
-- written for that.
CREATE TABLE legal_holds (
    id text PRIMARY KEY NOT NULL,
    kind text NOT NULL CHECK (kind IN ('person', 'booking', 'case')),
    subject_id text NOT NULL,  -- of the account, booking or incident
    reason text NOT NULL,
    placed_by text NOT NULL REFERENCES admins (id),
    placed_at bigint NOT NULL,
    ends_at bigint,
    released_by text REFERENCES admins (id),
    released_at bigint,
    release_reason text NOT NULL
);
CREATE INDEX legal_holds_by_subject ON legal_holds (subject_id);
CREATE INDEX legal_holds_by_time ON legal_holds (placed_at, id);
CREATE INDEX legal_holds_unreleased ON legal_holds (kind, subject_id) WHERE released_at IS NULL;
