// An operator's screens over 100,000 people and a million bookings (admin_store.mjs fills them, once):
// the table of users with its search, filters and orders, payouts, figures and the audit log, each
// beside /healthz of the same run, with the pages of PostgreSQL that one call touches; then how long
// `steady verify-audit` takes for a million rows. SQLite, which is copied from a store with a tenth of
// the bookings, beside it. Ends with 1 where something is slower than was wanted.
//
//   node benchmarks/admin.mjs build/release/app/wiring/steady FOLDER
//
// FOLDER keeps the stores between runs (12 GB); filling takes a quarter of an hour, measuring two minutes.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Postgres } from '../tests/faults/postgres.mjs';
import { admin, busiest, filledStores } from './admin_store.mjs';
import { processorTime, Wishes } from './measuring.mjs';

const folder = resolve(process.argv[3] ?? 'var/bench-admin');
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder;
process.env.STEADY_BINARY = process.argv[2];
const { startServer } = await import('../tests/http/server.mjs');
const asked = Number(process.env.ASKED ?? 100); // times each
const allowed_ratio = 5; // of /healthz, at the 99th percentile
const allowed_seconds = 10; // of the processor, for all rows of the audit log

const day = 86_400_000;
const users = (query) => `/api/admin/users?limit=20&${query}`;
const since = (days) => new Date(Date.now() - days * day).toISOString();
// Each list as it opens, what narrows it, its orders, and far down.
const calls = {
  'users, first page': users('type=client'),
  'users, far down': users('type=client&page=400'),
  'users, by a part of the name': users('type=client&name=okafor'),
  'users, by a rare name': users('type=client&name=novak%2099'),
  'users, by a name nobody has': users('type=client&name=nobodyatall'),
  'users, by e-mail': users('type=client&email=client777'),
  'users, by phone': users('type=client&phone=6170000777'),
  'users, by status': users('type=client&status=pending'),
  'users, by date': users(`type=client&createdFrom=${since(30)}&createdBefore=${since(10)}`),
  'users, sorted by name': users('type=client&sort=name&order=asc'),
  'users, sorted by e-mail': users('type=client&sort=email&order=asc'),
  'users, sorted by status': users('type=client&sort=status&order=asc'),
  'users, sorted by last log-in': users('type=client&sort=lastLoginAt&order=desc'),
  'companions, first page': users('type=companion'),
  'payouts, first page': '/api/admin/payouts?limit=20',
  'payouts, paid of a week': '/api/admin/payouts?limit=20&status=completed&period=7d',
  'payouts, far down': '/api/admin/payouts?limit=20&page=400',
  'figures of a day': '/api/admin/analytics?period=24h',
  'figures of a week': '/api/admin/analytics?period=7d',
  'figures of a month': '/api/admin/analytics?period=30d',
  'figures of a quarter': '/api/admin/analytics?period=90d',
  'audit log, newest': '/api/admin/audit?limit=50',
  'audit log, by action': '/api/admin/audit?limit=50&action=verify_user',
  'audit log, by an act never done': '/api/admin/audit?limit=50&action=replace_companion',
  'attention': '/api/admin/attention',
  'earnings of 10,000 shifts': `/api/admin/users/${busiest}/earnings?limit=20`,
  'earnings, sorted by payout': `/api/admin/users/${busiest}/earnings?limit=20&sort=netPayout`,
  'cards of 10,000 shifts': `/api/admin/users/${busiest}/earnings/summary`,
};
// Answers that are whole files: for their price alone.
const files = { 'payouts of a week as CSV': '/api/admin/payouts/export?period=7d' };

const percentile = (times, part) => [...times].sort((a, b) => a - b)[Math.floor(times.length * part)];

async function measured(store, wishes, pages) {
  const server = await startServer({ store, demo: false });
  const cpu = async (act) => {
    const before = processorTime([server.child.pid]);
    const got = await act();
    return [got, (processorTime([server.child.pid]) - before) / 1000];
  };
  const rows = [];
  try {
    const caller = server.caller();
    caller.token = (await caller.post('/api/auth/admin-login', admin, { unchecked: true })).body.token;
    const timed = async (path, count) => {
      const times = [];
      for (let i = 0; i < count; i += 1) {
        const begun = process.hrtime.bigint();
        const reply = await caller.get(path, { unchecked: true });
        times.push(Number(process.hrtime.bigint() - begun) / 1e6);
        if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
      }
      return times;
    };
    await timed('/healthz', asked);
    for (const [name, path] of Object.entries({ ...calls, ...files })) {
      const count = files[name] ? 3 : asked;
      const [[first], first_cpu] = await cpu(() => timed(path, 1));
      const touched = pages ? await pages(() => timed(path, 5)) / 5 : undefined;
      const [times, spent] = await cpu(() => timed(path, count));
      // By turns, so that a machine with other work disturbs both alike.
      const health = percentile(await timed('/healthz', Math.max(count, asked)), 0.99);
      const p99 = percentile(times, 0.99);
      const note = files[name] ? '' : wishes.wanted(name, p99 <= allowed_ratio * health, `${(p99 / health).toFixed(1)} x /healthz`, `at most ${allowed_ratio}`);
      rows.push(`${name.padEnd(34)} p50 ${percentile(times, 0.5).toFixed(2).padStart(8)} ms  p99 ${p99.toFixed(2).padStart(8)} ms`
        + `  server ${(spent / count).toFixed(2).padStart(7)} ms${touched === undefined ? '' : ` ${touched.toFixed(0).padStart(7)} pages`}  first ${first.toFixed(0)} ms (${first_cpu.toFixed(0)})  ${note}`);
      console.log(rows.at(-1));
    }
  } finally {
    await server.halt();
  }
}

// Seconds of the processor and the most memory, as the kernel says.
function verified(binary, store) {
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

const wishes = new Wishes();
const { postgres, stores } = await filledStores(folder, { Postgres, binary: process.argv[2], users: 100_000, bookings: 1_000_000, audit: 1_000_000 });
try {
  const counted = () => Number(postgres.run('SELECT blks_hit + blks_read FROM pg_stat_database WHERE datname = current_database()', 'admin').trim());
  // PostgreSQL tells of the pages a second after a session fell silent.
  const settle = () => new Promise((done) => setTimeout(done, 1500));
  const pages = async (act) => {
    await settle();
    const before = counted();
    await act();
    await settle();
    return counted() - before;
  };
  for (const [engine, store] of Object.entries(stores)) {
    console.log(`\n${engine}`);
    await measured(store, wishes, engine === 'postgres' && process.env.PAGES !== 'no' ? pages : undefined);
    const { code, out, seconds, memory_mb } = await verified(process.argv[2], store);
    console.log(`verify-audit: ${out} (${code}), ${memory_mb.toFixed(0)} MB at most, `
      + wishes.wanted(`verify-audit on ${engine}`, code === 0 && seconds < allowed_seconds, `${seconds.toFixed(1)} s of the processor`, `less than ${allowed_seconds}`));
  }
} finally {
  postgres.tool('pg_ctl', '-D', postgres.data, '-m', 'fast', '-s', '-w', 'stop');
}
wishes.tell();
