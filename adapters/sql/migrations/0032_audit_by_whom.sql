-- Who looked at a person, or changed something of theirs, whatever it was.
CREATE INDEX audit_log_by_whom ON audit_log (object_id, sequence);
