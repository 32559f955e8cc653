-- Servers keep sessions in memory: the end of one is told to all, whoever ends it. A message holds
-- the hashes of tokens; '*' stands for more than one message should name.
CREATE FUNCTION tell_of_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS
$$DECLARE hashes text;
BEGIN
    SELECT CASE WHEN count(*) > 50 THEN '*' ELSE string_agg(token_hash, ' ') END
        INTO hashes FROM ended;
    IF hashes IS NOT NULL THEN PERFORM pg_notify('steady_sessions', hashes); END IF;
    RETURN NULL;
END$$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
    REFERENCING OLD TABLE AS ended
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_ended_sessions();

CREATE FUNCTION tell_of_changed_session() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN PERFORM pg_notify('steady_sessions', OLD.token_hash); RETURN NULL; END$$;
CREATE TRIGGER sessions_changed AFTER UPDATE OF token_hash, account_id, admin_id, created_at ON sessions
    FOR EACH ROW EXECUTE FUNCTION tell_of_changed_session();

CREATE FUNCTION tell_of_all_sessions() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN PERFORM pg_notify('steady_sessions', '*'); RETURN NULL; END$$;
CREATE TRIGGER sessions_emptied AFTER TRUNCATE ON sessions
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_sessions();
CREATE TRIGGER sessions_of_erased AFTER UPDATE OF erased_at ON accounts
    FOR EACH ROW WHEN (OLD.erased_at IS DISTINCT FROM NEW.erased_at)
    EXECUTE FUNCTION tell_of_all_sessions();
CREATE TRIGGER sessions_of_disabled AFTER UPDATE OF disabled_at ON admins
    FOR EACH ROW WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
    EXECUTE FUNCTION tell_of_all_sessions();
