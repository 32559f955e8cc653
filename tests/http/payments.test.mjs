import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { declineOn, expireOn, payOn } from './hosted.mjs';
import { newClient, newCompanion, verifiedClient } from './people.mjs';

const secret = process.env.STEADY_TEST_WEBHOOK_SECRET ?? 'whsec_sandbox';

const startCheckout = (caller, booking) =>
  caller.need('POST', '/api/payments/create-checkout-session', { bookingId: booking._id });
const read = (caller, booking) => caller.need('GET', `/api/bookings/${booking._id}`);

test('API-044 BOOK-069 BOOK-070: paying on the hosted page confirms the booking', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  const checkout = await startCheckout(client, booking);
  assert.match(checkout.sessionId, /^cs_/);
  assert.equal((await read(client, booking)).status, 'pending');
  await payOn(client, checkout.url);
  const done = await until(async () => {
    const now = await read(client, booking);
    return now.status === 'confirmed' && now;
  }, 'confirmation');
  assert.equal(done.payment.status, 'paid');
  assert.equal(done.payment.amount, booking.totalCost);
  assert.ok(done.payment.paidAt);
  assert.equal(done.holdExpiresAt, undefined);
  const stats = await companion.need('GET', '/api/companions/stats/me');
  assert.equal(stats.upcomingBookings, 1);
});

test('BOOK-082: finish paying reuses the pending booking and its page', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  const [first, again] = [await startCheckout(client, booking), await startCheckout(client, booking)];
  assert.equal(again.sessionId, first.sessionId);
});

test('API-044: a paid booking is not sold again', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const reply = await client.post('/api/payments/create-checkout-session', { bookingId: booking._id });
  assertRefused(reply, 409, 'This booking can no longer be paid.');
});

test('a declined card leaves the booking pending and payable', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  const checkout = await startCheckout(client, booking);
  await declineOn(client, checkout.url);
  assert.equal((await read(client, booking)).status, 'pending');
  await pay(client, booking);
});

test('BOOK-082: while the hold lasts, an expired page is followed by a new one', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  const first = await startCheckout(client, booking);
  await expireOn(client, first.url);
  assert.equal((await read(client, booking)).status, 'pending');
  const next = await startCheckout(client, booking);
  assert.notEqual(next.sessionId, first.sessionId);
  assert.equal((await pay(client, booking)).status, 'confirmed');
});

test('API-064: an unpaid session unlocks nothing', async () => {
  const caller = await newClient(server);
  const checkout = await caller.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  const text = 'Payment not verified. Please complete payment first.';
  const check = (sessionId, who = caller) =>
    who.post('/api/payments/check-payment-and-unlock', { sessionId });
  assertRefused(await check(checkout.sessionId), 403, text);
  assertRefused(await check('cs_test_invented'), 403, text);
  await payOn(caller, checkout.url);
  assertRefused(await check(checkout.sessionId, client), 403, text); // not the caller's own
  const booked = await pay(client, await book(client, [line(await newCompanion(server), startIn(5))]));
  assert.equal(booked.status, 'confirmed');
  const { body } = await check(checkout.sessionId);
  assert.equal(body.data.idVerificationUnlocked, true);
  assert.equal(body.data.idVerificationPaymentStatus, 'paid');
  const me = await caller.need('GET', '/api/auth/me');
  assert.equal(me.idVerificationUnlocked, true); // IDV-003, IDV-006
  assert.ok(me.idVerificationPaymentDate);
});

test('a session paid for a booking does not unlock the ID check', async () => {
  const buyer = await verifiedClient(server);
  const booking = await book(buyer, [line(await newCompanion(server), startIn(5))]);
  const checkout = await startCheckout(buyer, booking);
  await payOn(buyer, checkout.url);
  const attempts = (await buyer.need('GET', '/api/auth/me')).idVerificationAttemptsLeft;
  const reply = await buyer.post('/api/payments/check-payment-and-unlock', {
    sessionId: checkout.sessionId,
  });
  assertRefused(reply, 403);
  assert.equal((await buyer.need('GET', '/api/auth/me')).idVerificationAttemptsLeft, attempts);
});

test('IDV-009 API-063: manual unlock grants nothing without a payment, nor to other accounts', async () => {
  const caller = await newClient(server);
  const text = 'Payment not verified. Please complete payment first.';
  const unlock = (userId) => caller.post('/api/payments/manual-unlock-verification', { userId });
  assertRefused(await unlock(caller.id), 403, text);
  assertRefused(await unlock(client.id), 403);
  assert.equal((await caller.need('GET', '/api/auth/me')).idVerificationUnlocked, false);
});

test('IDV-005: the unlock costs $25 and its page returns to our own origin only', async () => {
  const caller = await newClient(server);
  const start = (returnUrl) =>
    caller.post('/api/payments/create-id-verification-checkout', { returnUrl });
  for (const returnUrl of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/%2f%2felsewhere.example/../',
    '/client\r\nLocation: x',
    '',
    7,
  ]) {
    assertFieldRefused(await start(returnUrl), 'returnUrl');
  }
  const { body } = await start('/client/dashboard?x=1');
  const page = await caller.get(new URL(body.data.url, server.url).pathname, { unchecked: true });
  assert.match(page.text, /\$25\.00/);
});

const event = (overrides = {}) =>
  JSON.stringify({
    id: 'evt_unknown_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: 'cs_test_unknown', object: 'checkout.session' } },
    ...overrides,
  });
const signed = (body, at = Math.floor(Date.now() / 1000), key = secret) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
const deliver = (body, signature) =>
  server.caller().call('POST', '/api/payments/webhook', {
    raw: body,
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
  });

test('a signed event about an unknown object is accepted and has no effect', async () => {
  const body = event();
  const reply = await deliver(body, signed(body));
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.data.received, true);
  const odd = event({ id: 'evt_unknown_2', type: 'charge.something.new' });
  assert.equal((await deliver(odd, signed(odd))).status, 200);
});

test('a webhook whose signature, time or body is wrong is refused', async () => {
  const body = event({ id: 'evt_forged' });
  const now = Math.floor(Date.now() / 1000);
  const right = signed(body, now);
  const forged = [
    undefined,
    '',
    'nonsense',
    signed(body, now, 'whsec_other'),
    signed(body, now - 301),
    signed(body, now + 301 + 5),
    right.replace('v1=', 'v0='),
    right.replace(/^t=\d+,/, ''),
    `t=${now}`,
  ];
  for (const signature of forged) assertRefused(await deliver(body, signature), 400, 'Invalid signature');
  assertRefused(await deliver(`${body} `, right), 400, 'Invalid signature');
  assertRefused(await deliver('', signed('', now)), 400);
  assert.equal((await deliver(body, right)).status, 200, 'the right one is taken');
});

test('an event of an unpaid booking confirms nothing', async () => {
  const booking = await book(client, [line(await newCompanion(server), startIn(5))]);
  const checkout = await startCheckout(client, booking);
  const body = event({
    id: 'evt_lying',
    data: {
      object: {
        id: checkout.sessionId,
        object: 'checkout.session',
        payment_status: 'paid',
        status: 'complete',
      },
    },
  });
  assert.equal((await deliver(body, signed(body))).status, 200);
  const event_of = () => sqlite(databaseFile(server), "SELECT processed_at FROM provider_events WHERE id = 'evt_lying'");
  await until(() => event_of()[0]?.processed_at > 0, 'the event was looked at');
  assert.equal((await read(client, booking)).status, 'pending');
});
