-- By what the holder of an account recognizes a log-in: browser and system, and the network. Empty
-- where a server of the release before started it.
ALTER TABLE sessions ADD COLUMN agent text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN network text NOT NULL DEFAULT '';
