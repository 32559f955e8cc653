// What an administrator ends: sessions of a user, and the account (API-084).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { auditRows, databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newClient, newCompanion, unknownId, password, verifiedClient } from './people.mjs';

const reason = 'Asked for it by phone';

const remove = (id, body = { reason, password }) =>
  admin.call('DELETE', `/api/admin/users/${id}/permanent`, { body });

test('sessions are listed and ended, one or all of them', async () => {
  const client = await newClient(server);
  const path = `/api/admin/users/${client.id}/sessions`;
  const second = server.caller();
  const logIn = await second.post('/api/auth/login', { email: client.email, password });
  second.token = logIn.body.token;
  const sessions = await admin.need('GET', path);
  assert.equal(sessions.length, 2);
  for (const { id, createdAt, lastSeenAt, endsAt } of sessions) {
    assert.match(id, /^[0-9a-f]{32}$/);
    assert.ok(Date.parse(createdAt) <= Date.parse(lastSeenAt));
    assert.ok(Date.parse(endsAt) > Date.now());
    const hashes = sqlite(databaseFile(server), 'SELECT token_hash FROM sessions').map((row) => row.token_hash);
    assert.ok(!hashes.some((hash) => hash.startsWith(id)), 'it is no part of what names the session');
  }
  const end = (id, body) => admin.call('DELETE', `${path}${id}`, { body });
  assertFieldRefused(await end(`/${sessions[0].id}`, {}), 'reason');
  assertRefused(await end(`/${'0'.repeat(32)}`, { reason }), 404);
  const one = await end(`/${sessions[0].id}`, { reason });
  assert.equal(one.body.data.ended, 1, one.text);
  const left = await admin.need('GET', path);
  assert.deepEqual(left.map(({ id }) => id), [sessions[1].id]);
  const statuses = [(await client.get('/api/auth/me')).status, (await second.get('/api/auth/me')).status];
  assert.deepEqual(statuses.sort(), [200, 401]);
  assert.equal((await end('', { reason })).body.data.ended, 1);
  for (const caller of [client, second]) assertRefused(await caller.get('/api/auth/me'), 401);
  assert.deepEqual(await admin.need('GET', path), []);
  assertRefused(await admin.get(`/api/admin/users/${unknownId}/sessions`), 404);
  assertRefused(await admin.call('DELETE', `/api/admin/users/${unknownId}/sessions`, { body: { reason } }), 404);
});

test('API-084 the stated call without a body deletes the person, and the log says that no reason was given', async () => {
  const client = await newClient(server);
  const count = auditRows(server).length;
  const done = await admin.call('DELETE', `/api/admin/users/${client.id}/permanent`);
  assert.equal(done.status, 200, done.text);
  assertRefused(await admin.get(`/api/admin/users/${client.id}`), 404);
  const row = auditRows(server).slice(count).find(({ object_id }) => object_id === client.id);
  assert.equal(row.reason, 'no reason given');
});

test('API-084 permanent deletion erases the person, refunds bookings and keeps the ledger', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(1))]));
  assertRefused(await remove(client.id, { reason, password: 'not-the-password' }), 400, 'Current password is incorrect');
  const { visits } = await admin.need('GET', `/api/admin/users/${client.id}/permanent`);
  assert.deepEqual(visits.map(({ bookingId, returned }) => [bookingId, returned]), [[booking._id, booking.totalCost]]);
  const refund = booking.totalCost;
  const of_companion = await admin.need('GET', `/api/admin/users/${companion.id}/permanent`);
  assert.equal(of_companion.visits[0].returned, refund, 'what goes back to the client');
  assert.ok(of_companion.visits[0].lost > 0);
  for (const id of [client.id, companion.id]) {
    assertFieldRefused(await remove(id), 'refund');
    const changed = await remove(id, { reason, password, refund: refund - 0.01 });
    assertRefused(changed, 409);
    assert.deepEqual([changed.body.code, changed.body.data], ['quote_changed', { refund }]);
  }
  assert.equal((await client.get('/api/auth/me')).status, 200, 'nothing happened yet');
  const count = auditRows(server).length;
  const done = await remove(client.id, { reason, password, refund });
  assert.equal(done.status, 200, done.text);
  assertRefused(await admin.get(`/api/admin/users/${client.id}`), 404);
  assertRefused(await remove(client.id), 404);
  assertRefused(await client.get('/api/auth/me'), 401);
  assertRefused(await server.caller().post('/api/auth/login', { email: client.email, password }), 401);
  const kept = await admin.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(kept.status, 'cancelled');
  const [row] = sqlite(databaseFile(server), `SELECT * FROM bookings WHERE id = '${booking._id}'`);
  assert.equal(row.refunded_cents, Math.round(booking.totalCost * 100), 'an administrator cancelled it');
  const rows = auditRows(server).slice(count).map((r) => [r.action, r.object_id, r.reason]);
  assert.deepEqual(rows.slice(0, 2), [
    ['cancel_booking', booking._id, reason],
    ['delete_user', client.id, reason],
  ]);
  // The companion is notified, and deleted the same way.
  assert.equal((await companion.need('GET', `/api/bookings/${booking._id}`)).status, 'cancelled');
  assert.equal((await remove(companion.id)).status, 200);
  assertRefused(await server.caller().get(`/api/companions/${companion.id}`), 404);
});
