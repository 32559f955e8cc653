import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { client, server } from './a-client.mjs';
import { book, cancelShown, cents, hour, leaveShown, line, pay, quote, refundShown, startIn, videoLine } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { acknowledged, paidBefore } from './history.mjs';
import { newAdmin, newCompanion, places, addressText, verifiedClient } from './people.mjs';

const preview = (caller, booking) => caller.need('GET', `/api/bookings/${booking._id}/cancellation`);
const cancel = (caller, booking) =>
  cancelShown(caller, booking, { reason: 'plans changed', password: caller.password });
const inHours = (hours) => Math.ceil(Date.now() / hour) * hour + hours * hour;

async function refunded(caller, booking) {
  return until(async () => {
    const now = await caller.need('GET', `/api/bookings/${booking._id}`);
    const arrived = now.refunds.length > 0 && now.refunds.every((one) => one.status === 'succeeded');
    return arrived && { ...now, refund: now.refunds[0] };
  }, 'refund made');
}

function assertPartsAddUp(shown) {
  const sum = (field) => shown.parts.reduce((total, part) => total + cents(part[field]), 0);
  assert.equal(sum('refund'), cents(shown.refund));
  assert.equal(sum('amount'), cents(shown.paid));
}

test('BOOK-069: an unpaid booking is cancelled without a refund and frees its slot', async () => {
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5))];
  const booking = await book(client, lines);
  const shown = await preview(client, booking);
  assert.equal(shown.tier, 'unpaid');
  assert.equal(shown.refund, 0);
  const done = await cancel(client, booking);
  assert.equal(done.status, 'cancelled');
  assert.equal(done.cancelledBy, 'client');
  assert.equal(done.cancelReason, 'plans changed');
  const other = await verifiedClient(server);
  await book(other, lines);
});

test('cancelling a day or more ahead refunds everything, as shown before', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, inHours(26))]));
  const shown = await preview(client, booking);
  assert.equal(shown.tier, 'full');
  assert.equal(shown.refund, booking.totalCost);
  assertPartsAddUp(shown);
  const done = await cancel(client, booking);
  assert.equal(done.status, 'cancelled');
  const now = await refunded(client, booking);
  assert.equal(now.refund.amount, shown.refund);
  assert.equal(now.payment.refundedAmount, shown.refund);
});

test('cancelling between 24 and 2 hours ahead refunds half of the base', async () => {
  const companion = await newCompanion(server, { address: places.tampa }); // hours away from Miami
  const booking = await pay(client, await book(client, [line(companion, inHours(18))]));
  paidBefore(server, booking, 16 * 60);
  const shown = await preview(client, booking);
  assert.equal(shown.tier, 'partial');
  assertPartsAddUp(shown);
  const base = shown.parts.find((part) => part.part === 'base');
  assert.equal(base.percent, 50);
  assert.ok(Math.abs(cents(base.refund) * 2 - cents(booking.baseCost)) <= 1);
  const travel = shown.parts.find((part) => part.part === 'travel');
  assert.ok(cents(travel.amount) > 0);
  assert.equal(travel.refund, travel.amount);
  await cancel(client, booking);
  assert.equal((await refunded(client, booking)).refund.amount, shown.refund);
  // The list of the companion shows the pay that is left, as the page does.
  const { netPayout } = await companion.need('GET', `/api/bookings/${booking._id}`);
  const row = (await companion.get('/api/bookings/my-bookings')).body.data.find((one) => one._id === booking._id);
  assert.ok(cents(netPayout) > 0 && cents(netPayout) < cents(booking.baseCost) / 2);
  assert.equal(row.netPayout, netPayout);
});

test('within 15 minutes of paying everything is refunded while the start is 2 hours away', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, inHours(12))]));
  const [unanswered, now] = (await client.need('GET', `/api/bookings/${booking._id}`)).cancellation.steps;
  assert.deepEqual(unanswered, {
    tier: 'full', refund: booking.totalCost, untilAnswered: true, until: booking.companions[0].startDate,
  });
  assert.equal(now.tier, 'full');
  assert.equal(Date.parse(now.until) - Date.parse(booking.payment.paidAt), 15 * 60_000);
  assert.equal((await preview(client, booking)).tier, 'full');
  await cancel(client, booking);
  assert.equal((await refunded(client, booking)).refund.amount, booking.totalCost);
});

const refundTiers = (shown) => shown.cancellation.steps.map(({ tier }) => tier);

