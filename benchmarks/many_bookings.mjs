// What the years leave behind: PostgreSQL filled with few and with many bookings, each with its line,
// payment, entries, payout and finished job, in batches; then the same questions to both. Every person has as
// much behind them in both (50 bookings a client, 1,000 lines a companion), so that only the size of the
// tables differs. What counts is how many of the database's pages a call touches, which other work on the
// machine does not change; the medians of the times stand beside it.
//
//   node benchmarks/many_bookings.mjs build/release/app/wiring/steady [few] [many]
import { spawnSync } from 'node:child_process';
import { until } from '../tests/http/caller.mjs';
import { Postgres } from '../tests/faults/postgres.mjs';

process.env.STEADY_BINARY = process.argv[2];
const few = Number(process.argv[3] ?? 100_000);
const many = Number(process.argv[4] ?? 10_000_000);
const { startServer } = await import('../tests/http/server.mjs');
const { request, startIn, videoLine } = await import('../tests/http/bookings.mjs');
const batch = 100_000;
const allowed_ratio = 1.5;
const asked = 20; // times, each about another person
const few_pages = 10; // of the server's own work meanwhile
const of_client = 50;
const of_companion = 1000;

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const numbered = (group, n) => `'01900000-0000-7000-8${group}-' || lpad(to_hex((${n})::bigint), 12, '0')`;
const idOf = (group, n) => `01900000-0000-7000-8${group}-${n.toString(16).padStart(12, '0')}`;

export class Filled {
  constructor(postgres, name, size) {
    Object.assign(this, { postgres, name, size });
    this.clients = Math.ceil(size / of_client);
    this.companions = Math.ceil(size / of_companion);
  }
  sql(text) {
    return this.postgres.run(text, this.name);
  }
  rows(query) {
    return this.postgres.rows(query, this.name);
  }

