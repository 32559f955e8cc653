// Visits for someone else: the client pays, the recipient agrees by a personal link, the companion meets
// them (ADR 137).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, line, pay, quote, refundShown, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { moveBack } from './history.mjs';
import { closedWeek, newCompanion, notificationKinds, verifiedClient } from './people.mjs';
import { payOn } from './hosted.mjs';

const companion = await newCompanion(server);
const son = {
  name: 'Daniel Moore', relation: 'child', phone: '(305) 555-0143', mayCall: true, isAdult: true,
};
const location = '12 Main St, Albany, NY 12207';
let days = 3;
const nextLine = (who = companion) => line(who, startIn((days += 2)), { location, timezone: 'America/New_York' });
const bookFor = (recipient = son, who = companion) => book(client, [nextLine(who)], { recipient });
const paidFor = async (recipient = son) => pay(client, await bookFor(recipient));
const show = (caller, booking) => caller.need('GET', `/api/bookings/${booking._id}`);
const linkPath = (booking) => `/api/bookings/${booking._id}/recipient/link`;
const makeLink = async (booking) => {
  const made = await client.need('POST', linkPath(booking));
  return { ...made, token: new URL(made.link).hash.split('token=')[1] };
};
const stranger = () => server.caller();
const open = (token, caller = stranger()) => caller.post('/api/recipients/open', { token });
const answer = (token, body, caller = stranger()) => caller.post('/api/recipients/answer', { token, ...body });
const yes = { agrees: true, isAdult: true, acceptsTerms: true, showsArrival: true };
const act = (booking, name) => `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/${name}`;
const beginIn = (booking, seconds) => {
  const [{ start }] = sqlite(databaseFile(server), `SELECT first_start_s AS start FROM bookings WHERE id = '${booking._id}'`);
  moveBack(server, booking, start - Math.floor(Date.now() / 1000) - seconds);
};
const answersInLog = async (booking) => (await admin.need('GET', `/api/admin/audit?subject=${client.id}&limit=50`))
  .filter(({ action, objectId }) => action.startsWith('recipient_') && objectId === booking._id);
const assertInvalid = (reply) => {
  assertRefused(reply, 400);
  assert.equal(reply.body.code, 'recipient_link_invalid');
};

test('a booking for oneself has no recipient and no row', async () => {
  const booking = await book(client, [nextLine()]);
  assert.equal(booking.recipient, undefined);
  const [{ n }] = sqlite(databaseFile(server),
    `SELECT COUNT(*) AS n FROM booking_recipients WHERE booking_id = '${booking._id}'`);
  assert.equal(n, 0);
  assertRefused(await client.post(linkPath(booking)), 409);
});

test('the link leads to the page in the language that the client reads', async () => {
  const booking = await paidFor();
  const pageIn = async (headers) =>
    new URL((await client.post(linkPath(booking), undefined, { headers })).body.data.link).pathname;
  assert.equal(await pageIn({}), '/for-you');
  assert.equal(await pageIn({ 'accept-language': 'es' }), '/es/for-you');
  assert.equal(await pageIn({ 'accept-language': 'en' }), '/for-you');
});

test('the recipient is checked field by field, and minors are refused', async () => {
  const refused = async (change, field) => {
    const sent = { ...son, ...change };
    assertFieldRefused(await client.post('/api/bookings', request([nextLine()], { recipient: sent })), field);
  };
  await refused({ name: '  ' }, 'recipient.name');
  await refused({ name: '77' }, 'recipient.name');
  await refused({ name: 'x'.repeat(101) }, 'recipient.name');
  await refused({ relation: 'boss' }, 'recipient.relation');
  await refused({ relation: 'other' }, 'recipient.relationText');
  await refused({ relation: 'other', relationText: 'x'.repeat(41) }, 'recipient.relationText');
  await refused({ phone: 'call me' }, 'recipient.phone');
  await refused({ email: 'nowhere' }, 'recipient.email');
  await refused({ mayCall: 'yes' }, 'recipient.mayCall');
  await refused({ isAdult: false }, 'recipient.isAdult');
  const minor = await client.post('/api/bookings', request([nextLine()], { recipient: { ...son, isAdult: undefined } }));
  assert.match(minor.body.error, /adults only/);
});

test('a repeated call with another recipient is another booking', async () => {
  const asked = [nextLine()];
  const first = await book(client, asked, { recipient: son });
  assert.equal((await book(client, asked, { recipient: son }))._id, first._id);
  const other = await client.post('/api/bookings', request(asked, { recipient: { ...son, name: 'Dana Moore' } }));
  assert.equal(other.status, 409, 'the own hold has the time');
});

