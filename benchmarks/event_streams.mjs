// Event streams (ADR 102): the memory of many open ones in one process, and how long after its sending a message
// arrives, at the server that took it and at another one, while both serve a load of searches.
//
//   STEADY_BINARY=$PWD/build/bench/app/wiring/steady node benchmarks/event_streams.mjs [streams] [messages]
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Postgres } from '../tests/faults/postgres.mjs';
import { newClient, newCompanion, verifiedClient } from '../tests/http/people.mjs';
import { startServer } from '../tests/http/server.mjs';

const streams = Number(process.argv[2] ?? 10_000);
const messages = Number(process.argv[3] ?? 1_000);
const per_account = 16;
const limit_mb = 40;
const limit_ms = 300;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const resident_kb = (server) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]);

async function until(condition, what) {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (await condition()) return;
    await wait(10);
  }
  throw new Error(`never: ${what}`);
}

// A raw socket costs this program less than an HTTP client. `on_event` gets the data of each event.
function openRaw(server, token, on_event) {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let rest = '';
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('a stream was closed')));
    socket.on('data', (part) => {
      rest += part;
      const parts = rest.split('\n\n');
      rest = parts.pop();
      for (const event of parts) {
        if (/^HTTP\/1\.1 (?!200)/.test(event)) fail(new Error(event.split('\r')[0]));
        if (!event.includes('event: messages')) continue;
        done(socket);
        on_event?.(JSON.parse(event.split('data: ')[1]));
      }
    });
    socket.write(`GET /api/conversations/events HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  });
}

async function openMany(server, count) {
  const sockets = [];
  while (sockets.length < count) {
    const { token } = await newClient(server);
    const now = Math.min(per_account, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: now }, () => openRaw(server, token)))));
  }
  return sockets;
}

function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

// Milliseconds from the call that sends a message to its event, at a stream of each server.
async function arrivals(first, second) {
  const [client, companion] = [await verifiedClient(first), await newCompanion(first)];
  const opened = await client.need('POST', '/api/conversations', { accountId: companion.id, text: 'Hello', key: 'first-message' });
  const path = `/api/conversations/${opened.conversationId}`;
  const arrived = { here: 0, there: 0 };
  const sockets = [
    await openRaw(first, client.token, () => (arrived.here = performance.now())),
    await openRaw(second, client.token, () => (arrived.there = performance.now())),
  ];
  const taken = { here: [], there: [] };
  for (let i = 0; i < messages; i += 1) {
    Object.assign(arrived, { here: 0, there: 0 });
    const start = performance.now();
    await companion.need('POST', `${path}/messages`, { text: `no ${i}`, key: `message-${i}` });
    await until(() => arrived.here && arrived.there, `message ${i}`);
    for (const place of ['here', 'there']) taken[place].push(arrived[place] - start);
    await wait(5);
  }
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return taken;
}

const load = (server) => spawn('wrk', ['-t1', '-c8', '-d600s', `${server.url}/api/companions/search`], { stdio: 'ignore' });

// Raising the hard limit needs rights; what exceeds it fails below, with a message.
execFileSync('prlimit', ['--pid', String(process.pid), '--nofile=20000:20000']);
const postgres = await Postgres.start();
const store = postgres.create('bench');
const extra = ['--event-streams', String(streams + 100), '--store-connections', '8'];
const first = await startServer({ store, extra, demo: true });
const second = await startServer({ store, extra });
let loads = [];
try {
  for (const socket of await openMany(first, 16)) socket.removeAllListeners('close').destroy(); // code paths are warm
  const before = resident_kb(first);
  const sockets = await openMany(first, streams);
  const after = resident_kb(first);
  const used_mb = (after - before) / 1024;
  console.log(`${streams} open streams: ${used_mb.toFixed(1)} MB (${before} kB before, ${after} kB with them; limit ${limit_mb} MB)`);
  loads = [load(first), load(second)];
  await wait(1_000);
  for (const [place, values] of Object.entries(await arrivals(first, second))) {
    const [half, p99, most] = [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(1));
    console.log(`arrival ${place === 'here' ? 'at the same server' : 'at another server'}, ${values.length} messages under load: median ${half} ms, p99 ${p99} ms, most ${most} ms (limit ${limit_ms} ms)`);
    if (Number(p99) > limit_ms) process.exitCode = 1;
  }
  if (used_mb > limit_mb) process.exitCode = 1;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
} finally {
  for (const one of loads) one.kill();
  await Promise.allSettled([first.stop(), second.stop()]);
  postgres.stop();
}
