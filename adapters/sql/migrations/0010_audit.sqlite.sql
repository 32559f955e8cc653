CREATE TRIGGER audit_log_keep BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
CREATE TRIGGER audit_log_stay BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
-- Also what INSERT OR REPLACE would put in the place of another row.
CREATE TRIGGER audit_log_follow BEFORE INSERT ON audit_log
WHEN NEW.sequence <> (SELECT COALESCE(MAX(sequence), 0) + 1 FROM audit_log)
    OR NEW.previous_hash <> COALESCE((SELECT hash FROM audit_log ORDER BY sequence DESC LIMIT 1),
                                     printf('%064d', 0))
BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
