-- Every person a row of the audit log is about: the parties of a booking, whom a list showed (ADR 72).
-- version: how the row's hash is made; null is the first way, 2 also covers query and subjects.
ALTER TABLE audit_log ADD COLUMN version integer;
ALTER TABLE audit_log ADD COLUMN query text;

CREATE TABLE audit_subjects (
    sequence bigint NOT NULL,
    account_id text NOT NULL,
    PRIMARY KEY (sequence, account_id)
);
CREATE INDEX audit_subjects_by_account ON audit_subjects (account_id, sequence);

-- The rows that were there name an object each, by an id or two, and some a person among the changes.
-- What is known of these today is taken over; their hashes are what they were.
CREATE TABLE audit_objects (sequence bigint NOT NULL, object_id text NOT NULL);
INSERT INTO audit_objects
    SELECT sequence, object_id FROM audit_log
    UNION SELECT sequence, substr(object_id, 1, 36) FROM audit_log
    UNION SELECT sequence, substr(object_id, 38, 36) FROM audit_log
    UNION SELECT sequence, substr(changes, 7, 36) FROM audit_log WHERE changes LIKE 'owner%'
    UNION SELECT sequence, substr(changes, 8, 36) FROM audit_log
        WHERE changes LIKE 'owner%' OR changes LIKE 'person%'
    UNION SELECT sequence, substr(changes, 9, 36) FROM audit_log WHERE changes LIKE 'person%'
    UNION SELECT sequence, substr(changes, 10, 36) FROM audit_log WHERE changes LIKE 'booking%'
    UNION SELECT sequence, substr(changes, 11, 36) FROM audit_log WHERE changes LIKE 'companion%'
    UNION SELECT sequence, substr(changes, 48, 36) FROM audit_log WHERE changes LIKE 'companion%';
INSERT INTO audit_subjects (sequence, account_id)
    SELECT o.sequence, a.id FROM audit_objects o JOIN accounts a ON a.id = o.object_id
    UNION SELECT o.sequence, b.client_id FROM audit_objects o JOIN bookings b ON b.id = o.object_id
    UNION SELECT o.sequence, l.companion_id FROM audit_objects o
        JOIN booking_lines l ON l.booking_id = o.object_id
    UNION SELECT o.sequence, l.companion_id FROM audit_objects o
        JOIN booking_lines l ON l.id = o.object_id
    UNION SELECT o.sequence, b.client_id FROM audit_objects o
        JOIN booking_lines l ON l.id = o.object_id JOIN bookings b ON b.id = l.booking_id
    UNION SELECT o.sequence, r.companion_id FROM audit_objects o JOIN reviews r ON r.id = o.object_id
    UNION SELECT o.sequence, r.client_id FROM audit_objects o JOIN reviews r ON r.id = o.object_id
    UNION SELECT o.sequence, p.account_id FROM audit_objects o
        JOIN incident_people p ON p.incident_id = o.object_id
    UNION SELECT o.sequence, i.reporter_id FROM audit_objects o
        JOIN incidents i ON i.id = o.object_id WHERE i.reporter_id IS NOT NULL
    UNION SELECT o.sequence, f.owner_id FROM audit_objects o
        JOIN stored_files f ON f.public_id = o.object_id
    UNION SELECT o.sequence, s.account_id FROM audit_objects o
        JOIN identity_sessions s ON s.provider_id = o.object_id
    UNION SELECT o.sequence, p.owner_id FROM audit_objects o
        JOIN purchases p ON p.id = o.object_id;
DROP TABLE audit_objects;