  // INSERT of copies of one row, by the names of its columns; `changed` says what is another's.
  copy(table, where, changed, numbers) {
    const columns = this.rows(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND table_name = '${table}' AND is_generated = 'NEVER' ORDER BY ordinal_position`).map((row) => row.name);
    const values = columns.map((name) => changed[name] ?? `t.${name}`);
    return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM ${table} t, generate_series(${numbers.join(', ')}) n WHERE ${where};`;
  }

  async fill() {
    const demo = await startServer({ demo: true, store: this.postgres.create(this.name) });
    const open = `SELECT 1 FROM bookings WHERE status = 'confirmed' AND last_end_s < extract(epoch FROM now())`;
    const done = "SELECT p.* FROM payouts p JOIN booking_lines l ON l.id = p.line_id ORDER BY p.due_at LIMIT 1";
    await until(() => this.rows(open).length === 0 && this.rows(done).length > 0, 'the past of the demo', 60_000);
    await demo.stop();
    const [{ line_id: line, booking_id: booking, companion_id: companion }] = this.rows(done);
    const [{ id: purchase, owner_id: client }] = this.rows(`SELECT id, owner_id FROM purchases WHERE subject = '${booking}'`);
    const begun = Date.now();
    this.people(client, companion);
    this.sql(`CREATE TABLE template_entries AS SELECT e.*, row_number() OVER (ORDER BY id) AS k FROM ledger_entries e WHERE booking_id = '${booking}'`);
    for (let from = 1; from <= this.size; from += batch) {
      this.bookings({ booking, line, purchase }, [from, Math.min(from + batch - 1, this.size)]);
      if (process.stderr.isTTY || process.env.VERBOSE) console.error(`${this.name}: ${from + batch - 1} after ${((Date.now() - begun) / 1000).toFixed(0)} s`);
    }
    this.sql('DROP TABLE template_entries');
    this.sql('VACUUM ANALYZE');
    this.bytes = Number(this.sql('SELECT pg_database_size(current_database())').trim());
    return (Date.now() - begun) / 1000;
  }

  people(client, companion) {
    this.sql(`BEGIN; SET LOCAL session_replication_role = replica;
      ${this.copy('accounts', `t.id = '${client}'`, { id: numbered('00a', 'n'), email: "'client' || n || '@many.example'" }, [1, this.clients])}
      ${this.copy('accounts', `t.id = '${companion}'`, { id: numbered('00b', 'n'), email: "'companion' || n || '@many.example'",
        display_name: "'Many ' || n", display_name_key: "'many ' || n" }, [1, this.companions])}
      ${this.copy('companions', `t.id = '${companion}'`, { id: numbered('00b', 'n') }, [1, this.companions])}
      INSERT INTO verifications (account_id, kind, status, verified_at, button_visible)
        SELECT ${numbered('00a', 'n')}, 'id', 'verified', 1, 0 FROM generate_series(1, ${this.clients}) n;
      UPDATE companions SET weekly_schedule = '[[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440]]'
        WHERE id LIKE '01900000-0000-7000-800b-%'; COMMIT`);
  }

  // The n-th booking is the client's and the companion's turn; a companion's are ten hours apart, the
  // last of them the day before yesterday.
  bookings({ booking, line, purchase }, numbers) {
    const ids = { booking: numbered('001', 'n'), line: numbered('002', 'n'), purchase: numbered('003', 'n') };
    const client = numbered('00a', `n % ${this.clients} + 1`);
    const companion = numbered('00b', `n % ${this.companions} + 1`);
    const past = `(extract(epoch FROM now())::bigint - 172800 - 36000 * (n / ${this.companions}))`;
    const entry = "'01900000-0000-7000-9' || lpad(to_hex(t.k), 3, '0') || '-' || lpad(to_hex(n), 12, '0')";
    const renamed = (column) =>
      `replace(replace(replace(${column}, '${booking}', ${ids.booking}), '${line}', ${ids.line}), '${purchase}', ${ids.purchase})`;
    const range = `generate_series(${numbers.join(', ')}) n`;
    this.sql(`BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL synchronous_commit = off;
      ${this.copy('bookings', `t.id = '${booking}'`, { id: ids.booking, client_id: client, created_at: `${past} - 864000`,
        paid_at: `${past} - 860000`, first_start_s: past, last_end_s: `${past} + 7200` }, numbers)}
      ${this.copy('booking_lines', `t.id = '${line}'`, { id: ids.line, booking_id: ids.booking, companion_id: companion, start_s: past,
        end_s: `${past} + 7200` }, numbers)}
      ${this.copy('purchases', `t.id = '${purchase}'`, { id: ids.purchase, owner_id: client, subject: ids.booking,
        provider_session: "'cs_copy_' || n", provider_payment: "'pi_copy_' || n" }, numbers)}
      INSERT INTO ledger_entries (id, posted_at, kind, source_type, source_id, booking_id)
        SELECT ${entry}, ${past}, t.kind, t.source_type, ${renamed('t.source_id')}, ${ids.booking} FROM template_entries t, ${range};
      INSERT INTO ledger_postings (entry_id, position, account, amount_cents, currency)
        SELECT ${entry}, p.position, replace(p.account, '${booking}', ${ids.booking}), p.amount_cents, p.currency
        FROM template_entries t JOIN ledger_postings p ON p.entry_id = t.id, ${range};
      ${this.copy('payouts', `t.line_id = '${line}'`, { line_id: ids.line, booking_id: ids.booking, companion_id: companion,
        due_at: `${past} + 36000`, source_payment: "'pi_copy_' || n", state: "'paid'", hold: "'none'", transfer_id: "'tr_copy_' || n",
        paid_at: `${past} + 36000`, destination: "'acct_copy'" }, numbers)}
      COMMIT`);
  }

  async measure() {
    // Without workers: what the calls themselves touch.
    const server = await startServer({ store: this.postgres.store(this.name), extra: ['--isolated'] });
    try {
      const figures = {};
      // PostgreSQL tells of the pages a second after a session fell silent.
      const pages = async () => {
        await new Promise((done) => setTimeout(done, 2500));
        return Number(this.sql('SELECT blks_hit + blks_read FROM pg_stat_database WHERE datname = current_database()').trim());
      };
      const timed = async (name, act) => {
        const times = [];
        await act(0); // statements are prepared
        const before = await pages();
        for (let i = 0; i < asked; i += 1) {
          const begun = process.hrtime.bigint();
          const reply = await act(i);
          times.push(Number(process.hrtime.bigint() - begun) / 1e6);
          if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${reply.text.slice(0, 300)}`);
        }
        figures[name] = { ms: median(times), pages: ((await pages()) - before) / asked };
      };
      const people = (count, kind) => Array.from({ length: asked }, (_, i) => `${kind}${1 + Math.floor((i * count) / asked)}@many.example`);
      const plain = { unchecked: true };
      const callers = async (emails, password) => {
        const all = [];
        for (const email of emails) {
          const caller = server.caller();
          caller.token = (await caller.post('/api/auth/login', { email, password }, plain)).body.token;
          all.push(caller);
        }
        return all;
      };
      const clients = await callers(people(this.clients, 'client'), 'demo-client-2025');
      const companions = await callers(people(this.companions, 'companion'), 'demo-companion-2025');
      await timed('history, first page', (i) => clients[i].get('/api/bookings/my-bookings?page=1&limit=10', plain));
      await timed('shifts of a companion', (i) => companions[i].get('/api/earnings/shifts', plain));
      await timed('earnings, first page', (i) => companions[i].get('/api/earnings', plain));
      await timed('earnings, summary', (i) => companions[i].get('/api/earnings/summary', plain));
      await timed('profile', (i) => server.caller().get(`/api/companions/${idOf('00b', 1 + i % this.companions)}`, plain));
      await timed('search by place', () => server.caller().get('/api/companions/search?location=02108', plain));
      let day = 30; // each claim is of another one
      await timed('claim of a time', (i) => {
        const lines = [videoLine(idOf('00b', 1 + i % this.companions), startIn((day += 1)), { duration: 1 })];
        return clients[i].post('/api/bookings', request(lines), plain);
      });
      const now = Math.floor(Date.now() / 1000);
      const inDatabase = (name, text) => {
        const plan = this.sql(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${text}`);
        const [, hit = 0, , read = 0] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
        figures[name] = { ms: Number(/Execution Time: ([\d.]+)/.exec(plan)[1]), pages: Number(hit) + Number(read ?? 0) };
      };
      inDatabase('due payouts', `SELECT line_id FROM payouts WHERE (state = 'due' AND due_at <= ${now}) OR (state = 'sending' AND lease_until <= ${now}) ORDER BY due_at, line_id LIMIT 1 FOR UPDATE SKIP LOCKED`);
      inDatabase('due jobs', `SELECT id FROM jobs WHERE state = 'waiting' AND due_at <= ${now} ORDER BY due_at, id LIMIT 20 FOR UPDATE SKIP LOCKED`);
      return figures;
    } finally {
      await server.halt();
    }
  }

  // Seconds and memory of `steady audit`, which reads everything.
  audit() {
    const begun = Date.now();
    const outcome = spawnSync('/usr/bin/time', ['-f', '%M', process.env.STEADY_BINARY, 'audit', '--store', this.postgres.store(this.name)], { encoding: 'utf8' });
    return { seconds: (Date.now() - begun) / 1000, memory_mb: Number(outcome.stderr.trim().split('\n').at(-1)) / 1024, code: outcome.status };
  }
}

async function compare() {
  const postgres = await Postgres.start(['shared_buffers=512MB', 'max_wal_size=8GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=256MB']);
  let missed = 0;
  try {
    const stores = [];
    for (const [name, size] of [['few', few], ['many', many]]) {
      const store = new Filled(postgres, name, size);
      const seconds = await store.fill();
      console.log(`${size} bookings: filled in ${seconds.toFixed(0)} s, ${(store.bytes / size / 1024).toFixed(2)} KB a booking, ${(store.bytes / 2 ** 30).toFixed(2)} GB`);
      stores.push(store);
    }
    const [small, large] = [await stores[0].measure(), await stores[1].measure()];
    for (const name of Object.keys(large)) {
      const [before, now] = [small[name], large[name]];
      const is_missed = now.pages > allowed_ratio * before.pages + few_pages;
      if (is_missed) missed += 1;
      console.log(`${name.padEnd(24)} ${before.pages.toFixed(0).padStart(7)} pages ${now.pages.toFixed(0).padStart(7)} pages  ${(now.pages / Math.max(1, before.pages)).toFixed(2)} times`
        + `  ${before.ms.toFixed(1).padStart(7)} ms ${now.ms.toFixed(1).padStart(7)} ms${is_missed ? '  MISSED' : ''}`);
    }
    if (process.env.AUDIT !== 'no') {
      for (const store of stores) {
        const { seconds, memory_mb, code } = store.audit();
        console.log(`audit of ${store.size}: ${seconds.toFixed(0)} s, ${((seconds * 1e6) / store.size).toFixed(0)} µs a booking, ${memory_mb.toFixed(0)} MB at most, ended with ${code}`);
      }
    }
  } finally {
    postgres.stop();
  }
  if (missed > 0) process.exitCode = 1;
}

if (import.meta.main) await compare();
