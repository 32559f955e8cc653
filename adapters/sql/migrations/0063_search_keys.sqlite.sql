-- A row that is copied with its key keeps it.
CREATE TRIGGER accounts_search_keys_by_insert AFTER INSERT ON accounts WHEN NEW.search_version = ''
BEGIN
    UPDATE accounts SET
        search_names = lower(NEW.name || char(10) || NEW.real_name || char(10) || NEW.display_name),
        search_display = lower(NEW.display_name),
        search_place = lower(NEW.city || ', ' || NEW.state),
        search_version = ''
    WHERE id = NEW.id;
END;
CREATE TRIGGER accounts_search_keys_by_update
    AFTER UPDATE OF name, real_name, display_name, city, state ON accounts
    WHEN NEW.name <> OLD.name OR NEW.real_name <> OLD.real_name
        OR NEW.display_name <> OLD.display_name OR NEW.city <> OLD.city OR NEW.state <> OLD.state
BEGIN
    UPDATE accounts SET
        search_names = lower(NEW.name || char(10) || NEW.real_name || char(10) || NEW.display_name),
        search_display = lower(NEW.display_name),
        search_place = lower(NEW.city || ', ' || NEW.state),
        search_version = ''
    WHERE id = NEW.id;
END;
