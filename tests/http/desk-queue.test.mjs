// The desk: one queue of what waits for an operator, with an owner and a snooze for each item.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newAdmin, newCompanion, unknownId, verifiedClient } from './people.mjs';

const path = '/api/admin/desk';
const inHours = (hours) => new Date(Date.now() + hours * 3_600_000).toISOString();

const entries = async () =>
  (await admin.need('GET', path)).groups.flatMap(({ person, isSnoozed, items }) =>
    items.map((item) => ({ ...item, person: person?._id, isSnoozed })),
  );
const findItem = async (id) => (await entries()).find(({ item, visit }) => item?.id === id || visit?.lineId === id);

async function reported(severity) {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const incident = await client.need('POST', '/api/incidents', { bookingId: booking._id, kind: 'conduct', severity, text: 'He shouted.' });
  return { client, companion, booking, incident };
}

test('a severe case is critical for a quarter of an hour, others wait a day', async () => {
  const { client, incident } = await reported('high');
  const found = await findItem(incident._id);
  assert.equal(found.kind, 'incident');
  assert.equal(found.level, 'critical');
  assert.equal(found.person, client.id);
  assert.equal(found.version, 0);
  assert.equal(Date.parse(found.deadline) - Date.parse(found.since), 15 * 60_000);
  const low = await findItem((await reported('low')).incident._id);
  assert.equal(low.level, 'normal');
  assert.equal(Date.parse(low.deadline) - Date.parse(low.since), 24 * 3_600_000);
  const all = await entries();
  const at = (key) => all.findIndex((entry) => entry.key === key);
  assert.ok(at(found.key) < at(low.key), 'what hurts first is on top');
});

test('the items are those of the attention list and of the visits at risk', async () => {
  await reported('medium');
  const attention = await admin.need('GET', '/api/admin/attention');
  const visits = await admin.need('GET', '/api/admin/shifts/attention');
  const all = await entries();
  assert.deepEqual(
    all.flatMap(({ item }) => item ?? []).map(({ kind, id, work }) => `${kind} ${work} ${id}`).sort(),
    attention.items.map(({ kind, id, work }) => `${kind} ${work} ${id}`).sort(),
  );
  assert.deepEqual(all.flatMap(({ visit }) => visit?.lineId ?? []).sort(), visits.map(({ lineId }) => lineId).sort());
});

test('a dispute has the date of its provider', async () => {
  const { client, booking } = await reported('low');
  const [{ id: purchase }] = sqlite(databaseFile(server), `SELECT id FROM purchases WHERE owner_id = '${client.id}' AND kind LIKE '%booking%'`);
  const due = Math.floor(Date.now() / 1000) + 86_400;
  sqlite(
    databaseFile(server),
    `INSERT INTO disputes (id, purchase_id, booking_id, state, amount_cents, fee_cents, seen_at, respond_by)
     VALUES ('dp_desk', '${purchase}', '${booking._id}', 'open', 2500, 1500, ${due - 90_000}, ${due})`,
  );
  const found = await findItem('dp_desk');
  assert.equal(found.level, 'high');
  assert.equal(Date.parse(found.deadline), due * 1000);
  assert.equal(found.person, client.id);
  assert.equal(found.item.bookingId, booking._id);
  sqlite(databaseFile(server), "DELETE FROM disputes WHERE id = 'dp_desk'");
});

test('an item is claimed, handed over and released; the second of two administrators is refused', async () => {
  const { client, incident } = await reported('high');
  const other = await newAdmin(server);
  const { key, version } = await findItem(incident._id);
  const { adminId } = await admin.need('GET', path);
  const { adminId: otherId } = await other.need('GET', path);
  const assign = (caller, body) => caller.call('PUT', `${path}/owner`, { body });
  assert.equal((await assign(admin, { key, version, ownerId: adminId })).body.data.version, 1);
  assertRefused(await assign(other, { key, version, ownerId: otherId }), 409);
  assert.equal((await findItem(incident._id)).ownerId, adminId);
  await admin.need('PUT', `${path}/owner`, { key, version: 1, ownerId: otherId });
  assert.equal((await findItem(incident._id)).ownerId, otherId);
  await admin.need('PUT', `${path}/owner`, { key, version: 2, ownerId: null });
  assert.equal((await findItem(incident._id)).ownerId, undefined);
  const [row] = (await admin.get(`/api/admin/audit?action=assign_desk_item&limit=1`)).body.data;
  assert.equal(row.objectId, incident._id);
  assert.ok((await admin.get(`/api/admin/audit?action=assign_desk_item&subject=${client.id}`)).body.data.length >= 3);
});

