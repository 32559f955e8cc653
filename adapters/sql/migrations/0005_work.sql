CREATE TABLE jobs (
    id text PRIMARY KEY NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    -- moved ahead while a worker holds the job
    due_at bigint NOT NULL,
    attempts integer NOT NULL,
    last_error text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'parked'))
);
CREATE INDEX jobs_due ON jobs (due_at, id) WHERE state = 'waiting';
CREATE INDEX jobs_by_kind ON jobs (kind, id);

CREATE TABLE stored_files (
    public_id text PRIMARY KEY NOT NULL,
    owner_id text NOT NULL REFERENCES accounts (id),
    content_type text NOT NULL,
    bytes bigint NOT NULL CHECK (bytes >= 0),
    created_at bigint NOT NULL
);
CREATE INDEX stored_files_by_owner ON stored_files (owner_id, bytes);
