// An operator's screens over 100,000 people and a million bookings (admin_store.mjs fills them, once):
// the table of users with its search, filters and orders, payouts, figures, attention, bookings and the
// audit log, and a companion's list of 10,000 shifts. Each is asked over as many connections at a time as
// /healthz, by turns with it; with what a call costs the server and PostgreSQL, and the pages that it
// touches. Then how long `steady verify-audit` takes for a million rows. SQLite, copied from a store with a
// tenth of the bookings, next to it. Exits with 1 when something misses its target.
//
//   node benchmarks/admin.mjs build/release/app/wiring/steady FOLDER [--write] [--postgres | --sqlite]
//
// FOLDER keeps the stores between runs (12 GB); filling takes a quarter of an hour, measuring some minutes.
// ONLY='^(users|payouts)' asks for what this expression finds; SECONDS of each load; STATEMENTS=200 shows so many
// letters of the dearest statements; KEEP=1 leaves PostgreSQL running.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { Postgres } from '../tests/faults/postgres.mjs';
import { admin, busiest, filledStores } from './admin_store.mjs';
import { clusterTime } from './filling.mjs';
import { load, processorTime, Wishes } from './measuring.mjs';
import { machine, putPart, table } from './paper.mjs';

const [binary, where, ...options] = process.argv.slice(2);
const folder = resolve(where ?? 'var/bench-admin');
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.STEADY_BINARY = binary;
const { startServer } = await import('../tests/http/server.mjs');
const connections = 16;
const seconds = Number(process.env.SECONDS ?? 2);
const allowed_ratio = 5; // of /healthz, at the 99th percentile
const allowed_seconds = 10; // of the processor, for all rows of the audit log

const day = 86_400_000;
const users = (query) => `/api/admin/users?limit=20&type=client${query}`;
const payouts = (query) => `/api/admin/payouts?limit=20${query}`;
const shifts = (query) => `/api/admin/users/${busiest}/earnings?limit=20${query}`;
const since = (days) => new Date(Date.now() - days * day).toISOString();
// Four hundred pages between the fiftieth and the last, in no order: most of them are not cached.
const anywhere = (list, last) => Array.from({ length: 400 }, (_, i) => list(`&page=${51 + ((i * 7919) % (last - 51))}`));
// Each list as it opens, what narrows it, its orders, and far down: where a request was a moment ago, and
// anywhere.
const calls = {
  'users, first page': users(''),
  'users, far down': users('&page=400'),
  'users, far down anywhere': anywhere(users, 4_700),
  'users, by a part of the name': users('&name=okafor'),
  'users, by a rare name': users('&name=novak%2099'),
  'users, by a name without matches': users('&name=nobodyatall'),
  'users, by two letters of the name': users('&name=ov'),
  'users, by email': users('&email=client777'),
  'users, by phone': users('&phone=6170000777'),
  'users, by status': users('&status=pending'),
  'users, by status and name': users('&status=pending&name=okafor'),
  'users, by date': users(`&createdFrom=${since(30)}&createdBefore=${since(10)}`),
  'users, sorted by name': users('&sort=name&order=asc'),
  'users, sorted by email': users('&sort=email&order=asc'),
  'users, sorted by status': users('&sort=status&order=asc'),
  'users, sorted by last log-in': users('&sort=lastLoginAt&order=desc'),
  'companions, first page': '/api/admin/users?limit=20&type=companion',
  'payouts, first page': payouts(''),
  'payouts of a day': payouts('&period=24h'),
  'payouts of a week': payouts('&period=7d'),
  'payouts of a month': payouts('&period=30d'),
  'payouts, paid of a week': payouts('&status=completed&period=7d'),
  'payouts, waiting': payouts('&status=pending'),
  'payouts, failed': payouts('&status=failed'),
  'payouts, far down': payouts('&page=400'),
  'payouts, far down anywhere': anywhere(payouts, 4_700),
  'figures of a day': '/api/admin/analytics?period=24h',
  'figures of a week': '/api/admin/analytics?period=7d',
  'figures of a month': '/api/admin/analytics?period=30d',
  'figures of a quarter': '/api/admin/analytics?period=90d',
  'attention': '/api/admin/attention',
  'bookings, first page': '/api/admin/bookings?limit=20',
  'bookings, by status': '/api/admin/bookings?limit=20&status=confirmed',
  'bookings, by name': '/api/admin/bookings?limit=20&text=okafor',
  'bookings, by a name without matches': '/api/admin/bookings?limit=20&text=nobodyatall',
  'bookings, by email': '/api/admin/bookings?limit=20&text=client777%40',
  'audit log, newest': '/api/admin/audit?limit=50',
  'audit log, by action': '/api/admin/audit?limit=50&action=verify_user',
  'audit log, by an action that never occurred': '/api/admin/audit?limit=50&action=replace_companion',
  'earnings of 10,000 shifts': shifts(''),
  'earnings, far down': shifts('&page=400'),
  'earnings, sorted by payout': shifts('&sort=netPayout'),
  'earnings, sorted by client': shifts('&sort=client'),
  'earnings, by client': shifts('&client=okafor'),
  'cards of 10,000 shifts': `/api/admin/users/${busiest}/earnings/summary`,
};
// Answers that are whole files or read long: for their price alone.
const unlimited = { 'payouts of a week as CSV': '/api/admin/payouts/export?period=7d' };
// The lists with a target; the rest is informative.
const promised = /^(users|companions|payouts|figures)/;

