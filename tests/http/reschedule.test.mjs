// A client reschedules a paid line (decisions §4): shows the dollars first, charges the difference only. The
// audit runs when the server stops (server.mjs).
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { book, cancelShown, cents, hour, iso, line, pay, startIn, videoLine } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { paidBefore } from './history.mjs';
import { payOn } from './hosted.mjs';
import { newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const server = await startServer();
const client = await verifiedClient(server);
after(() => server.stop());

const nextHour = (hours) => Math.ceil(Date.now() / hour) * hour + hours * hour;

const path = (booking, rest = '') => `/api/bookings/${booking._id}/reschedule${rest}`;
const newTime = (booking, start_ms, duration = booking.companions[0].duration) => ({
  lineId: booking.companions[0]._id,
  startDate: iso(start_ms),
  duration,
});
const quote = (caller, booking, times) => caller.need('POST', path(booking, '/quote'), times);

async function move(caller, booking, times) {
  const shown = await quote(caller, booking, times);
  const { charge, refund } = shown;
  return { shown, moved: await caller.need('POST', path(booking), { ...times, charge, refund }) };
}

async function paidVisit(start_ms, overrides = {}, caller = client) {
  const companion = await newCompanion(server);
  return { companion, booking: await pay(caller, await book(caller, [line(companion, start_ms, overrides)])) };
}

const detail = (booking, caller = client) => caller.need('GET', `/api/bookings/${booking._id}`);
const busySpans = async (companion) =>
  (await client.need('GET', `/api/companions/${companion.id}/availability`)).busy;
test('rescheduling a day or more ahead is free, and both parties see the earlier time', async () => {
  const { companion, booking } = await paidVisit(startIn(5));
  const { shown, moved } = await move(client, booking, newTime(booking, startIn(6)));
  assert.deepEqual([shown.tier, shown.kept, shown.charge, shown.refund], ['full', 0, 0, 0]);
  assert.equal(shown.price, booking.companions[0].totalCost);
  const [visit] = moved.companions;
  assert.equal(moved.companions.length, 1, 'the old time is no line any more');
  assert.equal(Date.parse(visit.startDate), startIn(6));
  assert.equal(Date.parse(visit.movedFrom[0].startDate), startIn(5));
  assert.equal(visit.visitId, booking.companions[0]._id, 'a calendar knows it by its first id');
  assert.equal(moved.totalCost, booking.totalCost);
  assert.equal(moved.waitingMoves.length, 0);
  const theirs = await companion.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(Date.parse(theirs.companions[0].movedFrom[0].startDate), startIn(5));
  const [span] = await busySpans(companion);
  assert.equal(Date.parse(span.start), startIn(6));
});

test('a shorter reschedule refunds the difference', async () => {
  const { booking } = await paidVisit(startIn(5), { duration: 4 });
  const { shown, moved } = await move(client, booking, newTime(booking, startIn(6), 1));
  assert.equal(shown.charge, 0);
  assert.equal(cents(shown.refund), cents(booking.companions[0].totalCost) - cents(shown.price));
  assert.equal(moved.totalDuration, 1);
  assert.equal(cents(moved.totalCost), cents(booking.totalCost) - cents(shown.refund));
  const now = await until(async () => {
    const one = await detail(booking);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'refund made');
  assert.equal(now.refunds[0].amount, shown.refund);
  assert.equal(now.refunds[0].reason, 'moved');
});

test('a more expensive reschedule holds both times until the difference is paid', async () => {
  const { companion, booking } = await paidVisit(startIn(5), { duration: 1 });
  const times = newTime(booking, startIn(5, 1), 3);
  const { shown, moved } = await move(client, booking, times);
  assert.ok(shown.charge > 0);
  const [waiting] = moved.waitingMoves;
  assert.equal(waiting.charge, shown.charge);
  assert.equal(Date.parse(moved.companions[0].startDate), startIn(5), 'the old time stays');
  assert.equal(moved.companions[0].canMove, false);
  const again = await client.post(path(booking), { ...newTime(booking, startIn(9)), charge: 0, refund: 0 });
  assertRefused(again, 409);
  assert.equal(again.body.code, 'move_waiting');
  const repeated = await client.need('POST', path(booking), { ...times, charge: shown.charge, refund: 0 });
  assert.equal(repeated.waitingMoves[0]._id, waiting._id, 'a repeated call is answered like the first');
  const stranger = await verifiedClient(server);
  for (const start of [startIn(5), startIn(5, 2)]) {
    const taken = await stranger.post('/api/bookings', {
      companions: [line(companion, start)], totalDuration: 2, location: '', notes: '', waiverAgreed: true,
    });
    assert.equal(taken.body.code, 'time_conflict');
  }
  const page = await client.need('POST', '/api/payments/create-checkout-session', {
    bookingId: booking._id, moveId: waiting._id,
  });
  await payOn(client, page.url);
  const now = await until(async () => {
    const one = await detail(booking);
    return one.waitingMoves.length === 0 && one;
  }, 'move paid');
  assert.equal(Date.parse(now.companions[0].startDate), startIn(5, 1));
  assert.equal(now.companions[0].duration, 3);
  assert.equal(cents(now.totalCost), cents(booking.totalCost) + cents(shown.charge));
  // When cancelled, both payments are fully refunded.
  await cancelShown(client, booking);
  const refunded = await until(async () => {
    const one = await detail(booking);
    return one.refunds.length === 2 && one.refunds.every((r) => r.status === 'succeeded') && one;
  }, 'both payments back');
  assert.equal(cents(refunded.payment.refundedAmount), cents(now.totalCost));
});

test('keeping the present time releases the pending one', async () => {
  const { companion, booking } = await paidVisit(startIn(5), { duration: 1 });
  const { moved } = await move(client, booking, newTime(booking, startIn(8), 3));
  assert.equal((await busySpans(companion)).length, 2);
  const [{ _id: moveId }] = moved.waitingMoves;
  const stranger = await verifiedClient(server);
  assertRefused(await stranger.post(path(booking, '/drop'), { moveId }), 404);
  const kept = await client.need('POST', path(booking, '/drop'), { moveId });
  assert.equal(kept.waitingMoves.length, 0);
  assert.equal(Date.parse(kept.companions[0].startDate), startIn(5));
  assert.equal((await busySpans(companion)).length, 1);
  const late = await client.post('/api/payments/create-checkout-session', { bookingId: booking._id, moveId });
  assertRefused(late, 404);
});

test('within 24 hours the lost part of the present time counts as cancelled', async () => {
  const { booking } = await paidVisit(nextHour(18), { duration: 4 });
  paidBefore(server, booking, 16 * 60);
  const whole = await quote(client, booking, newTime(booking, startIn(6)));
  assert.equal(whole.tier, 'partial');
  assert.equal(whole.lostMinutes, 240);
  const { baseCost, companyFee } = booking.companions[0];
  assert.ok(Math.abs(cents(whole.kept) * 2 - cents(baseCost) - cents(companyFee)) <= 2);
  assert.equal(whole.charge, whole.kept);
  const later = await quote(client, booking, newTime(booking, nextHour(19)));
  assert.equal(later.lostMinutes, 60);
  assert.ok(Math.abs(cents(later.kept) * 4 - cents(whole.kept)) <= 4);
});

test('outdated figures are refused with the fresh ones', async () => {
  const { booking } = await paidVisit(startIn(5), { duration: 4 });
  const times = newTime(booking, startIn(6), 1);
  const reply = await client.post(path(booking), { ...times, charge: 0, refund: 0.01 });
  assertRefused(reply, 409);
  assert.equal(reply.body.code, 'quote_changed');
  assert.ok(reply.body.data.reschedule.refund > 0.01);
  for (const missing of [{ charge: 0 }, { refund: 0 }]) {
    assertRefused(await client.post(path(booking), { ...times, ...missing }), 400);
  }
});

test('a refused time is reported at its field, with other free ones', async () => {
  const { companion, booking } = await paidVisit(startIn(5));
  const stranger = await verifiedClient(server);
  await book(stranger, [line(companion, startIn(7))]);
  const refused = async (times) => client.post(path(booking, '/quote'), times);
  const taken = await refused(newTime(booking, startIn(7, 1)));
  assertRefused(taken, 409);
  assert.equal(taken.body.code, 'time_conflict');
  assert.equal(taken.body.errors[0].field, 'startDate');
  const [free] = taken.body.data.freeTimes.startDates;
  await quote(client, booking, newTime(booking, Date.parse(free)));
  const soon = await refused(newTime(booking, Date.now() + 10 * 60_000));
  assert.equal(soon.body.code, 'start_too_soon');
  assert.ok(!soon.body.error.includes('companion 1'), soon.body.error);
  assert.equal((await refused(newTime(booking, startIn(-2)))).body.code, 'start_in_the_past');
  assertRefused(await refused(newTime(booking, startIn(5))), 400); // the present time
  assertRefused(await refused(newTime(booking, startIn(6), 9)), 400);
  assertRefused(await refused(newTime(booking, startIn(6), 0)), 400);
  const local = await refused({ lineId: booking.companions[0]._id, date: '2027-03-14', arrivalTime: '02:30' });
  assert.equal(local.body.errors?.[0]?.field, 'arrivalTime', 'an hour that the clocks skip');
});

test('only its client reschedules a visit, and only a paid and active one', async () => {
  const { companion, booking } = await paidVisit(startIn(5));
  const times = newTime(booking, startIn(6));
  const stranger = await verifiedClient(server);
  for (const rest of ['/quote', '']) {
    const body = { ...times, charge: 0, refund: 0 };
    assertRefused(await stranger.post(path(booking, rest), body), 404);
    assertRefused(await companion.post(path(booking, rest), body), 403);
    assertRefused(await server.caller().post(path(booking, rest), body), 401);
  }
  const unpaid = await book(client, [line(await newCompanion(server), startIn(5))]);
  assertRefused(await client.post(path(unpaid, '/quote'), newTime(unpaid, startIn(6))), 409);
  await cancelShown(client, unpaid);
  await cancelShown(client, booking);
  const gone = await client.post(path(booking, '/quote'), times);
  assert.equal(gone.body.code, 'booking_not_movable');
});

test('50 concurrent reschedules of one visit have one effect', async () => {
  const hasty = await verifiedClient(server); // with its own budget
  const { companion, booking } = await paidVisit(startIn(5), {}, hasty);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      hasty.post(path(booking), {
        ...newTime(booking, startIn(6 + (i % 5))), charge: 0, refund: 0,
      }),
    ),
  );
  for (const reply of replies) assert.ok([200, 409, 429].includes(reply.status), reply.text);
  const won = replies.filter((reply) => reply.status === 200);
  assert.ok(won.length >= 1);
  assert.equal(new Set(won.map((reply) => reply.body.data.companions[0].startDate)).size, 1);
  const now = await detail(booking, hasty);
  assert.equal(now.companions[0].movedFrom.length, 1);
  assert.equal((await busySpans(companion)).length, 1);
});

