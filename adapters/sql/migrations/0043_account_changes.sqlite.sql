-- The sequence of changes also says whose own account or public profile reads otherwise, so that a
-- server may keep what it has written of them (ADR 54). Tags are told by the triggers of 0037: whoever
-- writes one writes the companion's row, too, in the same transaction.
CREATE TRIGGER accounts_changed_by_update AFTER UPDATE ON accounts
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER favorites_changed_by_insert AFTER INSERT ON favorites
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.client_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER favorites_changed_by_delete AFTER DELETE ON favorites
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.client_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER identity_unlocks_changed_by_insert AFTER INSERT ON identity_unlocks
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER identity_unlocks_changed_by_update AFTER UPDATE ON identity_unlocks
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER identity_unlocks_changed_by_delete AFTER DELETE ON identity_unlocks
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER email_changes_changed_by_insert AFTER INSERT ON email_changes
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER email_changes_changed_by_update AFTER UPDATE ON email_changes
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER email_changes_changed_by_delete AFTER DELETE ON email_changes
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER purchases_changed_by_insert AFTER INSERT ON purchases
WHEN NEW.kind = 'id_unlock'
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.owner_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER purchases_changed_by_update AFTER UPDATE ON purchases
WHEN NEW.kind = 'id_unlock'
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.owner_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
-- Of clients, who have no row of their own to tell it; whoever writes a companion's writes its row.
CREATE TRIGGER verifications_changed_by_insert AFTER INSERT ON verifications
WHEN NEW.kind = 'id'
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER verifications_changed_by_update AFTER UPDATE ON verifications
WHEN NEW.kind = 'id'
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (NEW.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
CREATE TRIGGER verifications_changed_by_delete AFTER DELETE ON verifications
WHEN OLD.kind = 'id'
BEGIN
    INSERT INTO search_changes (account_id, number)
    VALUES (OLD.account_id, (SELECT COALESCE(MAX(number), 0) + 1 FROM search_changes))
    ON CONFLICT (account_id) DO UPDATE SET number = excluded.number;
END;
