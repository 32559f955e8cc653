// Companions who are asked first: the card is authorized, the time held, and nothing is charged before they accept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, line, pay, quote, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { payOn } from './hosted.mjs';
import { closedWeek, newCompanion, verifiedClient } from './people.mjs';
import { Provider } from './provider.mjs';

const companion = await newCompanion(server);
const saveMode = (caller, bookingMode) =>
  caller.put('/api/companions/schedule', { schedule: closedWeek, anyTime: true, bookingMode });
assert.equal((await saveMode(companion, 'ask_first')).body.data.bookingMode, 'ask_first');
const provider = await Provider.of(server);

let days = 3;
const nextStart = () => startIn((days += 2));
const show = (caller, booking) => caller.need('GET', `/api/bookings/${booking._id}`);
async function authorize(who, booking) {
  const checkout = await who.need('POST', '/api/payments/create-checkout-session', { bookingId: booking._id });
  await payOn(who, checkout.url);
  return until(async () => {
    const now = await show(who, booking);
    return now.approval.state === 'waiting' && now;
  }, 'the request');
}
const requested = async (who = client) => authorize(who, await book(who, [line(companion, nextStart())]));
const answer = (booking, act, body) => companion.post(`/api/bookings/${booking._id}/${act}`, body);
const findPayment = async (booking) => (await provider.list('/v1/payment_intents'))
  .find(({ amount, transfer_group }) => transfer_group === booking._id && amount > 0);
const settled = (booking, status) => until(async () => {
  const now = await findPayment(booking);
  return now.status === status && now;
}, `the payment ${status}`);
const countEntries = (booking) => sqlite(databaseFile(server), `SELECT COUNT(*) AS n FROM ledger_entries
  WHERE booking_id = '${booking._id}'`)[0].n;
const isFree = async (booking) => {
  const [{ startDate }] = booking.companions;
  const other = await verifiedClient(server);
  return (await other.post('/api/bookings/quote', request([line(companion, Date.parse(startDate))]))).status === 200;
};
const kinds = async (caller, booking) => (await caller.need('GET', '/api/notifications'))
  .filter(({ bookingId }) => bookingId === booking._id).map(({ kind }) => kind);

test('the mode is shown on profile, quote and own account, and refused when unknown', async () => {
  const profile = await client.need('GET', `/api/companions/${companion.id}`);
  assert.equal(profile.asksFirst, true);
  assert.equal((await quote(client, [line(companion, nextStart())])).needsApproval, true);
  assertFieldRefused(await saveMode(companion, 'maybe'), 'bookingMode');
  const { body } = await companion.put('/api/companions/schedule', { schedule: closedWeek, anyTime: true });
  assert.equal(body.data.bookingMode, 'ask_first', 'left out keeps it');
  const instant = await newCompanion(server);
  assert.equal((await client.need('GET', `/api/companions/${instant.id}`)).asksFirst, undefined);
  const both = await client.post('/api/bookings/quote', request([line(companion, nextStart()), line(instant, nextStart())]));
  assertFieldRefused(both, 'companions');
});

test('accepted: charged then, confirmed, and the acceptance is the answer', async () => {
  const booking = await requested();
  assert.equal(booking.status, 'pending');
  assert.equal(booking.canPay, false);
  assert.equal(booking.payment.status, 'unpaid');
  assert.equal(countEntries(booking), 0);
  assert.equal((await findPayment(booking)).status, 'requires_capture');
  assert.equal(await isFree(booking), false);
  const seen = await show(companion, booking);
  assert.equal(seen.approval.canAnswer, true);
  assert.equal(seen.companions[0].location, '', 'the place is for those who are sure to come');
  assert.ok((await kinds(companion, booking)).includes('answer_requested'));
  const { text } = (await companion.need('GET', '/api/notifications')).find((one) => one.bookingId === booking._id);
  assert.match(text, /^Request \w+, .*, with .*, in person\. Please accept or decline by .*[AP]M\.$/);
  const hours = (Date.parse(booking.approval.answerBy) - Date.now()) / 3_600_000;
  assert.ok(hours > 12 && hours <= 24, `${hours} hours`);

  assertRefused(await client.post(`/api/bookings/${booking._id}/accept`), 403);
  assertRefused(await (await newCompanion(server)).post(`/api/bookings/${booking._id}/accept`), 404);
  const replies = await Promise.all([answer(booking, 'accept'), answer(booking, 'accept')]);
  assert.deepEqual(replies.map(({ status }) => status), [200, 200]);
  const now = await until(async () => {
    const one = await show(client, booking);
    return one.status === 'confirmed' && one;
  }, 'confirmed');
  assert.equal(now.companions[0].answer, 'coming');
  assert.equal(now.payment.status, 'paid');
  assert.equal((await findPayment(booking)).status, 'succeeded');
  assert.ok(countEntries(booking) > 0);
  assertRefused(await answer(booking, 'decline', { reason: 'other' }), 409);
  assert.equal((await client.need('GET', `/api/bookings/${booking._id}/cancellation`)).tier, 'full');
});

