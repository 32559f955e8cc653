// Loads the real server over loopback and prints every figure as a ratio of the same run.
//
//   node benchmarks/load.mjs build/bench/app/wiring/steady [companions]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const binary = process.argv[2];
const companions = process.argv[3] ?? '100000';
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
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

// wrk against one call; refuses to report a run with failed requests.
function load(url, path, { token, body } = {}) {
  const script = join(folder, 'wrk.lua');
  const lines = [`wrk.method = "${body ? 'POST' : 'GET'}"`];
  if (token) lines.push(`wrk.headers["Authorization"] = "Bearer ${token}"`);
  if (body) lines.push('wrk.headers["Content-Type"] = "application/json"', `wrk.body = [==[${JSON.stringify(body)}]==]`);
  lines.push('function done(summary, latency)',
    '  local e = summary.errors',
    '  io.write(string.format("\\nRESULT %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))',
    'end');
  writeFileSync(script, `${lines.join('\n')}\n`);
  const run = (time) => execFileSync('wrk', ['-t1', `-c${connections}`, `-d${time}s`, '--timeout', '30s', '-s', script, url + path], { encoding: 'utf8' });
  run(1); // warm
  const [requests, duration, p50, p99, errors] = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(run(seconds)).slice(1).map(Number);
  if (errors > 0 || requests === 0) throw new Error(`${path}: ${errors} of ${requests} requests failed`);
  return { perSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
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

try {
  const first = await start();
  console.log(`filling a store with ${companions} companions: ${(first.ms / 1000).toFixed(1)} s`);
  await stop(first);
  const server = await start();
  const { url } = server;
  console.log(`start with an existing store: ${(server.ms / 1000).toFixed(2)} s`);
  console.log(`memory after start: ${memoryMb(server.child.pid, 'VmRSS').toFixed(0)} MB`);

  const login = await call(url, 'POST', '/api/auth/login', null, { email: 'client@demo.steady.example', password: 'demo-client-2025' });
  const token = login.token;
  const found = await call(url, 'GET', '/api/companions/search?limit=50', token);
  const ids = found.data.map((c) => c._id);
  const plain = found.data.find((c) => c.maxShiftLength >= 4);
  const search = '/api/companions/search?lat=42.3601&lng=-71.0589&radius=100&minSobriety=36&maxRate=120&backgroundCheckVerified=true';

  const health = load(url, '/healthz');
  row('/healthz', health);
  // The yardstick: the smallest call that reads the store. /healthz reads nothing.
  const session = load(url, '/api/auth/me', { token });
  row('session check (/api/auth/me)', session, `${((100 * session.perSecond) / health.perSecond).toFixed(0)} % of /healthz`);
  const ratio = (r) => `${((100 * r.perSecond) / session.perSecond).toFixed(0)} % of the session check`;
  const profile = load(url, `/api/companions/${plain._id}`);
  row('profile', profile, ratio(profile));
  const quote = load(url, '/api/bookings/quote', { token, body: {
    companions: [{ companionId: plain._id, date: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10), arrivalTime: '12:00', duration: 2, location: '100 State St, Boston, MA 02109', isVideoSession: false }] } });
  row('quote', quote, ratio(quote));

  const bare = JSON.parse(execFileSync(join(dirname(binary), '../../benchmarks/steady_store_loop'), [store, String(seconds)], { encoding: 'utf8' }));
  row('search, bare store in a loop', { perSecond: bare.per_second, p50: bare.p50_ms, p99: bare.p99_ms }, `${bare.found} found`);
  const http = load(url, search);
  row('search over HTTP', http, `${((100 * http.perSecond) / bare.per_second).toFixed(0)} % of the bare store; p99 ${(http.p99 / http.p50).toFixed(1)} x median`);
  const anywhere = load(url, '/api/companions/search');
  row('search anywhere over HTTP', anywhere, `p99 ${(anywhere.p99 / anywhere.p50).toFixed(1)} x median`);
  row('create a booking', await createBookings(url, token, ids));
  console.log(`memory: ${memoryMb(server.child.pid, 'VmRSS').toFixed(0)} MB now, ${memoryMb(server.child.pid, 'VmHWM').toFixed(0)} MB at most`);
  await stop(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
