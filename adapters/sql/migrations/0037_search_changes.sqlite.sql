CREATE TRIGGER companions_changed_by_insert AFTER INSERT ON companions
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER companions_changed_by_update AFTER UPDATE ON companions
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER companions_changed_by_delete AFTER DELETE ON companions
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER blocks_changed_by_insert AFTER INSERT ON blocks
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.blocker_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER blocks_changed_by_delete AFTER DELETE ON blocks
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.blocker_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
