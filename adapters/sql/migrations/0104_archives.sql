-- Archives that administrators request to answer subpoenas and requests for data (ADR 149). The parts are sealed; they
-- are removed when the archive is downloaded or expires.
CREATE TABLE archives (
    id text PRIMARY KEY NOT NULL,
    kind text NOT NULL CHECK (kind IN ('person', 'access', 'case')),
    subject_id text NOT NULL,  -- of the account or incident
    purpose text NOT NULL CHECK (purpose IN ('subpoena', 'subject_access', 'other')),
    reference text NOT NULL,
    requested_by text NOT NULL REFERENCES admins (id),
    requested_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'working', 'ready', 'failed', 'downloaded', 'expired')),
    version bigint NOT NULL,
    done bigint NOT NULL,
    total bigint NOT NULL,
    bytes bigint NOT NULL,
    sha256 text NOT NULL,
    changed_at bigint NOT NULL,
    finished_at bigint,
    downloaded_at bigint,
    problem text NOT NULL
);
CREATE INDEX archives_by_subject ON archives (subject_id);
CREATE INDEX archives_by_time ON archives (requested_at, id);
CREATE INDEX archives_by_admin ON archives (requested_by, requested_at);
CREATE INDEX archives_unfinished ON archives (changed_at) WHERE state IN ('waiting', 'working', 'ready', 'failed');
CREATE TABLE archive_parts (
    archive_id text NOT NULL REFERENCES archives (id),
    number bigint NOT NULL,
    sealed text NOT NULL,
    PRIMARY KEY (archive_id, number)
);
