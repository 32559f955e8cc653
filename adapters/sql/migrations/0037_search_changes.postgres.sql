CREATE FUNCTION note_search_change(account text) RETURNS void LANGUAGE sql AS
$$
    INSERT INTO search_changes (account_id, number)
    VALUES (account, CAST(CAST(pg_current_xact_id() AS text) AS bigint))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number
        WHERE search_changes.number <> excluded.number
$$;
CREATE FUNCTION note_changed_companion() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM note_search_change(OLD.id);
    ELSE
        PERFORM note_search_change(NEW.id);
    END IF;
    RETURN NULL;
END$$;
CREATE FUNCTION note_changed_block() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM note_search_change(OLD.blocker_id);
    ELSE
        PERFORM note_search_change(NEW.blocker_id);
    END IF;
    RETURN NULL;
END$$;
CREATE TRIGGER companions_changed AFTER INSERT OR UPDATE OR DELETE ON companions
    FOR EACH ROW EXECUTE FUNCTION note_changed_companion();
CREATE TRIGGER blocks_changed AFTER INSERT OR UPDATE OR DELETE ON blocks
    FOR EACH ROW EXECUTE FUNCTION note_changed_block();
