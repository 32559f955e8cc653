import assert from 'node:assert/strict';
import { test } from 'node:test';
import { book, cancelShown, line, pay, request, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { isFound, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';

const favorites = async (client) =>
  (await client.need('GET', '/api/companions/favorites/list')).map((one) => one._id);
const heart = (id) => `/api/companions/${id}/favorite`;

async function bookedPair() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  await pay(client, await book(client, [line(companion, startIn(5))]));
  return { client, companion };
}
const block = (caller, id) => caller.post(`/api/blocking/block/${id}`);

test('API-054 API-056 API-057 API-058 BLOCK-001: blocks a person one has booked', async () => {
  const { client, companion } = await bookedPair();
  const booked = await client.need('GET', '/api/blocking/booked-users');
  assert.deepEqual(booked.map((one) => [one._id, one.isBlocked]), [[companion.id, false]]);
  const state = await client.need('POST', `/api/blocking/block/${companion.id}`);
  assert.deepEqual(state, { userId: companion.id, isBlocked: true });
  const { blockedUsers } = await client.need('GET', '/api/blocking/blocked');
  assert.deepEqual(blockedUsers.map((one) => one._id), [companion.id]);
  const path = `/api/blocking/blocked/${companion.id}`;
  assert.deepEqual(await client.need('GET', path), { isBlocked: true, canBlock: true });
  const undone = await client.need('DELETE', `/api/blocking/unblock/${companion.id}`); // API-055
  assert.equal(undone.isBlocked, false);
  assert.deepEqual(await client.need('GET', path), { isBlocked: false, canBlock: true });
});

test('SRCH-066 BLOCK-012: a blocked pair never meets, whichever of the two blocked', async () => {
  for (const by of ['client', 'companion']) {
    const pair = await bookedPair();
    const { client, companion } = pair;
    await client.need('POST', heart(companion.id));
    const other = by === 'client' ? companion : client;
    const profile = `/api/companions/${companion.id}`;
    const meets = async () => [
      await isFound(client, companion),
      (await favorites(client)).includes(companion.id),
      (await client.get(profile)).status === 200,
    ];
    assert.deepEqual(await meets(), [true, true, true], 'before');
    await pair[by].need('POST', `/api/blocking/block/${other.id}`);
    assert.deepEqual(await meets(), [false, false, false], `blocked by the ${by}: search, favorites, profile`);
    assertRefused(await client.get(profile), 404, 'Companion not found');
    assertRefused(await client.get(`${profile}/availability`), 404);
    assertRefused(await client.post(heart(companion.id)), 404);
    const lines = [line(companion, startIn(9))];
    assertRefused(await client.post('/api/bookings', request(lines)), 404, 'Companion not found');
    assertRefused(await client.post('/api/bookings/quote', request(lines)), 404);
    assert.equal((await server.caller().get(profile)).status, 200);
    await pair[by].need('DELETE', `/api/blocking/unblock/${other.id}`);
    assert.deepEqual(await meets(), [true, true, true], 'afterwards');
  }
});

test('API-052 API-053: both spellings of the calls are equivalent', async () => {
  const { client, companion } = await bookedPair();
  await client.need('POST', `/blocking/block/${companion.id}`);
  for (const prefix of ['/api/blocking', '/blocking']) {
    const { isBlocked } = await client.need('GET', `${prefix}/blocked/${companion.id}`);
    assert.equal(isBlocked, true, prefix);
  }
  await client.need('DELETE', `/blocking/unblock/${companion.id}`);
  assert.deepEqual((await client.need('GET', '/blocking/blocked')).blockedUsers, []);
});

test('BLOCK-013: an unrelated account, oneself or no account cannot be blocked', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  const text = 'You can only block people you have booked with or exchanged messages with.';
  for (const id of [companion.id, client.id]) assertRefused(await block(client, id), 403, text);
  for (const id of [unknownId, 'x']) assertRefused(await block(client, id), 404);
  assertRefused(await block(server.caller(), companion.id), 401);
});

test('BLOCK-010: finds booked people by a part of their displayed name', async () => {
  const { client, companion } = await bookedPair();
  const found = async (caller, name) =>
    (await caller.need('GET', `/api/blocking/booked-users?name=${encodeURIComponent(name)}`)).map((one) => one._id);
  const name = companion.user.displayName;
  assert.deepEqual(await found(client, name.toUpperCase()), [companion.id]);
  assert.deepEqual(await found(client, 'an unknown name'), []);
  assertRefused(await client.get(`/api/blocking/booked-users?name=${'x'.repeat(201)}`), 400);
  // A client is shown by first name and initial, and can be found by no more than that.
  assert.deepEqual(await found(companion, 'CASEY'), [client.id]);
  assert.deepEqual(await found(companion, 'rivers'), []);
  await companion.need('POST', `/api/blocking/block/${client.id}`);
  const { blockedUsers } = await companion.need('GET', '/api/blocking/blocked');
  assert.match(blockedUsers[0].displayName, /^Casey .\.$/);
});

test('50 concurrent blocks of one person are one block', async () => {
  const { client, companion } = await bookedPair();
  const replies = await Promise.all(Array.from({ length: 50 }, () => block(client, companion.id)));
  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  const { blockedUsers } = await client.need('GET', '/api/blocking/blocked');
  assert.deepEqual(blockedUsers.map((one) => one._id), [companion.id]);
  const undone = await Promise.all(
    Array.from({ length: 50 }, () => client.del(`/api/blocking/unblock/${companion.id}`)));
  for (const reply of undone) assert.equal(reply.status, 200, reply.text);
  assert.deepEqual((await client.need('GET', '/api/blocking/blocked')).blockedUsers, []);
});

test('BLOCK-012: a block cancels nothing by itself, and existing bookings can still be cancelled', async () => {
  const { client, companion } = await bookedPair();
  await client.need('POST', `/api/blocking/block/${companion.id}`);
  const path = `/api/bookings/my-bookings?upcoming=true&with=${companion.id}`;
  const [booking] = await client.need('GET', path);
  assert.equal(booking.status, 'confirmed');
  const shown = await client.need('GET', `/api/bookings/${booking._id}/cancellation`);
  assert.equal(shown.refund, shown.paid);
  await cancelShown(client, booking);
  assert.deepEqual(await client.need('GET', path), []);
});

test('BLOCK-012: a block ends existing holds for good', async () => {
  const { client, companion } = await bookedPair();
  const held = await book(client, [line(companion, startIn(9))]);
  const checkout = () => client.post('/api/payments/create-checkout-session', { bookingId: held._id });
  const payable = async () => (await client.need('GET', `/api/bookings/${held._id}`)).canPay;
  assert.equal(await payable(), true);
  await companion.need('POST', `/api/blocking/block/${client.id}`);
  assert.equal(await payable(), false);
  assertRefused(await checkout(), 409);
  await companion.need('DELETE', `/api/blocking/unblock/${client.id}`);
  assert.equal(await payable(), false);
  assertRefused(await checkout(), 409);
  await book(client, [line(companion, startIn(9))]); // the time is free again
});
