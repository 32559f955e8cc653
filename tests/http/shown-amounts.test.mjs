// Requests that move money contain the amount that was shown, and move exactly that (ADR 69). The audit runs
// when the server stops (server.mjs).
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, cents, hour, iso, line, pay, startIn, videoLine } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { moveBack, paidBefore } from './history.mjs';
import { payOn } from './hosted.mjs';
import { newAdmin, newCompanion, password, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const server = await startServer();
const client = await verifiedClient(server);
const admin = await newAdmin(server);
after(() => server.stop());

const reason = 'The client asked for it';
const detail = (booking, caller = client) => caller.need('GET', `/api/bookings/${booking._id}`);
const lastLineId = (booking) => booking.companions.at(-1)._id;
const preview = (booking, caller = client) => caller.need('GET', `/api/bookings/${booking._id}/cancellation`);
const cancel = (booking, body) => client.post(`/api/bookings/${booking._id}/cancel`, body);

// Paid long ago; starts `minutes` from now, on a whole minute.
async function soon(companion, minutes, overrides) {
  const booking = await pay(client, await book(client, [videoLine(companion, startIn(3), overrides)]));
  const start = Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000;
  moveBack(server, booking, (startIn(3) - start) / 1000);
  paidBefore(server, booking, 20 * 3600);
  return { booking: await detail(booking), start };
}

const move = (booking, rest, body) => client.post(`/api/bookings/${booking._id}/reschedule${rest}`, body);
const times = (booking, start_ms, duration) => ({ lineId: lastLineId(booking), startDate: iso(start_ms), duration });

test('a change of a paid visit and a schedule without the shown amounts are refused by name', async () => {
  const booking = await pay(client, await book(client, [line(await newCompanion(server), startIn(11))]));
  const change = (body) =>
    admin.post(`/api/admin/bookings/${booking._id}/changes`, { lineId: booking.companions[0]._id, duration: 1, reason, ...body });
  assertFieldRefused(await change({ refund: 1 }), 'charge');
  assertFieldRefused(await change({ charge: 0 }), 'refund');
  const [caller, at] = [client, times(booking, startIn(12), 2)];
  assertFieldRefused(await caller.post(`/api/bookings/${booking._id}/reschedule`, { ...at, charge: 0 }), 'refund');
  assertFieldRefused(await admin.post('/api/admin/schedules', { reason }), 'totalCost');
});

test('a difference too small to charge is waived; the retained amount stays', async () => {
  const companion = await newCompanion(server, { hourlyRate: 28, videoHourlyRate: 28 });
  const { booking, start } = await soon(companion, 91, { duration: 8 });
  assert.equal((await preview(booking)).refund, 0);
  const quotes = [];
  for (const minutes of [420, 421, 422]) {
    const { body } = await move(booking, '/quote', times(booking, start + minutes * 60_000, 1));
    quotes.push(body.data);
  }
  assert.deepEqual(quotes.map(({ refund }) => refund), [0, 0, 0]);
  assert.deepEqual(quotes.map(({ charge }) => charge), [0, 0, 0.98]);
  assert.deepEqual(quotes.map(({ waived }) => waived), [0, 0.49, 0]);
  assert.deepEqual(quotes.map(({ tier }) => tier), ['none', 'none', 'none']);
  const made = await move(booking, '', { ...times(booking, start + 421 * 60_000, 1), charge: 0, refund: 0 });
  assert.equal(made.status, 200, made.text);
  const after_move = await preview(booking);
  const fresh = cents(quotes[1].price) / 60; // one minute of the new time is charged at the fresh price
  assert.ok(cents(after_move.refund) <= fresh + 1, 'what was carried over comes back no better than before');
});

test('rescheduling into a better tier refunds no more than canceling at once', async () => {
  const companion = await newCompanion(server);
  const { booking, start } = await soon(companion, 110, { duration: 8 });
  assert.equal((await preview(booking)).refund, 0);
  const asked = times(booking, start + 20 * 60_000, 8);
  const { charge, refund } = (await move(booking, '/quote', asked)).body.data;
  assert.ok(charge > 0);
  const held = (await move(booking, '', { ...asked, charge, refund })).body.data;
  const page = await client.need('POST', '/api/payments/create-checkout-session', {
    bookingId: booking._id,
    moveId: held.waitingMoves[0]._id,
  });
  await payOn(client, page.url);
  const moved = await until(async () => {
    const one = await detail(booking);
    return one.waitingMoves.length === 0 && one;
  }, 'move paid');
  assert.equal(Date.parse(moved.companions[0].startDate), start + 20 * 60_000);
  const back = await preview(booking);
  assert.equal(back.tier, 'partial');
  assert.ok(cents(back.refund) <= cents(charge), `${back.refund} comes back of ${charge} that was paid more`);
});

test('canceling accepts the shown refund, and answers another one with the new preview', async () => {
  const booking = await pay(client, await book(client, [line(await newCompanion(server), startIn(5))]));
  const shown = await preview(booking);
  for (const refund of [0, shown.refund - 0.01, shown.refund + 0.01]) {
    const reply = await cancel(booking, { refund });
    assertRefused(reply, 409);
    assert.equal(reply.body.code, 'quote_changed');
    assert.deepEqual(reply.body.data.cancellation, shown);
  }
  assert.equal((await detail(booking)).status, 'confirmed');
  for (const refund of [1.001, {}]) assertRefused(await cancel(booking, { refund }), 400);
  assertFieldRefused(await cancel(booking, { reason: 'plans changed' }), 'refund');
  assert.equal((await cancel(booking, { refund: shown.refund })).body.data.status, 'cancelled');
  const unpaid = await book(client, [line(await newCompanion(server), startIn(5))]);
  assert.equal((await cancel(unpaid, {})).body.data.status, 'cancelled', 'nothing was paid');
});

test('a deadline that passes between dialog and press is reported, not carried out', async () => {
  const { booking } = await soon(await newCompanion(server), 25 * 60, {});
  const shown = await preview(booking);
  assert.equal(shown.tier, 'full');
  moveBack(server, booking, 2 * 3600);
  const reply = await cancel(booking, { refund: shown.refund });
  assert.equal(reply.body.code, 'quote_changed');
  assert.ok(reply.body.data.cancellation.refund < shown.refund);
  assert.equal((await detail(booking)).status, 'confirmed');
});

test('removing and replacing a companion accept the shown figures, which equal the ledger\'s', async () => {
  const [kept, gone, free] = [await newCompanion(server), await newCompanion(server), await newCompanion(server)];
  const lines = [line(kept, startIn(6)), line(gone, startIn(6))];
  const booking = await pay(client, await book(client, lines));
  const at = `/api/admin/bookings/${booking._id}`;
  const change = (body, rest = '/quote') =>
    admin.post(`${at}/changes${rest}`, { lineId: lastLineId(booking), ...body });
  const substitutes = await admin.need('GET', `${at}/substitutes/${gone.id}`);
  const { payout } = substitutes.find(({ _id }) => _id === free.id);
  const { totals } = (await change({ duration: 1 })).body.data;
  assert.equal(totals.before.companion, payout, 'one figure in both dialogs');
  assert.equal(totals.before.client, booking.totalCost, 'with the app fee');
  const replacement = {
    originalBookingId: booking._id,
    originalCompanionId: gone.id,
    replacementCompanionId: free.id,
    reason: 'illness',
  };
  const wrong = await admin.post('/api/admin/replacements', { ...replacement, payout: payout - 0.01 });
  assertRefused(wrong, 409);
  assert.deepEqual([wrong.body.code, wrong.body.data], ['quote_changed', { payout }]);
  assertFieldRefused(await admin.post('/api/admin/replacements', replacement), 'payout');
  await admin.need('POST', '/api/admin/replacements', { ...replacement, payout });

  const removal = `${at}/companions/${free.id}/remov`;
  const shown = await admin.need('GET', `${removal}al`);
  assert.deepEqual(shown.totals.before, { client: booking.totalCost, companion: payout });
  assert.equal(cents(shown.totals.after.client), cents(booking.totalCost) - cents(shown.refund));
  const refused = await admin.post(`${removal}e`, { reason, password, refund: shown.refund - 1 });
  assertRefused(refused, 409);
  assert.deepEqual(refused.body.data.cancellation, shown);
  assertFieldRefused(await admin.post(`${removal}e`, { reason, password }), 'refund');
  await admin.need('POST', `${removal}e`, { reason, password, refund: shown.refund });
  const { payment } = await until(async () => {
    const one = await detail(booking);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'refund made');
  assert.equal(cents(payment.refundedAmount), cents(shown.refund));
});

test('deleting an account accepts the shown sum', async () => {
  const leaver = await verifiedClient(server);
  const booked = [];
  for (const day of [5, 6]) {
    booked.push(await pay(leaver, await book(leaver, [line(await newCompanion(server), startIn(day))])));
  }
  const { visits } = await leaver.need('GET', '/api/auth/delete-account');
  const refund = visits.reduce((sum, { returned }) => sum + cents(returned), 0) / 100;
  const all = booked.reduce((sum, { totalCost }) => sum + cents(totalCost), 0);
  assert.deepEqual([visits.length, cents(refund)], [2, all]);
  const leave = (body) => leaver.call('DELETE', '/api/auth/delete-account', { body });
  const refused = await leave({ refund: refund - 1 });
  assertRefused(refused, 409);
  assert.deepEqual([refused.body.code, refused.body.data], ['quote_changed', { refund }]);
  assertFieldRefused(await leave({}), 'refund');
  assert.equal((await detail(booked[0], leaver)).status, 'confirmed', 'nothing was canceled');
  assert.equal((await leave({ refund })).status, 200);
});

test('a reschedule shows the part of its refund that the client\'s bank settles', async () => {
  const booking = await pay(client, await book(client, [line(await newCompanion(server), startIn(7))]));
  const shorter = times(booking, startIn(7), 1);
  const plain = (await move(booking, '/quote', shorter)).body.data;
  assert.ok(plain.refund > 1);
  assert.equal(plain.disputed, undefined);
  const id = `dp_move_${process.pid}`;
  const database = databaseFile(server);
  sqlite(
    database,
    `INSERT INTO disputes (id, purchase_id, booking_id, state, amount_cents, fee_cents, seen_at)
     SELECT '${id}', id, subject, 'open', 100, 0, 1 FROM purchases WHERE subject = '${booking._id}'`,
  );
  const quoted = (await move(booking, '/quote', shorter)).body.data;
  sqlite(database, `DELETE FROM disputes WHERE id = '${id}'`); // it is not in the ledger
  assert.deepEqual([quoted.refund, quoted.disputed], [plain.refund, 1]);
});

test('a stale repeat of a reschedule is refused, a lost reply is returned again', async () => {
  const booking = await pay(client, await book(client, [line(await newCompanion(server), startIn(5))]));
  const first = { ...times(booking, startIn(6), 2), charge: 0, refund: 0 };
  assert.equal((await move(booking, '', first)).status, 200);
  assert.equal((await move(booking, '', first)).status, 200, 'its answer was lost');
  assert.equal((await move(booking, '', { ...first, charge: 1 })).status, 409, 'other figures are another call');
  const now = await detail(booking);
  const { status } = await move(now, '', { ...times(now, startIn(7), 2), charge: 0, refund: 0 });
  assert.equal(status, 200);
  const stale = await move(booking, '', first);
  assertRefused(stale, 409);
  assert.equal(stale.body.code, 'booking_not_movable');
  assert.equal(Date.parse((await detail(booking)).companions[0].startDate), startIn(7));
});

test('a visit cannot be rescheduled after the companion checked in; the paid difference is refunded', async () => {
  const companion = await newCompanion(server);
  const { booking, start } = await soon(companion, 40, { duration: 2 });
  const asked = times(booking, start + hour, 4);
  const { charge, refund } = (await move(booking, '/quote', asked)).body.data;
  assert.ok(charge > 0);
  const held = (await move(booking, '', { ...asked, charge, refund })).body.data;
  await companion.need('POST', `/api/bookings/${booking._id}/lines/${lastLineId(booking)}/check-in`);
  const page = await client.need('POST', '/api/payments/create-checkout-session', {
    bookingId: booking._id,
    moveId: held.waitingMoves[0]._id,
  });
  await payOn(client, page.url);
  const now = await until(async () => {
    const one = await detail(booking);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'money back');
  assert.deepEqual([now.refunds[0].reason, now.refunds[0].amount], ['move_not_made', charge]);
  assert.equal(Date.parse(now.companions[0].startDate), start);
  assert.equal(now.companions[0].canMove, false);
  assert.equal(cents(now.payment.refundedAmount ?? 0), 0, 'what bought nothing is no part of what was paid');
  const direct = await move(booking, '/quote', asked);
  assert.equal(direct.body.code, 'booking_not_movable');
  const byOperator = await admin.post(`/api/admin/bookings/${booking._id}/changes/quote`, {
    lineId: lastLineId(booking),
    duration: 1,
  });
  assert.equal(byOperator.body.code, 'booking_not_movable');
});

test('each refund shows its cause', async () => {
  const booking = await pay(client, await book(client, [line(await newCompanion(server), startIn(8), { duration: 4 })]));
  const change = async (body) => {
    const path = `/api/admin/bookings/${booking._id}/changes`;
    const asked = { lineId: lastLineId(await detail(booking)), ...body };
    const { charge, refund } = await admin.need('POST', `${path}/quote`, asked);
    await admin.need('POST', path, { ...asked, charge, refund, reason });
  };
  await change({ hourlyRate: 60 });
  await change({ duration: 3 });
  await change({ duration: 2, startDate: iso(startIn(9)) });
  await cancelShown(client, booking);
  const { refunds } = await detail(booking);
  assert.deepEqual(refunds.map((one) => one.reason), ['repriced', 'changed', 'moved', 'client_cancelled']);
});
