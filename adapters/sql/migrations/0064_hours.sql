-- Chosen in place of weekly hours, which a listed companion has (ADR 71). Of those who had none any
-- time was true until now, so it is taken to be their choice.
ALTER TABLE companions ADD COLUMN any_time integer NOT NULL DEFAULT 0 CHECK (any_time IN (0, 1));
-- JSON: further windows of a weekday, each [day, start, end], Monday is 0, minutes since midnight.
ALTER TABLE companions ADD COLUMN more_hours text NOT NULL DEFAULT '[]';
UPDATE companions SET any_time = 1
    WHERE LENGTH(weekly_schedule) - LENGTH(REPLACE(weekly_schedule, '[1,', '')) = 0;
-- A companion's link for one video visit, in place of the one in the profile; empty: the latter.
ALTER TABLE shifts ADD COLUMN meeting_link text NOT NULL DEFAULT '';
CREATE INDEX companions_without_hours ON companions (id)
    WHERE any_time = 0 AND LENGTH(weekly_schedule) - LENGTH(REPLACE(weekly_schedule, '[1,', '')) = 0;
