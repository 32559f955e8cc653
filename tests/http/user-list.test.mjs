// GET /api/admin/users: the administrators' table of users.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused, until } from './caller.mjs';
import { newAdmin, newClient, newCompanion } from './people.mjs';
import { startServer } from './server.mjs';

let server;
let admin;
let jo;
let sam;
let kai;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  jo = await newClient(server, { name: 'Jo Marsh', displayName: 'Jo Marsh', phone: '(212) 555-0147' });
  sam = await newClient(server, { name: 'Sam Reed', displayName: 'Sam Reed' });
  kai = await newCompanion(server, { name: 'Kai Field', displayName: 'Calm Kai' });
});
after(() => server?.stop());

const asked = (query) => admin.get(`/api/admin/users?${new URLSearchParams(query)}`);
async function found(query) {
  const reply = await asked(query);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data.map((user) => user._id);
}

test('ADM-001 ADM-005 ADM-006 API-079: one kind at a time, with what the columns show and no more', async () => {
  assert.deepEqual(await found({ type: 'companion' }), [kai.id]);
  const { data, pagination } = (await asked({ type: 'client', limit: 1, sort: 'name', order: 'asc' })).body;
  assert.deepEqual(pagination, { page: 1, limit: 1, total: 2, pages: 2 });
  const [row] = data;
  const { createdAt, lastLoginAt, ...rest } = row;
  assert.deepEqual(rest, {
    _id: jo.id,
    type: 'client',
    name: 'Jo Marsh',
    displayName: 'Jo Marsh',
    email: jo.email,
    emailConfirmed: true,
    phone: '(212) 555-0147',
    idVerification: { status: 'unverified' },
  });
  assert.equal(createdAt, jo.user.createdAt);
  assert.ok(lastLoginAt === undefined || Date.parse(lastLoginAt));
});

test('ADM-002: filters by name, e-mail, phone and the days of sign-up', async () => {
  assert.deepEqual(await found({ type: 'client', name: 'mARs' }), [jo.id]);
  assert.deepEqual(await found({ type: 'companion', name: 'calm' }), [kai.id]);
  assert.deepEqual(await found({ type: 'client', email: sam.email.slice(0, -4) }), [sam.id]);
  assert.deepEqual(await found({ type: 'client', phone: '2125550147' }), [jo.id]);
  assert.deepEqual(await found({ type: 'client', phone: '555-0147' }), [jo.id]);
  assert.deepEqual(await found({ type: 'client', name: '%' }), []);
  const before = { type: 'client', createdBefore: '2000-01-01T00:00:00Z' };
  assert.deepEqual(await found(before), []);
  assert.equal((await found({ type: 'client', createdFrom: '2000-01-01T00:00:00Z' })).length, 2);
});

test('ADM-003 ADM-004: the status is that of the ID verification, without delay', async () => {
  const statuses = async () =>
    Promise.all(['all', 'verified', 'pending', 'rejected', 'unverified'].map((status) => found({ type: 'client', status, sort: 'name', order: 'asc' })));
  assert.deepEqual(await statuses(), [[jo.id, sam.id], [], [], [], [jo.id, sam.id]]);
  const verify = (status) =>
    admin.need('PUT', `/api/admin/users/${sam.id}/verify`, { verificationType: 'id', status, reason: 'Seen' });
  await verify('verified');
  assert.deepEqual(await statuses(), [[jo.id, sam.id], [sam.id], [], [], [jo.id]]);
  await verify('rejected');
  assert.deepEqual(await statuses(), [[jo.id, sam.id], [], [], [sam.id], [jo.id]]);
});

test('a log-in moves its user to the front of the recently active ones', async () => {
  for (const one of [sam, jo]) {
    const reply = await server.caller().post('/api/auth/login', { email: one.email, password: one.password });
    assert.equal(reply.status, 200);
    const { data } = (await asked({ type: 'client', sort: 'lastLoginAt' })).body;
    const row = data.find((user) => user._id === one.id);
    assert.ok(Math.abs(Date.now() - Date.parse(row.lastLoginAt)) < 600_000);
    assert.ok(data.every((user) => !user.lastLoginAt || user.lastLoginAt <= row.lastLoginAt));
  }
});

test('invalid values are named', async () => {
  for (const [query, field] of [
    [{}, 'type'],
    [{ type: 'admin' }, 'type'],
    [{ type: 'client', status: 'ok' }, 'status'],
    [{ type: 'client', sort: 'phone' }, 'sort'],
    [{ type: 'client', order: 'up' }, 'order'],
    [{ type: 'client', createdFrom: '2026-11-31' }, 'createdFrom'],
    [{ type: 'client', createdBefore: 'soon' }, 'createdBefore'],
    [{ type: 'client', name: 'x'.repeat(201) }, 'name'],
    [{ type: 'client', limit: 51 }, 'limit'],
    [{ type: 'client', page: 0 }, 'page'],
  ]) {
    const reply = await asked(query);
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, field, JSON.stringify(query));
  }
});

test('other callers are refused', async () => {
  assertRefused(await jo.get('/api/admin/users?type=client'), 403);
  assertRefused(await kai.get('/api/admin/users?type=client'), 403);
  assertRefused(await server.caller().get('/api/admin/users?type=client'), 401);
});

// Case and marks of every script are folded, and all apostrophes are one.
test('names are found whatever their case, accents and apostrophes, among users and favorites', async () => {
  const zoe = await newClient(server, { name: 'Zoë O’Brien', displayName: 'Zoë O’Brien' });
  const zoey = await newCompanion(server, { name: 'Renée Żak', displayName: 'Renée Żak' });
  await until(async () => (await found({ type: 'client', name: "ZOE o'b" })).includes(zoe.id), 'a key is made');
  assert.deepEqual(await found({ type: 'client', name: 'zoë o’b' }), [zoe.id]);
  await zoe.need('POST', `/api/companions/${zoey.id}/favorite`);
  const favorites = async (query) =>
    (await zoe.need('GET', `/api/companions/favorites/list?${new URLSearchParams(query)}`)).map(({ _id }) => _id);
  await until(async () => (await favorites({ name: 'RENEE zak' })).includes(zoey.id), 'a key is made');
  assert.deepEqual(await favorites({ name: 'Jordan Fields' }), []);
});
