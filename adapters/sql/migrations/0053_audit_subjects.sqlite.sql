CREATE TRIGGER audit_subjects_keep BEFORE UPDATE ON audit_subjects
BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
CREATE TRIGGER audit_subjects_stay BEFORE DELETE ON audit_subjects
BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;
