// What bookings are made of: clients who are signed in, companions who work at noon on Wednesdays, both in no
// order of their ids, as they come in life, and requests each of which asks for another time.

import { setTimeout } from 'node:timers/promises';

const clients = 10_000; // most hold one time or two
const earlier = 20_000; // visits that are over
const duration = 1;

// A UUID of version 7 for each text.
const id = (text) => `regexp_replace(md5(${text}), '^(.{8})(.{4}).{8}(.{12})$', '\\1-\\2-7000-800a-\\3')`;
// Rows of the temporary table of visits: booking, line, companion, client, start_s and more.
const insert = (table, columns, values) => `INSERT INTO ${table} (${columns}) SELECT ${values} FROM visits;`;
const insertBookings = (status) => insert('bookings', `id, client_id, status, type, location, notes, app_fee_cents, total_cents, full_refund_hours, partial_refund_hours,
    partial_base_percent, created_at, hold_expires_at, paid_at, refunded_cents, first_start_s, last_end_s`,
`booking, client, '${status}', 'single', 'Video Session', '', 500, 5750, 24, 2, 50, start_s - 8640000, start_s - 8638200, start_s - 8639000, 0, start_s, start_s + 3600`);
const insertLines = (live) => insert('booking_lines', `id, booking_id, position, companion_id, start_s, end_s, live, hours, is_video, service_type, relationship, timezone, location,
    notes, rate_cents, travel_minutes, base_cents, hotel_cents, misc_cents, mileage_cents, travel_cents, travel_time_cents, company_fee_cents,
    companion_share_cents, commission_cents, companion_payout_cents, total_cents`,
`line, booking, 0, companion, start_s, start_s + 3600, ${live}, 1, 1, 'sober-companion', 'concurrent', 'America/New_York', 'Video Session', '', 5000, 0,
    5000, 0, 0, 0, 0, 0, 250, 3750, 1250, 3750, 5250`);

