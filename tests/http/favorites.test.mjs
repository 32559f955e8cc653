import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { newClient, newCompanion } from './people.mjs';
import { startServer } from './server.mjs';

const nobody = '019365a0-0000-7000-8000-000000000000';

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const favorites = async (client) =>
  (await client.need('GET', '/api/companions/favorites/list')).map((one) => one._id);
const heart = (id) => `/api/companions/${id}/favorite`;

test('API-018 API-019 API-020 FAV-001 FAV-023: a favorite comes and goes', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  assert.deepEqual(await favorites(client), []);
  const added = await client.need('POST', heart(companion.id));
  assert.deepEqual(added, { companionId: companion.id, favorite: true });
  await client.need('POST', heart(companion.id)); // again: still one
  assert.deepEqual(await favorites(client), [companion.id]);
  assert.deepEqual((await client.need('GET', '/api/auth/me')).favorites, [companion.id]);
  const removed = await client.need('DELETE', heart(companion.id));
  assert.equal(removed.favorite, false);
  assert.deepEqual(await favorites(client), []);
});

test('API-018: ten hearts at once are one favorite', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  const tries = await Promise.all(Array.from({ length: 10 }, () => client.post(heart(companion.id))));
  for (const reply of tries) assert.equal(reply.status, 200, reply.text);
  assert.deepEqual(await favorites(client), [companion.id]);
});

test('FAV-002: only a client has favorites', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  assertRefused(await one.post(heart(two.id)), 403);
  assertRefused(await server.caller().post(heart(two.id)), 401);
});

test('API-018: a favorite is a companion that exists', async () => {
  const client = await newClient(server);
  for (const id of [nobody, client.id, 'x']) {
    assertRefused(await client.post(heart(id)), 404, 'Companion not found');
  }
});

test('FAV-005: favorites of one client are not those of another', async () => {
  const [one, two] = [await newClient(server), await newClient(server)];
  await one.need('POST', heart((await newCompanion(server)).id));
  assert.deepEqual(await favorites(two), []);
});
