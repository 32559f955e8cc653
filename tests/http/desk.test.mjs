// The pages of a booking and of a person for operators: one place with everything that is stored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';

const record = (id) => `/api/admin/bookings/${id}`;
const timeline = (id, query = '') => `/api/admin/bookings/${id}/timeline${query}`;

async function paid() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  return { client, companion, booking: await pay(client, await book(client, [line(companion, startIn(5))])) };
}

// All pages of the timeline, three events at a time.
async function wholeTimeline(id) {
  const events = [];
  for (let next = ''; next !== undefined; ) {
    const reply = await admin.get(timeline(id, `?limit=3${next && `&after=${next}`}`));
    assert.equal(reply.status, 200, reply.text);
    events.push(...reply.body.data);
    next = reply.body.next;
  }
  return events;
}

test('the record of a booking has its people with telephone numbers, and the ledger line by line', async () => {
  const { client, companion, booking } = await paid();
  const found = await admin.need('GET', record(booking._id));
  assert.deepEqual(found.people.map(({ _id, type }) => [_id, type]), [
    [client.id, 'client'],
    [companion.id, 'companion'],
  ]);
  for (const { phone, email } of found.people) {
    assert.ok(phone);
    assert.match(email, /@/);
  }
  assert.equal(found.payments.length, 1);
  assert.equal(found.payments[0].state, 'paid');
  assert.ok(found.entries.some(({ kind }) => kind === 'checkout_paid'));
  for (const { postings } of found.entries) {
    const cents = postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    assert.equal(cents, 0, 'an entry sums to zero');
  }
  assert.ok(found.entries.flatMap(({ postings }) => postings).every(({ account }) => !account.includes(':')));
  assert.deepEqual(found.cases, []);
});

test('the timeline has states, payments, reports, mails, notifications and views, with who and where', async () => {
  const { client, companion, booking } = await paid();
  const [visit] = booking.companions;
  await companion.need('POST', `/api/bookings/${booking._id}/lines/${visit._id}/acknowledge`);
  await client.need('POST', '/api/incidents', { bookingId: booking._id, kind: 'conduct', severity: 'low', text: 'Loud.' });
  await admin.need('GET', `/api/bookings/${booking._id}`);
  await admin.need('POST', `/api/admin/bookings/${booking._id}/notes`, { text: 'Called the client.' });
  await until(async () => (await wholeTimeline(booking._id)).some(({ kind, detail }) => kind === 'mail' && detail === 'sent'), 'a mail was sent');
  const events = await wholeTimeline(booking._id);
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of ['created', 'checkout_opened', 'paid', 'answered', 'case_reported', 'notified', 'mail', 'act'])
    assert.ok(kinds.has(kind), `${kind} of ${[...kinds]}`);
  const times = events.map(({ at }) => at);
  assert.deepEqual(times, times.toSorted().toReversed(), 'newest first');
  assert.ok(events.every((event) => event.timezone));
  const only = (kind) => events.find((event) => event.kind === kind);
  assert.equal(only('created').account._id, client.id);
  assert.equal(only('answered').account._id, companion.id);
  assert.equal(only('answered').lineId, visit._id);
  assert.equal(only('case_reported').account._id, client.id);
  const acts = events.filter(({ kind }) => kind === 'act');
  assert.ok(acts.some(({ detail, adminName }) => detail === 'get_booking' && adminName.includes('@')));
  assert.equal(acts.find(({ detail }) => detail === 'note_booking').text, 'Called the client.');
  const mail = events.find(({ kind, detail }) => kind === 'mail' && detail === 'sent');
  assert.ok(mail.account && mail.text);
  assert.equal(new Set(events.map((event) => JSON.stringify(event))).size, events.length, 'nothing twice');
});

test('a completed booking has its payout and every entry of the ledger', async () => {
  const { client, booking } = await paid();
  await completed(server, client, booking);
  const events = await wholeTimeline(booking._id);
  assert.ok(events.some(({ kind }) => kind === 'completed'));
  assert.ok(events.some(({ kind }) => kind === 'checked_in'));
});

