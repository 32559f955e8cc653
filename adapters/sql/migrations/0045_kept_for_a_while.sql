-- Whoever writes and lost to others before takes its turn here (PostgreSQL); it never holds a row.
CREATE TABLE write_gate (held integer);

-- Keys of commands and events of the provider are kept for a while and then forgotten, oldest first.
-- The second index also answers which events came more than once lately.
CREATE INDEX IF NOT EXISTS booking_commands_by_age ON booking_commands (created_at);
CREATE INDEX IF NOT EXISTS provider_events_by_age ON provider_events (received_at);
