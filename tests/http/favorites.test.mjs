import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, unknownId } from './people.mjs';

const favorites = async (client) =>
  (await client.need('GET', '/api/companions/favorites/list')).map((one) => one._id);
const heart = (id) => `/api/companions/${id}/favorite`;

test('API-018 API-019 API-020 FAV-001 FAV-023: adds and removes a favorite', async () => {
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

const atOnce = (count, act) => Promise.all(Array.from({ length: count }, (_, at) => act(at)));

test('API-018: fifty concurrent additions make one favorite, and fifty removals leave none', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  for (const reply of await atOnce(50, () => client.post(heart(companion.id)))) {
    assert.equal(reply.status, 200, reply.text);
  }
  assert.deepEqual(await favorites(client), [companion.id]);
  assert.deepEqual((await client.need('GET', '/api/auth/me')).favorites, [companion.id]);
  for (const reply of await atOnce(50, () => client.call('DELETE', heart(companion.id)))) {
    assert.equal(reply.status, 200, reply.text);
  }
  assert.deepEqual(await favorites(client), []);
});

test('API-018: fifty concurrent additions and removals succeed, and the last one counts', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  const replies = await atOnce(50, (at) => client.call(at % 2 ? 'DELETE' : 'POST', heart(companion.id)));
  for (const reply of replies) assert.equal(reply.status, 200, reply.text);
  await client.need('POST', heart(companion.id));
  assert.deepEqual(await favorites(client), [companion.id]);
});

test('FAV-002: only a client has favorites', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  assertRefused(await one.post(heart(two.id)), 403);
  assertRefused(await server.caller().post(heart(two.id)), 401);
});

test('API-018: a favorite must be an existing companion', async () => {
  const client = await newClient(server);
  for (const id of [unknownId, client.id, 'x']) {
    assertRefused(await client.post(heart(id)), 404, 'Companion not found');
  }
});

test('FAV-005: favorites of one client are not those of another', async () => {
  const [one, two] = [await newClient(server), await newClient(server)];
  await one.need('POST', heart((await newCompanion(server)).id));
  assert.deepEqual(await favorites(two), []);
});

const list = '/api/companions/favorites/list';
const profile = (displayName, hourlyRate, city = 'Troy') => ({
  displayName,
  hourlyRate,
  address: { street: '1 Elm St', city, state: 'NY', zip: '12180' },
});

test('FAV-007 FAV-008 FAV-009 FAV-010 FAV-011 FAV-012 FAV-013 FAV-014: the server filters, sorts and pages', async () => {
  const client = await newClient(server);
  const mark = `Q${Date.now()}`;
  const people = [];
  for (const [name, rate, city] of [['Zoe', 80, 'Troy'], ['amy', 60, 'Albany'], ['Ben', 70, 'Troy']]) {
    const one = await newCompanion(server, profile(`${name} ${mark}`, rate, city));
    await client.need('POST', heart(one.id));
    people.push(one);
  }
  await people[1].need('PUT', '/api/auth/toggle-online', { online: false });
  const asked = async (query) => {
    const reply = await client.get(`${list}?${query}`);
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const names = async (query) => (await asked(query)).data.map((one) => one.displayName.split(' ')[0]);
  assert.deepEqual(await names(''), ['amy', 'Ben', 'Zoe']);
  assert.deepEqual(await names('order=desc'), ['Zoe', 'Ben', 'amy']);
  assert.deepEqual(await names('sort=hourlyRate'), ['amy', 'Ben', 'Zoe']);
  assert.deepEqual(await names('sort=hourlyRate&order=desc'), ['Zoe', 'Ben', 'amy']);
  assert.deepEqual(await names('sort=rating&order=desc'), ['amy', 'Ben', 'Zoe'], 'equals stand by name');
  assert.deepEqual(await names(`name=EN%20${mark}`), ['Ben']);
  assert.deepEqual(await names('location=troy,%20n'), ['Ben', 'Zoe']);
  assert.deepEqual(await names('minRate=60&maxRate=70'), ['amy', 'Ben']);
  assert.deepEqual(await names('status=offline'), ['amy']);
  assert.deepEqual(await names('status=online'), ['Ben', 'Zoe']);
  assert.deepEqual(await names('minRating=0.1'), [], 'no companion has a review yet');
  const second = await asked('limit=2&page=2');
  assert.deepEqual(second.data.map((one) => one._id), [people[0].id]);
  assert.deepEqual(second.pagination, { page: 2, limit: 2, total: 3, pages: 2 });
});

for (const [query, field] of [
  ['minRating=5.1', 'minRating'],
  ['minRating=x', 'minRating'],
  ['minRate=-1', 'minRate'],
  ['maxRate=1.234', 'maxRate'],
  ['status=away', 'status'],
  ['sort=phone', 'sort'],
  ['order=up', 'order'],
  ['page=0', 'page'],
  ['limit=51', 'limit'],
  [`name=${'x'.repeat(201)}`, 'name'],
]) {
  test(`a list of favorites refuses ${query.slice(0, 20)} and names the field`, async () => {
    const reply = await (await newClient(server)).get(`${list}?${query}`);
    assertRefused(reply, 400);
    assert.deepEqual(reply.body.errors.map((one) => one.field), [field]);
  });
}

test('FAV-003 FAV-005: only an administrator reads the favorites of another client', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  await client.need('POST', heart(companion.id));
  const admin = await newAdmin(server);
  const of = (id) => `/api/admin/users/${id}/favorites`;
  const reply = await admin.get(of(client.id));
  assert.equal(reply.status, 200, reply.text);
  assert.deepEqual(reply.body.data.map((one) => one._id), [companion.id]);
  assert.equal(reply.body.pagination.total, 1);
  assertRefused(await admin.get(`${of(client.id)}?sort=phone`), 400);
  for (const id of [unknownId, companion.id, 'x']) assertRefused(await admin.get(of(id)), 404);
  for (const caller of [client, companion]) assertRefused(await caller.get(of(client.id)), 403);
  assertRefused(await server.caller().get(of(client.id)), 401);
});