// A database of one run; its rows go with it.
export class BookingLoad {
  constructor(postgres, database) {
    Object.assign(this, { postgres, database, next: 0 });
    const rows = (query) => postgres.rows(query, database);
    const columns = rows(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'accounts'
      AND is_generated = 'NEVER'`).map(({ name }) => name);
    const changed = { id: 'n.id', email: "n.id || '@benchmark.example'" };
    const now = 'extract(epoch FROM now())::bigint';
    postgres.run(`CREATE TEMPORARY TABLE n AS SELECT 'benchmark-token-' || i AS token,
        ${id('i::text')} AS id FROM generate_series(0, ${clients - 1}) i;
      INSERT INTO accounts (${columns.join(', ')}) SELECT ${columns.map((name) => changed[name] ?? `t.${name}`).join(', ')}
        FROM accounts t, n WHERE t.email = 'client@demo.steady.example';
      INSERT INTO verifications (account_id, kind, status, verified_at, button_visible) SELECT id, 'id', 'verified', 1, 0 FROM n;
      INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at)
        SELECT encode(sha256(token::bytea), 'hex'), id, ${now}, ${now} FROM n`, database);
    this.companions = rows(`SELECT id, timezone FROM companions WHERE online = 1 AND (verified_mask & 1) = 1 AND weekly_schedule::json->2->>0 = '1' AND (weekly_schedule::json->2->>1)::int <= 720
      AND (weekly_schedule::json->2->>2)::int >= 780 AND NOT EXISTS (SELECT 1 FROM booking_lines l WHERE l.companion_id = companions.id)
      AND NOT EXISTS (SELECT 1 FROM time_off o WHERE o.companion_id = companions.id) ORDER BY md5(id) LIMIT 4000`);
    const today = new Date();
    const wednesday = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 14 + ((10 - today.getUTCDay()) % 7));
    this.dates = Array.from({ length: 46 }, (_, week) => new Date(wednesday + week * 7 * 86_400_000).toISOString().slice(0, 10));
    this.past();
    this.upcoming(wednesday / 1000 - 2 * 86_400);
    postgres.run('VACUUM ANALYZE', database);
  }

  // A marketplace is in use: tables of a few pages would have all writers meet in the same one, and a
  // planner that knows of no visit to come reads those of all companions to find one's.
  past() {
    this.postgres.run(`SET session_replication_role = replica; CREATE TEMPORARY TABLE visits AS SELECT ${id("'booking' || i")} AS booking, ${id("'line' || i")} AS line, ${id("'consent' || i")} AS consent,
        ${id("'notice' || i")} AS notice, v.companion, a.client, extract(epoch FROM now())::bigint - 172800 - 57600 * v.visit AS start_s
      FROM (SELECT id AS companion, visit, row_number() OVER (ORDER BY md5(id || visit)) AS i
        FROM (SELECT id FROM companions ORDER BY md5(id) LIMIT ${Math.ceil(earlier / 10)}) one, generate_series(1, 10) visit) v
      JOIN (SELECT id AS client, row_number() OVER (ORDER BY id) AS k FROM accounts WHERE email LIKE '%@benchmark.example') a ON a.k = v.i % ${clients} + 1;
      ${insertBookings('completed')} ${insertLines(0)}
      ${insert('consents', 'id, type, user_id, subject, agreed, terms_version, agreed_at, ip_address, user_agent',
    "consent, 'booking', client, booking, 1, '2025-05-31', start_s - 864000, '127.0.0.1', ''")}
      ${insert('booking_commands', 'client_id, command_key, fingerprint, booking_id, created_at', "client, 'key:' || booking, booking, booking, start_s - 864000")}
      ${insert('notifications', 'id, account_id, kind, booking_id, amount_cents, created_at, forgotten_at',
    "notice, client, 'booking_made', booking, 0, start_s - 864000, start_s + 30000000")}
      DROP TABLE visits`, this.database);
  }

  // A paid visit, on a Monday, of every companion that is to be booked.
  upcoming(monday) {
    const ids = this.companions.map(({ id }) => `'${id}'`).join(',');
    this.postgres.run(`SET session_replication_role = replica; CREATE TEMPORARY TABLE visits AS
        SELECT ${id("'coming' || one.id")} AS booking, ${id("'coming line' || one.id")} AS line, one.id AS companion, ${monday} + 3600 * (one.i % 8) AS start_s, a.id AS client
        FROM (SELECT id, row_number() OVER (ORDER BY id) AS i FROM companions WHERE id IN (${ids})) one
        JOIN (SELECT id, row_number() OVER (ORDER BY id) AS k FROM accounts WHERE email LIKE '%@benchmark.example') a ON a.k = one.i % ${clients} + 1;
      ${insertBookings('confirmed')} ${insertLines(1)}
      DROP TABLE visits`, this.database);
  }

  // A server that has just started derives search keys and compares names of all accounts first.
  async settled() {
    const written = () => this.postgres.run(`SELECT sum(n_tup_upd + n_tup_ins) FROM pg_stat_user_tables
      WHERE relname IN ('accounts', 'name_looks')`, this.database);
    for (let before = ''; before !== written(); await setTimeout(2000)) before = written();
  }

  // One request by itself, for a time that no other request wants.
  one(companion, week) {
    const { id, timezone } = this.companions[companion];
    return { companions: [{ companionId: id, date: this.dates[week], arrivalTime: '12:00', duration, isVideoSession: true, timezone }], waiverAgreed: true };
  }
  get token() {
    return 'benchmark-token-0';
  }

  // Lua for wrk that makes the next requests; `taken` says how many it may have sent.
  lua() {
    const quoted = (values) => `{${values.map((value) => `"${value}"`).join(',')}}`;
    return `local ids = ${quoted(this.companions.map(({ id }) => id))}
local zones = ${quoted(this.companions.map(({ timezone }) => timezone))}
local dates = ${quoted(this.dates)}
local n = ${this.next}
function request()
  local who = n % #ids + 1
  local headers = { ["Authorization"] = "Bearer benchmark-token-" .. (n % ${clients}), ["Content-Type"] = "application/json" }
  local body = string.format('{"companions":[{"companionId":"%s","date":"%s","arrivalTime":"12:00","duration":${duration},"isVideoSession":true,"timezone":"%s"}],"waiverAgreed":true}', ids[who], dates[math.floor(n / #ids) + 1], zones[who])
  n = n + 1
  return wrk.format("POST", nil, headers, body)
end`;
  }
  taken(requests) {
    this.next += requests;
    if (this.next >= this.companions.length * (this.dates.length - 4)) throw new Error('all times are booked');
  }
}
