CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = '23000'; END$$;
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    EXECUTE FUNCTION refuse_audit_change();

-- A row that another transaction made meanwhile is found by the primary key.
CREATE FUNCTION refuse_audit_gap() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF NEW.sequence <> (SELECT COALESCE(MAX(sequence), 0) + 1 FROM audit_log)
        OR NEW.previous_hash <> COALESCE(
            (SELECT hash FROM audit_log ORDER BY sequence DESC LIMIT 1), repeat('0', 64)) THEN
        RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = '23000';
    END IF;
    RETURN NEW;
END$$;
CREATE TRIGGER audit_log_follow BEFORE INSERT ON audit_log
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_gap();
