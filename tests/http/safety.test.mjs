// Safety timers of both parties of a visit, and their calls for help (ADR 140).
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { moveBack } from './history.mjs';
import { newCompanion, verifiedClient } from './people.mjs';

const companion = await newCompanion(server);
const stranger = await verifiedClient(server);
let days = 3;
const safetyPath = (booking, act = '') => `/api/bookings/${booking._id}/safety${act}`;
const view = (caller, booking) => caller.need('GET', safetyPath(booking));
const start = (caller, booking, minutes = 30, repeats = false) =>
  caller.need('POST', safetyPath(booking, '/timer'), { minutes, repeats });
const answer = (caller, booking, body) => caller.post(safetyPath(booking, '/answer'), body);
const help = (caller, booking, id) => caller.post(safetyPath(booking, '/help'), { id });

// A paid visit that starts in so many seconds from now.
async function visitIn(seconds) {
  days += 2;
  const booking = await pay(client, await book(client, [line(companion, startIn(days))]));
  const [{ first }] = sqlite(databaseFile(server),
    `SELECT first_start_s AS first FROM bookings WHERE id = '${booking._id}'`);
  moveBack(server, booking, first - Math.floor(Date.now() / 1000) - seconds);
  return booking;
}
// The timer was started so many seconds earlier.
const moveTimer = (booking, who, by) => sqlite(databaseFile(server),
  `UPDATE safety_timers SET started_at = started_at - ${by}, due_at = due_at - ${by}, next_at = next_at - ${by}
   WHERE booking_id = '${booking._id}' AND account_id = '${who.id}'`);
const questions = async (caller, booking) => (await caller.need('GET', '/api/notifications'))
  .filter(({ kind, bookingId }) => kind === 'safety_check' && bookingId === booking._id);
const listCases = (booking) => admin.need('GET', `/api/admin/incidents?bookingId=${booking._id}`);
const caseAbout = async (booking) => {
  const cases = await listCases(booking);
  assert.equal(cases.length, 1);
  return admin.need('GET', `/api/admin/incidents/${cases[0]._id}`);
};

test('only the two parties of a paid visit have a timer, and only around it', async () => {
  const booking = await visitIn(3600);
  for (const caller of [client, companion]) {
    const before = await view(caller, booking);
    assert.equal(before.canStart, false);
    assert.equal(before.canCallForHelp, false);
    assertRefused(await caller.post(safetyPath(booking, '/timer'), { minutes: 30 }), 409);
    assertRefused(await help(caller, booking, randomUUID()), 409);
  }
  moveBack(server, booking, 3600);
  for (const [method, act, body] of [['GET', ''], ['POST', '/timer', { minutes: 30 }],
    ['POST', '/answer', { answer: 'fine' }], ['POST', '/help', { id: randomUUID() }]]) {
    const reply = method === 'GET' ? await stranger.get(safetyPath(booking)) : await stranger.post(safetyPath(booking, act), body);
    assertRefused(reply, 404);
  }
  assertFieldRefused(await client.post(safetyPath(booking, '/timer'), { minutes: 45 }), 'minutes');
  assertFieldRefused(await client.post(safetyPath(booking, '/timer'), {}), 'minutes');
  assertFieldRefused(await answer(client, booking, { answer: 'maybe' }), 'answer');
  assertFieldRefused(await help(client, booking, 'x'), 'id');
  assertRefused(await answer(client, booking, { answer: 'stop' }), 409);
  const started = await start(client, booking, 15, true);
  assert.equal(started.timer.state, 'running');
  assert.equal(started.timer.repeats, true);
  assert.equal(Date.parse(started.timer.dueAt) - Date.parse(started.timer.startedAt), 15 * 60_000);
  assert.equal((await view(companion, booking)).timer, undefined, 'the other party sees nothing of it');
});

test('asked when due; "I\'m fine" starts a repeating timer again, "more time" moves it', async () => {
  const booking = await visitIn(0);
  await start(companion, booking, 15, true);
  assertFieldRefused(await answer(companion, booking, { answer: 'more_time', minutes: 7 }), 'minutes');
  moveTimer(booking, companion, 15 * 60);
  await until(async () => (await questions(companion, booking)).length === 1, 'the question', 30_000);
  const [{ title }] = await questions(companion, booking);
  assert.equal(title, 'There is a question about your appointment');
  assert.equal((await view(companion, booking)).timer.state, 'asked');
  const fine = (await answer(companion, booking, { answer: 'fine' })).body.data;
  assert.equal(fine.timer.state, 'running');
  assert.equal((await questions(companion, booking)).length, 0, 'withdrawn once answered');
  const more = (await answer(companion, booking, { answer: 'more_time', minutes: 90 })).body.data;
  assert.ok(Date.parse(more.timer.dueAt) > Date.parse(fine.timer.dueAt) + 70 * 60_000);
  assert.equal((await answer(companion, booking, { answer: 'stop' })).body.data.timer.state, 'ended');
  assert.equal((await listCases(booking)).length, 0);
});