test('only administrators read the page of a booking, and garbage is refused by name', async () => {
  const { client, companion, booking } = await paid();
  for (const path of [record(booking._id), timeline(booking._id)]) {
    assertRefused(await server.caller().get(path), 401);
    assertRefused(await client.get(path), 403);
    assertRefused(await companion.get(path), 403);
  }
  for (const path of [record(unknownId), timeline(unknownId), record('x'), timeline('x')]) assertRefused(await admin.get(path), 404);
  assertFieldRefused(await admin.get(timeline(booking._id, '?after=yesterday')), 'after');
  assertFieldRefused(await admin.get(timeline(booking._id, '?limit=51')), 'limit');
  const notes = `/api/admin/bookings/${booking._id}/notes`;
  assertRefused(await admin.post(notes, { text: ' ' }), 400, 'Please write a note.');
  for (const text of ['x'.repeat(501), 'é'.repeat(251)]) {
    assertRefused(await admin.post(notes, { text }), 400, 'Please write a shorter note.');
  }
  assertFieldRefused(await admin.post(notes, {}), 'text');
  assertRefused(await client.post(notes, { text: 'x' }), 403);
  assertRefused(await admin.post(`/api/admin/bookings/${unknownId}/notes`, { text: 'x' }), 404);
});

test('the page of a person has status with its reason, money, cases, messages without text, and mails', async () => {
  const { client, companion, booking } = await paid();
  const of = (part) => `/api/admin/users/${client.id}/${part}`;
  const found = await admin.need('GET', of('record'));
  assert.equal(found.person._id, client.id);
  assert.ok(found.money.paid > 0);
  assert.equal(found.money.refunded, 0);
  assert.equal(found.money.earned, undefined);
  assert.equal(found.suspension, undefined);
  const works = await admin.need('GET', `/api/admin/users/${companion.id}/record`);
  assert.deepEqual(Object.keys(works.money).toSorted(), ['due', 'earned', 'held', 'paid']);

  await client.need('POST', '/api/conversations', { accountId: companion.id, text: 'A secret text', key: 'first-message' });
  const conversations = await admin.get(of('conversations'));
  assert.equal(conversations.body.data[0].partner._id, companion.id);
  assert.equal(conversations.body.data[0].messages, 1);
  assert.ok(!conversations.text.includes('secret'));
  assertFieldRefused(await admin.get(of('conversations?cursor=x')), 'cursor');

  await until(async () => (await admin.need('GET', of('sent'))).some(({ channel, state }) => channel === 'mail' && state === 'sent'), 'a mail is recorded');
  const sent = await admin.need('GET', of('sent'));
  assert.ok(sent.some(({ channel, bookingId }) => channel === 'app' && bookingId === booking._id));

  await client.need('POST', '/api/incidents', { bookingId: booking._id, kind: 'other', severity: 'low', text: 'Noise.' });
  for (const person of [client, companion])
    assert.equal((await admin.need('GET', `/api/admin/incidents?userId=${person.id}`)).length, 1);
  assertFieldRefused(await admin.get('/api/admin/incidents?userId=x'), 'userId');

  await admin.need('POST', of('notes'), { text: 'Prefers calls.' });
  const [note] = (await admin.get(`/api/admin/audit?action=note_user&limit=1`)).body.data;
  assert.equal(note.reason, 'Prefers calls.');

  await admin.need('POST', of('suspension'), { suspended: true, reason: 'A report' });
  const suspended = await admin.need('GET', of('record'));
  assert.equal(suspended.suspension.reason, 'A report');
  assert.match(suspended.suspension.adminName, /@/);
});

test('only administrators read the page of a person', async () => {
  const client = await newClient(server);
  for (const part of ['record', 'sent', 'conversations']) {
    const path = `/api/admin/users/${client.id}/${part}`;
    assertRefused(await server.caller().get(path), 401);
    assertRefused(await client.get(path), 403);
    assertRefused(await admin.get(`/api/admin/users/${unknownId}/${part}`), 404);
    assertRefused(await admin.get(`/api/admin/users/x/${part}`), 404);
  }
  assertFieldRefused(await admin.post(`/api/admin/users/${client.id}/notes`, { text: '' }), 'text');
  assertRefused(await admin.post(`/api/admin/users/${unknownId}/notes`, { text: 'x' }), 404);
});
