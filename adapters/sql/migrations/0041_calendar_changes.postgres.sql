-- What keeps a companion from a time is a change of what a search by time sees (ADR 53). Once for
-- each statement and in the order of ids, so that those who write lines of the same companions do
-- not wait for each other crosswise.
CREATE FUNCTION note_changed_lines() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    PERFORM note_search_change(companion_id) FROM
        (SELECT DISTINCT companion_id FROM changed_lines WHERE live = 1 ORDER BY companion_id) who;
    RETURN NULL;
END$$;
CREATE FUNCTION note_moved_lines() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    PERFORM note_search_change(companion_id) FROM
        (SELECT DISTINCT unnest(ARRAY[b.companion_id, a.companion_id]) AS companion_id
         FROM lines_before b JOIN lines_after a ON a.id = b.id
         WHERE (a.live, a.start_s, a.end_s, a.companion_id)
               <> (b.live, b.start_s, b.end_s, b.companion_id)
         ORDER BY companion_id) who;
    RETURN NULL;
END$$;
CREATE TRIGGER lines_noted_by_insert AFTER INSERT ON booking_lines
    REFERENCING NEW TABLE AS changed_lines
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();
CREATE TRIGGER lines_noted_by_update AFTER UPDATE ON booking_lines
    REFERENCING OLD TABLE AS lines_before NEW TABLE AS lines_after
    FOR EACH STATEMENT EXECUTE FUNCTION note_moved_lines();
CREATE TRIGGER lines_noted_by_delete AFTER DELETE ON booking_lines
    REFERENCING OLD TABLE AS changed_lines
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();

CREATE FUNCTION note_changed_time_off() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM note_search_change(OLD.companion_id);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM note_search_change(NEW.companion_id);
    END IF;
    RETURN NULL;
END$$;
CREATE TRIGGER time_off_noted AFTER INSERT OR UPDATE OR DELETE ON time_off
    FOR EACH ROW EXECUTE FUNCTION note_changed_time_off();

CREATE FUNCTION note_suspension() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    PERFORM note_search_change(NEW.id);
    RETURN NULL;
END$$;
CREATE TRIGGER suspensions_noted AFTER UPDATE OF suspended_at ON accounts
    FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at)
    EXECUTE FUNCTION note_suspension();
