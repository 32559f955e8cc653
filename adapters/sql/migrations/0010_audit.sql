-- Append only, each row chained to the one before it (see the engine's own file of this number).
CREATE TABLE audit_log (
    sequence bigint PRIMARY KEY NOT NULL CHECK (sequence > 0),
    happened_at bigint NOT NULL,
    role text NOT NULL CHECK (role IN ('admin', 'command_line')),
    actor text NOT NULL,
    action text NOT NULL,
    object_type text NOT NULL,
    object_id text NOT NULL,
    -- a line per field: name, before and after, a tab between them
    changes text NOT NULL,
    reason text NOT NULL,
    address text NOT NULL,
    request_id text NOT NULL,
    previous_hash text NOT NULL CHECK (length(previous_hash) = 64),
    hash text NOT NULL CHECK (length(hash) = 64)
);
CREATE INDEX audit_log_by_object ON audit_log (object_type, object_id, sequence);
CREATE INDEX audit_log_by_actor ON audit_log (actor, sequence);

-- Without content: where several processes write, it is locked by whoever adds a row to the log,
-- before the row to follow is read.
CREATE TABLE audit_gate (held integer);