test('the time of an own request is said to wait for the companion, not for the payment', async () => {
  const held = await book(client, [line(companion, nextStart())]);
  const again = async () => (await client.post('/api/bookings/quote',
    request([line(companion, Date.parse(held.companions[0].startDate))]))).body.data.ownHold;
  assert.deepEqual(await again(), { bookingId: held._id, holdExpiresAt: held.holdExpiresAt, state: 'awaiting_payment' });
  const booking = await authorize(client, held);
  assert.deepEqual(await again(), { bookingId: held._id, holdExpiresAt: booking.approval.answerBy, state: 'waiting' });
  const startsAt = booking.companions[0].startDate;
  const refused = await companion.post('/api/companions/time-off',
    { startDate: startsAt.slice(0, 10), endDate: new Date(Date.parse(startsAt) + 86_400_000).toISOString().slice(0, 10) });
  assert.equal(refused.status, 409, refused.text);
  const visit = refused.body.data.visits.find(({ bookingId }) => bookingId === booking._id);
  assert.equal(visit.isPaid, false);
  assert.equal(visit.isRequested, true);
  const bookings = await admin.need('GET', '/api/admin/bookings?status=pending&limit=50');
  assert.equal(bookings.find(({ _id }) => _id === booking._id).requested, true);
  await answer(booking, 'decline', { reason: 'other' });
});

test('a block by the one who is asked ends the request at once, and says nothing of it', async () => {
  const requester = await verifiedClient(server);
  const stranger = await newCompanion(server);
  assertRefused(await companion.post(`/api/blocking/block/${requester.id}`), 403);
  const booking = await requested(requester);
  assertRefused(await stranger.post(`/api/blocking/block/${requester.id}`), 403);
  await companion.need('POST', `/api/blocking/block/${requester.id}`, {});
  const now = await show(requester, booking);
  assert.equal(now.status, 'cancelled');
  assert.equal(now.approval.state, 'ended');
  assert.ok(!/block/i.test(JSON.stringify(now)));
  await settled(booking, 'canceled');
  assert.equal(countEntries(booking), 0);
  assert.equal(await isFree(booking), true);
  assertRefused(await answer(booking, 'accept'), 409);
  const again = await requester.post('/api/bookings/quote', request([line(companion, nextStart())]));
  assertRefused(again, 404);
});

test('declined: nothing is charged, the time is free, the client never sees why', async () => {
  const booking = await requested();
  assertFieldRefused(await answer(booking, 'decline', { reason: 'rude' }), 'reason');
  const declined = await answer(booking, 'decline', { reason: 'not_a_fit' });
  assert.equal(declined.body.data.approval.declinedFor, 'not_a_fit');
  const now = await show(client, booking);
  assert.equal(now.status, 'cancelled');
  assert.equal(now.approval.state, 'declined');
  assert.ok(!JSON.stringify(now).includes('not_a_fit'));
  await settled(booking, 'canceled');
  assert.equal(countEntries(booking), 0);
  assert.equal(await isFree(booking), true);
  assert.ok((await kinds(client, booking)).includes('booking_cancelled'));
  assertRefused(await answer(booking, 'accept'), 409);
  assert.equal((await answer(booking, 'decline', { reason: 'other' })).status, 200, 'a repetition changes nothing');
});

