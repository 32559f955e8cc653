-- pgbench: the rows of one booking with all their keys and constraints, as a plain transaction: a
-- statement for each row, sent as pgbench does by itself. Nothing is read, asked or checked before. $c
-- picks two people, $start is a time that is free, $n the id.
\set c random(1, 200)
\set s random(1, 400000000)
\set start 1900000000 + :s * 43200
\set n random(1, 9000000000000000000)
BEGIN;
INSERT INTO bookings (id, client_id, status, type, location, notes, app_fee_cents, total_cents,
                      full_refund_hours, partial_refund_hours, partial_base_percent,
                      created_at, hold_expires_at, refunded_cents, first_start_s, last_end_s)
SELECT CAST(:n AS text), id, 'pending', 'single', 'x', '', 100, 10000, 24, 4, 50, 1795000000,
       1795000600, 0, :start, :start + 7200
FROM people WHERE i = :c;
INSERT INTO booking_lines (id, booking_id, position, companion_id, start_s, end_s, live, hours,
                           is_video, service_type, relationship, timezone, location, notes,
                           rate_cents, travel_minutes, base_cents, hotel_cents, misc_cents,
                           mileage_cents, travel_cents, travel_time_cents, company_fee_cents,
                           companion_share_cents, commission_cents, companion_payout_cents,
                           total_cents)
SELECT CAST(:n AS text), CAST(:n AS text), 0, id, :start, :start + 7200, 1, 2, 0,
       'sober-companion', 'concurrent', 'America/New_York', 'x', '', 5000, 0, 10000, 0, 0, 0, 0, 0, 0,
       7500, 2500, 7500, 10000
FROM people WHERE i = 200 + :c;
INSERT INTO consents (id, type, user_id, subject, agreed, terms_version, agreed_at, ip_address,
                      user_agent)
SELECT CAST(:n AS text), 'booking', id, CAST(:n AS text), 1, '1', 1795000000, '', ''
FROM people WHERE i = :c;
INSERT INTO booking_commands (client_id, command_key, fingerprint, booking_id, created_at)
SELECT id, CAST(:n AS text), 'f', CAST(:n AS text), 1795000000 FROM people WHERE i = :c;
END;
