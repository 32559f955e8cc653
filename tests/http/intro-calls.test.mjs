// Free video calls before a first booking (ADR 148).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { book, hour, iso, line, pay, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, notificationKinds, unknownId, verifiedClient } from './people.mjs';

const own = '/api/intro-calls';
const setting = '/api/companions/intro-call-offer';
const path = (companion) => `/api/companions/${companion.id}/intro-call`;

async function offering() {
  const companion = await newCompanion(server);
  assert.deepEqual(await companion.need('PUT', setting, { offered: true }), { offered: true });
  return companion;
}

const offer = (client, companion) => client.need('GET', path(companion));
const readStarts = async (client, companion) => (await offer(client, companion)).starts;
const requestCall = (client, companion, start) => client.post(path(companion), { start });
const calls = async (caller) => (await caller.need('GET', own)).calls;
// Within tomorrow and later, so that neither notice nor the end of the test run matters.
const later = (starts) => starts.filter((start) => Date.parse(start) > Date.now() + 24 * hour);

test('intro calls: off by default, and the companion alone switches them on', async () => {
  const companion = await newCompanion(server);
  const client = await verifiedClient(server);
  assert.deepEqual(await companion.need('GET', setting), { offered: false });
  const closed = await offer(client, companion);
  assert.equal(closed.obstacle, 'not_offered');
  assert.deepEqual(closed.starts, []);
  assertRefused(await requestCall(client, companion, iso(startIn(3))), 409, 'This companion does not offer a free video call.');
  assertRefused(await client.get(setting), 403);
  assertRefused(await client.put(setting, { offered: true }), 403);
  assertFieldRefused(await companion.put(setting, { offered: 'yes' }), 'offered');
  await companion.need('PUT', setting, { offered: true });
  assert.equal((await offer(client, companion)).obstacle, undefined);
});

test('intro calls: a verified client books one, both parties see it, and are notified', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  const shown = await offer(client, companion);
  assert.equal(shown.minutes, 15);
  for (const start of shown.starts) {
    assert.equal(Date.parse(start) % (30 * 60_000), 0);
    assert.ok(Date.parse(start) < Date.now() + 14 * 24 * hour + 60_000);
  }
  const [start] = later(shown.starts);
  const made = await requestCall(client, companion, start);
  assert.equal(made.status, 201, made.text);
  const { _id, end, joinsFrom, movesLeft, isClient, other, link } = made.body.data;
  assert.equal(Date.parse(end) - Date.parse(start), 15 * 60_000);
  assert.equal(Date.parse(start) - Date.parse(joinsFrom), 15 * 60_000);
  assert.deepEqual([movesLeft, isClient, other._id, link], [3, true, companion.id, undefined]);
  const [seen] = await calls(companion);
  assert.deepEqual([seen._id, seen.isClient, seen.other._id], [_id, false, client.id]);
  assert.equal((await calls(client)).length, 1);
  for (const party of [client, companion]) assert.ok((await notificationKinds(party)).includes('intro_call'));
  const again = await offer(client, companion);
  assert.deepEqual([again.obstacle, again.call._id], ['had_call', _id]);
  assertRefused(await requestCall(client, companion, later(again.starts)[1]), 409);
});

test('intro calls: the companion\'s calendar has the times of a call and nothing else of it', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  const { url } = await companion.need('POST', '/api/companions/calendar-feed', {});
  const read = async () => (await server.caller().get(new URL(url).pathname, { unchecked: true })).text.replaceAll('\r\n ', '');
  assert.ok(!(await read()).includes('BEGIN:VEVENT'));
  const start = iso(startIn(5));
  await client.need('POST', path(companion), { start });
  const [{ _id }] = await calls(companion);
  const text = await read();
  const stamp = start.replaceAll(/[-:]|\.\d+/g, '');
  assert.ok(text.includes(`DTSTART:${stamp}\r\n`), text);
  assert.match(text, /SUMMARY:Appointment\r\n/);
  assert.match(text, /URL:.*\/companion\/dashboard\r\n/);
  assert.ok(!/video|call|Casey/i.test(text), text);
  await client.need('POST', `${own}/${_id}/cancel`, {});
  assert.ok(!(await read()).includes('BEGIN:VEVENT'));
});

test('intro calls: the time is taken for bookings, other calls and searches alike', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  const other = await verifiedClient(server);
  const start = iso(startIn(5));
  await client.need('POST', path(companion), { start });
  assert.ok(!(await readStarts(other, companion)).includes(start));
  assertRefused(await requestCall(other, companion, start), 409);
  const visit = (at) => other.post('/api/bookings/quote', request([line(companion, at)]));
  assertRefused(await visit(Date.parse(start)), 409);
  assert.equal((await visit(Date.parse(start) + hour)).status, 200, 'without rest or travel');
  assert.deepEqual((await companion.need('GET', '/api/companions/time-off')).timeOff, [], 'it is no time off');
  const [{ _id }] = await calls(companion);
  assertRefused(await companion.call('DELETE', `/api/companions/time-off/${_id}`), 404);
  await client.need('POST', `${own}/${_id}/cancel`, {});
  assert.ok((await readStarts(other, companion)).includes(start));
  await book(other, [line(companion, Date.parse(start))]);
  assert.ok(!(await readStarts(client, companion)).includes(start), 'a visit is in the way of calls');
});

test('intro calls: of many clients who want one time, one gets it', async () => {
  const companion = await offering();
  const clients = await Promise.all([1, 2, 3, 4].map(() => verifiedClient(server)));
  const start = iso(startIn(6));
  const replies = await Promise.all(clients.map((client) => requestCall(client, companion, start)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409]);
  assert.equal((await calls(companion)).length, 1);
});

