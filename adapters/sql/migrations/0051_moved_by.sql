-- Who moved a line: the client, or an administrator, whose change binds nothing (ADR 69). Null for
-- lines that an earlier release moved.
ALTER TABLE booking_lines ADD COLUMN moved_by text CHECK (moved_by IN ('client', 'admin'));
