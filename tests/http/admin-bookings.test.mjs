// An operator's booking management (decisions §7, ADMB): search, and the modifications with their money. The
// audit when the server stops (server.mjs) has no findings, whatever happened here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { admin, server } from './an-admin.mjs';
import { auditRows } from './audit.mjs';
import { book, cancelShown, cents, hour, iso, line, pay, startIn, videoLine } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { payOn } from './hosted.mjs';
import { detail, free, paidVisit, path } from './managed-bookings.mjs';
import { notificationKinds, newCompanion, unknownId, password, places, addressText, verifiedClient } from './people.mjs';
import { run } from './server.mjs';

const reason = 'The client called';

const firstLineId = (booking) => booking.companions[0]._id;
const quote = (booking, change) =>
  admin.need('POST', path(booking, '/changes/quote'), { lineId: firstLineId(booking), ...change });
async function change(booking, wanted) {
  const shown = await quote(booking, wanted);
  const { charge, refund } = shown;
  const body = { lineId: firstLineId(booking), ...wanted, charge, refund, reason };
  const { outcome } = await admin.need('POST', path(booking, '/changes'), body);
  return { shown, outcome };
}

// The client pays for a pending change; returns the booking after it.
async function paidMove(booking, move) {
  const asked = { bookingId: booking._id, moveId: move._id };
  const page = await client.need('POST', '/api/payments/create-checkout-session', asked);
  await payOn(client, page.url);
  return until(async () => {
    const one = await detail(booking);
    return one.waitingMoves.length === 0 && one;
  }, 'change paid');
}

test('finds bookings by people, id, state and time', async () => {
  const own = await verifiedClient(server);
  const { companion, booking } = await paidVisit(startIn(4), {}, own);
  const list = (query) => admin.get(`/api/admin/bookings?${query}`);
  const ids = async (query) => (await list(query)).body.data.map(({ _id }) => _id);
  for (const text of [own.email, own.email.toUpperCase(), companion.email, booking._id]) {
    assert.deepEqual(await ids(`text=${encodeURIComponent(text)}`), [booking._id], text);
  }
  assert.deepEqual(await ids(`text=${own.email}&status=pending`), []);
  assert.deepEqual(await ids(`text=${own.email}&from=${iso(startIn(4))}&to=${iso(startIn(4, 1))}`), [booking._id]);
  assert.deepEqual(await ids(`text=${own.email}&to=${iso(startIn(4))}`), []);
  const [row] = (await list(`text=${own.email}`)).body.data;
  assert.equal(row.client.displayName.length > 0, true);
  assert.equal(row.companions[0].companion._id, companion.id);
  assert.equal(row.companions[0].canChange, true);
  assert.equal(row.totalCost, booking.totalCost);
  const all = await list('limit=1&page=1');
  assert.equal(all.body.pagination.limit, 1);
  assert.ok(all.body.pagination.total >= 1);
  for (const bad of ['status=lost', 'page=0', 'limit=51', 'from=now', `text=${'x'.repeat(201)}`]) {
    assertRefused(await list(bad), 400);
  }
});

// ADMB-001: other callers are refused.
test('ADMB-001 only administrators may use these calls', async () => {
  const { companion, booking } = await paidVisit(startIn(4));
  const calls = [
    ['GET', '/api/admin/bookings'],
    ['POST', path(booking, '/changes/quote')],
    ['POST', path(booking, '/changes')],
    ['GET', path(booking, `/substitutes/${companion.id}`)],
    ['GET', path(booking, `/companions/${companion.id}/removal`)],
    ['POST', path(booking, `/companions/${companion.id}/remove`)],
    ['POST', '/api/admin/replacements'],
    ['POST', '/api/admin/schedules/preview'],
    ['POST', '/api/admin/schedules'],
    ['GET', '/api/admin/schedule-templates'],
    ['POST', '/api/admin/schedule-templates'],
    ['DELETE', `/api/admin/schedule-templates/${booking._id}`],
  ];
  for (const [method, target] of calls) {
    const ask = (caller) => caller.call(method, target, method === 'GET' ? {} : { body: {} });
    assertRefused(await ask(server.caller()), 401);
    assertRefused(await ask(client), 403);
    assertRefused(await ask(companion), 403);
  }
});

test('ADMB-023 Reschedule Booking: another time at once, both parties are notified', async () => {
  const { companion, booking } = await paidVisit(startIn(5));
  const { shown, outcome } = await change(booking, { startDate: iso(startIn(6)) });
  assert.deepEqual([shown.charge, shown.refund, outcome], [0, 0, 'made']);
  const now = await detail(booking);
  assert.equal(Date.parse(now.companions[0].startDate), startIn(6));
  assert.equal(Date.parse(now.companions[0].movedFrom[0].startDate), startIn(5));
  for (const who of [client, companion]) assert.ok((await notificationKinds(who)).includes('booking_moved'));
  assert.equal(Date.parse((await free(companion))[0].start), startIn(6));
});