test('intro calls: the client moves a call three times, others never', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  const stranger = await verifiedClient(server);
  const starts = later(await readStarts(client, companion));
  const { _id } = await client.need('POST', path(companion), { start: starts[0] });
  const move = (caller, start) => caller.put(`${own}/${_id}`, { start });
  assertRefused(await move(stranger, starts[1]), 404);
  assertRefused(await move(companion, starts[1]), 403);
  assertRefused(await move(client, iso(Date.parse(starts[1]) + 60_000)), 409);
  for (const index of [1, 2, 3]) assert.equal((await move(client, starts[index])).body.data.movesLeft, 3 - index);
  assertRefused(await move(client, starts[4]), 409, 'A call can be moved at most 3 times.');
  assert.equal((await calls(companion))[0].start, starts[3]);
  assert.ok((await readStarts(stranger, companion)).includes(starts[0]), 'the old time is free');
});

test('intro calls: a canceled call frees the pair, and its reason stays with the companion', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  const starts = later(await readStarts(client, companion));
  const { _id } = await client.need('POST', path(companion), { start: starts[0] });
  assertRefused(await (await verifiedClient(server)).post(`${own}/${_id}/cancel`, {}), 404);
  assertFieldRefused(await companion.post(`${own}/${_id}/cancel`, { reason: 'x'.repeat(501) }), 'reason');
  assert.deepEqual((await companion.need('POST', `${own}/${_id}/cancel`, { reason: 'unwell' })).calls, []);
  assertRefused(await client.post(`${own}/${_id}/cancel`, {}), 409);
  const after = await client.get(path(companion));
  assert.equal(after.body.data.obstacle, undefined);
  assert.ok(!after.text.includes('unwell'));
  await client.need('POST', path(companion), { start: starts[0] });
});

test('intro calls: at most three are open, and five are requested in a week', async () => {
  const client = await verifiedClient(server);
  const companions = await Promise.all([1, 2, 3, 4].map(offering));
  const at = (hours) => iso(startIn(4, hours));
  const made = [];
  for (const i of [0, 1, 2]) made.push(await client.need('POST', path(companions[i]), { start: at(i) }));
  assert.equal((await offer(client, companions[3])).obstacle, 'too_many_open');
  assertRefused(await requestCall(client, companions[3], at(3)), 409, 'You can have at most 3 free video calls ahead of you.');
  await client.need('POST', `${own}/${made[0]._id}/cancel`, {});
  await client.need('POST', path(companions[3]), { start: at(3) });
  await client.need('POST', `${own}/${made[1]._id}/cancel`, {});
  await client.need('POST', path(companions[0]), { start: at(4) });
  await client.need('POST', `${own}/${made[2]._id}/cancel`, {});
  assert.equal((await offer(client, companions[1])).obstacle, 'too_many_weekly', 'canceled ones count');
  assertRefused(await requestCall(client, companions[1], at(5)), 409, 'You can request at most 5 free video calls a week.');
});

test('intro calls: not after a paid booking of the two', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  await pay(client, await book(client, [line(companion, startIn(8))]));
  assert.equal((await offer(client, companion)).obstacle, 'have_booked');
  assertRefused(await requestCall(client, companion, iso(startIn(3))), 409);
});

test('intro calls: a block and a suspension end open calls', async () => {
  const companion = await offering();
  const [blocker, other] = await Promise.all([verifiedClient(server), verifiedClient(server)]);
  await blocker.need('POST', path(companion), { start: iso(startIn(3)) });
  await other.need('POST', path(companion), { start: iso(startIn(3, 1)) });
  await blocker.need('POST', `/api/blocking/block/${companion.id}`);
  assert.deepEqual(await calls(blocker), []);
  assert.equal((await calls(companion)).length, 1);
  assertRefused(await blocker.get(path(companion)), 404);
  assertRefused(await requestCall(blocker, companion, iso(startIn(3))), 404);
  const admin = await newAdmin(server);
  await admin.need('POST', `/api/admin/users/${companion.id}/suspension`, { suspended: true, reason: 'Threats' });
  assert.deepEqual(await calls(other), []);
});

test('intro calls: only for clients with a verified ID, and only in sound requests', async () => {
  const companion = await offering();
  const client = await verifiedClient(server);
  const start = iso(startIn(7));
  for (const method of ['GET', 'POST']) {
    assertRefused(await server.caller().call(method, path(companion), { body: { start } }), 401);
    assertRefused(await (await newAdmin(server)).call(method, path(companion), { body: { start } }), 403);
    assertRefused(await companion.call(method, path(companion), { body: { start } }), 403);
    assertRefused(await (await newClient(server)).call(method, path(companion), { body: { start } }), 403);
    for (const id of [unknownId, 'nothing', client.id]) {
      assertRefused(await client.call(method, path({ id }), { body: { start } }), 404);
    }
  }
  assertRefused(await server.caller().get(own), 401);
  for (const bad of [undefined, 7, 'tomorrow', null]) {
    assertFieldRefused(await client.post(path(companion), { start: bad }), 'start');
  }
  for (const taken of [iso(Date.now() - hour), iso(startIn(15)), iso(startIn(7) + 60_000)]) {
    assertRefused(await requestCall(client, companion, taken), 409);
  }
  for (const id of [unknownId, 'nothing']) {
    assertRefused(await client.put(`${own}/${id}`, { start }), 404);
    assertRefused(await client.post(`${own}/${id}/cancel`, {}), 404);
  }
});
