// What waits for an operator, and the one action that settles each.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cents, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed, failPayout, mailPayload, moveBack, parkedJob } from './history.mjs';
import { newAdmin, newClient, newCompanion, verifiedClient } from './people.mjs';
import { bought, sendRequest } from './sales.mjs';
import { startServer } from './server.mjs';

const path = '/api/admin/attention';

let server;
let admin;
let booking;
let companion;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  const client = await verifiedClient(server);
  companion = await newCompanion(server);
  booking = await completed(server, client, await pay(client, await book(client, [line(companion, startIn(5))])));
});
after(() => server?.stop());

const items = async (kind) => (await admin.need('GET', path)).items.filter((each) => each.kind === kind);

test('a waiting payout is listed with its reason, then failed, held and released', async () => {
  const [waiting] = await items('held_payout');
  assert.equal(waiting.hold, 'no_account');
  assert.equal(waiting.bookingId, booking._id);
  assert.equal(waiting.companionName, companion.user.displayName);
  assert.ok(cents(waiting.amount) > 0);
  const id = failPayout(server, booking);
  const [failed] = await items('failed_payout');
  assert.equal(failed.id, id);
  assert.equal(failed.detail, 'refused by the bank');
  assert.equal((await items('held_payout')).length, 0);
  await admin.need('POST', `/api/admin/payouts/${id}/hold`, { reason: 'Ask the client first' });
  const [held] = await items('held_payout');
  assert.equal(held.hold, 'by_operator');
  assert.equal(held.detail, 'Ask the client first');
  await admin.need('POST', `/api/admin/payouts/${id}/release`, { reason: 'Asked' });
  assert.equal((await items('held_payout'))[0].hold, 'no_account');
});

test('failed jobs and notes are listed until they are requeued or dismissed', async () => {
  const job = parkedJob(server, { kind: 'erase_file', payload: '{"file":"x"}', error: 'no space left' });
  const mail = parkedJob(server, { payload: mailPayload('gone@example.com', 'A secret word') });
  const note = parkedJob(server, { kind: 'operator_note', payload: '"Look at this"' });
  assert.equal((await items('parked_job')).find((each) => each.id === job).detail, 'no space left');
  assert.equal((await items('note')).find((each) => each.id === note).detail, 'Look at this');
  const all = await admin.get(path);
  assert.ok(!all.text.includes('gone@example.com') && !all.text.includes('A secret word'));
  await admin.need('POST', `/api/admin/jobs/${note}/dismiss`, { reason: 'Read it' });
  await admin.need('POST', `/api/admin/jobs/${mail}/dismiss`, { reason: 'Wrong address' });
  const left = (await admin.need('GET', path)).items.map((each) => each.id);
  assert.ok(!left.includes(note) && !left.includes(mail) && left.includes(job));
});

test('a paid and submitted verification waits for a decision', async () => {
  const sessionId = await bought(companion, 'degree-verification');
  const sent = await sendRequest(companion, sessionId, 'degree');
  assert.equal(sent.status, 200, sent.text);
  const [waiting] = await items('verification_request');
  assert.equal(waiting.userId, companion.id);
  assert.equal(waiting.companionName, companion.user.displayName);
  const decision = { verificationType: 'degreeVerification', status: 'verified', reason: 'Saw it' };
  await admin.need('PUT', `/api/admin/users/${companion.id}/verify`, decision);
  assert.deepEqual(await items('verification_request'), []);
});

// Left by hand, or by a release that was rolled back.
test('a payout with an undecodable row is listed by name and hides no other', async () => {
  const id = failPayout(server, booking);
  const keep = (owner) =>
    sqlite(databaseFile(server), `UPDATE payouts SET companion_id = '${owner}' WHERE line_id = '${id}'`);
  keep('nonsense');
  const [row] = await items('failing_work');
  assert.equal(row.work, 'list of payouts');
  assert.equal(row.id, id);
  assert.equal(row.detail, 'unreadable row of payouts: stored value is malformed');
  assert.deepEqual(await items('failed_payout'), []);
  keep(companion.id);
  assert.equal((await items('failed_payout'))[0].id, id);
  assert.deepEqual(await items('failing_work'), []);
});

// A row that the database refuses to complete once stopped every payout of the platform (ADR 67).
test('a booking that cannot be completed delays no other, and is listed with its error', async () => {
  const client = await verifiedClient(server);
  const paid = async (days) =>
    pay(client, await book(client, [line(await newCompanion(server), startIn(days))]));
  const poisoned = await paid(6);
  const sound = await paid(7);
  sqlite(
    databaseFile(server),
    `UPDATE booking_lines SET companion_payout_cents = 200000000 WHERE booking_id = '${poisoned._id}'`,
  );
  const ended_s = (booking) =>
    sqlite(databaseFile(server), `SELECT last_end_s AS end FROM bookings WHERE id = '${booking._id}'`)[0].end;
  moveBack(server, poisoned, ended_s(poisoned) - (Math.floor(Date.now() / 1000) - 20 * 3600));
  await completed(server, client, sound);
  const failing = await until(
    async () => (await items('failing_work')).find((each) => each.bookingId === poisoned._id),
    'the booking that fails shown',
    180_000,
  );
  assert.equal(failing.work, 'ended bookings');
  assert.match(failing.detail, /constraint/i);
  assert.ok(!failing.detail.includes('Failing row'), 'no content of the row');
  assert.ok(failing.failures >= 3);
  assert.equal((await client.need('GET', `/api/bookings/${poisoned._id}`)).status, 'confirmed');
  sqlite(
    databaseFile(server),
    `UPDATE booking_lines SET companion_payout_cents = companion_share_cents + mileage_cents
     WHERE booking_id = '${poisoned._id}'`,
  );
  await until(
    async () => (await client.need('GET', `/api/bookings/${poisoned._id}`)).status === 'completed',
    'completed once it is mended',
    180_000,
  );
  await until(async () => (await items('failing_work')).length === 0, 'no longer shown');
});

test('for administrators only', async () => {
  assertRefused(await server.caller().get(path), 401);
  assertRefused(await (await newClient(server)).get(path), 403);
  assertRefused(await companion.get(path), 403);
});

// The last test: it ends the companion's sessions.
test('items about a suspended companion say so', async () => {
  const sent = await sendRequest(companion, await bought(companion, 'employment-verification'), 'employment');
  assert.equal(sent.status, 200, sent.text);
  failPayout(server, booking);
  const isMarked = async (kind) =>
    (await items(kind)).find(({ companionName }) => companionName === companion.user.displayName).isSuspended;
  assert.deepEqual([await isMarked('failed_payout'), await isMarked('verification_request')], [undefined, undefined]);
  await admin.need('POST', `/api/admin/users/${companion.id}/suspension`, { suspended: true, reason: 'A report' });
  assert.deepEqual([await isMarked('failed_payout'), await isMarked('verification_request')], [true, true]);
  const queue = await admin.need('GET', '/api/admin/verification-requests');
  assert.equal(queue.find(({ user }) => user._id === companion.id).user.isSuspended, true);
});
