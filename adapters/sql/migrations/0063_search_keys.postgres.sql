CREATE FUNCTION unset_search_keys() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF TG_OP = 'INSERT' AND NEW.search_version <> '' THEN RETURN NEW; END IF;  -- copied with its key
    IF TG_OP = 'UPDATE' AND (NEW.name, NEW.real_name, NEW.display_name, NEW.city, NEW.state)
        IS NOT DISTINCT FROM (OLD.name, OLD.real_name, OLD.display_name, OLD.city, OLD.state) THEN
        RETURN NEW;
    END IF;
    NEW.search_names := lower((NEW.name || chr(10) || NEW.real_name || chr(10) || NEW.display_name)
        COLLATE "C");
    NEW.search_display := lower(NEW.display_name COLLATE "C");
    NEW.search_place := lower((NEW.city || ', ' || NEW.state) COLLATE "C");
    NEW.search_version := '';
    RETURN NEW;
END$$;
CREATE TRIGGER accounts_search_keys BEFORE INSERT OR UPDATE OF name, real_name, display_name, city, state
    ON accounts FOR EACH ROW EXECUTE FUNCTION unset_search_keys();
DROP INDEX accounts_by_parts;
CREATE INDEX accounts_by_parts ON accounts USING gin (
    search_parts(VARIADIC string_to_array(search_names, chr(10))),
    search_parts(email),
    search_parts(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(
        phone, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''))
) WITH (fastupdate = off) WHERE erased_at IS NULL;
ANALYZE accounts;
