// Loads the real server over loopback: throughput, median and 99th percentile, memory and start-up time,
// each beside /healthz or a limit of the same run. Calls that are compared take turns, so that a machine
// with other work disturbs them alike; figures are medians of the rounds. Ends with 1, and says what was
// missed, when a figure does not reach what was wanted.
//
//   node benchmarks/load.mjs build/bench/app/wiring/steady [companions]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

const binary = process.argv[2];
const companions = process.argv[3] ?? '100000';
const seconds = Number(process.env.BENCH_SECONDS ?? 9);
const connections = 16;
const folder = mkdtempSync(join(tmpdir(), 'steady-bench-'));
const store = join(folder, 'steady.db');

// Starts the server; resolves with its address and how long it took to listen.
function start() {
  const begun = performance.now();
  const child = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${store}`,
    '--files', join(folder, 'files'), '--web', 'frontend/dist', '--mode', 'test', '--demo',
    '--demo-companions', companions, '--log', join(folder, 'log')], { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((done, fail) => {
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = JSON.parse(line).listening;
      done({ child, url, ms: performance.now() - begun });
    });
  });
}

function stop({ child }) {
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  return new Promise((done) => child.on('exit', done));
}

async function call(url, method, path, token, body) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { 'Content-Type': 'application/json' }) };
  const reply = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  const parsed = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(parsed)}`);
  return parsed;
}

// wrk against one call; refuses to report a run with failed requests, or with none.
function load(url, path, { token, body, seconds: time, connections: many = connections } = {}) {
  const script = join(folder, 'wrk.lua');
  const lines = [`wrk.method = "${body ? 'POST' : 'GET'}"`];
  if (token) lines.push(`wrk.headers["Authorization"] = "Bearer ${token}"`);
  if (body) lines.push('wrk.headers["Content-Type"] = "application/json"', `wrk.body = [==[${JSON.stringify(body)}]==]`);
  lines.push('function done(summary, latency)',
    '  local e = summary.errors',
    '  io.write(string.format("\\nRESULT %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))',
    'end');
  writeFileSync(script, `${lines.join('\n')}\n`);
  const report = execFileSync('wrk', ['-t1', `-c${many}`, `-d${time}s`, '--timeout', '60s', '-s', script, url + path], { encoding: 'utf8' });
  const [requests, duration, p50, p99, errors] = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(report).slice(1).map(Number);
  if (errors > 0 || requests === 0) throw new Error(`${path}: ${errors} of ${requests} requests failed`);
  return { perSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const medians = (runs) => Object.fromEntries(['perSecond', 'p50', 'p99'].map((what) => [what, median(runs.map((run) => run[what]))]));

// Measures calls by turns: [name, measure] each, after one turn to warm up; gives medians by name.
function byTurns(rounds, calls) {
  const runs = new Map(calls.map(([name]) => [name, []]));
  for (const [, measure] of calls) measure(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of calls) runs.get(name).push(measure(Math.max(1, Math.round(seconds / rounds))));
  }
  return Object.fromEntries(calls.map(([name]) => [name, medians(runs.get(name))]));
}

function memoryMb(pid, field) {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

// Bookings of many companions at distinct times, 16 at once.
async function createBookings(url, token, ids) {
  const total = 800;
  let next = 0;
  const took = [];
  const begun = performance.now();
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
  return { perSecond: total / ((performance.now() - begun) / 1000), p50: took[total >> 1], p99: took[Math.floor(total * 0.99)] };
}

const row = (name, r, note = '') => console.log(
  `${name.padEnd(34)}${r.perSecond.toFixed(0).padStart(9)}/s  p50 ${r.p50.toFixed(2).padStart(8)} ms  p99 ${r.p99.toFixed(2).padStart(8)} ms  ${note}`);

// A figure beside what was wanted of it.
const missed = [];
function wanted(name, met, figure, limit) {
  if (!met) missed.push(`${name}: ${figure}, wanted ${limit}`);
  return `${figure} (wanted ${limit}: ${met ? 'met' : 'MISSED'})`;
}
const atLeast = (name, part, whole, percent, ofWhat) => {
  const share = (100 * part.perSecond) / whole.perSecond;
  return wanted(name, share >= percent, `${share.toFixed(0)} % of ${ofWhat}`, `${percent} %`);
};

try {
  const first = await start();
  console.log(`filling a store with ${companions} companions: ${(first.ms / 1000).toFixed(1)} s`);
  await stop(first);
  const server = await start();
  const { url } = server;
  const startS = server.ms / 1000;
  console.log(`start with an existing store: ${wanted('start', startS < 1, `${startS.toFixed(2)} s`, 'less than 1 s')}`);
  console.log(`memory after start: ${memoryMb(server.child.pid, 'VmRSS').toFixed(0)} MB`);

  const login = await call(url, 'POST', '/api/auth/login', null, { email: 'client@demo.steady.example', password: 'demo-client-2025' });
  const token = login.token;
  const found = await call(url, 'GET', '/api/companions/search?limit=50', token);
  const ids = found.data.map((c) => c._id);
  const plain = found.data.find((c) => c.maxShiftLength >= 4);
  const search = '/api/companions/search?lat=42.3601&lng=-71.0589&radius=100&minSobriety=36&maxRate=120&backgroundCheckVerified=true';

  const line = { companionId: plain._id, date: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10), arrivalTime: '12:00',
    duration: 2, location: '100 State St, Boston, MA 02109', isVideoSession: false };
  const over = (path, request) => (time) => load(url, path, { ...request, seconds: time });
  const calls = byTurns(9, [
    ['health', over('/healthz')],
    ['session check', over('/api/auth/me', { token })],
    ['profile', over(`/api/companions/${plain._id}`)],
    ['quote', over('/api/bookings/quote', { token, body: { companions: [line] } })],
  ]);
  row('/healthz', calls.health);
  for (const name of ['session check', 'profile', 'quote']) {
    row(name, calls[name], atLeast(name, calls[name], calls.health, 30, '/healthz'));
  }

  const loop = join(dirname(binary), '../../benchmarks/steady_store_loop');
  const { bare, http } = byTurns(3, [
    ['bare', (time) => {
      const said = JSON.parse(execFileSync(loop, [store, String(time)], { encoding: 'utf8' }));
      return { perSecond: said.per_second, p50: said.p50_ms, p99: said.p99_ms };
    }],
    ['http', over(search)],
  ]);
  row('search, bare store in a loop', bare);
  row('search over HTTP', http, `${atLeast('search', http, bare, 50, 'the bare store')}; `
    + `p99 ${wanted('search, p99', http.p99 < 5 * http.p50, `${(http.p99 / http.p50).toFixed(1)} x median`, 'less than 5')}`);
  // A call may take seconds: two at a time, or none would end while it is measured.
  row('search anywhere, 2 at a time', load(url, '/api/companions/search', { seconds: 3 * seconds, connections: 2 }));
  await setTimeout(500); // the client notices which of its idle connections have ended meanwhile
  row('create a booking', await createBookings(url, token, ids));
  const most = memoryMb(server.child.pid, 'VmHWM');
  console.log(`memory: ${memoryMb(server.child.pid, 'VmRSS').toFixed(0)} MB now, ${wanted('memory', most < 300, `${most.toFixed(0)} MB at most`, 'less than 300')}`);
  if (missed.length > 0) {
    console.log(`MISSED: ${missed.join('; ')}`);
    process.exitCode = 1;
  }
  await stop(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
