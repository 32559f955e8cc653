// What the years leave behind: PostgreSQL filled with few and with many bookings (filling.mjs), then the
// same questions to both. Every person has as much behind them in both (50 bookings a client, 1,000 lines a
// companion), so that only the size of the tables differs. What counts is how many of the database's pages
// a call touches, which other work on the machine does not change; processor time is listed next to it.
//
//   node benchmarks/many_bookings.mjs build/release/app/wiring/steady [few] [many]
//
// Where the disk does not hold all tables of so many, TABLES=bookings,booking_lines,shifts,payouts fills these
// alone; the calls that read them are measured, and kept under `part`.
//
// AUDIT=seconds limits how long `steady audit` may take on each (120): its memory is reported then, its price by
// the row only once it is through.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Postgres } from '../tests/faults/postgres.mjs';
import { Filled, rowId, throwaway } from './filling.mjs';
import { keep, kept } from './capacity.mjs';
import { childPids, memoryMb, processorTime } from './measuring.mjs';

const tables = process.env.TABLES?.split(',');

process.env.STEADY_BINARY = process.argv[2];
const few = Number(process.argv[3] ?? 100_000);
const many = Number(process.argv[4] ?? 1_000_000);
const { startServer } = await import('../tests/http/server.mjs');
const { request, startIn, videoLine } = await import('../tests/http/bookings.mjs');
const allowed_ratio = 1.5;
const asked = 20; // times, each about another person
const warm = 24; // calls before, so that every connection of the server has its statements and has read the catalog
const few_pages = 10; // of the server's own work meanwhile
const audit_seconds = Number(process.env.AUDIT ?? 120);

const quiet = () => new Promise((done) => setTimeout(done, 2500)); // PostgreSQL reports pages a second late
const plain = { unchecked: true };

// The queries of the ledger, also when only it is filled: as in the statements of adapters/sql.
function inLedger(store, inDatabase, now) {
  const [{ booking, account }] = store.rows(`SELECT e.booking_id AS booking,
    (SELECT account FROM ledger_postings p WHERE p.entry_id = e.id AND account LIKE 'companion_payable:%' LIMIT 1) AS account
    FROM ledger_entries e WHERE kind = 'line_completed' AND id = (SELECT max(id) FROM ledger_entries WHERE kind = 'line_completed')`);
  const postings = 'FROM ledger_entries e LEFT JOIN ledger_postings p ON p.entry_id = e.id';
  inDatabase('balance of a companion', `SELECT SUM(amount_cents) FROM ledger_postings WHERE account = '${account}'`);
  inDatabase('entries of a booking', `SELECT e.*, p.* ${postings} WHERE e.booking_id = '${booking}' ORDER BY e.posted_at, e.id, p.position`);
  inDatabase('entries of the last hour, for the watch', `SELECT e.*, p.* ${postings} WHERE e.posted_at >= ${now - 3600} AND e.posted_at < ${now} ORDER BY e.id, p.position`);
  inDatabase('entries in order, an audit\'s page', `SELECT * FROM ledger_entries WHERE (kind, source_type, source_id, id) > ('checkout_paid', '', '', '')
    ORDER BY kind, source_type, source_id, id LIMIT 200`);
}

// Of which tables a call reads what grows; where one is not filled it is left out.
const reads = {
  'history, first page': ['bookings', 'booking_lines'],
  'shifts of a companion': ['booking_lines', 'shifts'],
  'earnings, first page': ['booking_lines', 'payouts'],
  'earnings, summary': ['booking_lines', 'payouts'],
  'claim of a time': ['bookings', 'booking_lines'],
  'search fill, at the start': ['booking_lines'],
  'search by place': ['booking_lines'],
  profile: ['booking_lines'],
  'due payouts': ['payouts'],
  'due jobs': ['jobs'],
};