test('how often is the companion\'s alone, how soon is shown to clients once five were answered', async () => {
  const quick = await newCompanion(server);
  const asker = await verifiedClient(server);
  await saveMode(quick, 'ask_first');
  const record = async () => (await quick.need('GET', '/api/companions/stats/me')).requests;
  const shown = async () => {
    const profile = await asker.need('GET', `/api/companions/${quick.id}`);
    assert.ok(!/accepted|declined|decided/.test(JSON.stringify(profile)));
    return profile.usuallyAnswersWithinMinutes;
  };
  const ask = async (day) => authorize(asker, await book(asker, [line(quick, startIn(day))]));
  const withdrawn = await ask(3);
  await asker.need('POST', `/api/bookings/${withdrawn._id}/cancel`, {});
  for (let answers = 0; answers < 5; ++answers) {
    assert.equal(await shown(), undefined);
    const { _id } = await ask(5 + 2 * answers);
    if (answers < 3) await quick.need('POST', `/api/bookings/${_id}/decline`, { reason: 'other' });
    else await quick.need('POST', `/api/bookings/${_id}/accept`);
  }
  assert.equal(await shown(), 10);
  assert.deepEqual(await record(),
    { decided: 5, accepted: 2, answered: 5, answersNeeded: 5, usuallyAnswersWithinMinutes: 10 });
  const priced = await quote(asker, [line(quick, startIn(20))]);
  assert.equal(priced.usuallyAnswersWithinMinutes, 10);
  assertRefused(await asker.get('/api/companions/stats/me'), 403);
  assertRefused(await server.caller().get('/api/companions/stats/me'), 401);

  await saveMode(quick, 'instant');
  assert.equal(await shown(), undefined, 'of a companion who is not asked first');
  await saveMode(quick, 'ask_first');
  assert.equal(await shown(), 10);
});

test('silence and withdrawal release the card and the time', async () => {
  const silent = await requested();
  sqlite(databaseFile(server), `UPDATE bookings SET hold_expires_at = 1000 WHERE id = '${silent._id}';
    UPDATE booking_approvals SET answer_by = 1000 WHERE booking_id = '${silent._id}'`);
  const now = await until(async () => {
    const one = await show(client, silent);
    return one.status === 'cancelled' && one;
  }, 'the end of the request', 90_000);
  assert.equal(now.approval.state, 'unanswered');
  await settled(silent, 'canceled');
  assertRefused(await answer(silent, 'accept'), 409);

  const withdrawn = await requested();
  await client.need('POST', `/api/bookings/${withdrawn._id}/cancel`, {});
  assert.equal((await show(client, withdrawn)).approval.state, 'withdrawn');
  await settled(withdrawn, 'canceled');
  assert.ok((await kinds(companion, withdrawn)).includes('booking_cancelled'));
  assert.equal(await isFree(withdrawn), true);
  assert.equal(countEntries(silent) + countEntries(withdrawn), 0);
});

test('an authorization that its bank ends takes the request with it', async () => {
  const booking = await requested();
  const { id } = await findPayment(booking);
  await provider.act('end_authorization', { payment_intent: id });
  const now = await until(async () => {
    const one = await show(client, booking);
    return one.status === 'cancelled' && one;
  }, 'the end of the request');
  assert.equal(now.approval.state, 'ended');
  assertRefused(await answer(booking, 'accept'), 409);
  assert.equal(countEntries(booking), 0);
});

test('a capture whose answer is lost is charged once; events may be lost or swapped', async () => {
  await provider.disturbEvents('drop', 'charge.captured');
  await provider.disturbEvents('reorder', 'payment_intent.amount_capturable_updated');
  const booking = await requested();
  await provider.failCalls('reset_after', `/v1/payment_intents/${(await findPayment(booking)).id}/capture`);
  assert.equal((await answer(booking, 'accept')).status, 200);
  await until(async () => (await show(client, booking)).status === 'confirmed', 'confirmed');
  assert.equal((await findPayment(booking)).amount_received, Math.round(booking.totalCost * 100));
  await cancelShown(client, booking);
});

test('a lost right ends a request; a companion who changes the mode keeps earlier ones', async () => {
  const rejected = await verifiedClient(server);
  const booking = await requested(rejected);
  await admin.need('PUT', `/api/admin/users/${rejected.id}/verify`, {
    verificationType: 'id', status: 'rejected', reason: 'Another person on the photo',
  });
  assertRefused(await answer(booking, 'accept'), 409);
  await settled(booking, 'canceled');
  assert.equal((await show(rejected, booking)).approval.state, 'ended');

  const earlier = await requested();
  await saveMode(companion, 'instant');
  const instant = await book(client, [line(companion, nextStart())]);
  assert.equal(instant.approval, undefined);
  assert.equal((await pay(client, instant)).companions[0].answer, 'waiting');
  assert.equal((await show(companion, earlier)).approval.canAnswer, true);
  await answer(earlier, 'decline', { reason: 'unavailable' });
  await saveMode(companion, 'ask_first');
});