const pick = (all) => Object.entries(all).filter(([name]) => new RegExp(process.env.ONLY ?? '').test(name));

// Pages of PostgreSQL that one call touches.
async function countPages(postgres, act) {
  const times = 5;
  postgres.run('SELECT pg_stat_statements_reset()', 'admin');
  for (let i = 0; i < times; i += 1) await act();
  if (process.env.STATEMENTS) {
    for (const one of postgres.rows(`SELECT calls / ${times}.0 AS calls, round((shared_blks_hit + shared_blks_read) / ${times}.0) AS pages,
      round((total_exec_time / ${times})::numeric, 2) AS ms, left(regexp_replace(query, '\\s+', ' ', 'g'), ${process.env.STATEMENTS}) AS query
      FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 6`, 'admin')) console.log(`      ${one.calls} x ${one.ms} ms ${one.pages} pages ${one.query}`);
  }
  return Number(postgres.run('SELECT sum(shared_blks_hit + shared_blks_read) FROM pg_stat_statements', 'admin').trim()) / times;
}

// What a server does by itself after its start is over: the books are audited, reports made.
async function settled(running, postgres) {
  const spent = () => processorTime(running.pids) / 1e6 + (postgres ? clusterTime(postgres) : 0);
  const step = 3;
  for (let waited = 0, idle = 0; idle < 2; waited += step) {
    if (waited > 900) throw new Error('the server does not come to rest');
    const before = spent();
    await new Promise((done) => setTimeout(done, step * 1000));
    idle = spent() - before < 0.1 * step ? idle + 1 : 0;
  }
}