test('silence opens one case with who, where and a number to call; the other party is not notified', async () => {
  await client.need('PUT', '/api/auth/update-details', {
    emergencyContact: { name: 'Riley Quinn', phone: '305-555-0177', relationship: 'Sister' },
  });
  const booking = await visitIn(0);
  const other = (await companion.need('GET', '/api/notifications')).length;
  await start(client, booking, 15);
  moveTimer(booking, client, 21 * 60); // no server ran while it became due: acts at once
  await until(async () => (await view(client, booking)).timer.state === 'escalated', 'the case', 30_000);
  const shown = await view(client, booking);
  assert.ok(Math.abs(Date.parse(shown.timer.teamToldAt) - Date.now()) < 60_000);
  assert.equal(shown.contact.phone, '305-555-0177');
  const found = await caseAbout(booking);
  assert.equal(found.kind, 'safety');
  assert.equal(found.severity, 'high');
  assert.match(found.text, /^No answer to a safety timer of 15 minutes\./);
  assert.match(found.text, /Who: .* \(client\)/);
  assert.match(found.text, /Where: .*\nVisit: .* until /);
  assert.match(found.text, /Emergency contact: Riley Quinn \(Sister\), 305-555-0177/);
  assert.equal((await companion.need('GET', '/api/notifications')).length, other);
  assert.equal((await view(companion, booking)).timer, undefined);
  assert.equal((await answer(client, booking, { answer: 'fine' })).body.data.timer.state, 'ended');
  assert.equal((await listCases(booking))[0].state, 'open', 'our team still looks at it');
});

test('a call for help opens one case at once, however often it is sent', async () => {
  const booking = await visitIn(600);
  const id = randomUUID();
  const replies = await Promise.all(Array.from({ length: 5 }, () => help(companion, booking, id)));
  for (const { status, body } of replies) {
    assert.equal(status, 200);
    assert.equal(body.data.help.id, id);
    assert.equal(body.data.help.isSettled, false);
  }
  const found = await caseAbout(booking);
  assert.match(found.text, /^Asked for help with the help button\./);
  assert.match(found.text, /\(companion\)/);
  assert.equal((await view(client, booking)).help, undefined, 'the other party sees nothing of it');
  const second = await help(companion, booking, randomUUID());
  assert.equal(second.status, 200);
  assert.equal((await listCases(booking)).length, 1, 'the open case is used again');
  const elsewhere = await visitIn(0);
  assertRefused(await help(companion, elsewhere, id), 409);
});

test('check-out ends a timer that is not due', async () => {
  const booking = await visitIn(0);
  const act = (name) => companion.need('POST', `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/${name}`);
  await act('check-in');
  await start(client, booking, 60);
  await new Promise((done) => setTimeout(done, 1100));
  await act('check-out');
  assert.equal((await view(client, booking)).timer.state, 'ended');
  assert.equal((await start(companion, booking, 15)).timer.state, 'running', 'the way home');
});

test('the emergency contact is read during the visit only, if the client allows it, and audited', async () => {
  const sharing = '/api/safety/contact-sharing';
  assert.deepEqual(await client.need('GET', sharing), { sharesContact: false });
  assertFieldRefused(await client.call('PUT', sharing, { body: {} }), 'sharesContact');
  const booking = await visitIn(0);
  const act = (name) => companion.need('POST', `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/${name}`);
  const read = () => companion.get(safetyPath(booking, '/contact'));
  await act('check-in');
  assertRefused(await read(), 403);
  await client.need('PUT', sharing, { sharesContact: true });
  assert.equal((await view(companion, booking)).canReadContact, true);
  assert.equal((await read()).body.data.phone, '305-555-0177');
  const rows = (await admin.need('GET', `/api/admin/audit?subject=${client.id}&limit=50`))
    .filter(({ action, objectId }) => action === 'read_emergency_contact' && objectId === booking._id);
  assert.equal(rows.length, 1);
  await act('check-out');
  assertRefused(await read(), 403);
  await client.need('PUT', sharing, { sharesContact: false });
  assert.equal((await view(companion, booking)).canReadContact, false);
});

test('a companion has an emergency contact too', async () => {
  const contact = { name: 'Lee', phone: '305-555-0123', relationship: 'Partner' };
  const { body } = await companion.call('PUT', '/api/auth/update-details', { body: { emergencyContact: contact } });
  assert.deepEqual(body.data?.emergencyContact ?? body.user.emergencyContact, contact);
});