test('the refund shown before payment is the same after it', async () => {
  const companion = await newCompanion(server);
  const lines = [line(companion, inHours(12))];
  const quoted = await quote(client, lines);
  assert.equal(quoted.cancellation.startsAt, quoted.lines[0].startDate);
  assert.deepEqual(refundTiers(quoted), ['full', 'full', 'partial', 'none']);
  const [unanswered, grace, half, none] = quoted.cancellation.steps;
  assert.equal(unanswered.untilAnswered, true);
  assert.equal(grace.minutesAfterPaying, 15);
  assert.equal(Date.parse(grace.until), inHours(10));
  assert.equal(grace.refund, quoted.totalCost);
  assert.equal(Date.parse(half.until), inHours(10));
  assert.deepEqual(none, { tier: 'none', refund: 0 });
  const held = await book(client, lines);
  assert.deepEqual(held.cancellation, quoted.cancellation);
  const booking = await pay(client, held);
  paidBefore(server, booking, 16 * 60);
  assert.equal((await preview(client, booking)).refund, half.refund);
  assert.deepEqual(refundTiers(await client.need('GET', `/api/bookings/${booking._id}`)), ['partial', 'none']);
  const theirs = await companion.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(theirs.cancellation, undefined); // it is the client's money
  const soon = await quote(client, [videoLine(companion, Math.ceil(Date.now() / 60_000) * 60_000 + 58 * 60_000)]);
  assert.deepEqual(soon.cancellation.steps, [
    { tier: 'full', refund: soon.totalCost, untilAnswered: true, until: soon.lines[0].startDate },
    { tier: 'none', refund: 0 },
  ]);
  await cancel(client, booking);
  assert.equal((await client.need('GET', `/api/bookings/${booking._id}`)).cancellation, undefined);
});

test('cancelling in the last two hours refunds nothing', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [videoLine(companion, inHours(0) + hour)]));
  assert.equal((await preview(client, booking)).refund, booking.totalCost, 'until it is answered');
  acknowledged(server, booking);
  const shown = await preview(client, booking);
  assert.equal(shown.tier, 'none');
  assert.equal(shown.refund, 0);
  const done = await cancel(client, booking);
  assert.equal(done.status, 'cancelled');
  assert.equal(done.payment.refundedAmount, 0);
});

test('a cancellation by companion or administrator refunds everything', async () => {
  for (const who of ['companion', 'admin']) {
    const companion = await newCompanion(server);
    const caller = who === 'companion' ? companion : await newAdmin(server);
    const booking = await pay(client, await book(client, [line(companion, inHours(3))]));
    assert.equal((await preview(caller, booking)).refund, booking.totalCost, who);
    const done = await cancel(caller, booking);
    assert.equal(done.cancelledBy, who);
    assert.equal((await refunded(client, booking)).refund.amount, booking.totalCost);
  }
});

test('a cancelled booking cannot be cancelled again, and ten concurrent calls refund once', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, inHours(60))]));
  const refund = await refundShown(client, booking);
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => client.post(`/api/bookings/${booking._id}/cancel`, { refund })),
  );
  for (const reply of tries) assert.ok([200, 409].includes(reply.status), reply.text);
  assert.ok(tries.some((reply) => reply.status === 200));
  const now = await refunded(client, booking);
  assert.equal(now.refunds.length, 1);
  assert.equal(now.payment.refundedAmount, booking.totalCost);
  assertRefused(
    await client.post(`/api/bookings/${booking._id}/cancel`, {}),
    409,
    'This booking can no longer be canceled.',
  );
  assertRefused(await client.get(`/api/bookings/${booking._id}/cancellation`), 409);
});

test('a cancelled booking cannot be paid', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  await cancel(client, booking);
  const reply = await client.post('/api/payments/create-checkout-session', { bookingId: booking._id });
  assertRefused(reply, 409, 'This booking can no longer be paid.');
});

test('deleting the account cancels its open bookings by the same rules', async () => {
  const leaver = await verifiedClient(server);
  const companion = await newCompanion(server);
  const booking = await pay(leaver, await book(leaver, [line(companion, inHours(72))]));
  const left = await leaveShown(leaver);
  assert.equal(left.status, 200, left.text);
  const now = await companion.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(now.status, 'cancelled');
  const free = await companion.need('GET', `/api/companions/${companion.id}/availability`);
  assert.deepEqual(free.busy, []);
});

// Decisions 4: in a booking of several companions each sees and cancels only their own lines.
async function shared() {
  const [anna, ben] = [await newCompanion(server), await newCompanion(server)];
  const lines = [
    line(anna, inHours(50), { notes: 'for Anna alone', location: addressText(places.miami) }),
    line(ben, inHours(50), { notes: 'for Ben alone', location: addressText(places.miami) }),
    videoLine(ben, inHours(80), { notes: 'again Ben' }),
  ];
  return { anna, ben, booking: await pay(client, await book(client, lines, { location: '' })) };
}