test('of many simultaneous claims exactly one wins', async () => {
  const { incident } = await reported('high');
  const { key, version } = await findItem(incident._id);
  const { adminId } = await admin.need('GET', path);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => admin.call('PUT', `${path}/owner`, { body: { key, version, ownerId: adminId } })),
  );
  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  assert.equal(replies.filter(({ status }) => status === 409).length, 7);
});

test('a snoozed item is below the queue with its reason until its time or until it is brought back', async () => {
  const { incident } = await reported('high');
  const { key, version } = await findItem(incident._id);
  const until = inHours(2);
  await admin.need('PUT', `${path}/snooze`, { key, version, until, reason: 'Waits for a call back' });
  const found = await findItem(incident._id);
  assert.equal(found.isSnoozed, true);
  assert.equal(found.snoozeReason, 'Waits for a call back');
  const levels = await admin.need('GET', `${path}/levels`);
  assert.ok(!levels.some((one) => one.key === key));
  await admin.need('PUT', `${path}/snooze`, { key, version: 1, until: null });
  assert.equal((await findItem(incident._id)).isSnoozed, false);
  assert.ok((await admin.need('GET', `${path}/levels`)).some((one) => one.key === key && one.level === 'critical'));
});

test('the polled levels contain neither ids nor names', async () => {
  const { client, incident } = await reported('high');
  const reply = await admin.get(`${path}/levels`);
  for (const secret of [client.id, incident._id, client.user.displayName]) assert.ok(!reply.text.includes(secret));
});

test('garbage is refused by field, an item that is gone by 404', async () => {
  const { incident } = await reported('high');
  const { key, version } = await findItem(incident._id);
  const put = (part, body) => admin.call('PUT', `${path}/${part}`, { body });
  for (const part of ['owner', 'snooze']) {
    assertFieldRefused(await put(part, { version }), 'key');
    assertFieldRefused(await put(part, { key }), 'version');
    assertFieldRefused(await put(part, { key, version: 'x' }), 'version');
    assertRefused(await put(part, { key: 'f'.repeat(32), version: 0, until: inHours(1), reason: 'x' }), 404);
  }
  assertFieldRefused(await put('owner', { key, version, ownerId: 'x' }), 'ownerId');
  assertFieldRefused(await put('owner', { key, version, ownerId: unknownId }), 'ownerId');
  assertFieldRefused(await put('snooze', { key, version, until: inHours(-1), reason: 'x' }), 'until');
  assertFieldRefused(await put('snooze', { key, version, until: inHours(24 * 31), reason: 'x' }), 'until');
  assertFieldRefused(await put('snooze', { key, version, until: 'soon', reason: 'x' }), 'until');
  assertFieldRefused(await put('snooze', { key, version, until: inHours(1) }), 'reason');
  assertFieldRefused(await put('snooze', { key, version, until: inHours(1), reason: ' ' }), 'reason');
  assertFieldRefused(await put('snooze', { key, version, until: inHours(1), reason: 'x'.repeat(501) }), 'reason');
});

test('only administrators read and change the desk', async () => {
  const { client, companion, incident } = await reported('high');
  const { key } = await findItem(incident._id);
  for (const [method, part, body] of [
    ['GET', ''],
    ['GET', '/levels'],
    ['PUT', '/owner', { key, version: 0 }],
    ['PUT', '/snooze', { key, version: 0 }],
  ]) {
    const ask = (caller) => caller.call(method, `${path}${part}`, body ? { body } : {});
    assertRefused(await ask(server.caller()), 401);
    assertRefused(await ask(client), 403);
    assertRefused(await ask(companion), 403);
  }
});