test('ADMB-023 Extend/Reduce Duration: a reduction is refunded at once', async () => {
  const { booking } = await paidVisit(startIn(5), { duration: 4 });
  const { shown, outcome } = await change(booking, { duration: 1 });
  assert.equal(outcome, 'made');
  assert.equal(cents(shown.refund), cents(shown.before.totalCost) - cents(shown.after.totalCost));
  const now = await until(async () => {
    const one = await detail(booking);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'refund made');
  assert.equal(now.refunds[0].amount, shown.refund);
  assert.equal(now.totalDuration, 1);
});

test('a repeated change whose reply was lost gets the same reply and is made once', async () => {
  const pendingRows = (booking) =>
    auditRows(server).filter(({ action, object_id }) => action === 'change_booking' && object_id === booking._id);
  const own = await verifiedClient(server);
  for (const [wanted, answer] of [
    [{ startDate: iso(startIn(6)) }, 'made'],
    [{ duration: 1 }, 'made'],
    [{ duration: 4 }, 'waits_for_client'],
  ]) {
    const { companion, booking } = await paidVisit(startIn(5), { duration: 2 }, own);
    const { charge, refund } = await quote(booking, wanted);
    const body = { lineId: firstLineId(booking), ...wanted, charge, refund, reason };
    const send = (changed = {}) => admin.post(path(booking, '/changes'), { ...body, ...changed });
    const replies = [await send(), await send(), await send()];
    assert.deepEqual(replies.map(({ status }) => status), [200, 200, 200], replies[1].text);
    assert.deepEqual(replies.map(({ body: { data } }) => data.outcome), [answer, answer, answer]);
    assert.equal(pendingRows(booking).length, 1);
    assert.equal((await notificationKinds(companion)).filter((kind) => kind === 'booking_moved').length <= 1, true);
    const now = await detail(booking, own);
    assert.equal(now.waitingMoves.length, answer === 'made' ? 0 : 1);
    // Other content is another change, and an amount that was never shown is refused.
    assertRefused(await send({ duration: 3 }), 409);
    assertRefused(await send({ refund: refund + 1 }), 409);
  }
});

test('ADMB-023 Extend/Reduce Duration: an extension waits until the client has paid for it', async () => {
  const { companion, booking } = await paidVisit(startIn(5), { duration: 1 });
  const { shown, outcome } = await change(booking, { duration: 3 });
  assert.equal(outcome, 'waits_for_client');
  assert.ok((await notificationKinds(client)).includes('booking_proposed'));
  const waiting = await detail(booking);
  assert.equal(waiting.companions[0].duration, 1, 'nothing is another yet');
  const [move] = waiting.waitingMoves;
  assert.equal(move.charge, shown.charge);
  const left_h = (Date.parse(move.holdExpiresAt) - Date.now()) / hour;
  assert.ok(left_h > 23 && left_h <= 24, `${left_h} hours to answer`);
  const [row] = (await admin.get(`/api/admin/bookings?text=${booking._id}`)).body.data;
  assert.deepEqual([row.companions[0].canChange, row.companions[0].changeWaits], [false, true]);
  const again = await admin.post(path(booking, '/changes/quote'), { lineId: firstLineId(booking), duration: 2 });
  assert.equal(again.body.code, 'move_waiting');
  const now = await paidMove(booking, move);
  assert.equal(now.companions[0].duration, 3);
  assert.equal(cents(now.totalCost), cents(booking.totalCost) + cents(shown.charge));
  assert.ok(!(await notificationKinds(client)).includes('booking_proposed'), 'the call to answer is taken back');
  assert.ok((await notificationKinds(companion)).includes('booking_moved'));
});

test('ADMB-023 Change Location: recomputes the mileage fee and changes the place', async () => {
  const { companion, booking } = await paidVisit(startIn(5));
  const location = addressText(places.tallahassee); // more than 350 miles
  const { shown, outcome } = await change(booking, { location });
  assert.equal(shown.before.mileageFee, 0);
  assert.ok(shown.after.mileageFee > 80, `${shown.after.mileageFee}`);
  assert.ok(shown.charge > shown.after.mileageFee);
  assert.equal(outcome, 'waits_for_client');
  const [move] = (await detail(booking)).waitingMoves;
  assert.deepEqual([move.movesTime, move.location], [false, location]);
  const now = await paidMove(booking, move);
  assert.equal(now.companions[0].location, location);
  assert.equal(now.companions[0].movedFrom, undefined, 'its time was never another');
  assert.ok((await notificationKinds(companion)).includes('booking_updated'));
  // Back again: everything is refunded at once.
  const home = await change(now, { location: addressText(places.miami) });
  assert.equal(home.outcome, 'made');
  assert.equal(home.shown.refund, shown.charge);
});

test('ADMB-023 Pricing Adjustments: a lower rate refunds the difference', async () => {
  const { booking } = await paidVisit(startIn(5), { duration: 2 });
  const { shown, outcome } = await change(booking, { hourlyRate: 60 });
  assert.equal(outcome, 'made');
  assert.equal(shown.refund, 31.5); // 2 x $15 and the company fee of 5 %
  assert.equal(shown.after.companionPayout, 90);
  const now = await detail(booking);
  assert.equal(now.companions[0].hourlyRate, 60);
  for (const rate of [0, 0.99, 10_000.01]) {
    assertRefused(await admin.post(path(now, '/changes/quote'), { lineId: firstLineId(now), hourlyRate: rate }), 400);
  }
  const cent = await admin.post(path(now, '/changes/quote'), { lineId: firstLineId(now), hourlyRate: 60.01 });
  assert.equal(cent.body.errors[0].field, 'hourlyRate', 'two cents cannot be charged');
});

test('ADMB-023 Add/Remove Companions: removing one refunds their lines, the rest stays booked', async () => {
  const [kept, gone] = [await newCompanion(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(kept, startIn(5)), line(gone, startIn(5))]));
  const of = (rest) => path(booking, `/companions/${gone.id}/${rest}`);
  const shown = await admin.need('GET', of('removal'));
  assert.equal(shown.refund, booking.companions[1].totalCost);
  const { refund } = shown;
  assertRefused(await admin.post(of('remove'), { reason, refund }), 400, 'Please enter your password to confirm.');
  assertRefused(await admin.post(of('remove'), { password, refund }), 400);
  await admin.need('POST', of('remove'), { reason, password, refund });
  const now = await until(async () => {
    const one = await detail(booking);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'refund made');
  assert.equal(now.status, 'confirmed');
  assert.equal(now.companions[1].cancelledBy, 'admin');
  assert.equal(now.refunds[0].amount, shown.refund);
  assert.ok((await notificationKinds(gone)).includes('booking_cancelled'));
  assertRefused(await admin.post(of('remove'), { reason, password, refund }), 409);
});

test('a change is refused with its rule, with outdated figures, and without a reason', async () => {
  const { companion, booking } = await paidVisit(startIn(5));
  const stranger = await verifiedClient(server);
  await book(stranger, [line(companion, startIn(8))]);
  const ask = (body, rest = '/quote') => admin.post(path(booking, `/changes${rest}`), { lineId: firstLineId(booking), ...body });
  const taken = await ask({ startDate: iso(startIn(8, 1)) });
  assert.equal(taken.body.code, 'time_conflict');
  assert.equal(taken.body.data.freeTimes.startDates.length, 2);
  assert.equal((await ask({ startDate: iso(startIn(-1)) })).body.code, 'start_in_the_past');
  for (const body of [{}, { duration: 2 }, { duration: 0 }, { duration: 9 }, { location: 'Nowhere at all' }]) {
    assertRefused(await ask(body), 400);
  }
  const wrong = await ask({ duration: 1, charge: 0, refund: 0.01, reason }, '');
  assert.equal(wrong.body.code, 'quote_changed');
  assert.ok(wrong.body.data.change.refund > 0.01);
  const { charge, refund } = await quote(booking, { duration: 1 });
  assert.equal((await ask({ duration: 1, charge, refund }, '')).body.errors[0].field, 'reason');
  assert.equal((await ask({ duration: 1, charge, refund, reason: ' ' }, '')).body.errors[0].field, 'reason');
  assertRefused(await admin.post(`/api/admin/bookings/${unknownId}/changes/quote`, { lineId: unknownId, duration: 1 }), 404);
  const unpaid = await book(client, [line(await newCompanion(server), startIn(5))]);
  assert.equal(
    (await admin.post(path(unpaid, '/changes/quote'), { lineId: firstLineId(unpaid), duration: 1 })).body.code,
    'booking_not_movable',
  );
  await cancelShown(client, unpaid);
  const video = await pay(client, await book(client, [videoLine(await newCompanion(server), startIn(5))]));
  assertRefused(await admin.post(path(video, '/changes/quote'), { lineId: firstLineId(video), location: 'Miami, FL' }), 409);
});

test('every action is in the audit log with its reason, and the accounting has no findings', async () => {
  const rows = auditRows(server);
  for (const action of ['change_booking', 'remove_companion']) {
    const row = rows.find((one) => one.action === action);
    assert.equal(row?.reason, reason, action);
  }
  const moved = rows.find((one) => one.action === 'change_booking' && /^hours\t4\t1$/m.test(one.changes));
  assert.match(moved.changes, /^refund_cents\t0\t[1-9]\d*$/m);
  const later = rows.find((one) => one.action === 'change_booking' && /^start\t/m.test(one.changes));
  assert.match(later.changes, /^timezone\tAmerica\/\w+\tAmerica\/\w+$/m, 'the clock of the place');
  const placed = rows.find((one) => one.action === 'change_booking' && /^location\t/m.test(one.changes));
  assert.doesNotMatch(placed.changes, /Tallahassee|Biscayne/, 'where people meet is kept as a hash');
  assert.match(await run(['audit', '--store', server.store]), /: 0 findings/);
});
