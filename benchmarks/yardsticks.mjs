// The way of a request beside what others make of it, in one run: bare Boost.Beast, Fastify, nginx, and an
// older build of this server if one is named. What is compared takes turns; figures are medians of the
// rounds, processor time is of the server's processes for each request.
//
//   node benchmarks/yardsticks.mjs build/bench/app/wiring/steady [older build of it]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tests/faults/free-port.mjs';
import { Postgres } from '../tests/faults/postgres.mjs';
import { byTurns, call, childrenOf, load, loadBeside, memoryMb, row, start, stop, Wishes } from './measuring.mjs';

const [binary, older] = process.argv.slice(2);
const fastifyServer = join(import.meta.dirname, 'fastify_server.mjs');
const seconds = Number(process.env.BENCH_SECONDS ?? 9);
const rounds = 3;
const companions = '2000';
const folder = mkdtempSync(join(tmpdir(), 'steady-yardsticks-'));
const script = join(folder, 'wrk.lua');
const web = join(folder, 'web');
const wishes = new Wishes();
const running = [];
const kept = (server) => (running.push(server), server);
let servers = 0;

// A Steady on a store of its own, with the page of 2 KB in its web folder.
async function steady(program, store, ...extra) {
  servers += 1;
  const home = join(folder, `server-${servers}`);
  mkdirSync(home);
  const begun = await start(program, ['serve', '--listen', '127.0.0.1:0', '--store', store ?? `sqlite:${join(home, 'steady.db')}`,
    '--files', join(home, 'files'), '--web', web, '--mode', 'test', '--log', join(home, 'log'), ...extra]);
  return kept({ ...begun, url: JSON.parse(begun.line).listening, pids: [begun.child.pid] });
}

async function onPort(command, args) {
  const begun = await start(command, args);
  return kept({ ...begun, url: `http://127.0.0.1:${begun.line}`, pids: [begun.child.pid] });
}

// As the package has it: a worker for each core, an access log, files sent by the kernel.
async function nginx() {
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), `user root; worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; daemon off;
events { worker_connections 768; }
http { sendfile on; tcp_nopush on; types_hash_max_size 2048; include /etc/nginx/mime.types; access_log ${folder}/nginx-access.log; keepalive_requests 1000000000;
  server { listen 127.0.0.1:${port}; root ${web}; } }
`);
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && childrenOf(child.pid).length === 0; tries += 1) await setTimeout(50);
  await setTimeout(200);
  return kept({ child, url: `http://127.0.0.1:${port}`, pids: [child.pid, ...childrenOf(child.pid)] });
}

// Connections that were answered once and now wait, and others that drip their head. Resolves when all are
// there.
async function crowd(url, idle, slow) {
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

const requests = (server, path, more) => (time) => load(script, server, path, { ...more, seconds: time });

async function shortAnswers(ours, old, beast) {
  const fastify = await onPort(process.execPath, [fastifyServer]);
  const logging = await onPort(process.execPath, [fastifyServer, '--log', join(folder, 'fastify-log')]);
  const measured = await byTurns(rounds, seconds, [
    ['beast', requests(beast, '/healthz')],
    ['fastify', requests(fastify, '/healthz')],
    ['logging', requests(logging, '/healthz')],
    ['ours', requests(ours, '/healthz')],
    ...(old ? [['old', requests(old, '/healthz')]] : []),
  ]);
  await stop(fastify);
  await stop(logging);
  const part = measured.ours.cpu / measured.beast.cpu;
  row('bare Boost.Beast, a few bytes', measured.beast);
  row('Fastify, a few bytes, no log', measured.fastify);
  row('Fastify with its access log', measured.logging);
  if (old) row('/healthz, older build', measured.old);
  row('/healthz', measured.ours, `${wishes.atLeast('/healthz', measured.ours, measured.beast, 60, 'bare Beast')}, processor time `
    + `${wishes.wanted('/healthz, processor', part <= 1.7, `${part.toFixed(2)} x`, '1.7 x')}; ${wishes.atLeast('/healthz', measured.ours, measured.logging, 150, 'Fastify with its log')}, `
    + `${((100 * measured.ours.perSecond) / measured.fastify.perSecond).toFixed(0)} % of it without`);
  return measured.beast;
}

async function staticPage(ours, old) {
  const other = await nginx();
  const measured = await byTurns(rounds, seconds, [
    ['nginx', requests(other, '/page.txt')],
    ['ours', requests(ours, '/page.txt')],
    ...(old ? [['old', requests(old, '/page.txt')]] : []),
  ]);
  await stop(other);
  row('nginx, a page of 2 KB', measured.nginx);
  if (old) row('a page of 2 KB, older build', measured.old);
  row('a page of 2 KB', measured.ours, wishes.atLeast('page', measured.ours, measured.nginx, 50, 'nginx'));
}

// The calls that read the store, of one server.
async function reads(server) {
  const { token } = await call(server.url, 'POST', '/api/auth/login', null, { email: 'client@demo.steady.example', password: 'demo-client-2025' });
  const found = await call(server.url, 'GET', '/api/companions/search?limit=50', token);
  const companion = found.data.find((one) => one.maxShiftLength >= 4);
  const line = { companionId: companion._id, date: new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10), arrivalTime: '12:00',
    duration: 2, location: '100 State St, Boston, MA 02109', isVideoSession: false };
  return {
    'session check': requests(server, '/api/auth/me', { token }),
    profile: requests(server, `/api/companions/${companion._id}`),
    quote: requests(server, '/api/bookings/quote', { token, body: { companions: [line] } }),
  };
}