test('the link comes with the payment, to the payer alone', async () => {
  const booking = await bookFor({ ...son, email: 'daniel@example.com' });
  assert.deepEqual(
    { answer: booking.recipient.answer, canMakeLink: booking.recipient.canMakeLink, name: booking.recipient.name },
    { answer: 'waiting', canMakeLink: false, name: 'Daniel Moore' },
  );
  assertRefused(await client.post(linkPath(booking)), 409);
  await pay(client, booking);
  assert.equal((await show(client, booking)).recipient.canMakeLink, true);
  assertRefused(await (await verifiedClient(server)).post(linkPath(booking)), 404);
  assertRefused(await companion.post(linkPath(booking)), 403);
  assertRefused(await stranger().post(linkPath(booking)), 401);
  const made = await makeLink(booking);
  assert.equal(made.mailedTo, 'daniel@example.com');
  const days_left = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
  assert.ok(days_left > 6.9 && days_left <= 7, `${days_left} days`);
  assert.equal((await show(client, booking)).recipient.linkExpiresAt, made.expiresAt);
  const dump = JSON.stringify(sqlite(databaseFile(server), 'SELECT * FROM booking_recipients'));
  assert.ok(!dump.includes(made.token), 'only a digest is stored');
  const mail = await until(async () => (await admin.need('GET', '/api/admin/outbox?limit=50'))
    .find(({ to }) => to === 'daniel@example.com'), 'the mail');
  assert.ok(!JSON.stringify(mail).includes(made.token));
});

test('the recipient reads the city, agrees, and then reads the place', async () => {
  const booking = await paidFor();
  const { token } = await makeLink(booking);
  const seen = (await open(token)).body.data;
  assert.deepEqual(
    { ...seen, visits: seen.visits.map(({ city, location: at }) => ({ city, at })) },
    { name: 'Daniel Moore', bookedBy: seen.bookedBy, answer: 'waiting', termsVersion: '2025-05-31',
      visits: [{ city: 'Albany', at: undefined }] },
  );
  assert.ok(!JSON.stringify(seen).includes('Main St'));
  assert.equal((await open(token)).status, 200, 'reading uses nothing up');
  assertFieldRefused(await answer(token, { ...yes, isAdult: false }), 'isAdult');
  assertFieldRefused(await answer(token, { ...yes, acceptsTerms: false }), 'acceptsTerms');
  assertFieldRefused(await answer(token, {}), 'agrees');
  const agreed = (await answer(token, yes)).body.data;
  assert.equal(agreed.answer, 'agreed');
  assert.equal(agreed.visits[0].location, location);
  assertInvalid(await open(token));
  assertInvalid(await answer(token, { agrees: false }));
  const now = (await show(client, booking)).recipient;
  assert.deepEqual([now.answer, now.showsArrival, now.canMakeLink], ['agreed', true, false]);
  assertRefused(await client.post(linkPath(booking)), 409);
  for (const who of [client, companion]) assert.ok((await notificationKinds(who)).includes('recipient_answered'));
  const [row] = sqlite(databaseFile(server),
    `SELECT terms_version, answered_at FROM booking_recipients WHERE booking_id = '${booking._id}'`);
  assert.equal(row.terms_version, '2025-05-31');
  assert.ok(Math.abs(Date.now() / 1000 - row.answered_at) < 120);
  const [entry] = await answersInLog(booking);
  assert.deepEqual([entry.action, entry.role], ['recipient_agreed', 'unauthenticated']);
});

test('wrong, replaced and expired links are refused alike', async () => {
  const booking = await paidFor();
  const first = await makeLink(booking);
  const second = await makeLink(booking);
  for (const token of ['x', 'a'.repeat(64), first.token]) assertInvalid(await open(token));
  assertInvalid(await answer(first.token, yes));
  assertFieldRefused(await open('x'.repeat(300)), 'token');
  assertFieldRefused(await stranger().post('/api/recipients/open', {}), 'token');
  sqlite(databaseFile(server),
    `UPDATE booking_recipients SET link_expires_at = 1000 WHERE booking_id = '${booking._id}'`);
  assertInvalid(await open(second.token));
  assertInvalid(await answer(second.token, yes));
  const third = await makeLink(booking);
  await cancelShown(client, booking);
  assertInvalid(await open(third.token));
  assertInvalid(await answer(third.token, yes));
});

test('of 64 answers at once one counts', async () => {
  const booking = await paidFor();
  const { token } = await makeLink(booking);
  const replies = await Promise.all(Array.from({ length: 64 }, (_, i) =>
    answer(token, i % 2 ? yes : { agrees: false })));
  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  for (const reply of replies.filter(({ status }) => status !== 200)) assertInvalid(reply);
  assert.equal((await answersInLog(booking)).length, 1);
});

