-- The role of the actor of an audit row that is neither an administrator nor the command line:
-- role says admin there. Covered by the row's hash in its place.
ALTER TABLE audit_log ADD COLUMN actor_role text
    CHECK (actor_role IN ('client', 'companion', 'unauthenticated'));
