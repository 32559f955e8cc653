-- Since when nobody logs in with it.
ALTER TABLE accounts ADD COLUMN suspended_at bigint;

-- What went wrong, told by a party of a booking or by an operator.
CREATE TABLE incidents (
    id text PRIMARY KEY NOT NULL,
    kind text NOT NULL CHECK
        (kind IN ('safety', 'medical', 'conduct', 'substances', 'property', 'absence', 'other')),
    severity text NOT NULL CHECK (severity IN ('low', 'medium', 'high')),
    severity_rank integer NOT NULL CHECK (severity_rank BETWEEN 0 AND 2),
    state text NOT NULL CHECK (state IN ('open', 'in_work', 'settled')),
    reported_by text NOT NULL CHECK (reported_by IN ('client', 'companion', 'admin')),
    reporter_id text REFERENCES accounts (id),
    -- an administrator's id, of an operator's own
    recorder text NOT NULL,
    booking_id text REFERENCES bookings (id),
    -- empty once the reporter's account is deleted
    report text NOT NULL,
    reported_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    settled_at bigint,
    CHECK ((reporter_id IS NULL) = (reported_by = 'admin'))
);
CREATE INDEX incidents_by_time ON incidents (reported_at, id);
CREATE INDEX incidents_unsettled ON incidents (reported_at, id) WHERE state <> 'settled';
CREATE INDEX incidents_by_reporter ON incidents (reporter_id, booking_id)
    WHERE reporter_id IS NOT NULL;

CREATE TABLE incident_people (
    incident_id text NOT NULL REFERENCES incidents (id),
    position integer NOT NULL,
    account_id text NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (incident_id, account_id)
);
CREATE TABLE incident_bookings (
    incident_id text NOT NULL REFERENCES incidents (id),
    position integer NOT NULL,
    booking_id text NOT NULL REFERENCES bookings (id),
    PRIMARY KEY (incident_id, booking_id)
);
-- What operators did and noted, in order.
CREATE TABLE incident_events (
    incident_id text NOT NULL REFERENCES incidents (id),
    position integer NOT NULL,
    kind text NOT NULL CHECK
        (kind IN ('noted', 'began', 'settled', 'reopened', 'linked_person', 'linked_booking',
                  'added_file', 'suspended', 'reinstated')),
    at bigint NOT NULL,
    admin_id text NOT NULL,
    note text NOT NULL,
    about text NOT NULL,
    PRIMARY KEY (incident_id, position)
);
CREATE TABLE incident_files (
    public_id text PRIMARY KEY NOT NULL,
    incident_id text NOT NULL REFERENCES incidents (id),
    by_reporter integer NOT NULL CHECK (by_reporter IN (0, 1)),
    content_type text NOT NULL,
    bytes bigint NOT NULL CHECK (bytes > 0),
    added_at bigint NOT NULL
);
CREATE INDEX incident_files_by_incident ON incident_files (incident_id, added_at, public_id);
