// What the parties report about a visit: "I'll be there", arrived, late, done, no-show; and what the operator
// sees of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { attended, moveBack } from './history.mjs';
import { newCompanion, verifiedClient } from './people.mjs';

const companion = await newCompanion(server);

let days = 3;
async function paid(who = companion) {
  days += 2;
  return pay(client, await book(client, [line(who, startIn(days))]));
}
const at = (booking, act) => `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/${act}`;
const readShift = async (caller, booking) =>
  (await caller.need('GET', `/api/bookings/${booking._id}`)).companions[0].shift;
// Moves the visit's start to so many seconds from now.
function beginIn(booking, seconds) {
  const file = databaseFile(server);
  const [{ start }] = sqlite(file, `SELECT first_start_s AS start FROM bookings WHERE id = '${booking._id}'`);
  moveBack(server, booking, start - Math.floor(Date.now() / 1000) - seconds, { isAnswered: false });
}
const notificationCount = async (caller, kind) =>
  (await caller.need('GET', '/api/notifications')).filter((one) => one.kind === kind).length;
const troubles = async () =>
  (await admin.need('GET', '/api/admin/shifts/attention')).map((one) => [one.bookingId, one.trouble]);

test("I'll be there: one press, seen by the client, and idempotent", async () => {
  const booking = await paid();
  const before_it = await readShift(client, booking);
  assert.equal(before_it.canAcknowledge, false);
  const paid_at = Date.parse(booking.payment.paidAt);
  // 12 hours, and at most a night longer: never between 10 PM and 7 AM.
  const hours = (Date.parse(before_it.acknowledgeBy) - paid_at) / 3_600_000;
  assert.ok(hours >= 12 && hours <= 21, `${hours} hours`);
  const listed = (await companion.get('/api/bookings/my-bookings')).body.data;
  const row = listed.find((one) => one._id === booking._id);
  assert.equal(row.companions[0]._id, booking.companions[0]._id);
  assert.equal(row.companions[0].shift.canAcknowledge, true);
  const now = await companion.need('POST', at(booking, 'acknowledge'));
  assert.equal(now.companions[0].shift.canAcknowledge, false);
  const { acknowledgedAt } = await readShift(client, booking);
  await companion.need('POST', at(booking, 'acknowledge'));
  assert.equal((await readShift(client, booking)).acknowledgedAt, acknowledgedAt);
});

test('the client is notified once of a visit not acknowledged in time, and the list shows it', async () => {
  const booking = await paid();
  sqlite(databaseFile(server), `UPDATE shifts SET acknowledge_by = 1000 WHERE booking_id = '${booking._id}'`);
  await until(async () => (await readShift(client, booking)).wasMissed, 'the notification of the client');
  assert.equal(await notificationCount(client, 'unacknowledged'), 1);
  assert.ok((await troubles()).some(([id, trouble]) => id === booking._id && trouble === 'unacknowledged'));
  const mine = (await admin.need('GET', '/api/admin/shifts/attention')).find((one) => one.bookingId === booking._id);
  assert.equal(mine.companion.phone, companion.user.phone);
  await companion.need('POST', at(booking, 'acknowledge'));
  assert.ok(!(await troubles()).some(([id]) => id === booking._id));
  assert.equal((await readShift(client, booking)).wasMissed, false);
});

const visitAnswer = async (caller, booking) => (await caller.need('GET', `/api/bookings/${booking._id}`)).companions[0].answer;
const notificationText = async (caller, kind) => (await caller.need('GET', '/api/notifications')).find((one) => one.kind === kind)?.text;

