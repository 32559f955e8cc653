-- Times of one visit are not in each other's way: while a move waits to be paid, both are taken.
ALTER TABLE booking_lines DROP CONSTRAINT booking_lines_apart;
ALTER TABLE booking_lines ADD CONSTRAINT booking_lines_apart
    EXCLUDE USING gist (companion_id WITH =, (COALESCE(visit_id, id)) WITH <>,
                        int8range(start_s, end_s + 28800) WITH &&)
    WHERE (live = 1);
