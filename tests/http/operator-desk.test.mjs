// What an operator sees and does on one page: suspensions, payouts of one booking or person, own password.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { completed, failPayout } from './history.mjs';
import { newAdmin, newClient, newCompanion, unknownId, password, verifiedClient } from './people.mjs';

const suspension = (id) => `/api/admin/users/${id}/suspension`;

test('a person is suspended from their page, in a case, and shown as suspended everywhere', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  assertFieldRefused(await admin.post(suspension(companion.id), { suspended: true, reason: ' ' }), 'reason');
  const { incidentId } = await admin.need('POST', suspension(companion.id), { suspended: true, reason: 'A report' });
  const found = await admin.need('GET', `/api/admin/incidents/${incidentId}`);
  assert.deepEqual(found.people.map(({ _id, suspendedAt }) => [_id, Boolean(suspendedAt)]), [[companion.id, true]]);
  assert.equal(found.events.at(-1).kind, 'suspended');
  assert.ok((await admin.need('GET', `/api/admin/users/${companion.id}`)).user.suspendedAt);
  const suspended = await admin.need('GET', '/api/admin/users?type=companion&status=suspended&limit=50');
  assert.ok(suspended.some(({ _id }) => _id === companion.id));
  assert.ok(suspended.every(({ suspendedAt }) => suspendedAt));
  const page = await admin.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(page.companion.isSuspended, true);
  assert.equal((await client.need('GET', `/api/bookings/${booking._id}`)).companion.isSuspended, undefined);
  assertRefused(await companion.get('/api/auth/me'), 401);
  assertRefused(await admin.post(suspension(companion.id), { suspended: true, reason: 'Again' }), 409);
  const ended = await admin.need('POST', suspension(companion.id), { suspended: false, reason: 'Cleared' });
  assert.equal(ended.incidentId, incidentId, 'the case that is open has both');
  assert.equal((await admin.need('GET', `/api/admin/users/${companion.id}`)).user.suspendedAt, undefined);
});

test('only administrators suspend, and only existing accounts', async () => {
  const client = await newClient(server);
  assertRefused(await admin.post(suspension(unknownId), { suspended: true, reason: 'x' }), 404);
  assertRefused(await client.post(suspension(client.id), { suspended: true, reason: 'x' }), 403);
  assertRefused(await server.caller().post(suspension(client.id), { suspended: true, reason: 'x' }), 401);
});

test('payouts are listed by line, booking or companion; the companion is reminded of the account', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const first = await completed(server, client, await pay(client, await book(client, [line(companion, startIn(3))])));
  await completed(server, client, await pay(client, await book(client, [line(companion, startIn(6))])));
  const id = await failPayout(server, first);
  const ids = async (query) => (await admin.need('GET', `/api/admin/payouts?${query}`)).map((payout) => payout.id);
  assert.deepEqual(await ids(`id=${id}`), [id]);
  assert.deepEqual(await ids(`bookingId=${first._id}&period=24h`), [id]);
  assert.equal((await ids(`companionId=${companion.id}`)).length, 2);
  assertFieldRefused(await admin.get('/api/admin/payouts?bookingId=x'), 'bookingId');
  assertRefused(await admin.post(`/api/admin/payouts/${id}/remind`), 409);
  await admin.need('POST', `/api/admin/payouts/${id}/retry`, { reason: 'Once more' });
  const mailsTo = async () =>
    (await admin.need('GET', '/api/admin/outbox?limit=50')).filter(({ to }) => to === companion.email);
  const before = (await mailsTo()).length;
  const reminded = await admin.need('POST', `/api/admin/payouts/${id}/remind`);
  assert.equal(reminded.hold, 'no_account');
  assert.equal((await mailsTo()).length, before + 1, 'one mail to the companion');
});

test('an administrator changes their own password, and every session ends', async () => {
  const other = await newAdmin(server);
  const change = (currentPassword, newPassword) =>
    other.put('/api/admin/password', { currentPassword, newPassword });
  assertRefused(await change('not-the-password', 'another-harbour-8'), 400, 'Current password is incorrect');
  assertFieldRefused(await change(password, 'short'), 'newPassword');
  assert.equal((await change(password, 'another-harbour-8')).status, 200);
  assertRefused(await other.get('/api/admin/users?type=client'), 401);
  const logIn = (secret) => server.caller().post('/api/auth/admin-login', { email: other.email, password: secret });
  assertRefused(await logIn(password), 401);
  assert.equal((await logIn('another-harbour-8')).status, 200);
});
