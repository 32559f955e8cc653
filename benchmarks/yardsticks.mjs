// The path of a request compared with other servers, in one run: bare Boost.Beast, Fastify, nginx, and an
// older build of this server if one is named. What is compared takes turns; figures are medians of the
// rounds, processor time is of the server's processes for each request.
//
//   node benchmarks/yardsticks.mjs build/bench/app/wiring/steady [older build of it] [--write]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Postgres } from '../tests/faults/postgres.mjs';
import { byTurns, call, crowd, load, loadBeside, memoryMb, row, start, stop, results, Wishes } from './measuring.mjs';
import { machine, putPart, table } from './paper.mjs';
import { bareBeast, nginx } from './peers/limits.mjs';

const writes = process.argv.includes('--write');
const [binary, older] = process.argv.slice(2).filter((one) => one !== '--write');
const fastifyServer = join(import.meta.dirname, 'peers/fastify_server.mjs');
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
let memoryLine = '';

// A Steady on a separate store, with the page of 2 KB in its web folder.
async function steady(program, store, ...extra) {
  servers += 1;
  const home = join(folder, `server-${servers}`);
  mkdirSync(home);
  const started = await start(program, ['serve', '--listen', '127.0.0.1:0', '--store', store ?? `sqlite:${join(home, 'steady.db')}`,
    '--files', join(home, 'files'), '--web', web, '--mode', 'test', '--log', join(home, 'log'), ...extra]);
  return kept({ ...started, url: JSON.parse(started.line).listening, pids: [started.child.pid] });
}

// One process, with its own access log, as servers in use have it, or without.
async function fastifyWith(...args) {
  const started = await start(process.execPath, [fastifyServer, ...args]);
  const { port, pids } = JSON.parse(started.line);
  return kept({ ...started, url: `http://127.0.0.1:${port}`, pids });
}

const requests = (server, path, more) => (time) => load(script, server, path, { ...more, seconds: time });

async function shortAnswers(ours, old, beast) {
  const fastify = await fastifyWith();
  const logging = await fastifyWith('--log', join(folder, 'fastify-log'));
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
  const other = kept(await nginx(folder, web));
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
    const database = ['--host', postgres.folder, '--user', 'steady', '--database', 'postgres', '--port', String(postgres.port)];
    const fastify = await fastifyWith(...database);
    const logging = await fastifyWith('--log', join(folder, 'fastify-profile-log'), ...database);
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
  row('bare Beast, 64 busy, 512 idle, 64 slow', measured.beast);
  row('/healthz, 64 busy, 512 idle, 64 slow', measured.ours, `p99 ${wishes.wanted('p99 in a crowd', part <= 3, `${part.toFixed(2)} x bare Beast`, '3 x')}`);
}

// What is spare is given back after at most two looks, 30 s apart; small holes stay.
async function memory(program, patience) {
  const server = await steady(program);
  const now = () => memoryMb(server.pids[0]);
  const rest = now();
  const leave = await crowd(server.url, 4000, 0);
  const full = now();
  leave();
  const until = Date.now() + patience;
  while (Date.now() < until && now() > rest + (full - rest) / 4) await setTimeout(500);
  const left = now();
  await stop(server);
  return { rest, full, left };
}

async function memories() {
  const now = await memory(binary, 40_000);
  memoryLine = `Memory: ${now.rest.toFixed(1)} MB at rest, ${now.full.toFixed(1)} MB with 4,000 connections, ${now.left.toFixed(1)} MB after they closed`;
  console.log(memoryLine);
  if (!older) return;
  const before = await memory(older, 0);
  for (const [what, name] of [['rest', 'at rest'], ['full', 'with 4,000 connections']]) {
    const figure = wishes.wanted(`memory ${name}`, now[what] <= before[what], `${now[what].toFixed(1)} MB`, `${before[what].toFixed(1)} MB as the older build`);
    console.log(`memory ${name}: ${figure}`);
  }
}

try {
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Steady</title>');
  writeFileSync(join(web, 'page.txt'), 'x'.repeat(2048));
  const beast = kept(await bareBeast(binary));
  const demo = ['--demo', '--demo-companions', companions];
  const ours = await steady(binary, undefined, ...demo);
  const old = older ? await steady(older, undefined, ...demo) : undefined;
  const few = await shortAnswers(ours, old, beast);
  await staticPage(ours, old);
  await storeCalls(ours, old, few);
  await besideACrowd(ours, beast);
  await postgresProfile();
  await memories();
  if (writes) {
    putPart('bench requests', `## Request path\n\n\`./dev bench requests\`, on ${machine()}; medians of ${rounds} alternating rounds. ${memoryLine}.\n\n${table(
      ['what', 'requests/s', 'processor time per request', 'p50', 'p99', 'comparison'], results)}`);
  }
  wishes.tell();
} finally {
  for (const server of running) {
    if (server.child.exitCode === null && server.child.signalCode === null) await stop(server);
  }
  rmSync(folder, { recursive: true, force: true });
}
