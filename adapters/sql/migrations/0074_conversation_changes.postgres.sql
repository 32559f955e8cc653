-- Servers with open event streams are notified of conversations that changed (ADR 102): of their ids, never of a text.
CREATE FUNCTION notify_changed_conversation() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    PERFORM pg_notify('steady_conversations', NEW.id || ' ' || NEW.client_id || ' ' || NEW.companion_id);
    RETURN NULL;
END$$;
CREATE TRIGGER conversation_notified AFTER UPDATE ON conversations
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_changed_conversation();
-- A block closes a conversation, its end opens it.
CREATE FUNCTION notify_blocked_conversation() RETURNS trigger LANGUAGE plpgsql AS
$$DECLARE changed record;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    PERFORM pg_notify('steady_conversations', c.id || ' ' || c.client_id || ' ' || c.companion_id)
        FROM conversations c
        WHERE (c.client_id, c.companion_id) IN
            ((changed.blocker_id, changed.blocked_id), (changed.blocked_id, changed.blocker_id));
    RETURN NULL;
END$$;
CREATE TRIGGER conversation_of_block_notified AFTER INSERT OR DELETE ON blocks
    FOR EACH ROW EXECUTE FUNCTION notify_blocked_conversation();
