// Loads the real server over loopback: throughput, median and 99th percentile, processor time of the
// server, memory and start-up time, each compared with bare Boost.Beast or a limit of the same run. Calls that
// are compared take turns, so that a machine with other work disturbs them alike; figures are medians of
// the rounds. Ends with 1, and says what was missed, when a figure does not reach what was wanted.
//
//   node benchmarks/load.mjs build/bench/app/wiring/steady [companions]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { byTurns, call, load, memoryMb, row, start, stop, Wishes } from './measuring.mjs';
import { bareBeast } from './peers/limits.mjs';

const binary = process.argv[2];
const companions = process.argv[3] ?? '100000';
const seconds = Number(process.env.BENCH_SECONDS ?? 9);
const connections = 16;
const folder = mkdtempSync(join(tmpdir(), 'steady-bench-'));
const store = join(folder, 'steady.db');
const script = join(folder, 'wrk.lua');
const running = [];

// Starts the server; resolves with its address and how long it took to listen.
async function begin() {
  const startedAt = performance.now();
  const server = await start(binary, ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${store}`,
    '--files', join(folder, 'files'), '--web', 'frontend/dist', '--mode', 'test', '--demo',
    '--demo-companions', companions, '--log', join(folder, 'log')]);
  running.push(server);
  return { ...server, url: JSON.parse(server.line).listening, pids: [server.child.pid], ms: performance.now() - startedAt };
}

// Bookings of many companions at distinct times, 16 at once.
async function createBookings(url, token, ids) {
  const total = 800;
  let next = 0;
  const took = [];
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, async () => {
    while (next < total) {
      const i = next++;
      const day = new Date(Date.now() + (20 + Math.floor(i / ids.length)) * 86_400_000).toISOString().slice(0, 10);
      const before = performance.now();
      await call(url, 'POST', '/api/bookings', token, {
        companions: [{ companionId: ids[i % ids.length], date: day, arrivalTime: '12:00', duration: 2, isVideoSession: true, timezone: 'America/New_York' }],
        waiverAgreed: true,
      });
      took.push(performance.now() - before);
    }
  }));
  took.sort((a, b) => a - b);
  return { perSecond: total / ((performance.now() - startedAt) / 1000), p50: took[total >> 1], p99: took[Math.floor(total * 0.99)] };
}

const wishes = new Wishes();

try {
  const first = await begin();
  console.log(`filling a store with ${companions} companions: ${(first.ms / 1000).toFixed(1)} s`);
  await stop(first);
  const server = await begin();
  const { url } = server;
  const startS = server.ms / 1000;
  console.log(`start with an existing store: ${wishes.wanted('start', startS < 1, `${startS.toFixed(2)} s`, 'less than 1 s')}`);
  console.log(`memory after start: ${memoryMb(server.child.pid).toFixed(0)} MB`);

  const login = await call(url, 'POST', '/api/auth/login', null, { email: 'client@demo.steady.example', password: 'demo-client-2025' });
  const token = login.token;
  const found = await call(url, 'GET', '/api/companions/search?limit=50', token);
  const ids = found.data.map((c) => c._id);
  const plain = found.data.find((c) => c.maxShiftLength >= 4);
  const search = '/api/companions/search?lat=42.3601&lng=-71.0589&radius=100&minSobriety=36&maxRate=120&backgroundCheckVerified=true';

  const line = { companionId: plain._id, date: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10), arrivalTime: '12:00',
    duration: 2, location: '100 State St, Boston, MA 02109', isVideoSession: false };
  const over = (path, request) => (time) => load(script, server, path, { ...request, seconds: time });
  const beast = await bareBeast(binary);
  running.push(beast);
  const calls = await byTurns(9, seconds, [
    ['beast', (time) => load(script, beast, '/', { seconds: time })],
    ['health', over('/healthz')],
    ['session check', over('/api/auth/me', { token })],
    ['profile', over(`/api/companions/${plain._id}`)],
    ['quote', over('/api/bookings/quote', { token, body: { companions: [line] } })],
  ]);
  await stop(beast);
  row('bare Boost.Beast, a few bytes', calls.beast);
  row('/healthz', calls.health, wishes.atLeast('/healthz', calls.health, calls.beast, 60, 'bare Beast'));
  for (const name of ['session check', 'profile', 'quote']) {
    row(name, calls[name], wishes.atLeast(name, calls[name], calls.beast, 20, 'bare Beast'));
  }

  const loop = join(dirname(binary), '../../benchmarks/steady_store_loop');
  const { bare, http } = await byTurns(3, seconds, [
    ['bare', (time) => {
      const said = JSON.parse(execFileSync(loop, [store, String(time)], { encoding: 'utf8' }));
      return { perSecond: said.per_second, p50: said.p50_ms, p99: said.p99_ms };
    }],
    ['http', over(search)],
  ]);
  row('search, bare store in a loop', bare);
  row('search over HTTP', http, `${wishes.atLeast('search', http, bare, 50, 'the bare store')}; `
    + `p99 ${wishes.wanted('search, p99', http.p99 < 5 * http.p50, `${(http.p99 / http.p50).toFixed(1)} x median`, 'less than 5')}`);
  row('search anywhere', load(script, server, '/api/companions/search', { seconds }));
  await setTimeout(500); // the client notices which of its idle connections have ended meanwhile
  row('create a booking', await createBookings(url, token, ids));
  const most = memoryMb(server.child.pid, 'VmHWM');
  console.log(`memory: ${memoryMb(server.child.pid).toFixed(0)} MB now, ${wishes.wanted('memory', most < 300, `${most.toFixed(0)} MB at most`, 'less than 300')}`);
  wishes.tell();
} finally {
  for (const server of running) await stop(server);
  rmSync(folder, { recursive: true, force: true });
}
