-- Which reminders a line has had: the sum of 1 (the day before) and 2 (hours before).
ALTER TABLE booking_lines ADD COLUMN reminded integer NOT NULL DEFAULT 0;