test('without the agreement the visit does not begin; the companion sees who to meet', async () => {
  const booking = await paidFor();
  const before = (await show(companion, booking)).recipient;
  assert.deepEqual([before.name, before.relation, before.phone, before.answer], ['Daniel', 'child', undefined, 'waiting']);
  await companion.need('POST', act(booking, 'acknowledge'));
  const later = (await show(companion, booking)).recipient;
  assert.deepEqual([later.name, later.phone, later.email], ['Daniel Moore', undefined, undefined]);
  beginIn(booking, 600);
  assert.equal((await show(companion, booking)).recipient.phone, '(305) 555-0143');
  assert.equal((await show(companion, booking)).companions[0].shift.canCheckIn, false);
  const refused = await companion.post(act(booking, 'check-in'));
  assertRefused(refused, 409);
  assert.match(refused.body.error, /has not agreed/);
  const { token } = await makeLink(booking);
  assert.equal((await answer(token, { ...yes, showsArrival: false })).status, 200);
  await companion.need('POST', act(booking, 'check-in'));
  assert.ok((await show(companion, booking)).companions[0].shift.checkedInAt);
  // The recipient chose that the payer sees nothing of it, on the page and in the list.
  const { shift } = (await show(client, booking)).companions[0];
  assert.deepEqual([shift.checkedInAt, shift.hidesArrival], [undefined, true]);
  const listed = (await client.need('GET', '/api/bookings/my-bookings?limit=50')).find(({ _id }) => _id === booking._id);
  assert.equal(listed.companions[0].shift.checkedInAt, undefined);
  assert.equal(listed.recipient.showsArrival, false);
  assert.equal((await show(companion, booking)).recipient.showsArrival, undefined);
});

test('the payer sees arrival and leaving where the recipient allows it', async () => {
  const booking = await paidFor({ ...son, mayCall: false });
  await companion.need('POST', act(booking, 'acknowledge'));
  const { token } = await makeLink(booking);
  await answer(token, yes);
  beginIn(booking, -600);
  await companion.need('POST', act(booking, 'check-in'));
  await companion.need('POST', act(booking, 'check-out'));
  const { shift } = (await show(client, booking)).companions[0];
  assert.ok(shift.checkedInAt && shift.checkedOutAt);
  assert.equal((await show(companion, booking)).recipient.phone, undefined, 'calls are not allowed');
  const seen = (await admin.need('GET', `/api/bookings/${booking._id}`)).recipient;
  assert.deepEqual([seen.name, seen.phone, seen.showsArrival], ['Daniel Moore', '(305) 555-0143', true]);
});

test('a decline notifies both, and cancelling is free until the start', async () => {
  const booking = await paidFor();
  await companion.need('POST', act(booking, 'acknowledge'));
  beginIn(booking, 600);
  sqlite(databaseFile(server), `UPDATE bookings SET paid_at = paid_at - 864000 WHERE id = '${booking._id}'`);
  assert.equal(await refundShown(client, booking), 0, 'ten minutes before the start');
  const { token } = await makeLink(booking);
  const declined = (await answer(token, { agrees: false })).body.data;
  assert.equal(declined.answer, 'declined');
  assert.equal(declined.visits[0].location, undefined);
  const refused = await companion.post(act(booking, 'check-in'));
  assert.match(refused.body.error, /has declined/);
  const text = async (who) => (await who.need('GET', '/api/notifications'))
    .find(({ kind, bookingId }) => kind === 'recipient_answered' && bookingId === booking._id).text;
  assert.match(await text(client), /Daniel has declined it\. Its page shows what canceling gives back\.$/);
  assert.match(await text(companion), /Daniel has declined it\. You can't check in, and the client can cancel\.$/);
  const shown = await show(client, booking);
  assert.equal(shown.recipient.canMakeLink, true, 'they may change their mind');
  assert.equal(shown.cancellation.steps[0].refund, shown.payment.amount);
  assert.equal(await refundShown(client, booking), shown.payment.amount);
  const canceled = await cancelShown(client, booking);
  assert.equal(canceled.status, 'cancelled');
});

test('of a request the link comes before the payment', async () => {
  const careful = await newCompanion(server);
  await careful.put('/api/companions/schedule', { schedule: closedWeek, anyTime: true, bookingMode: 'ask_first' });
  const booking = await bookFor(son, careful);
  const checkout = await client.need('POST', '/api/payments/create-checkout-session', { bookingId: booking._id });
  await payOn(client, checkout.url);
  await until(async () => (await show(client, booking)).approval.state === 'waiting', 'the request');
  assert.equal((await show(careful, booking)).recipient.name, 'Daniel');
  const { token } = await makeLink(booking);
  assert.equal((await answer(token, yes)).status, 200);
  assert.equal((await show(careful, booking)).recipient.answer, 'agreed');
});

test('others have no booking to see, and the price does not depend on the recipient', async () => {
  const booking = await paidFor();
  for (const who of [await verifiedClient(server), await newCompanion(server)]) {
    assertRefused(await who.get(`/api/bookings/${booking._id}`), 404);
  }
  const asked = [nextLine()];
  const { totalCost } = await quote(client, asked);
  assert.equal((await book(client, asked, { recipient: son })).totalCost, totalCost);
});
