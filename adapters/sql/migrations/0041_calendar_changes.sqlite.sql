-- What keeps a companion from a time is a change of what a search by time sees (ADR 53).
CREATE TRIGGER lines_noted_by_insert AFTER INSERT ON booking_lines WHEN NEW.live = 1
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER lines_noted_by_update AFTER UPDATE OF live, start_s, end_s, companion_id ON booking_lines
WHEN OLD.live <> NEW.live OR OLD.start_s <> NEW.start_s OR OLD.end_s <> NEW.end_s
    OR OLD.companion_id <> NEW.companion_id
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER lines_noted_by_delete AFTER DELETE ON booking_lines WHEN OLD.live = 1
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER time_off_noted_by_insert AFTER INSERT ON time_off
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER time_off_noted_by_update AFTER UPDATE ON time_off
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER time_off_noted_by_delete AFTER DELETE ON time_off
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.companion_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER suspensions_noted AFTER UPDATE OF suspended_at ON accounts
WHEN OLD.suspended_at IS NOT NEW.suspended_at
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
