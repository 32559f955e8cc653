// What users are notified of in the app and by mail: the recipients, once each, and what they may switch off.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';

const inbox = async (caller, query = '') => (await caller.get(`/api/notifications${query}`)).body;
const kinds = async (caller) => (await inbox(caller)).data.map((one) => one.kind);
const unread = async (caller) => (await caller.need('GET', '/api/notifications/unread')).unread;
const choose = (caller, kind, email, inApp) =>
  caller.put('/api/notifications/choices', { kind, email, inApp });
// Subjects of the mails that were sent, or are queued.
const mailed = (caller) =>
  sqlite(databaseFile(server), `SELECT payload FROM jobs WHERE kind = 'mail' AND payload LIKE '%${caller.email}%'`).map(
    ({ payload }) => JSON.parse(payload).subject,
  );

async function paidBooking(days = 5) {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(days))]));
  return { client, companion, booking };
}

test('both parties are notified of a booking once, in the app and by mail, in neutral words', async () => {
  const { client, companion, booking } = await paidBooking();
  for (const [person, kind, subject] of [
    [client, 'booking_confirmed', 'Your appointment is paid'],
    [companion, 'answer_requested', 'An appointment needs your answer'],
  ]) {
    const received = (await inbox(person)).data.filter((one) => one.kind === kind);
    assert.equal(received.length, 1);
    assert.equal(received[0].bookingId, booking._id);
    assert.equal(received[0].isRead, false);
    // The text names person and time to its reader; it reveals nothing about the purpose.
    for (const word of ['sober', 'recover', 'companion']) {
      assert.ok(!`${received[0].title} ${received[0].text}`.toLowerCase().includes(word), received[0].text);
    }
    for (const name of ['Casey', 'Jordan', 'Miami']) assert.ok(!received[0].title.includes(name));
    assert.equal(mailed(person).filter((one) => one === subject).length, 1);
  }
  await cancelShown(client, booking, { reason: '' });
  assert.equal((await kinds(companion))[0], 'booking_cancelled');
  await until(async () => (await kinds(client)).includes('refund_sent'), 'the notification of the refund');
  const [refund] = (await inbox(client)).data;
  // The time, the companion and the amount.
  assert.ok(refund.text.includes(`, with Jordan: $${booking.totalCost.toFixed(2)} `), refund.text);
  assert.equal(mailed(client).length, 3, 'the letter of the cancellation names the refund'); // with that of the ID check
});

test('an inbox and its settings are in the language of the account', async () => {
  const [client, companion] = [await verifiedClient(server, { locale: 'es' }), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(11))]));
  const paid = (await inbox(client)).data.find((one) => one.kind === 'booking_confirmed');
  assert.equal(paid.title, 'Una cita está pagada');
  assert.match(paid.text, /^\p{L}{3}, \d+ de \p{L}{3}, .*\s[ap]\.\sm\., hora de Nueva York: Pagada · se espera la respuesta de Jordan /u);
  assert.equal((await inbox(companion)).data[0].title, 'An appointment needs your answer', 'its reader has English');
  await cancelShown(client, booking, { reason: '' });
  await until(async () => (await kinds(client)).includes('refund_sent'), 'the notification of the refund');
  const refund = (await inbox(client)).data.find((one) => one.kind === 'refund_sent');
  assert.match(refund.text, /, con Jordan: Le devolvemos \$[\d,]+\.\d\d a la tarjeta /);
  const choices = await client.need('GET', '/api/notifications/choices');
  assert.equal(choices.find((one) => one.kind === 'refund_sent').title, 'Se envió un reembolso');
  const chosen = await client.need('PUT', '/api/notifications/choices', { kind: 'new_message', email: true, inApp: true });
  assert.equal(chosen.title, 'Tiene un mensaje nuevo');
  await client.need('PUT', '/api/auth/update-details', { locale: 'en' });
  assert.ok((await inbox(client)).data.every((one) => !/cita|reembolso/.test(one.title + one.text)));
});

test('a page in another language than the account has its inbox in its own', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  await pay(client, await book(client, [line(companion, startIn(12))]));
  const titleFor = async (language) => (await client.get('/api/notifications', { headers: { 'Accept-Language': language } })).body.data
    .find((one) => one.kind === 'booking_confirmed').title;
  assert.equal(await titleFor('es'), 'Una cita está pagada');
  assert.equal(await titleFor('*'), 'An appointment is paid');
  await client.need('PUT', '/api/auth/update-details', { locale: 'es' });
  assert.equal(await titleFor('en'), 'An appointment is paid');
  assert.equal(await titleFor('fr'), 'Una cita está pagada');
});

test('a waiting payment is shown as long as it waits', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await book(client, [line(companion, startIn(6))]);
  assert.equal((await kinds(client))[0], 'booking_made');
  assert.deepEqual(await kinds(companion), [], 'an unpaid hold notifies no one else');
  await pay(client, booking);
  const now = await kinds(client);
  assert.equal(now[0], 'booking_confirmed');
  assert.ok(!now.includes('booking_made'));
  const other = await book(client, [line(companion, startIn(9))]);
  await cancelShown(client, other, { reason: '' });
  assert.ok(!(await kinds(client)).includes('booking_made'));
});

test('a review and a decision about the ID send a notification', async () => {
  const { client, companion, booking } = await paidBooking(10);
  assert.ok((await kinds(client)).includes('identity_result'));
  await completed(server, client, booking);
  await client.need('POST', '/api/reviews', { companionId: companion.id, rating: 5, comment: 'Calm.' });
  assert.equal((await kinds(companion))[0], 'review_received');
  assert.equal(mailed(companion).at(-1), 'You have a new review');
});

