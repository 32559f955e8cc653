-- The sequence of changes also says whose own account or public profile reads otherwise, so that a
-- server may keep what it has written of them (ADR 54). Tags are told by the triggers of 0037: whoever
-- writes one writes the companion's row, too, in the same transaction.
CREATE FUNCTION note_changed_account() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    PERFORM note_search_change(NEW.id);
    RETURN NULL;
END$$;
-- Of a row that belongs to the account in the column named account_id.
CREATE FUNCTION note_changed_belongings() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM note_search_change(OLD.account_id);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM note_search_change(NEW.account_id);
    END IF;
    RETURN NULL;
END$$;
CREATE FUNCTION note_changed_favorite() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM note_search_change(OLD.client_id);
    ELSE
        PERFORM note_search_change(NEW.client_id);
    END IF;
    RETURN NULL;
END$$;
CREATE FUNCTION note_changed_unlock() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    PERFORM note_search_change(NEW.owner_id);
    RETURN NULL;
END$$;
CREATE TRIGGER accounts_changed AFTER UPDATE ON accounts
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_changed_account();
CREATE TRIGGER favorites_changed AFTER INSERT OR UPDATE OR DELETE ON favorites
    FOR EACH ROW EXECUTE FUNCTION note_changed_favorite();
CREATE TRIGGER identity_unlocks_changed AFTER INSERT OR UPDATE OR DELETE ON identity_unlocks
    FOR EACH ROW EXECUTE FUNCTION note_changed_belongings();
CREATE TRIGGER email_changes_changed AFTER INSERT OR UPDATE OR DELETE ON email_changes
    FOR EACH ROW EXECUTE FUNCTION note_changed_belongings();
-- Of clients, who have no row of their own to tell it; whoever writes a companion's writes its row.
CREATE TRIGGER verifications_changed AFTER INSERT OR UPDATE ON verifications
    FOR EACH ROW WHEN (NEW.kind = 'id') EXECUTE FUNCTION note_changed_belongings();
CREATE TRIGGER verifications_deleted AFTER DELETE ON verifications
    FOR EACH ROW WHEN (OLD.kind = 'id') EXECUTE FUNCTION note_changed_belongings();
CREATE TRIGGER purchases_changed AFTER INSERT OR UPDATE ON purchases
    FOR EACH ROW WHEN (NEW.kind = 'id_unlock') EXECUTE FUNCTION note_changed_unlock();
