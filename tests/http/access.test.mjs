// Which callers each route admits: every route of the binary with every kind of caller.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { newAdmin, newClient, newCompanion, unknownId, password, verifiedClient } from './people.mjs';
import { server } from './one-server.mjs';
import { routes } from './server.mjs';

// Callers that each access value admits to the handler.
const lets = {
  anyone: ['anonymous', 'client', 'unverified', 'companion', 'admin'],
  webhook: ['anonymous', 'client', 'unverified', 'companion', 'admin'],
  signed_in: ['client', 'unverified', 'companion'],
  client: ['client', 'unverified'],
  companion: ['companion'],
  admin: ['admin'],
  signed_in_or_admin: ['client', 'unverified', 'companion', 'admin'],
};
// The refusal that the router itself gives the wrong kind of caller.
const by_role = /insufficient_scope/;
// These end the caller's own session or account.
const ending = ['/api/auth/logout', '/api/auth/delete-account'];

let cast;
let table;
before(async () => {
  table = (await routes()).filter((r) => !r.path.startsWith('/sandbox'));
  const garbage = server.caller();
  garbage.token = 'x'.repeat(43);
  cast = {
    anonymous: server.caller(),
    garbage,
    client: await verifiedClient(server),
    unverified: await newClient(server),
    companion: await newCompanion(server),
    admin: await newAdmin(server),
  };
});

const target = (path) => path.replace(/\{[^}]+\}/g, unknownId);

async function callAs(kind, route) {
  const caller = cast[kind].twin();
  caller.move(); // throttles are tested elsewhere
  const withBody = ['POST', 'PUT'].includes(route.method);
  return caller.call(route.method, target(route.path), withBody ? { body: {} } : {});
}

for (const kind of ['anonymous', 'garbage', 'client', 'unverified', 'companion', 'admin']) {
  test(`API-008: each route admits the right callers, as ${kind}`, async () => {
    for (const route of table.filter((r) => !ending.includes(r.path))) {
      const reply = await callAs(kind, route);
      const cell = `${kind}: ${route.method} ${route.path} (${route.access}) -> ${reply.status} ${reply.text.slice(0, 200)}`;
      const open = ['anyone', 'webhook'].includes(route.access);
      if (lets[route.access].includes(kind)) {
        const login = /login/.test(route.path);
        if (!login) assert.notEqual(reply.status, 401, cell);
        assert.doesNotMatch(reply.headers['www-authenticate'] ?? '', by_role, cell);
        if (kind !== 'unverified' && !/unlock/.test(route.path)) {
          const hidden = reply.status === 403 && reply.body.code === 'forbidden';
          assert.ok(!hidden || /consent|files/.test(route.path), cell);
        }
      } else if (kind === 'garbage' && open) {
        assert.ok(reply.status < 500 && reply.status !== 403, cell);
      } else if (kind === 'anonymous' || kind === 'garbage') {
        assert.equal(reply.status, 401, cell);
        assert.match(reply.headers['www-authenticate'] ?? '', /^Bearer/, cell);
      } else {
        assert.equal(reply.status, 403, cell);
        assert.match(reply.headers['www-authenticate'] ?? '', by_role, cell);
      }
    }
  });
}

test('SESS-006: a token in the query or in the body is ignored', async () => {
  const { token } = cast.client;
  const anyone = server.caller();
  for (const name of ['token', 'access_token', 'authToken']) {
    const reply = await anyone.get(`/api/auth/me?${name}=${token}`);
    assertRefused(reply, 400);
    assert.equal(reply.body.code, 'token_in_address');
  }
  assertRefused(await anyone.post('/api/consent/record', { token, authToken: token }), 401);
  assert.equal((await cast.client.get('/api/auth/me')).status, 200, 'it is a good one');
});

test('adminView and userId in the query change nothing without an admin', async () => {
  const { client, admin } = cast;
  const other = await verifiedClient(server);
  await pay(other, await book(other, [line(cast.companion, startIn(5))]));
  await other.need('POST', `/api/blocking/block/${cast.companion.id}`);
  for (const path of ['/api/auth/me', '/api/bookings/my-bookings', '/api/blocking/blocked']) {
    const [own, theirs] = [await client.get(path), await other.get(path)];
    assert.notDeepEqual(own.body.data, theirs.body.data, `${path}: there is something to see`);
    const tried = await client.get(`${path}?adminView=true&userId=${other.id}`);
    assert.equal(tried.status, 200, tried.text);
    assert.deepEqual(tried.body, own.body, path);
  }
  assert.equal((await admin.get(`/api/auth/me?adminView=true&userId=${other.id}`)).body.data._id, admin.id);
});

test('every reply to a signed-in caller forbids storing it', async () => {
  for (const path of ['/api/auth/me', '/api/bookings/my-bookings', '/api/companions/favorites/list']) {
    const reply = await cast.client.get(path);
    assert.equal(reply.status, 200, path);
    assert.match(reply.headers['cache-control'] ?? '', /no-store/, path);
  }
});

test('unsafe calls from another site are refused', async () => {
  const reply = await cast.client.post('/api/auth/logout', {}, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  assertRefused(reply, 403);
  assert.equal((await cast.client.get('/api/auth/me')).status, 200);
});

// Caller checks every reply of all tests for this; here are the most likely ones.
test('no reply sets cookies (API-003) or allows other origins', async () => {
  const headers = { origin: 'https://elsewhere.example', cookie: 'session=1' };
  const { email } = cast.client;
  for (const reply of [
    await server.caller().get('/api/companions/search', { headers }),
    await server.caller().post('/api/auth/login', { email, password }, { headers: { cookie: 'session=1' } }),
    await cast.client.get('/api/auth/me', { headers }),
  ]) {
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.headers['set-cookie'], undefined);
    assert.equal(reply.headers['access-control-allow-origin'], undefined);
  }
});
