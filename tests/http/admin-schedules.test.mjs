// An operator replaces a companion, and proposes bookings that their client accepts and pays (decisions §7,
// ADMB). The audit when the server stops (server.mjs) has no findings, whatever happened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { admin, server } from './an-admin.mjs';
import { auditRows } from './audit.mjs';
import { book, cents, hour, iso, line, pay, payoutShown, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { detail, free, paidVisit, path } from './managed-bookings.mjs';
import { notificationKinds, newClient, newCompanion, places, addressText, verifiedClient } from './people.mjs';
import { run } from './server.mjs';

const reason = 'The client called';

const replacement = (booking, original, substitute, more = {}) => ({
  originalBookingId: booking._id,
  originalCompanionId: original.id,
  replacementCompanionId: substitute.id,
  reason: 'illness',
  payout: payoutShown(booking),
  ...more,
});

test('ADMB-016 ADMB-019 a replacement keeps the price, moves the work, and notifies all three parties', async () => {
  const own = await verifiedClient(server);
  const { companion, booking } = await paidVisit(startIn(5), {}, own);
  const [busy, offline, blocked, expensive] = [
    await newCompanion(server), await newCompanion(server), await newCompanion(server),
    await newCompanion(server, { hourlyRate: 200 }),
  ];
  await book(client, [line(busy, startIn(5))]);
  await offline.need('PUT', '/api/auth/toggle-online', { online: false });
  await pay(own, await book(own, [line(blocked, startIn(9))]));
  await blocked.need('POST', `/api/blocking/block/${own.id}`);
  const listed = await admin.need('GET', path(booking, `/substitutes/${companion.id}`));
  const has = (who) => listed.some(({ _id }) => _id === who.id);
  assert.ok(has(expensive) || listed.length === 20, 'every companion who is free and near');
  for (const who of [companion, busy, offline, blocked]) assert.ok(!has(who));
  const { companionPayout, travelTimeFee } = booking.companions[0];
  for (const one of listed) assert.equal(cents(one.payout), cents(companionPayout) + cents(travelTimeFee));
  const send = (body) => admin.post('/api/admin/replacements', body);
  assert.equal((await send(replacement(booking, companion, busy))).body.code, 'time_conflict');
  assert.equal((await send(replacement(booking, companion, offline))).body.code, 'companion_offline');
  assert.equal((await send(replacement(booking, companion, blocked))).body.code, 'companion_not_found');
  assertRefused(await send(replacement(booking, companion, companion)), 400);
  assertRefused(await send(replacement(booking, companion, expensive, { reason: 'weather' })), 400);
  assert.equal((await send(replacement(booking, busy, expensive))).body.code, 'booking_not_movable');
  const reply = await send(replacement(booking, companion, expensive));
  assert.equal(reply.status, 200, reply.text);
  const now = await detail(booking, own);
  assert.equal(now.companions.length, 1);
  assert.equal(now.companions[0].companionId._id, expensive.id);
  assert.equal(now.totalCost, booking.totalCost, 'for the price that was agreed');
  assert.equal(now.companions[0].movedFrom[0].companionName.length > 0, true);
  assert.deepEqual(now.refunds, []);
  assert.ok((await notificationKinds(own)).includes('booking_updated'));
  assert.ok((await notificationKinds(companion)).includes('booking_cancelled'));
  assert.ok((await notificationKinds(expensive)).includes('answer_requested'));
  const theirs = await expensive.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(theirs.companions[0].companionPayout, booking.companions[0].companionPayout);
  assert.equal((await companion.need('GET', `/api/bookings/${booking._id}`)).status, 'cancelled');
  assert.deepEqual(await free(companion), []);
});

test('ADMB-017 a client that the request marks as informed gets no notification', async () => {
  const own = await verifiedClient(server);
  const { companion, booking } = await paidVisit(startIn(5), {}, own);
  const other = await newCompanion(server);
  await admin.need('POST', '/api/admin/replacements', replacement(booking, companion, other, { notifyClient: false }));
  assert.ok(!(await notificationKinds(own)).includes('booking_updated'));
  assert.ok((await notificationKinds(other)).includes('answer_requested'));
});

const day = (days) => iso(startIn(days)).slice(0, 10);
const series = (caller, companions, more = {}) => ({
  client: caller.email,
  companionIds: companions.map(({ id }) => id),
  startDate: day(5),
  endDate: day(7),
  pattern: 'daily',
  startTime: '13:00',
  duration: 2,
  location: addressText(places.miami),
  notes: 'Evening routine',
  ...more,
});
const preview = (body) => admin.need('POST', '/api/admin/schedules/preview', body);

test('ADMB-006 a bulk schedule proposes a booking for each day; its client agrees and pays', async () => {
  const own = await verifiedClient(server);
  const companions = [await newCompanion(server), await newCompanion(server)];
  const wanted = series(own, companions);
  const plan = await preview(wanted);
  assert.deepEqual(plan.days.map((one) => one.free), [true, true, true]);
  assert.equal(cents(plan.totalCost), plan.days.reduce((sum, one) => sum + cents(one.totalCost), 0));
  const make = (more) => admin.post('/api/admin/schedules', { ...wanted, totalCost: plan.totalCost, reason, ...more });
  assert.equal((await make({ totalCost: plan.totalCost - 1 })).body.code, 'quote_changed');
  assert.equal((await make({ reason: '' })).body.errors[0].field, 'reason');
  const made = await make();
  assert.equal(made.status, 201, made.text);
  const { bookingIds } = made.body.data;
  assert.equal(bookingIds.length, 3);
  assert.equal((await notificationKinds(own)).filter((kind) => kind === 'booking_proposed').length, 3);
  const [first] = bookingIds;
  const proposed = await own.need('GET', `/api/bookings/${first}`);
  assert.deepEqual([proposed.status, proposed.canPay, proposed.needsAgreement], ['pending', true, true]);
  assert.ok(Date.parse(proposed.holdExpiresAt) > Date.now() + 23 * hour, 'a day to answer');
  const checkout = () => own.post('/api/payments/create-checkout-session', { bookingId: first });
  assert.equal((await checkout()).body.code, 'waiver_not_agreed', 'no payment without agreement');
  await own.need('POST', '/api/consent/record', {
    type: 'booking', userId: own.id, subjectId: first, agreed: true,
  });
  assert.equal((await own.need('GET', `/api/bookings/${first}`)).needsAgreement, false);
  const paid = await pay(own, { _id: first });
  assert.equal(paid.status, 'confirmed');
  assert.ok((await notificationKinds(own)).filter((kind) => kind === 'booking_proposed').length === 2);
  // Proposals of others do not stop a client from booking, however many they are.
  for (let i = 0; i < 2; ++i) await book(own, [line(await newCompanion(server), startIn(20 + i))]);
  // The same days are taken now; nothing of it is created.
  const again = await preview(wanted);
  assert.equal(again.bookable, false);
  for (const one of again.days) assert.match(one.problem, /^Time conflict/);
  assert.equal((await make()).body.code, 'time_conflict');
  await own.need('POST', `/api/bookings/${bookingIds[1]}/cancel`, {}); // declined
});

test('ADMB-005 ADMB-025 a bulk schedule lists its problems by day', async () => {
  const own = await verifiedClient(server);
  const companion = await newCompanion(server);
  await book(client, [line(companion, startIn(6))]);
  const plan = await preview(series(own, [companion]));
  assert.deepEqual(plan.days.map((one) => one.free), [true, false, true]);
  const refused = (body) => admin.post('/api/admin/schedules', { ...body, totalCost: plan.totalCost, reason });
  const conflict = await refused(series(own, [companion]));
  assert.equal(conflict.body.code, 'time_conflict', 'no conflict is allowed');
  const custom = series(own, [companion], { pattern: 'custom', dates: [day(5), day(7)] });
  assert.deepEqual((await preview(custom)).days.map(({ date }) => date), [day(5), day(7)]);
  const field = async (more) => {
    const reply = await admin.post('/api/admin/schedules/preview', series(own, [companion], more));
    assertRefused(reply, 400);
    return reply.body.errors[0].field;
  };
  assert.equal(await field({ companionIds: [] }), 'companionIds');
  assert.equal(await field({ companionIds: [companion.id, companion.id] }), 'companionIds');
  assert.equal(await field({ companionIds: Array(6).fill(companion.id) }), 'companionIds');
  assert.equal(await field({ companionIds: ['x'] }), 'companionIds');
  assert.equal(await field({ endDate: day(4) }), 'endDate');
  assert.equal(await field({ endDate: day(60) }), 'endDate');
  assert.equal(await field({ startDate: 'soon' }), 'startDate');
  assert.equal(await field({ pattern: 'hourly' }), 'pattern');
  assert.equal(await field({ pattern: 'custom', dates: [] }), 'dates');
  assert.equal(await field({ pattern: 'custom', dates: [day(9)] }), 'dates');
  assert.equal(await field({ startTime: '25:00' }), 'startTime');
  for (const duration of [0, 9]) assert.equal(await field({ duration }), 'duration');
  assert.equal(await field({ location: ' ' }), 'location');
  assert.equal(await field({ client: 'unknown@example.com' }), 'client');
  assert.equal(await field({ client: companion.email }), 'client');
  const unverified = await newClient(server);
  const shown = await preview(series(unverified, [companion], { startDate: day(7) }));
  const made = await admin.post('/api/admin/schedules', {
    ...series(unverified, [companion], { startDate: day(7) }), totalCost: shown.totalCost, reason,
  });
  assert.equal(made.body.code, 'identity_required_to_book');
});

test('ADMB-010 ADMB-012 templates are saved, listed and deleted', async () => {
  const companion = await newCompanion(server);
  const wanted = {
    name: 'Weekend cover', companionIds: [companion.id], duration: 4, pattern: 'biweekly',
    location: 'Miami, FL', notes: 'Bring a book', isRecurring: false,
  };
  const saved = await admin.post('/api/admin/schedule-templates', wanted);
  assert.equal(saved.status, 201, saved.text);
  const made = saved.body.data;
  assert.deepEqual(made.companions, [{ _id: companion.id, displayName: companion.user.displayName }]);
  const { _id, createdAt, companions, ...rest } = made;
  const { companionIds, ...asked } = wanted;
  assert.deepEqual(rest, asked);
  const taken = await admin.post('/api/admin/schedule-templates', { ...wanted, name: 'WEEKEND COVER' });
  assert.equal(taken.body.errors[0].field, 'name');
  for (const bad of [{ name: ' ' }, { name: 'x'.repeat(101) }, { duration: 9 }, { pattern: 'weekdays' }]) {
    assertRefused(await admin.post('/api/admin/schedule-templates', { ...wanted, ...bad }), 400);
  }
  assertRefused(await admin.post('/api/admin/schedule-templates', { ...wanted, name: 'x', companionIds: [client.id] }), 404);
  const list = () => admin.need('GET', '/api/admin/schedule-templates');
  assert.deepEqual((await list()).map(({ name }) => name), ['Weekend cover']);
  // A deleted account is removed from all templates.
  await companion.need('DELETE', '/api/auth/delete-account');
  assert.deepEqual((await list())[0].companions, []);
  await admin.need('DELETE', `/api/admin/schedule-templates/${_id}`);
  assert.deepEqual(await list(), []);
  assertRefused(await admin.del(`/api/admin/schedule-templates/${_id}`), 404);
});

test('every action is in the audit log with its reason, and the accounting has no findings', async () => {
  const rows = auditRows(server);
  assert.equal(rows.find((one) => one.action === 'create_schedule')?.reason, reason);
  assert.equal(rows.find((one) => one.action === 'replace_companion')?.reason, 'illness');
  assert.match(await run(['audit', '--store', server.store]), /: 0 findings/);
});
