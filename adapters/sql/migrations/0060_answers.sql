-- Bookings made before this are not free to cancel until their companions answer.
ALTER TABLE bookings ADD COLUMN free_until_answered integer NOT NULL DEFAULT 0
    CHECK (free_until_answered IN (0, 1));
-- When a companion who has not answered is reminded; null: not, or it was done.
ALTER TABLE shifts ADD COLUMN remind_at bigint;
CREATE INDEX shifts_to_remind ON shifts (remind_at)
    WHERE acknowledged_at IS NULL AND remind_at IS NOT NULL;
