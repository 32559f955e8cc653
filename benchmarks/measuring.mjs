// What the benchmarks share: servers as child processes, wrk, processor time, figures by turns.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

// Starts a program; resolves with its process and the first line that it prints.
export function start(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], ...options });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`${command} ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) => done({ child, line }));
  });
}

export function stop({ child }, signal = 'SIGTERM') {
  child.removeAllListeners('exit');
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.kill(signal);
  return new Promise((done) => child.on('exit', done));
}

// Microseconds that the processes have used, all their threads together. Threads that end take their
// share along, so it is for servers that keep theirs.
export function processorTime(pids) {
  let nanoseconds = 0;
  const now = (read) => {
    try {
      return read();
    } catch {
      return []; // it has just ended
    }
  };
  for (const pid of pids) {
    for (const task of now(() => readdirSync(`/proc/${pid}/task`))) {
      nanoseconds += Number(now(() => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' '))[0] ?? 0);
    }
  }
  return nanoseconds / 1000;
}

export function childPids(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
}

export function memoryMb(pid, field = 'VmRSS') {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

// Connections that were answered once and now wait, and others that drip their head. Resolves when all are
// there, with what makes them leave.
export async function crowd(url, idle, slow) {
  const { hostname, port } = new URL(url);
  const sockets = [];
  const join_in = (bytes, answered) => new Promise((done) => {
    const socket = connect(port, hostname, () => {
      socket.write(bytes);
      if (!answered) done();
    });
    socket.on('error', () => {});
    socket.once('data', () => done());
    sockets.push(socket);
  });
  for (let at = 0; at < idle; at += 100) {
    await Promise.all(Array.from({ length: Math.min(100, idle - at) }, () => join_in('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', true)));
  }
  await Promise.all(Array.from({ length: slow }, () => join_in('GET /healthz HTTP/1.1\r\nHost: ', false)));
  const dripping = sockets.slice(idle);
  const timer = setInterval(() => dripping.forEach((socket) => socket.write('x')), 100);
  return () => {
    clearInterval(timer);
    sockets.forEach((socket) => socket.destroy());
  };
}

// What the children of this process that have ended have used, in seconds.
function spentOnChildren() {
  const [user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(13, 15).map(Number);
  return (user + system) / 100;
}

// The arguments of one run of wrk; `script` is where its few lines of Lua go. A request is of one path, or
// of several that take turns, or made by separate Lua, `lua`.
function wrkArguments(script, url, path, { token, body, lua, seconds, connections }) {
  const paths = [path].flat();
  const lines = [`wrk.method = "${body ? 'POST' : 'GET'}"`];
  if (token) lines.push(`wrk.headers["Authorization"] = "Bearer ${token}"`);
  if (body) lines.push('wrk.headers["Content-Type"] = "application/json"', `wrk.body = [==[${JSON.stringify(body)}]==]`);
  if (paths.length > 1) {
    lines.push(`local paths = {${paths.map((one) => `"${one}"`).join(', ')}}`, 'local ready, turn = {}, 0',
      'function init(args) for i, one in ipairs(paths) do ready[i] = wrk.format(nil, one) end end',
      'function request() turn = turn % #ready + 1 return ready[turn] end');
  }
  if (lua) lines.push(lua);
  lines.push('function done(summary, latency)',
    '  local e = summary.errors',
    '  io.write(string.format("\\nRESULT %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), e.status + e.connect + e.read + e.write + e.timeout))',
    'end');
  writeFileSync(script, `${lines.join('\n')}\n`);
  return ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '-s', script, url + paths[0]];
}

function outcome(path, report, tolerated = 0) {
  const [requests, duration, p50, p99, errors] = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(report).slice(1).map(Number);
  if (errors > tolerated * requests || requests === 0) throw new Error(`${path}: ${errors} of ${requests} requests failed`);
  return { requests, failed: errors, perSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
}

// wrk against one call of a server `{ url, pids }`; refuses to report a run with more failed requests than the
// share `tolerated`, or without any. `cpu`: microseconds of the server's processor time for each request.
// `generator`: the share of one core that wrk used itself.
export function load(script, { url, pids }, path, { seconds = 2, connections = 16, tolerated = 0, ...request } = {}) {
  const args = wrkArguments(script, url, path, { ...request, seconds, connections });
  const before = processorTime(pids);
  const startedAt = spentOnChildren();
  const run = outcome(path, execFileSync('wrk', args, { encoding: 'utf8' }), tolerated);
  return { ...run, cpu: (processorTime(pids) - before) / run.requests, generator: (spentOnChildren() - startedAt) / seconds };
}

// The same, while this program has other things to do.
export async function loadBeside(script, { url, pids }, path, { seconds = 2, connections = 16, ...request } = {}) {
  const args = wrkArguments(script, url, path, { ...request, seconds, connections });
  const before = processorTime(pids);
  const { stdout } = await promisify(execFile)('wrk', args, { encoding: 'utf8' });
  const run = outcome(path, stdout);
  return { ...run, cpu: (processorTime(pids) - before) / run.requests };
}

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const figures = ['perSecond', 'p50', 'p99', 'cpu', 'database', 'generator'];
export const medians = (runs) =>
  ({ runs, ...Object.fromEntries(figures.filter((what) => what in runs[0]).map((what) => [what, median(runs.map((run) => run[what]))])) });

// Measures calls by turns: [name, measure] each, after one turn to warm up; gives medians by name.
export async function byTurns(rounds, seconds, calls) {
  const runs = new Map(calls.map(([name]) => [name, []]));
  for (const [, measure] of calls) await measure(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of calls) runs.get(name).push(await measure(Math.max(1, Math.round(seconds / rounds))));
  }
  return Object.fromEntries(calls.map(([name]) => [name, medians(runs.get(name))]));
}

// What was printed by `row`, as the cells of a table.
export const results = [];
export function row(name, run, note = '') {
  const each = run.cpu === undefined ? '' : `${run.cpu.toFixed(1)} µs`;
  results.push([name, Math.round(run.perSecond).toLocaleString('en-US'), each, `${run.p50.toFixed(2)} ms`, `${run.p99.toFixed(2)} ms`, note]);
  console.log(`${name.padEnd(40)}${run.perSecond.toFixed(0).padStart(8)}/s ${each.padStart(11)}`
    + `  p50 ${run.p50.toFixed(2).padStart(7)} ms  p99 ${run.p99.toFixed(2).padStart(7)} ms  ${note}`);
}

// Figures compared with their targets.
export class Wishes {
  missed = [];
  wanted(name, met, figure, limit) {
    if (!met) this.missed.push(`${name}: ${figure}, target ${limit}`);
    return `${figure} (target ${limit}: ${met ? 'met' : 'MISSED'})`;
  }
  atLeast(name, part, whole, percent, ofWhat) {
    const share = (100 * part.perSecond) / whole.perSecond;
    return this.wanted(name, share >= percent, `${share.toFixed(0)} % of ${ofWhat}`, `${percent} %`);
  }
  // Ends the program with 1 when something was missed.
  tell() {
    if (this.missed.length === 0) return;
    console.log(`MISSED: ${this.missed.join('; ')}`);
    process.exitCode = 1;
  }
}

// A kept connection may have been closed by the server just now, after the pause that a measurement is: what only
// reads is asked again on a new one.
export async function fetchAgain(address, options = {}) {
  return fetch(address, options).catch((problem) => {
    if ((options.method ?? 'GET') !== 'GET') throw problem;
    return fetch(address, options);
  });
}

export async function call(url, method, path, token, body) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { 'Content-Type': 'application/json' }) };
  const reply = await fetchAgain(url + path, { method, headers, body: body && JSON.stringify(body) });
  const parsed = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(parsed)}`);
  return parsed;
}
