// R6: the provider hangs, resets, refuses temporarily or sends garbage while clients want to pay. During the
// fault the booking stays as it is and no transaction is open; afterwards there is one payment. A provider
// that is down is not called for a while.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { readMetrics } from '../http/metrics.mjs';
import { Postgres } from './postgres.mjs';
import { answer, answerAfter, drip, hang, late, noise, page, resetAfter, resetBefore } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

let postgres;
let world;
before(async () => {
  postgres = await Postgres.start();
  const rows = (query) => postgres.rows(query, 'faults');
  world = await ProviderWorld.start({ store: postgres.create('faults'), rows, extra: ['--metrics-listen', '127.0.0.1:0'] });
});
after(async () => {
  await world?.stop();
  postgres?.stop();
});

const opensPageFor = (booking) => (call) =>
  call.method === 'POST' && call.path === '/v1/checkout/sessions' && call.form.get('payment_intent_data[transfer_group]') === booking._id;

async function staysPending(booking, reply) {
  assert.ok([502, 503].includes(reply.status), reply.text);
  assert.ok(!/127\.0\.0\.1|sk_test|stripe/i.test(reply.text), reply.text);
  assert.equal((await world.read(booking)).status, 'pending');
  assert.deepEqual(await world.charges(booking), []);
}

async function paidOnce(booking) {
  await world.confirmed(booking);
  const charges = await world.charges(booking);
  const { total_cents: total } = world.rows(`SELECT total_cents FROM bookings WHERE id = '${booking._id}'`)[0];
  assert.deepEqual(charges.map((charge) => charge.amount), [Number(total)]);
  const paid = world.rows(`SELECT id FROM purchases WHERE subject = '${booking._id}' AND state = 'paid'`);
  assert.equal(paid.length, 1);
}

// The number of payment pages at the provider for each purchase of a booking.
async function pagesOfEachPurchase(booking) {
  const all = await world.provider.list('/v1/checkout/sessions?limit=100');
  const purchases = world.rows(`SELECT id FROM purchases WHERE subject = '${booking._id}'`);
  const counts = purchases.map(({ id }) => all.filter((page) => page.client_reference_id === id).length);
  return counts.filter((pages) => pages > 0);
}

const keyCount = (trouble) => new Set(trouble.calls.map((call) => call.key)).size;
const kinds = [
  { name: 'resets before the call', fault: resetBefore },
  { name: 'resets after its effect', fault: resetAfter },
  { name: 'answers 500', fault: answer(500), tries: 3 },
  { name: 'answers 500 after its effect', fault: answerAfter(500), tries: 3 },
  { name: 'answers 503, Stripe-Should-Retry: false', fault: answer(503, { 'stripe-should-retry': 'false' }), tries: 1 },
  { name: 'answers 429, Retry-After: 1', fault: answer(429, { 'retry-after': '1' }), tries: 3, pause_ms: 1_000 },
  { name: 'answers 429, Retry-After: 30', fault: answer(429, { 'retry-after': '30' }), tries: 1 },
  { name: 'answers 409', fault: answer(409), tries: 3 },
  { name: 'answers with a page', fault: page, tries: 1 },
  { name: 'answers with noise', fault: noise },
];

// Sessions of the database that have been in a transaction since before `moment`.
const inTransactionSince = (moment) =>
  postgres.rows(`SELECT state, query FROM pg_stat_activity WHERE datname = 'faults' AND xact_start < '${moment}'
    AND backend_type = 'client backend' AND pid <> pg_backend_pid()`);
const databaseTime = () => postgres.rows('SELECT clock_timestamp()::text AS moment')[0].moment;

// A transaction that started before a call would last as long as the call.
async function withoutTransaction(call) {
  let given_up = false;
  call.gaveUp.then(() => (given_up = true));
  const moment = databaseTime();
  await until(() => inTransactionSince(moment).length === 0, 'no transaction from before the call', 12_000);
  assert.equal(given_up, false, 'the call lasts');
}

