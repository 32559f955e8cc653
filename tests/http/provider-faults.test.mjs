// When the provider fails: calls are repeated safely, lost events are recovered.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, cancelShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { payOn } from './hosted.mjs';
import { newClient, newCompanion, verifiedClient } from './people.mjs';
import { Provider } from './provider.mjs';
import { startServer } from './server.mjs';

let server;
let client;
let provider;
before(async () => {
  server = await startServer();
  client = await verifiedClient(server);
  provider = await Provider.of(server);
});
after(() => server?.stop());

const held = async () => book(client, [line(await newCompanion(server), startIn(5))]);
const open = (booking) =>
  client.post('/api/payments/create-checkout-session', { bookingId: booking._id });
const read = (booking) => client.need('GET', `/api/bookings/${booking._id}`);

for (const fault of ['reset_before', 'reset_after', '429']) {
  test(`BOOK-082: a payment page is created once although the provider answers ${fault}`, async () => {
    const booking = await held();
    await provider.failCalls(fault, '/v1/checkout/sessions');
    const first = await open(booking);
    assert.equal(first.status, 200, first.text);
    const again = await open(booking);
    assert.equal(again.body.data.sessionId, first.body.data.sessionId);
    assert.equal((await pay(client, booking)).payment.amount, booking.totalCost);
  });
}

// However often it is retried: the fault lasts until it is switched off.
for (const fault of ['500', 'garbage', 'redirect', 'huge']) {
  test(`BOOK-075: a provider that answers ${fault} is a temporary error`, async () => {
    const booking = await held();
    await provider.failCalls(fault, '/v1/checkout/sessions', 1000);
    const reply = await open(booking);
    await provider.go();
    assertRefused(reply, 502, 'Payment failed');
    assert.ok(!/127\.0\.0\.1|sk_test|stripe/i.test(reply.text), reply.text);
    assert.equal((await read(booking)).status, 'pending');
    assert.equal((await pay(client, booking)).payment.amount, booking.totalCost);
  });
}

for (const disturbance of ['duplicate', 'late', 'reorder']) {
  test(`BOOK-069: a payment whose event arrives ${disturbance} confirms the booking once`, async () => {
    const booking = await held();
    await provider.disturbEvents(disturbance, 'checkout.session.completed');
    const { body } = await open(booking);
    await payOn(client, body.data.url);
    if (disturbance === 'reorder') await pay(client, await held());
    const now = await until(async () => {
      const seen = await read(booking);
      return seen.status === 'confirmed' && seen;
    }, 'confirmation');
    assert.equal(now.payment.refundedAmount, 0);
  });
}

test('IDV-008: an unlock whose event was lost is found when the person returns', async () => {
  const caller = await newClient(server);
  await provider.disturbEvents('drop', 'checkout.session.completed');
  const checkout = await caller.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  await payOn(caller, checkout.url);
  const state = await caller.need('POST', '/api/payments/manual-unlock-verification', {
    userId: caller.id,
  });
  assert.equal(state.idVerificationUnlocked, true);
});

for (const fault of ['reset_before', 'reset_after', '500']) {
  test(`BOOK-069: a refund is made once although the provider answers ${fault}`, async () => {
    const booking = await pay(client, await held());
    await provider.failCalls(fault, '/v1/refunds');
    await cancelShown(client, booking);
    const now = await until(async () => {
      const seen = await read(booking);
      return seen.refunds[0]?.status === 'succeeded' && seen;
    }, 'refund', 180_000); // a failed key is not retried for a minute
    assert.equal(now.refunds.length, 1);
    assert.equal(now.refunds[0].amount, booking.totalCost);
    assert.equal(now.payment.refundedAmount, booking.totalCost);
  });
}

// The first call still runs while a gateway gives up on it and on both retries. A part is refunded, so that
// the provider would pay twice for a call with another key.
test('a refund that a gateway gave up on three times is made once, when the first call arrives late', async () => {
  const [stays, leaves] = [await newCompanion(server), await newCompanion(server)];
  const lines = [line(stays, startIn(5)), line(leaves, startIn(5))];
  const booking = await pay(client, await book(client, lines));
  const path = '/v1/refunds';
  await provider.act('calls', { kind: '504_late', path, count: '1', milliseconds: '3600000' });
  await provider.failCalls('504', path, 2);
  const { in_flight: before } = await provider.act('clock', { advance_s: '0' });
  await cancelShown(leaves, booking);
  await until(
    async () => (await provider.act('clock', { advance_s: '0' })).in_flight === before + 1,
    'the call that still works',
  );
  await provider.act('clock', { advance_s: '3601' });
  const now = await until(async () => {
    const seen = await read(booking);
    return seen.refunds[0]?.status === 'succeeded' && seen;
  }, 'refund', 180_000);
  assert.equal(now.refunds.length, 1);
  const all = await provider.list(path);
  const made = all.filter((one) => one.payment_intent === all[0].payment_intent);
  assert.deepEqual(made.map((one) => one.amount), [Math.round(now.refunds[0].amount * 100)]);
});

test('R6: while payments hang, half of the workers wait; search, log-in and health are served', async () => {
  const small = await startServer({ extra: ['--workers', '4'] });
  try {
    const payer = await verifiedClient(small);
    const companion = await newCompanion(small);
    const hanging = await Provider.of(small);
    const bookings = [];
    for (let i = 0; i < 5; i += 1) bookings.push(await book(payer, [line(companion, startIn(5 + i))]));
    await hanging.holdCalls('/v1/checkout/sessions');
    const answered = [];
    const replies = bookings.map(async (booking) => {
      const reply = await payer.post('/api/payments/create-checkout-session', { bookingId: booking._id });
      answered.push(reply);
      return reply;
    });
    const all = Promise.allSettled(replies); // the first failure is the one reported
    await until(() => answered.length === 3, 'the callers without a place get a reply');
    for (const reply of answered) assertRefused(reply, 502);
    const visitor = small.caller();
    assert.equal((await visitor.get('/api/companions/search')).status, 200);
    assert.equal((await visitor.get('/healthz')).status, 200);
    assert.equal((await visitor.post('/api/auth/login', { email: payer.email, password: payer.password })).status, 200);
    assert.equal(answered.length, 3, 'the others still wait');
    assert.equal(await hanging.go(), 2);
    const statuses = (await all).map((one) => one.value?.status).sort();
    assert.deepEqual(statuses, [200, 200, 502, 502, 502]);
    for (const booking of bookings) await pay(payer, booking);
  } finally {
    await small.stop();
  }
});