test('a companion of a shared booking sees nothing of the other lines', async () => {
  const { anna, ben, booking } = await shared();
  assert.equal(booking.companions.length, 3);
  for (const [own, other, count] of [[anna, ben, 1], [ben, anna, 2]]) {
    const seen = await own.need('GET', `/api/bookings/${booking._id}`);
    assert.equal(seen.companions.length, count);
    for (const one of seen.companions) assert.equal(one.companionId._id, own.id);
    const listed = await own.need('GET', '/api/bookings/my-bookings');
    const text = JSON.stringify([seen, listed]);
    assert.ok(!text.includes(other.id), 'who else comes');
    assert.ok(text.includes(own === anna ? 'for Anna alone' : 'for Ben alone'), 'what was written to them');
    assert.ok(!text.includes(own === anna ? 'Ben' : 'Anna'), 'what was written to others');
    const total = seen.companions.reduce((sum, one) => sum + cents(one.totalCost), 0);
    assert.equal(cents(seen.totalCost), total);
    assert.equal(seen.appFee, 0);
    assert.equal(cents(seen.payment.amount), total);
    assert.equal(cents(seen.mileageFee), seen.companions.reduce((sum, one) => sum + cents(one.mileageFee), 0));
    assert.deepEqual(seen.refunds, []);
    const pay = seen.companions.reduce(
      (sum, one) => sum + cents(one.companionPayout) + cents(one.hotelFee) + cents(one.miscFee) +
        cents(one.travelFee) + cents(one.travelTimeFee), 0);
    assert.equal(cents(seen.netPayout), pay);
  }
  assert.equal(booking.netPayout, undefined, 'nothing for a client to know');
});

test('a companion cancels own lines only, and the rest of the booking stays', async () => {
  const { anna, ben, booking } = await shared();
  const bens = booking.companions.filter((one) => one.companionId._id === ben.id);
  const worth = bens.reduce((sum, one) => sum + cents(one.totalCost), 0);
  const shown = await preview(ben, booking);
  assert.equal(cents(shown.refund), worth);
  assertPartsAddUp(shown);
  const gone = await cancel(ben, booking);
  assert.equal(gone.status, 'cancelled');
  assert.equal(gone.cancelledBy, 'companion');
  assert.equal(gone.cancelReason, 'plans changed');
  assert.equal(gone.netPayout, 0, 'a visit that is off earns nothing');
  const now = await refunded(client, booking);
  assert.equal(now.status, 'confirmed');
  assert.equal(cents(now.refund.amount), worth);
  assert.equal(cents(now.payment.refundedAmount), worth);
  assert.equal(now.payment.status, 'partially_refunded');
  for (const one of now.companions) {
    assert.equal(one.status, one.companionId._id === ben.id ? 'cancelled' : 'confirmed');
    assert.equal(one.refundAmount, one.companionId._id === ben.id ? one.totalCost : undefined);
  }
  const annas = await anna.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(annas.status, 'confirmed');
  assert.equal(annas.canCancel, true);
  assert.ok(!JSON.stringify(annas).includes('plans changed'));
  assert.deepEqual((await client.need('GET', `/api/companions/${ben.id}/availability`)).busy, []);
  assert.equal((await client.need('GET', `/api/companions/${anna.id}/availability`)).busy.length, 1);
  assertRefused(await ben.post(`/api/bookings/${booking._id}/cancel`, {}), 409);

  const rest = await preview(client, booking);
  assert.equal(cents(rest.paid), cents(booking.totalCost) - worth);
  await cancel(anna, booking);
  const over = await refunded(client, booking);
  assert.equal(over.status, 'cancelled');
  assert.equal(over.payment.status, 'refunded');
  assert.equal(over.payment.refundedAmount, booking.totalCost, 'with the app fee');
  assert.equal(over.refunds.length, 2);
});

test('fifty times, a client and two companions cancel concurrently: every cent is refunded once', async () => {
  const { anna, ben, booking } = await shared();
  const callers = [client, anna, ben];
  const shown = await Promise.all(callers.map((caller) => refundShown(caller, booking)));
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      callers[i % 3].post(`/api/bookings/${booking._id}/cancel`, { refund: shown[i % 3] })),
  );
  for (const reply of tries) assert.ok([200, 409].includes(reply.status), reply.text);
  // A call that came too late to see the rest may have been asked to retry.
  const rest = await client.get(`/api/bookings/${booking._id}/cancellation`);
  if (rest.status === 200) await cancelShown(client, booking);
  const over = await refunded(client, booking);
  assert.equal(over.status, 'cancelled');
  assert.equal(over.payment.refundedAmount, booking.totalCost);
  assert.ok(over.refunds.length <= 3);
  for (const one of [anna, ben]) {
    assert.deepEqual((await client.need('GET', `/api/companions/${one.id}/availability`)).busy, []);
  }
});
