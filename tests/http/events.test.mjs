// The provider's events may arrive twice, late, in any order or not at all: one outcome.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { until } from './caller.mjs';
import { payOn } from './hosted.mjs';
import { newClient, newCompanion, verifiedClient } from './people.mjs';
import { Provider } from './provider.mjs';
import { startServer } from './server.mjs';

const server = await startServer();
const client = await verifiedClient(server);
after(() => server.stop());

const secret = 'whsec_sandbox';

let count = 0;
function deliver(type, object, { id, livemode = false } = {}) {
  count += 1;
  const body = JSON.stringify({
    id: id ?? `evt_told_${count}`,
    object: 'event',
    type,
    livemode,
    data: { object },
  });
  const at = Math.floor(Date.now() / 1000);
  const sum = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return server.caller().call('POST', '/api/payments/webhook', {
    raw: body,
    headers: { 'stripe-signature': `t=${at},v1=${'0'.repeat(64)},v1=${sum}` },
  });
}
const read = (booking) => client.need('GET', `/api/bookings/${booking._id}`);

// Events are answered first and processed afterwards: waits until all received ones are done.
const all_done = () =>
  until(
    () => sqlite(databaseFile(server), "SELECT 1 FROM provider_events WHERE processed_at IS NULL").length === 0,
    'every event has had its effect',
    60_000,
  );
const kept = (id) => sqlite(databaseFile(server), `SELECT 1 FROM provider_events WHERE id = '${id}'`).length;

async function opened() {
  const booking = await book(client, [line(await newCompanion(server), startIn(5))]);
  const checkout = await client.need('POST', '/api/payments/create-checkout-session', {
    bookingId: booking._id,
  });
  return { booking, checkout, session: { id: checkout.sessionId, object: 'checkout.session' } };
}

test('WH3: one event a hundred times and many events of one payment confirm once', async () => {
  const { booking, checkout, session } = await opened();
  await payOn(client, checkout.url);
  const replies = await Promise.all([
    ...Array.from({ length: 50 }, () => deliver('checkout.session.completed', session, { id: 'evt_same' })),
    ...Array.from({ length: 50 }, () => deliver('checkout.session.completed', session)),
  ]);
  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  await all_done();
  assert.equal(kept('evt_same'), 1);
  const now = await read(booking);
  assert.equal(now.status, 'confirmed');
  assert.equal(now.payment.amount, booking.totalCost);
  assert.equal(now.payment.refundedAmount, 0);
});

test('WH4: events in any order leave a paid booking confirmed', async () => {
  const { booking, checkout, session } = await opened();
  await payOn(client, checkout.url);
  for (const type of [
    'checkout.session.expired',
    'checkout.session.async_payment_failed',
    'checkout.session.completed',
    'charge.refunded',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
  ]) {
    assert.equal((await deliver(type, session)).status, 200, type);
  }
  await all_done();
  const now = await read(booking);
  assert.equal(now.status, 'confirmed');
  assert.equal(now.payment.refundedAmount, 0);
});

test('WH5: an event of live mode, or of an unknown kind, has no effect', async () => {
  // It was paid, and only these events report it: if they had an effect, it would show.
  const { booking, checkout, session } = await opened();
  await (await Provider.of(server)).disturbEvents('drop', 'checkout.session.completed');
  await payOn(client, checkout.url);
  assert.equal((await deliver('checkout.session.completed', session, { livemode: true })).status, 200);
  assert.equal((await deliver('a.kind.of.tomorrow', session)).status, 200);
  await all_done();
  assert.equal((await read(booking)).status, 'pending');
  assert.equal((await deliver('checkout.session.completed', session)).status, 200);
  await all_done();
  assert.equal((await read(booking)).status, 'confirmed');
});

test('WH4: a refund event of another payment changes no booking', async () => {
  const booking = await pay(client, await book(client, [line(await newCompanion(server), startIn(5))]));
  const event = { id: 'ch_unknown', object: 'charge', payment_intent: 'pi_unknown' };
  assert.equal((await deliver('charge.refunded', event, { id: 'evt_of_somebody' })).status, 200);
  assert.equal(kept('evt_of_somebody'), 1);
  await all_done();
  const now = await read(booking);
  assert.equal(now.status, 'confirmed');
  assert.equal(now.payment.refundedAmount, 0);
});

test('WH3: the unlock is granted once, however often it is reported and requested', async () => {
  const caller = await newClient(server);
  const checkout = await caller.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  await payOn(caller, checkout.url);
  const check = () =>
    caller.post('/api/payments/check-payment-and-unlock', { sessionId: checkout.sessionId });
  const session = { id: checkout.sessionId, object: 'checkout.session' };
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, check),
    ...Array.from({ length: 10 }, () => deliver('checkout.session.completed', session)),
  ]);
  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  await all_done();
  const me = await caller.need('GET', '/api/auth/me');
  assert.equal(me.idVerificationUnlocked, true);
  assert.equal(me.idVerificationAttemptsLeft, 3);
});

test('WH2: payments made while the server restarts are found afterwards', async () => {
  const { booking, checkout } = await opened();
  await payOn(client, checkout.url);
  await server.restart('SIGKILL');
  await until(async () => (await read(booking)).status === 'confirmed', 'confirmation');
});
