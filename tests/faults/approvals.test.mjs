// A companion accepts or declines a request, and the server is killed around the capture or release of the card:
// before the provider does it, after it did, and between the answer and the first attempt. After the restart an
// accepted request is captured once and confirmed, a declined one is released and free again, and nothing else
// is charged (ADR 110). On SQLite and on PostgreSQL.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, line, request, startIn } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { closedWeek } from '../http/people.mjs';
import { Postgres } from './postgres.mjs';
import { answer, hang, hangAfter } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

const patience_ms = 150_000;

let postgres;
before(async () => (postgres = await Postgres.start()));
after(() => postgres?.stop());

const stores = {
  SQLite: () => ({}),
  PostgreSQL: () => {
    const database = 'requests';
    const rows = (query) => (query.startsWith('SELECT') ? postgres.rows(query, database) : postgres.run(query, database));
    return { store: postgres.create(database), rows };
  },
};

async function requested(world) {
  const start = startIn(5) + 10 * 3_600_000 * world.slots++;
  const booking = await book(world.client, [line(world.companion, start, { duration: 1 })]);
  await world.pay(await world.open(booking));
  return until(async () => {
    const seen = await world.read(booking);
    return seen.approval.state === 'waiting' && seen;
  }, 'the request', 60_000);
}

async function askFirst(world) {
  await world.companion.need('PUT', '/api/companions/schedule',
    { schedule: closedWeek, anyTime: true, bookingMode: 'ask_first' });
}

const count = (world, query) => Number(world.rows(`SELECT COUNT(*) AS n ${query}`)[0].n);
const entries = (world, { _id }) => count(world, `FROM ledger_entries WHERE booking_id = '${_id}' AND kind = 'checkout_paid'`);
const isAct = (act) => ({ method, path }) => method === 'POST' && path.startsWith('/v1/payment_intents/') && path.endsWith(`/${act}`);

// The dead server may hold the answer's job, and a failed one waits for its next attempt.
const endLeases = (world) => world.rows("UPDATE jobs SET due_at = 1 WHERE state = 'waiting'");

async function killedDuring(world, booking, act, body, fault, at_provider) {
  const trouble = world.proxy.when(isAct(at_provider), fault);
  const cut = world.companion.post(`/api/bookings/${booking._id}/${act}`, body).catch(() => undefined);
  await until(() => trouble.calls.length > 0 && (fault !== hangAfter || trouble.calls[0].done), at_provider, 60_000);
  await world.server.halt('SIGKILL');
  await cut;
  trouble.end();
  endLeases(world);
  await world.server.start();
}

async function capturedOnce(world, booking) {
  const now = await until(async () => {
    const seen = await world.read(booking);
    return seen.status === 'confirmed' && seen;
  }, 'confirmed', patience_ms);
  assert.equal(now.approval?.state ?? 'accepted', 'accepted');
  assert.equal(now.companions[0].answer, 'coming');
  const charges = await world.charges(booking);
  assert.equal(charges.length, 1);
  assert.equal(charges[0].amount_captured ?? charges[0].amount, charges[0].amount);
  assert.equal(entries(world, booking), 1);
}

async function released(world, booking) {
  const payments = () => world.provider.list('/v1/payment_intents?limit=100');
  await until(async () => {
    const payment = (await payments()).find(({ transfer_group }) => transfer_group === booking._id);
    return payment.status === 'canceled';
  }, 'released', patience_ms);
  const now = await world.read(booking);
  assert.equal(now.status, 'cancelled');
  assert.equal(now.approval.state, 'declined');
  assert.equal(entries(world, booking), 0);
  assert.equal(count(world, `FROM refunds WHERE booking_id = '${booking._id}'`), 0);
  const again = await world.client.post('/api/bookings/quote',
    request([line(world.companion, Date.parse(booking.companions[0].startDate), { duration: 1 })]));
  assert.equal(again.status, 200, again.text);
}

for (const [name, options] of Object.entries(stores)) {
  test(`killed around capture and release on ${name}: each answer has its effect once`, async () => {
    await ProviderWorld.during(await options(), async (world) => {
      await askFirst(world);
      for (const fault of [hang, hangAfter]) {
        const accepted = await requested(world);
        await killedDuring(world, accepted, 'accept', {}, fault, 'capture');
        await capturedOnce(world, accepted);
        const repeated = await world.companion.post(`/api/bookings/${accepted._id}/accept`, {});
        assert.ok([200, 409].includes(repeated.status), repeated.text);
        await capturedOnce(world, accepted);

        const declined = await requested(world);
        await killedDuring(world, declined, 'decline', { reason: 'other' }, fault, 'cancel');
        await released(world, declined);
      }
      // The provider fails first, so that only the job is left when the server dies.
      const late = await requested(world);
      const trouble = world.proxy.when(isAct('capture'), answer(500));
      await world.companion.post(`/api/bookings/${late._id}/accept`, {});
      await until(() => trouble.calls.length > 0, 'a failed capture', 60_000);
      await world.server.halt('SIGKILL');
      trouble.end();
      endLeases(world);
      await world.server.start();
      await capturedOnce(world, late);
    });
  });
}