test('only the recipient marks as read: another account\'s does not exist', async () => {
  const { client, companion } = await paidBooking(7);
  const [received] = (await inbox(companion)).data;
  const read = (caller, id) => caller.post(`/api/notifications/${id}/read`);
  for (const stranger of [client, await newClient(server), await newCompanion(server)]) {
    assertRefused(await read(stranger, received._id), 404);
    await stranger.need('POST', '/api/notifications/read', { upTo: received._id });
  }
  assert.equal(await unread(companion), 1);
  for (const id of [unknownId, 'x', client.id]) assertRefused(await read(companion, id), 404);
  assertRefused(await companion.post('/api/notifications/read', { upTo: 'x' }), 400);
  assertRefused(await companion.post('/api/notifications/read', {}), 400);
  assert.equal((await companion.need('POST', `/api/notifications/${received._id}/read`)).unread, 0);
  assert.equal((await companion.need('POST', `/api/notifications/${received._id}/read`)).unread, 0);
  assert.equal((await inbox(companion)).data[0].isRead, true);
});

test('only clients and companions have an inbox', async () => {
  for (const path of ['/api/notifications', '/api/notifications/unread', '/api/notifications/choices']) {
    assertRefused(await server.caller().get(path), 401);
    assertRefused(await (await newAdmin(server)).get(path), 403);
  }
});

test('ten thousand are paged by key from the index only, and counted up to a hundred', async () => {
  const client = await newClient(server);
  const file = databaseFile(server);
  sqlite(
    file,
    `INSERT INTO notifications (id, account_id, kind, amount_cents, created_at, forgotten_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     SELECT printf('019365a0-0000-7000-9000-%012d', i), '${client.id}', 'booking_reminder', 0, i, 4000000000 FROM n`,
  );
  const first = await inbox(client, '?limit=50');
  assert.equal(first.data.length, 50);
  assert.equal(first.unread, 100);
  assert.equal(await unread(client), 100);
  const second = await inbox(client, `?limit=50&before=${first.next}`);
  assert.ok(second.data[0]._id < first.data.at(-1)._id);
  const last = await inbox(client, '?before=019365a0-0000-7000-9000-000000000002');
  assert.equal(last.data.length, 1);
  assert.equal(last.next, undefined);
  const plan = (query) => execFileSync('sqlite3', [file, `EXPLAIN QUERY PLAN ${query}`], { encoding: 'utf8' });
  const all = plan(`SELECT id FROM notifications WHERE account_id = 'x' AND id < 'y' ORDER BY id DESC LIMIT 20`);
  assert.match(all, /SEARCH notifications USING .*INDEX notifications_by_account \(account_id=\? AND id<\?\)/);
  assert.doesNotMatch(all, /TEMP B-TREE/);
  assert.match(plan(`SELECT id FROM notifications WHERE account_id = 'x' AND read_at IS NULL LIMIT 100`), /notifications_unread/);
  assert.match(plan(`SELECT id FROM notifications WHERE forgotten_at <= 1 LIMIT 500`), /notifications_by_end/);
  const answer = await client.need('POST', '/api/notifications/read', { upTo: first.data[0]._id });
  assert.equal(answer.unread, 0);
  for (const query of ['?before=x', '?limit=0', '?limit=51', '?limit=x']) {
    assertRefused(await client.get(`/api/notifications${query}`), 400);
  }
});

test('a choice applies to the next event: no mail, but in the app, and the other way round', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  // A client waits for the answer: it is requested both ways.
  assertRefused(await choose(companion, 'answer_requested', false, true), 400);
  assert.equal((await choose(client, 'booking_confirmed', true, false)).status, 200);
  const booking = await pay(client, await book(client, [line(companion, startIn(8))]));
  assert.deepEqual(await kinds(companion), ['answer_requested']);
  assert.ok(mailed(companion).includes('An appointment needs your answer'));
  assert.ok(!(await kinds(client)).includes('booking_confirmed'));
  assert.ok(mailed(client).includes('Your appointment is paid'));
  // What cannot be switched off is sent both ways.
  await cancelShown(companion, booking, { reason: 'ill' });
  assert.ok((await kinds(client)).includes('booking_cancelled'));
  assert.ok(mailed(companion).includes('Your appointment was canceled'));
});

test('each role has its own choices, and those for safety or money are fixed', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  const ofClient = await client.need('GET', '/api/notifications/choices');
  const ofCompanion = await companion.need('GET', '/api/notifications/choices');
  assert.ok(!ofClient.some((one) => one.kind.startsWith('payout')));
  assert.ok(!ofCompanion.some((one) => one.kind === 'payment_failed'));
  for (const one of ofClient) {
    const off = await choose(client, one.kind, false, false);
    if (one.necessity === 'chosen') assert.deepEqual([off.body.data.email, off.body.data.inApp], [false, false]);
    else assertRefused(off, 400, 'This message is always sent.');
  }
  assert.deepEqual(
    (await client.need('GET', '/api/notifications/choices')).filter((one) => one.inApp).map((one) => one.kind),
    ofClient.filter((one) => one.necessity !== 'chosen').map((one) => one.kind),
  );
  assert.deepEqual(await companion.need('GET', '/api/notifications/choices'), ofCompanion, 'another person\'s stay');
  assertRefused(await choose(client, 'payout_sent', true, true), 400);
  assertRefused(await choose(client, 'booking_made', true, true), 400, 'This message is never sent by email.');
  assertRefused(await choose(client, 'news', true, true), 400, 'Unknown kind');
  assertRefused(await client.put('/api/notifications/choices', { kind: 'booking_reminder', email: 'no' }), 400);
});
