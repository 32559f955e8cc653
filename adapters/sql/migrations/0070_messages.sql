-- Messages between a client and a companion. What a party has read is a sequence number; unread counts
-- the messages of others after it. awaits_answer: the client wrote first and has no answer yet.
CREATE TABLE conversations (
    id text PRIMARY KEY NOT NULL,
    client_id text NOT NULL REFERENCES accounts (id),
    companion_id text NOT NULL REFERENCES accounts (id),
    opened_at bigint NOT NULL,
    active_at bigint NOT NULL,
    last_sequence bigint NOT NULL,
    awaits_answer integer NOT NULL CHECK (awaits_answer IN (0, 1)),
    client_read_up_to bigint NOT NULL,
    client_unread integer NOT NULL,
    client_reported_at bigint,
    companion_read_up_to bigint NOT NULL,
    companion_unread integer NOT NULL,
    companion_reported_at bigint,
    UNIQUE (client_id, companion_id)
);
CREATE INDEX conversations_by_client ON conversations (client_id, active_at, id);
CREATE INDEX conversations_by_companion ON conversations (companion_id, active_at, id);
CREATE INDEX conversations_by_activity ON conversations (active_at);

CREATE TABLE messages (
    conversation_id text NOT NULL REFERENCES conversations (id),
    sequence bigint NOT NULL,
    sender text NOT NULL CHECK (sender IN ('client', 'companion', 'support')),
    message_text text NOT NULL,
    message_key text NOT NULL,
    sent_at bigint NOT NULL,
    PRIMARY KEY (conversation_id, sequence),
    UNIQUE (conversation_id, sender, message_key)
);