test('50 concurrent reschedules with an extra charge hold one new time', async () => {
  const hasty = await verifiedClient(server);
  const { companion, booking } = await paidVisit(startIn(5), { duration: 1 }, hasty);
  const { charge } = await quote(hasty, booking, newTime(booking, startIn(6), 2));
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      hasty.post(path(booking), { ...newTime(booking, startIn(6 + (i % 5)), 2), charge, refund: 0 }),
    ),
  );
  for (const reply of replies) assert.ok([200, 409, 429].includes(reply.status), reply.text);
  assert.equal((await detail(booking, hasty)).waitingMoves.length, 1);
  assert.equal((await busySpans(companion)).length, 2);
});

test('after a kill at each step the reschedule is made once, or the old time stays', async () => {
  const { companion, booking } = await paidVisit(startIn(5), { duration: 1 });
  const { moved } = await move(client, booking, newTime(booking, startIn(6), 2));
  const [waiting] = moved.waitingMoves;
  await server.restart('SIGKILL');
  assert.equal((await detail(booking)).waitingMoves[0]._id, waiting._id);
  const open = { bookingId: booking._id, moveId: waiting._id };
  const page = await client.need('POST', '/api/payments/create-checkout-session', open);
  await server.restart('SIGKILL');
  const same = await client.need('POST', '/api/payments/create-checkout-session', open);
  assert.equal(same.sessionId, page.sessionId, 'one page, whatever ended');
  // The sandbox is on the server's own port, which has changed by now.
  await payOn(client, new URL(new URL(page.url).pathname, client.server.url).href);
  await server.restart('SIGKILL');
  const now = await until(async () => {
    const one = await detail(booking);
    return one.waitingMoves.length === 0 && one;
  }, 'move made after the restart', 180_000);
  assert.equal(Date.parse(now.companions[0].startDate), startIn(6));
  assert.equal(now.companions[0].movedFrom.length, 1);
  assert.equal((await busySpans(companion)).length, 1);
});

test('a video session can be rescheduled with 15 minutes of notice', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [videoLine(companion, startIn(5))]));
  const at = Math.ceil(Date.now() / 60_000) * 60_000 + 17 * 60_000;
  const shown = await quote(client, booking, newTime(booking, at));
  assert.equal(shown.charge, 0);
  const soon = await client.post(path(booking, '/quote'), newTime(booking, at - 10 * 60_000));
  assert.equal(soon.body.code, 'start_too_soon');
});