async function measure(store) {
  const { postgres, name } = store;
  const postmaster = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let server;
  // Counted as statements end. What sessions report by themselves comes up to ten seconds late, with what each
  // of them has read of the catalog in between.
  store.sql('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const pages = () => Number(store.sql(`SELECT COALESCE(sum(shared_blks_hit + shared_blks_read), 0) FROM pg_stat_statements
    WHERE toplevel AND query NOT LIKE '%pg_stat_statements%' AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`).trim());
  const backends = () => processorTime(childPids(postmaster));
  const figures = {};
  const asking = async (call, ask) => {
    const reply = await ask().catch((failure) => {
      throw new Error(`${call}: ${failure.message}`);
    });
    if (reply.status >= 300) throw new Error(`${call}: ${reply.status} ${reply.text.slice(0, 300)}`);
  };
  // Without workers: what the calls themselves touch.
  const at_rest = pages();
  server = await startServer({ store: postgres.store(name), extra: ['--isolated'] });
  try {
    figures['search fill, at the start'] = { pages: pages() - at_rest, of: store.companions };
    const timed = async (call, act) => {
      for (let i = 0; i < warm; i += 1) await asking(call, () => act(i % asked));
      const before = [pages(), processorTime([server.child.pid]), backends()];
      for (let i = 0; i < asked; i += 1) await asking(call, () => act(i));
      const spent = [processorTime([server.child.pid]) - before[1], backends() - before[2]];
      figures[call] = { pages: (pages() - before[0]) / asked, server_us: Math.max(0, spent[0] / asked), database_us: Math.max(0, spent[1] / asked) };
    };
    const people = (count, kind) => Array.from({ length: asked }, (_, i) => `${kind}${1 + Math.floor((i * count) / asked)}@many.example`);
    const callers = async (emails, password) => {
      const all = [];
      for (const email of emails) {
        const caller = server.caller();
        caller.token = (await caller.post('/api/auth/login', { email, password }, plain)).body.token;
        all.push(caller);
      }
      return all;
    };
    const clients = await callers(people(store.clients, 'client'), 'demo-client-2025');
    const companions = await callers(people(store.companions, 'companion'), 'demo-companion-2025');
    await timed('history, first page', (i) => clients[i].get('/api/bookings/my-bookings?page=1&limit=10', plain));
    await timed('shifts of a companion', (i) => companions[i].get('/api/earnings/shifts', plain));
    await timed('earnings, first page', (i) => companions[i].get('/api/earnings', plain));
    await timed('earnings, summary', (i) => companions[i].get('/api/earnings/summary', plain));
    await timed('profile', (i) => server.caller().get(`/api/companions/${rowId('00b', 1 + (i % store.companions))}`, plain));
    await timed('search by place', () => server.caller().get('/api/companions/search?lat=42.357&lng=-71.064', plain));
    let day = 30; // each claim is of another one
    await timed('claim of a time', (i) => {
      const lines = [videoLine(rowId('00b', 1 + (i % store.companions)), startIn((day += 1)), { duration: 1 })];
      return clients[i].post('/api/bookings', request(lines), plain);
    });
  } finally {
    await server.halt();
  }
  const now = Math.floor(Date.now() / 1000);
  const inDatabase = (call, text) => {
    const plan = store.sql(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) ${text}`);
    const [, hit = 0, , read = 0] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
    figures[call] = { pages: Number(hit) + Number(read ?? 0) };
  };
  if (store.tables.includes('ledger_postings')) inLedger(store, inDatabase, now);
  inDatabase('due payouts', `SELECT line_id FROM payouts WHERE (state = 'due' AND due_at <= ${now}) OR (state = 'sending' AND lease_until <= ${now}) ORDER BY due_at, line_id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  inDatabase('due jobs', `SELECT id FROM jobs WHERE state = 'waiting' AND due_at <= ${now} ORDER BY due_at, id LIMIT 20 FOR UPDATE SKIP LOCKED`);
  return figures;
}

// A command that reads everything: processor time of it and of the database for each of `count`, and the
// most memory that it took. One that is not through after `seconds` is ended.
async function walk(store, command, seconds, count) {
  const postmaster = Number(readFileSync(join(store.postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const read = () => Number(store.sql('SELECT tup_fetched FROM pg_stat_database WHERE datname = current_database()').trim());
  const before = [processorTime(childPids(postmaster)), read()];
  const child = spawn(process.env.STEADY_BINARY, [command, '--store', store.postgres.store(store.name)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (part) => (out = (out + part).slice(-300)));
  const ended = new Promise((done) => child.on('exit', done));
  const used = { own: 0, database: 0, memory: 0 };
  const end = Date.now() + seconds * 1000;
  while (child.exitCode === null && Date.now() < end) {
    try {
      const [own, memory, database] = [processorTime([child.pid]), memoryMb(child.pid, 'VmHWM'), processorTime(childPids(postmaster)) - before[0]];
      Object.assign(used, { own, memory, database: Math.max(database, used.database) });
    } catch { /* it has just ended */ }
    await new Promise((done) => setTimeout(done, 100));
  }
  if (child.exitCode === null) child.kill();
  const code = await ended;
  await quiet();
  const rows = read() - before[1];
  const found = { command, bookings: count, rows, us: code === null ? undefined : (used.own + used.database) / rows, memory_mb: used.memory,
    until: code === null ? `stopped after ${seconds} s` : `exit code ${code}` };
  console.log(`${command} of ${count}: ${rows} rows read, ${found.us?.toFixed(2) ?? '-'} µs of a processor a row,`
    + ` ${((used.own + used.database) / 1e6).toFixed(1)} s in all, ${used.memory.toFixed(0)} MB at most, ended with ${found.until} ${out.trim().split('\n').at(-1)}`);
  return found;
}

async function compare() {
  const postgres = await Postgres.start(tables ? [...throwaway, 'max_wal_size=512MB'] : throwaway); // where disk is short
  let missed = 0;
  try {
    const stores = [];
    for (const [name, size] of [['few', few], ['many', many]]) {
      const store = new Filled(postgres, name, size, tables);
      const { seconds, processor, rows } = await store.fill();
      console.log(`${size} bookings: ${rows} rows in ${processor.toFixed(0)} s of a processor (${seconds.toFixed(0)} s by the clock),`
        + ` ${(store.bytes / size).toFixed(0)} bytes a booking, ${(store.bytes / 2 ** 30).toFixed(2)} GB`);
      stores.push(store);
    }
    const [small, large] = [await measure(stores[0]), await measure(stores[1])];
    const calls = [];
    const isFilled = (name) => !tables || (reads[name] ?? tables).every((each) => tables.includes(each));
    for (const name of Object.keys(large).filter(isFilled)) {
      const [before, now] = [small[name], large[name]];
      // What reads all of something is judged by how much there is.
      const grown = now.of ? now.of / before.of : 1;
      const is_missed = now.pages > allowed_ratio * grown * before.pages + few_pages;
      if (is_missed) missed += 1;
      const times = Math.max(1, now.pages / grown) / Math.max(1, before.pages);
      const spent = (figure) => (figure.server_us === undefined ? undefined : figure.server_us + figure.database_us);
      calls.push({ name, few: before.pages, many: now.pages, times, few_us: spent(before), many_us: spent(now) });
      const time = (us) => (us === undefined ? '' : `${(us / 1000).toFixed(2)} ms`).padStart(12);
      console.log(`${name.padEnd(26)} ${before.pages.toFixed(0).padStart(8)} pages ${now.pages.toFixed(0).padStart(8)} pages`
        + `  ${times.toFixed(2).padStart(5)} times${grown > 1 ? ' for each' : ''} ${time(spent(before))}${time(spent(now))}${is_missed ? '  MISSED' : ''}`);
    }
    if (tables) {
      const part = { tables, few, many, calls, gigabytes: Number((stores[1].bytes / 1e9).toFixed(1)) };
      keep({ parts: [...(kept().parts ?? []).filter((each) => each.tables.join() !== tables.join()), part] });
      return;
    }
    const walks = [];
    for (const store of stores) {
      walks.push(await walk(store, 'verify-audit', audit_seconds, store.size));
      walks.push(await walk(store, 'audit', audit_seconds, store.size));
    }
    keep({ bytes_per_booking: Math.round(stores[1].bytes / many), sizes: stores[1].sizesByTable(), many: { few, many, calls, walks } });
  } finally {
    postgres.stop();
  }
  if (missed > 0) process.exitCode = 1;
}

export { Filled };
if (process.argv[1] === import.meta.filename) await compare();
