-- Whatever a program does, two live lines of a companion never come closer than eight hours.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE booking_lines ADD CONSTRAINT booking_lines_apart
    EXCLUDE USING gist (companion_id WITH =, int8range(start_s, end_s + 28800) WITH &&)
    WHERE (live = 1);
