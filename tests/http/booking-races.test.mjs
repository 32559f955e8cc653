// Repeated and concurrent booking requests.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, hour, line, request, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

let server;
let clients;
before(async () => {
  server = await startServer();
  clients = await Promise.all(Array.from({ length: 4 }, () => verifiedClient(server)));
});
after(() => server?.stop());

const create = (caller, lines, key, overrides) =>
  caller.post('/api/bookings', request(lines, overrides), key ? { headers: { 'idempotency-key': key } } : {});

test('a repeated Idempotency-Key returns the first booking', async () => {
  const [client] = clients;
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5))];
  const replies = [await create(client, lines, 'key-a'), await create(client, lines, 'key-a')];
  assert.equal(replies[0].status, 201, replies[0].text);
  assert.equal(replies[1].body.data._id, replies[0].body.data._id);
  const list = await client.need('GET', '/api/bookings/my-bookings?limit=50');
  assert.equal(list.filter((one) => one.companion._id === companion.id).length, 1);
});

test('an Idempotency-Key of another request is refused', async () => {
  const [client] = clients;
  const companion = await newCompanion(server);
  assert.equal((await create(client, [line(companion, startIn(5))], 'key-b')).status, 201);
  const other = await create(client, [line(companion, startIn(9))], 'key-b');
  assertRefused(other, 422);
  assert.equal(other.body.code, 'idempotency_key_reused');
});

test('one key of two clients identifies two bookings', async () => {
  const [one, two] = clients;
  const companion = await newCompanion(server);
  const first = await create(one, [line(companion, startIn(5))], 'key-c');
  const second = await create(two, [line(companion, startIn(7))], 'key-c');
  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.notEqual(first.body.data._id, second.body.data._id);
});

test('without a key an identical body returns the first booking', async () => {
  const [client] = clients;
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5))];
  const [first, again] = [await book(client, lines), await book(client, lines)];
  assert.equal(again._id, first._id);
});

test('twelve identical concurrent requests create one booking', async () => {
  const [client] = clients;
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(6))];
  const replies = await Promise.all(Array.from({ length: 12 }, () => create(client, lines, 'key-d')));
  for (const reply of replies) assert.ok([200, 201].includes(reply.status), reply.text);
  assert.equal(new Set(replies.map((reply) => reply.body.data._id)).size, 1);
});

test('BOOK-048: of many requests for one slot exactly one wins', async () => {
  const companion = await newCompanion(server);
  const start = startIn(14);
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      create(clients[i % 4], [line(companion, start + (i % 8) * hour)], `slot-${i}`),
    ),
  );
  const won = replies.filter((reply) => reply.status === 201);
  assert.equal(won.length, 1, replies.map((reply) => reply.status).join(' '));
  for (const reply of replies.filter((one) => one !== won[0])) {
    assertRefused(reply, 409, /^Time conflict detected for the companion\./);
  }
});

test('BOOK-048: requests for two companions in either order never block each other', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  const start = startIn(15);
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      const pair = i % 2 ? [line(one, start), line(two, start)] : [line(two, start), line(one, start)];
      return create(clients[i % 4], pair, `pair-${i}`);
    }),
  );
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1);
  assert.equal(replies.filter((reply) => reply.body.code === 'time_conflict').length, 15);
});

test('a refused request for two companions holds neither', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  const start = startIn(16);
  await book(clients[0], [line(one, start)]);
  const refused = await create(clients[1], [line(two, start), line(one, start)]);
  assertRefused(refused, 409, /^Time conflict detected for the companion\./);
  assert.equal((await create(clients[2], [line(two, start)])).status, 201);
});

test('API-017: a booked span shows as busy with its 8 hours of rest, and nothing else', async () => {
  const companion = await newCompanion(server);
  const start = startIn(10);
  await book(clients[0], [line(companion, start, { duration: 2, notes: 'private words' })]);
  const path = `/api/companions/${companion.id}/availability`;
  const stranger = await server.caller().need('GET', path);
  assert.equal(stranger.busy, undefined, 'no pattern of life for strangers');
  assert.ok(stranger.free.length > 0);
  for (const free of stranger.free) assert.equal(free.end, undefined);
  const reply = await clients[1].get(path);
  assert.equal(reply.body.data.busy.length, 1);
  const [span] = reply.body.data.busy;
  assert.equal(Date.parse(span.start), start);
  assert.equal(Date.parse(span.end), start + 10 * hour);
  assert.ok(!reply.text.includes('private words') && !reply.text.includes(clients[0].id));
});

test('every acknowledged booking exists after the process was killed', async () => {
  const companion = await newCompanion(server);
  const acknowledged = [];
  const stop = { now: false };
  const busy = clients.map(async (client, i) => {
    for (let n = 0; !stop.now && n < 40; n += 1) {
      const start = startIn(20 + i * 40 + n);
      const reply = await create(client, [line(companion, start)], `kill-${i}-${n}`).catch(() => undefined);
      if (reply?.status === 201) acknowledged.push([client, reply.body.data._id]);
      if (acknowledged.length >= 12) stop.now = true;
      if (!reply) break;
    }
  });
  await until(() => stop.now, 'a dozen bookings');
  await server.restart('SIGKILL');
  await Promise.all(busy);
  assert.ok(acknowledged.length >= 12);
  for (const [client, id] of acknowledged) {
    assert.equal((await client.get(`/api/bookings/${id}`)).status, 200, id);
  }
});