async function measured(engine, store, wishes, postgres) {
  const server = await startServer({ store, demo: false });
  const script = join(folder, 'admin.lua');
  const running = { url: server.url, pids: [server.child.pid] };
  const rows = [];
  try {
    const caller = server.caller();
    caller.token = (await caller.post('/api/auth/admin-login', admin, { unchecked: true })).body.token;
    const ask = async (path) => {
      const startedAt = process.hrtime.bigint();
      const reply = await caller.get(path, { unchecked: true });
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
      return Number(process.hrtime.bigint() - startedAt) / 1e6;
    };
    postgres?.run('ANALYZE', 'admin'); // a schema that has just come has indexes of which nothing is known yet
    await settled(running, postgres);
    load(script, running, '/healthz', { seconds: 1, connections });
    for (const [name, path] of pick({ ...calls, ...unlimited })) {
      let turn = 0;
      const askNext = () => ask([path].flat()[turn++ % [path].flat().length]);
      const first = await askNext();
      const pages = postgres && await countPages(postgres, askNext);
      const alone = Math.min(...await [1, 2, 3, 4, 5].reduce(async (all) => [...await all, await askNext()], []));
      // By turns, so that a machine with other work disturbs both alike.
      const health = load(script, running, '/healthz', { seconds: 1, connections });
      const before = postgres ? clusterTime(postgres) : 0;
      // A list that does not answer in this time gets longer once and is then skipped.
      const loaded = (long) => load(script, running, path, { seconds: long, connections, token: caller.token });
      let run = { requests: 1, p50: Infinity, p99: Infinity, cpu: NaN };
      for (const long of [seconds, 10 * seconds]) {
        try {
          run = loaded(long);
          break;
        } catch (problem) {
          console.log(`${name}: ${problem.message}`);
        }
      }
      const database = postgres ? (1000 * (clusterTime(postgres) - before)) / run.requests : undefined;
      const ratio = `${(run.p99 / health.p99).toFixed(1)} x`;
      const isPromised = postgres && promised.test(name) && !unlimited[name];
      const note = isPromised ? wishes.wanted(name, run.p99 <= allowed_ratio * health.p99, ratio, `at most ${allowed_ratio} x`) : ratio;
      rows.push([name, `${run.p50.toFixed(1)} ms`, `${run.p99.toFixed(1)} ms`, `${health.p99.toFixed(1)} ms`, note.replace('MISSED', '**missed**'), `${(run.cpu / 1000).toFixed(2)} ms`,
        database === undefined ? '' : `${database.toFixed(2)} ms`, pages === undefined ? '' : pages.toFixed(0), `${first.toFixed(0)} ms`, `${alone.toFixed(1)} ms`]);
      console.log(`${name.padEnd(34)} p50 ${rows.at(-1)[1].padStart(9)} p99 ${rows.at(-1)[2].padStart(9)} healthz ${rows.at(-1)[3].padStart(7)}`
        + ` server ${rows.at(-1)[5].padStart(8)} database ${rows.at(-1)[6].padStart(8)} ${rows.at(-1)[7].padStart(6)} pages, first ${rows.at(-1)[8]}, alone ${rows.at(-1)[9]}: ${note}`);
    }
  } finally {
    await server.halt();
  }
  return table([engine, 'p50', 'p99', '`/healthz` p99', 'ratio', 'server', 'database', 'pages', 'first', 'sequential'], rows);
}

// Seconds of the processor and the most memory, as the kernel says.
function verified(store) {
  return new Promise((done) => {
    const child = spawn('/usr/bin/time', ['-f', '%U %S %M', binary, 'verify-audit', '--store', store], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (err += part));
    child.on('close', (code) => {
      const [user, system, memory] = err.trim().split('\n').at(-1).split(' ').map(Number);
      done({ code, out: out.trim(), seconds: user + system, memory_mb: memory / 1024 });
    });
  });
}

const load_at_start = loadavg()[0].toFixed(1);
const wishes = new Wishes();
const { postgres, stores } = await filledStores(folder, { Postgres, binary, users: 100_000, bookings: 1_000_000, audit: 1_000_000, copied: !options.includes('--postgres') });
const parts = [];
try {
  postgres.run('CREATE EXTENSION IF NOT EXISTS pg_stat_statements', 'admin');
  for (const [engine, store] of Object.entries(stores)) {
    if (options.some((one) => one in { '--postgres': 1, '--sqlite': 1 }) && !options.includes(`--${engine}`)) continue;
    console.log(`\n${engine}`);
    parts.push(await measured(engine === 'postgres' ? 'PostgreSQL, 1,000,000 bookings' : 'SQLite, 100,000 bookings', store, wishes, engine === 'postgres' ? postgres : undefined));
    if (process.env.ONLY) continue;
    const { code, out, seconds: spent, memory_mb } = await verified(store);
    parts.push(`\`steady verify-audit\` on ${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'}: ${out}, ${memory_mb.toFixed(0)} MB at most, `
      + `${wishes.wanted(`verify-audit on ${engine}`, code === 0 && spent < allowed_seconds, `${spent.toFixed(1)} s of processor time`, `less than ${allowed_seconds}`)}.`);
    console.log(parts.at(-1));
  }
} finally {
  if (!process.env.KEEP) postgres.tool('pg_ctl', '-D', postgres.data, '-m', 'fast', '-s', '-w', 'stop');
}
if (options.includes('--write')) {
  putPart('admin', `## Admin pages

\`node benchmarks/admin.mjs build/release/app/wiring/steady FOLDER --write\`: 100,000 people, one companion with 10,000
shifts, a million rows of the audit log. ${connections} concurrent connections for each call and for \`/healthz\`, which is measured
immediately before; target for users, payouts and figures on PostgreSQL: at most ${allowed_ratio} times its 99th percentile. \`server\`,
\`database\`: processor time per call; \`first\`: first call after the start; each call also writes a row of the audit
log. Measured on ${machine()}, with a load average of ${load_at_start} at the start.

${parts.join('\n\n')}`);
}
wishes.tell();