test('the displayed text follows the answer: paid and waiting, will be there', async () => {
  const booking = await paid();
  assert.equal(booking.status, 'confirmed');
  assert.equal(await visitAnswer(client, booking), 'waiting');
  const listed = (await client.get('/api/bookings/my-bookings')).body.data.find((one) => one._id === booking._id);
  assert.equal(listed.companions[0].answer, 'waiting');
  assert.match(await notificationText(client, 'booking_confirmed'), / time: Paid · waiting for Jordan's answer \(until .*\)\. Until Jordan answers you can cancel for nothing\.$/);
  assert.match(await notificationText(companion, 'answer_requested'), /^New visit \w+, .* time, with .*, in Miami\. Please answer by .*[AP]M\.$/);
  const [first] = (await client.need('GET', `/api/bookings/${booking._id}`)).cancellation.steps;
  assert.deepEqual(first, {
    tier: 'full', refund: booking.totalCost, untilAnswered: true, until: booking.companions[0].startDate,
  });
  await companion.need('POST', at(booking, 'acknowledge'));
  assert.equal(await visitAnswer(client, booking), 'coming');
  assert.match(await notificationText(client, 'visit_answered'), / time: Jordan will be there\.$/);
  assert.match(await notificationText(client, 'booking_confirmed'), / time: Jordan will be there\.$/);
  assert.match(await notificationText(companion, 'answer_requested'), /You said that you'll be there\.$/);
});

test('free cancellation is not promised for an unanswered visit among several', async () => {
  const other = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, startIn(31), { duration: 1 }), line(other, startIn(32))]));
  const text = await notificationText(client, 'booking_confirmed');
  assert.match(text, /Until Jordan answers you get all of its part back if you cancel\./);
  assert.doesNotMatch(text, /for nothing/);
  await cancelShown(client, booking, { reason: '' });
});

