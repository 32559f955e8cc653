// What bookings are made of: clients who are signed in, companions who work at noon on Wednesdays, both in no
// order of their ids, as they come in life, and requests each of which asks for another time.

const clients = 2000;
const duration = 1;

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
        regexp_replace(md5(i::text), '^(.{8})(.{4}).{8}(.{12})$', '\\1-\\2-7000-800a-\\3') AS id FROM generate_series(0, ${clients - 1}) i;
      INSERT INTO accounts (${columns.join(', ')}) SELECT ${columns.map((name) => changed[name] ?? `t.${name}`).join(', ')}
        FROM accounts t, n WHERE t.email = 'client@demo.steady.example';
      INSERT INTO verifications (account_id, kind, status, verified_at, button_visible) SELECT id, 'id', 'verified', 1, 0 FROM n;
      INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at)
        SELECT encode(sha256(token::bytea), 'hex'), id, ${now}, ${now} FROM n`, database);
    this.companions = rows(`SELECT id, timezone FROM companions WHERE weekly_schedule::json->2->>0 = '1' AND (weekly_schedule::json->2->>1)::int <= 720
      AND (weekly_schedule::json->2->>2)::int >= 780 AND NOT EXISTS (SELECT 1 FROM booking_lines l WHERE l.companion_id = companions.id)
      AND NOT EXISTS (SELECT 1 FROM time_off o WHERE o.companion_id = companions.id) ORDER BY md5(id) LIMIT 4000`);
    const today = new Date();
    const wednesday = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 14 + ((10 - today.getUTCDay()) % 7));
    this.dates = Array.from({ length: 46 }, (_, week) => new Date(wednesday + week * 7 * 86_400_000).toISOString().slice(0, 10));
  }

  // One request by itself, for a time that nobody else asks for.
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