async function storeCalls(ours, old, beast) {
  const here = await reads(ours);
  const before = old ? await reads(old) : {};
  for (const [name, measure] of Object.entries(here)) {
    const measured = await byTurns(rounds, seconds, [['ours', measure], ...(old ? [['old', before[name]]] : [])]);
    const besideBeast = `${((100 * measured.ours.perSecond) / beast.perSecond).toFixed(0)} % of bare Beast`;
    if (old) row(`${name} on SQLite, older build`, measured.old);
    row(`${name} on SQLite`, measured.ours, old ? `${wishes.atLeast(name, measured.ours, measured.old, 150, 'the older build')}, ${besideBeast}` : besideBeast);
  }
}

async function postgresProfile() {
  const postgres = await Postgres.start();
  try {
    await stop(await steady(binary, postgres.store(), '--demo', '--demo-companions', '200'));
    const ours = await steady(binary, postgres.store());
    const database = [postgres.folder, 'steady', 'postgres', String(postgres.port)];
    const fastify = await onPort(process.execPath, [fastifyServer, ...database]);
    const logging = await onPort(process.execPath, [fastifyServer, '--log', join(folder, 'fastify-profile-log'), ...database]);
    const found = await call(ours.url, 'GET', '/api/companions/search?limit=5', null);
    const path = `/api/companions/${found.data[0]._id}`;
    const measured = await byTurns(rounds, seconds, [
      ['fastify', requests(fastify, path)], ['logging', requests(logging, path)], ['ours', requests(ours, path)]]);
    row('Fastify, profile on PostgreSQL, no log', measured.fastify);
    row('Fastify with its log, profile on PostgreSQL', measured.logging);
    row('profile on PostgreSQL', measured.ours, `${wishes.atLeast('profile on PostgreSQL', measured.ours, measured.logging, 200, 'Fastify with its log')}, `
      + `${((100 * measured.ours.perSecond) / measured.fastify.perSecond).toFixed(0)} % of it without`);
    await stop(fastify);
    await stop(logging);
    await stop(ours);
  } finally {
    postgres.stop();
  }
}

// 64 busy connections while 512 wait and 64 drip.
async function besideACrowd(ours, beast) {
  const busy = (server) => async (time) => {
    const leave = await crowd(server.url, 512, 64);
    try {
      return await loadBeside(script, server, '/healthz', { seconds: time, connections: 64 });
    } finally {
      leave();
    }
  };
  const measured = await byTurns(rounds, seconds, [['beast', busy(beast)], ['ours', busy(ours)]]);
  const part = measured.ours.p99 / measured.beast.p99;
  row('bare Beast, 64 beside 512 idle, 64 slow', measured.beast);
  row('/healthz, 64 beside 512 idle, 64 slow', measured.ours, `p99 ${wishes.wanted('p99 in a crowd', part <= 3, `${part.toFixed(2)} x bare Beast`, '3 x')}`);
}

async function memory(program) {
  const server = await steady(program);
  const rest = memoryMb(server.pids[0]);
  const leave = await crowd(server.url, 4000, 0);
  const full = memoryMb(server.pids[0]);
  leave();
  await stop(server);
  return { rest, full };
}

async function memories() {
  const now = await memory(binary);
  if (!older) return console.log(`memory: ${now.rest.toFixed(1)} MB at rest, ${now.full.toFixed(1)} MB with 4,000 connections`);
  const before = await memory(older);
  for (const [what, name] of [['rest', 'at rest'], ['full', 'with 4,000 connections']]) {
    const figure = wishes.wanted(`memory ${name}`, now[what] <= before[what], `${now[what].toFixed(1)} MB`, `${before[what].toFixed(1)} MB as the older build`);
    console.log(`memory ${name}: ${figure}`);
  }
}

try {
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Steady</title>');
  writeFileSync(join(web, 'page.txt'), 'x'.repeat(2048));
  const beast = await onPort(join(dirname(binary), '../../benchmarks/steady_bare_beast'), []);
  const demo = ['--demo', '--demo-companions', companions];
  const ours = await steady(binary, undefined, ...demo);
  const old = older ? await steady(older, undefined, ...demo) : undefined;
  const few = await shortAnswers(ours, old, beast);
  await staticPage(ours, old);
  await storeCalls(ours, old, few);
  await besideACrowd(ours, beast);
  await postgresProfile();
  await memories();
  wishes.tell();
} finally {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) await stop(server);
  }
  rmSync(folder, { recursive: true, force: true });
}