test('an unanswered visit shortly before its start is canceled for free, fully refunded, both notified', async () => {
  const booking = await paid();
  beginIn(booking, 3 * 3600);
  assert.equal((await client.need('GET', `/api/bookings/${booking._id}/cancellation`)).refund, booking.totalCost);
  sqlite(databaseFile(server), `UPDATE shifts SET acknowledge_by = 1000 WHERE booking_id = '${booking._id}'`);
  const now = await until(async () => {
    const one = await client.need('GET', `/api/bookings/${booking._id}`);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'canceled and refunded', 90_000);
  assert.equal(now.status, 'cancelled');
  assert.equal(now.companions[0].answer, 'no_answer');
  assert.equal(now.refunds[0].reason, 'no_answer');
  assert.equal(now.payment.refundedAmount, booking.totalCost);
  const missed = (await companion.need('GET', '/api/notifications')).find(
    (one) => one.kind === 'answer_missed' && one.bookingId === booking._id);
  assert.match(missed.text, /You did not answer in time, so it was canceled\.$/);
  const mails = sqlite(databaseFile(server), `SELECT payload FROM jobs WHERE kind = 'mail' AND payload LIKE '%${client.email}%'`)
    .map(({ payload }) => JSON.parse(payload));
  const mail = mails.find((one) => one.body.includes('No answer came in time') && one.body.includes(booking._id));
  assert.ok(mail.body.includes('See who else is free then'), mail.body);
});

test('the client arrives after the report: a check-in withdraws it', async () => {
  const booking = await paid();
  await companion.need('POST', at(booking, 'acknowledge'));
  beginIn(booking, -1200);
  await companion.need('POST', at(booking, 'check-in'));
  const reported = (await companion.need('POST', at(booking, 'no-show'))).companions[0].shift;
  assert.ok(reported.clientMissingAt && reported.canCheckIn);
  const there = (await companion.need('POST', at(booking, 'check-in'))).companions[0].shift;
  assert.ok(!there.clientMissingAt && !there.canCheckIn);
  assert.ok(!(await admin.get('/api/admin/jobs/parked?limit=50')).text.includes(booking._id));
  const done = (await companion.need('POST', at(booking, 'check-out'))).companions[0].shift;
  assert.equal(done.canReportNoShow, false);
});

test('a visit runs late, is checked in and is checked out', async () => {
  const booking = await paid();
  assertRefused(await companion.post(at(booking, 'check-in')), 409);
  assertRefused(await companion.post(at(booking, 'late'), { minutes: 10 }), 409);
  beginIn(booking, 1800);
  for (const minutes of [0, -1, 241, 2 ** 40]) {
    const refused = await companion.post(at(booking, 'late'), { minutes });
    assertRefused(refused, 400);
    assert.equal(refused.body.errors[0].field, 'minutes');
  }
  assertRefused(await companion.post(at(booking, 'late'), {}), 400);
  await companion.need('POST', at(booking, 'late'), { minutes: 25 });
  await companion.need('POST', at(booking, 'late'), { minutes: 25 });
  assert.equal(await notificationCount(client, 'running_late'), 1);
  assert.equal((await readShift(client, booking)).minutesLate, 25);
  assert.ok((await troubles()).some(([id, trouble]) => id === booking._id && trouble === 'late'));
  assertRefused(await companion.post(at(booking, 'check-out')), 409);
  const there = (await companion.need('POST', at(booking, 'check-in'))).companions[0].shift;
  assert.ok(there.checkedInAt && !there.canSayLate && !there.canCheckIn);
  assert.ok(!(await troubles()).some(([id]) => id === booking._id));
  beginIn(booking, -600);
  const done = (await companion.need('POST', at(booking, 'check-out'))).companions[0].shift;
  assert.ok(done.checkedOutAt);
});

test('a companion on the way: the client reads when, and a late arrival is a delay', async () => {
  const booking = await paid();
  const instant = (seconds) => new Date(Math.round(Date.now() / 60_000) * 60_000 + seconds * 1000).toISOString();
  const say = (expectedAt, who = companion) => who.post(at(booking, 'on-my-way'), { expectedAt });
  assertRefused(await say(instant(3600)), 409);
  beginIn(booking, 1800);
  assertRefused(await say(instant(1200), client), 403);
  assertRefused(await say(instant(1200), server.caller()), 401);
  assertRefused(await say(instant(1200), await newCompanion(server)), 404);
  for (const expectedAt of [instant(-3600), instant(5 * 3600), '9999-12-31T23:59:59Z', 'soon', 5, null, undefined]) {
    const refused = await say(expectedAt);
    assertRefused(refused, 400);
    assert.equal(refused.body.errors[0].field, 'expectedAt', String(expectedAt));
  }
  const expectedAt = instant(1200);
  for (const _ of [1, 2]) assert.equal((await say(expectedAt)).status, 200);
  const seen = await readShift(client, booking);
  assert.ok(seen.onWayAt && seen.acknowledgedAt);
  assert.ok(Math.abs(Date.parse(seen.expectedAt) - Date.parse(expectedAt)) < 60_000);
  assert.deepEqual([seen.minutesLate, seen.canSayOnWay], [undefined, false]);
  const [notice] = (await client.need('GET', '/api/notifications'))
    .filter(({ bookingId, kind }) => bookingId === booking._id && kind === 'on_the_way');
  assert.match(notice.text, / is on the way, and will be there about /);
  assert.ok(!/companion|sober/i.test(notice.title));
  assert.equal(await notificationCount(client, 'on_the_way'), 1);
  const late = (await companion.need('POST', at(booking, 'on-my-way'), { expectedAt: instant(3600) })).companions[0].shift;
  assert.ok(late.minutesLate >= 28 && late.minutesLate <= 31, String(late.minutesLate));
  assert.ok((await troubles()).some(([id, trouble]) => id === booking._id && trouble === 'late'));
  await companion.need('POST', at(booking, 'check-in'));
  assertRefused(await say(instant(1500)), 409);
});

test('either party reports a no-show, the other party and the operator are notified', async () => {
  const booking = await paid();
  const countsBefore = await Promise.all([companion, client].map((one) => notificationCount(one, 'no_show_reported')));
  assertRefused(await client.post(at(booking, 'no-show')), 409);
  beginIn(booking, -1200);
  assert.ok((await troubles()).some(([id, trouble]) => id === booking._id && trouble === 'nobody_there'));
  const said = (await client.need('POST', at(booking, 'no-show'))).companions[0].shift;
  assert.ok(said.companionMissingAt && !said.canReportNoShow);
  assert.equal(await notificationCount(companion, 'no_show_reported'), countsBefore[0] + 1);
  await companion.need('POST', at(booking, 'no-show'));
  assert.equal(await notificationCount(client, 'no_show_reported'), countsBefore[1] + 1);
  const notes = (await admin.get('/api/admin/jobs/parked?limit=50')).text.split(booking._id).length - 1;
  assert.equal(notes, 2);
});

test('a client withdraws a no-show report when the companion comes after all', async () => {
  const booking = await paid();
  beginIn(booking, -1200);
  await client.need('POST', at(booking, 'no-show'));
  const notes = async () => (await admin.get('/api/admin/jobs/parked?limit=50')).text.includes(booking._id);
  assert.equal(await notes(), true);
  assert.equal((await companion.post(at(booking, 'no-show/withdraw'))).status, 403);
  const updates = await notificationCount(companion, 'booking_updated');
  const { shift } = (await client.need('POST', at(booking, 'no-show/withdraw'))).companions[0];
  assert.equal(shift.companionMissingAt, undefined);
  assert.equal(shift.canWithdrawNoShow, false);
  assert.equal(shift.canReportNoShow, true);
  assert.equal(await notes(), false, "the operator's note is closed");
  assert.equal(await notificationCount(companion, 'booking_updated'), updates + 1);
  await client.need('POST', at(booking, 'no-show/withdraw'));
  assert.equal(await notificationCount(companion, 'booking_updated'), updates + 1, 'notified once');
  beginIn(booking, -9 * 3600);
  await client.need('POST', at(booking, 'no-show'));
  assertRefused(await client.post(at(booking, 'no-show/withdraw')), 409);
});

// A report during the visit once stopped every payout of the platform.
for (const [who, by] of [['client', client], ['companion', null]]) {
  test(`the ${who} reports a no-show before the end: that payout waits, all others continue`, async () => {
    const worker = await newCompanion(server);
    const reported = await paid(worker);
    const other = await paid(await newCompanion(server));
    attended(server, other);
    beginIn(reported, -1200);
    await (by ?? worker).need('POST', at(reported, 'no-show'));
    for (const booking of [reported, other]) beginIn(booking, -9 * 3600);
    const status = async (booking) => (await client.need('GET', `/api/bookings/${booking._id}`)).status;
    for (const booking of [reported, other]) {
      await until(async () => (await status(booking)) === 'completed', 'completed');
    }
    const { items } = await admin.need('GET', '/api/admin/attention');
    const held = items.filter((one) => one.kind === 'held_payout' && one.hold === 'by_operator');
    assert.ok(held.some((one) => one.bookingId === reported._id));
    assert.ok(!held.some((one) => one.bookingId === other._id));
  });
}

test('other callers are refused', async () => {
  const booking = await paid();
  const others = [await newCompanion(server), await verifiedClient(server)];
  const acts = ['acknowledge', 'check-in', 'check-out', 'late', 'no-show'];
  for (const act of acts) {
    const body = act === 'late' ? { minutes: 5 } : undefined;
    const of_companions = act !== 'no-show';
    assertRefused(await server.caller().post(at(booking, act), body), 401);
    assertRefused(await others[0].post(at(booking, act), body), 404);
    assertRefused(await others[1].post(at(booking, act), body), of_companions ? 403 : 404);
    if (of_companions) assertRefused(await client.post(at(booking, act), body), 403);
    assertRefused(await admin.post(at(booking, act), body), 403);
    for (const path of [`/api/bookings/x/lines/y/${act}`, `/api/bookings/${booking._id}/lines/${booking._id}/${act}`]) {
      assertRefused(await companion.post(path, body), 404);
    }
  }
  assertRefused(await client.get('/api/admin/shifts/attention'), 403);
});

test('KBOOK-002 KBOOK-003: a companion sorts and filters, and the list continues in its order', async () => {
  const worker = await newCompanion(server);
  const made = [];
  for (const duration of [3, 2, 4]) {
    days += 2;
    made.push(await book(client, [line(worker, startIn(days), { duration })]));
  }
  const [first, second, third] = made.map((one) => one._id);
  const list = async (query) => (await worker.get(`/api/bookings/my-bookings?${query}`)).body;
  const orders = {
    startDate: [first, second, third],
    duration: [second, first, third],
    amount: [second, first, third],
    status: [first, second, third],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    for (const [word, ids] of [[sort, expected], [`-${sort}`, expected.toReversed()]]) {
      for (const more of ['', '&upcoming=true', '&name=casey', '&status=pending']) {
        const found = [];
        let next = '';
        do {
          const page = await list(`sort=${word}&limit=2${more}${next}`);
          found.push(...page.data.map((one) => one._id));
          next = page.next ? `&after=${page.next}` : null;
        } while (next);
        assert.deepEqual(found, ids, `${word} ${more}`);
      }
    }
  }
  assert.equal((await list('upcoming=true&limit=1')).pagination.total, 3);
  for (const bad of ['name', '--amount', '', 'made']) {
    const refused = await worker.get(`/api/bookings/my-bookings?sort=${bad}`);
    if (bad !== '') assert.equal(refused.body.errors[0].field, 'sort');
  }
});