// Slow cases run concurrently with the others.
describe('R6: faults of single calls', { concurrency: 2 }, () => {
  test('R6: during a hanging call no transaction is open, and other requests are served', async () => {
    const faults = [hang, late, drip];
    const bookings = [];
    for (const _ of faults) bookings.push(await world.book());
    const troubles = faults.map((fault, i) => world.proxy.when(opensPageFor(bookings[i]), fault));
    const replies = bookings.map((booking) => world.open(booking));
    await until(() => troubles.every((trouble) => trouble.calls.length > 0), 'calls that hang');
    await withoutTransaction(troubles[0].calls[0]);
    for (const booking of bookings) assert.equal((await world.read(booking)).status, 'pending');
    assert.equal((await world.book()).status, 'pending');
    for (const [i, reply] of (await Promise.all(replies)).entries()) await staysPending(bookings[i], reply);
    await until(() => troubles[1].calls.every((call) => call.done), 'the late effect');
    for (const trouble of troubles) trouble.end();
    for (const booking of bookings) {
      const [first, again] = [await world.open(booking), await world.open(booking)];
      assert.equal(again.body.data?.sessionId, first.body.data?.sessionId);
      await world.pay(first);
      await paidOnce(booking);
    }
    const keys = world.proxy.calls.filter(opensPageFor(bookings[1])).map((call) => call.key);
    assert.equal(new Set(keys).size, 1, 'the late effect and the next try are one');
  });

  for (const { name, fault, tries, pause_ms = 0 } of kinds) {
    test(`R6: the provider ${name}: pending, then paid once`, async () => {
      const booking = await world.book();
      const trouble = world.proxy.when(opensPageFor(booking), fault);
      await staysPending(booking, await world.open(booking));
      trouble.end();
      if (tries) assert.equal(trouble.calls.length, tries);
      assert.equal(keyCount(trouble), 1, 'every try has the same key');
      for (const [i, call] of trouble.calls.slice(1).entries()) {
        assert.ok(call.at - trouble.calls[i].at >= pause_ms - 10, 'the pause that was asked for');
      }
      await world.pay(await world.open(booking));
      await paidOnce(booking);
      const pages = await pagesOfEachPurchase(booking);
      assert.deepEqual(pages, pages.map(() => 1));
      assert.ok(pages.length > 0);
    });
  }
});

test('R6: the check would detect an open transaction', async () => {
  const idle = spawn('/usr/lib/postgresql/15/bin/psql', [postgres.address('faults'), '-qAtX'], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    idle.stdin.write('BEGIN; SELECT 1;\n');
    await new Promise((done) => idle.stdout.once('data', done));
    assert.match(inTransactionSince(databaseTime()).map((row) => row.state).join(), /idle in transaction/);
  } finally {
    idle.stdin.end();
    await new Promise((done) => idle.on('close', done));
  }
});

test('R6: without idempotency keys a call whose reply was lost runs again', async () => {
  const booking = await world.book();
  world.proxy.keepsKeys = false;
  const trouble = world.proxy.when(opensPageFor(booking), resetAfter);
  await staysPending(booking, await world.open(booking));
  trouble.end();
  world.proxy.keepsKeys = true;
  assert.ok((await pagesOfEachPurchase(booking)).some((pages) => pages > 1));
});

test('R6: the circuit breaker opens, spares the provider and closes again', async () => {
  const value = async (name, labels) => (await readMetrics(world.server)).value(`steady_provider_${name}`, labels);
  const booking = await world.book();
  const opened = await value('circuit_opened_total');
  const trouble = world.proxy.when(opensPageFor(booking), answer(500, { 'stripe-should-retry': 'false' }));
  let asked = 0;
  await until(async () => {
    await staysPending(booking, await world.open(booking));
    return trouble.calls.length < (asked += 1);
  }, 'a request that never reaches the provider', 60_000);
  assert.ok((await value('calls_refused_total')) > 0);
  assert.ok((await value('circuit_opened_total')) > opened);
  trouble.end();
  const first = await until(async () => {
    const reply = await world.open(booking);
    if (reply.status !== 200) await staysPending(booking, reply);
    return reply.status === 200 && reply;
  }, 'the circuit closes', 60_000);
  assert.equal(await value('circuit', { state: 'closed' }), 1);
  await world.pay(first);
  await paidOnce(booking);
});
