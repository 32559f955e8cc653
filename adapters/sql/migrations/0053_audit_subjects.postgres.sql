CREATE TRIGGER audit_subjects_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_subjects
    EXECUTE FUNCTION refuse_audit_change();
