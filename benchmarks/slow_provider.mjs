// The bars of a provider that takes ten seconds for each call, and of a process that may use one core:
//
//   while payouts and refunds wait for such a provider, a paid booking is confirmed within 2 s and a reset
//   mail is out within 2 s; SIGTERM in the middle of it ends the server within 10 s;
//   on one core, p99 of /healthz compared with bare Beast on the same core.
//
//   STEADY_BINARY=build/bench/app/wiring/steady node benchmarks/slow_provider.mjs [provider|core]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from '../tests/faults/provider_proxy.mjs';
import { ProviderWorld } from '../tests/faults/provider_world.mjs';
import { completed } from '../tests/http/history.mjs';
import { newCompanion } from '../tests/http/people.mjs';
import { press } from '../tests/http/hosted.mjs';
import { book, cancelShown, startIn, videoLine } from '../tests/http/bookings.mjs';
import { until } from '../tests/http/caller.mjs';
import { binary } from '../tests/http/server.mjs';
import { byTurns, load, row, start, stop, Wishes } from './measuring.mjs';
import { bareBeast } from './peers/limits.mjs';

const call_ms = 10_000;
const wishes = new Wishes();
const wanted = process.argv[2];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const report = (name, ms, limit_s) =>
  console.log(`${name}: ${wishes.wanted(name, ms < limit_s * 1000, seconds(ms), `less than ${limit_s} s`)}`);

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

// A companion whose account may receive transfers.
async function payable(world) {
  const companion = await newCompanion(world.server);
  await companion.need('POST', '/api/stripe/connect/create-account');
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', {
    refreshUrl: '/companion/payment-setup',
    returnUrl: '/companion/dashboard',
  });
  const { pathname, search } = new URL(link.url);
  await press(world.provider.browser(), `${world.provider.url}${pathname}${search}`, /complete/i);
  return companion;
}

// Paid bookings, half of them of a companion who may be paid out.
async function paidBookings(world) {
  const companion = await payable(world);
  const ended = [];
  const leaving = [];
  for (let i = 0; i < 3; i += 1) {
    const start = startIn(6) + 10 * 3_600_000 * i;
    ended.push(await world.paid(await book(world.client, [videoLine(companion, start, { duration: 1 })])));
    leaving.push(await world.paid(await world.book()));
  }
  return { ended, leaving };
}

// Payouts and refunds that wait for the provider.
async function keepProviderBusy(world, { ended, leaving }) {
  for (const booking of leaving) await cancelShown(world.client, booking);
  for (const booking of ended) await completed(world.server, world.client, booking);
}

const sentMails = (world) =>
  Number(world.rows("SELECT COUNT(*) AS count FROM jobs WHERE state = 'done' AND lane IN ('reset_link', 'mail_requested')")[0].count);

// From the press of "Pay" to the confirmed booking.
async function confirmation(world) {
  const booking = await world.book();
  const opened = await world.open(booking);
  return () => timed(async () => {
    await world.pay(opened);
    await world.confirmed(booking);
  });
}

const resetMail = (world) => timed(async () => {
  const before = sentMails(world);
  await world.server.caller().need('POST', '/api/auth/forgot-password', { email: 'client@demo.steady.example' });
  await until(() => sentMails(world) > before, 'the mail');
});

async function measureSlowProvider() {
  const world = await ProviderWorld.start();
  try {
    const prepared = await paidBookings(world);
    const [before, meanwhile] = [await confirmation(world), await confirmation(world)];
    console.log(`while the provider answers at once: confirmed after ${seconds(await before())}, mail after ${seconds(await resetMail(world))}`);
    // Reading the payment itself is part of confirming it; nothing else of the provider must be waited for.
    const isOwnRead = (call) => call.method === 'GET' && call.path.startsWith('/v1/checkout/sessions/');
    const slow = world.proxy.when((call) => !isOwnRead(call), after(call_ms));
    await keepProviderBusy(world, prepared);
    await until(() => new Set(slow.calls.map(({ path }) => path)).size > 1, 'refunds and transfers that take their time');
    report('a paid booking is confirmed after', await meanwhile(), 2);
    report('a reset mail is out after', await resetMail(world), 2);
    console.log(`calls that took ten seconds: ${slow.calls.length}`);
    const { server } = world;
    world.server = undefined;
    report('SIGTERM ends the server after', await timed(() => server.halt()), 10); // without the audit of the store that stop() runs
  } finally {
    await world.stop();
  }
}

// The server and the yardstick on the first core, by turns; the load comes from the others.
async function measureOneCore() {
  const folder = mkdtempSync(join(tmpdir(), 'steady-core-'));
  const running = [];
  try {
    execFileSync('taskset', ['-p', '-c', '1', `${process.pid}`], { stdio: 'ignore' });
    const pinned = (command, args) => start('taskset', ['-c', '0', command, ...args]);
    const server = await pinned(binary, ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${join(folder, 'steady.db')}`,
      '--files', join(folder, 'files'), '--web', 'frontend/dist', '--mode', 'test', '--log', join(folder, 'log')]);
    running.push(server);
    const beast = await bareBeast(binary, (command, args) => pinned(command, [...args, '1']));
    running.push(beast);
    const steady = { url: JSON.parse(server.line).listening, pids: [server.child.pid] };
    const script = join(folder, 'wrk.lua');
    const long_s = Number(process.env.BENCH_SECONDS ?? 20);
    const calls = await byTurns(5, long_s, [
      ['server', (time) => load(script, steady, '/healthz', { seconds: time })],
      ['beast', (time) => load(script, beast, '/', { seconds: time })],
    ]);
    row('/healthz on one core', calls.server);
    row('bare Beast on one core', calls.beast);
    const ratio = calls.server.p99 / calls.beast.p99;
    console.log(`p99 on one core of ${cpus().length}: ${wishes.wanted('p99 on one core', ratio < 3, `${ratio.toFixed(1)} times`, 'less than 3 times that of bare Beast')}`);
  } finally {
    for (const one of running) await stop(one);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (wanted !== 'core') await measureSlowProvider();
if (wanted !== 'provider') await measureOneCore();
wishes.tell();
