// Who may call what: every route of the binary times every kind of caller.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newAdmin, newClient, newCompanion, verifiedClient } from './people.mjs';
import { routes, startServer } from './server.mjs';

const nobody = '019365a0-0000-7000-8000-000000000000';
// Callers that each access value lets through to the handler.
const lets = {
  anyone: ['anonymous', 'client', 'unverified', 'companion', 'admin'],
  webhook: ['anonymous', 'client', 'unverified', 'companion', 'admin'],
  signed_in: ['client', 'unverified', 'companion'],
  client: ['client', 'unverified'],
  companion: ['companion'],
  admin: ['admin'],
  signed_in_or_admin: ['client', 'unverified', 'companion', 'admin'],
};
// These end the caller's own session or account.
const ending = ['/api/auth/logout', '/api/auth/delete-account'];

let server;
let cast;
let table;
before(async () => {
  server = await startServer();
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
after(() => server?.stop());

const target = (path) => path.replace(/\{[^}]+\}/g, nobody);

async function callAs(kind, route) {
  const caller = cast[kind].twin();
  caller.move(); // throttles are another test's subject
  const withBody = ['POST', 'PUT'].includes(route.method);
  return caller.call(route.method, target(route.path), withBody ? { body: {} } : {});
}

for (const kind of ['anonymous', 'garbage', 'client', 'unverified', 'companion', 'admin']) {
  test(`API-008: who may call, as ${kind}`, async () => {
    for (const route of table.filter((r) => !ending.includes(r.path))) {
      const reply = await callAs(kind, route);
      const cell = `${kind}: ${route.method} ${route.path} (${route.access}) -> ${reply.status} ${reply.text.slice(0, 200)}`;
      const open = ['anyone', 'webhook'].includes(route.access);
      if (lets[route.access].includes(kind)) {
        const login = /login/.test(route.path);
        if (!login) assert.notEqual(reply.status, 401, cell);
        assert.notEqual(reply.body?.code, 'forbidden_role', cell);
        if (kind !== 'unverified' && !/unlock/.test(route.path)) {
          const hidden = reply.status === 403 && reply.body.code === 'forbidden';
          assert.ok(!hidden || /consent|files/.test(route.path), cell);
        }
      } else if (kind === 'garbage' && open) {
        assert.ok(reply.status < 500, cell);
      } else if (kind === 'anonymous' || kind === 'garbage') {
        assert.equal(reply.status, 401, cell);
        assert.match(reply.headers['www-authenticate'] ?? '', /^Bearer/, cell);
      } else {
        assert.equal(reply.status, 403, cell);
      }
    }
  });
}

test('SESS-006: a token in the query or in the body counts for nothing', async () => {
  const { token } = cast.client;
  const reply = await server.caller().get(`/api/auth/me?token=${token}&access_token=${token}`);
  assert.ok([400, 401].includes(reply.status), `${reply.status}`);
  const posted = await server.caller().post('/api/consent/record', { token, authToken: token });
  assert.equal(posted.status, 401);
});

test('adminView and userId in the query change nothing without an admin', async () => {
  const { client, companion } = cast;
  for (const path of ['/api/auth/me', '/api/bookings/my-bookings', '/api/blocking/blocked']) {
    const own = await client.get(path);
    const tried = await client.get(`${path}?adminView=true&userId=${companion.id}`);
    assert.deepEqual(tried.body, own.body, path);
  }
});

test('every reply to a signed-in caller is marked as not to be stored', async () => {
  for (const path of ['/api/auth/me', '/api/bookings/my-bookings', '/api/companions/favorites/list']) {
    const reply = await cast.client.get(path);
    assert.match(reply.headers['cache-control'] ?? '', /no-store/, path);
  }
});

test('unsafe calls from another site are refused', async () => {
  const reply = await cast.client.post('/api/auth/logout', {}, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  assert.equal(reply.status, 403);
  assert.equal((await cast.client.get('/api/auth/me')).status, 200);
});

test('no reply carries cookies (API-003) or opens itself to other origins', async () => {
  const reply = await server.caller().get('/api/companions/search', {
    headers: { origin: 'https://elsewhere.example' },
  });
  assert.equal(reply.headers['set-cookie'], undefined);
  assert.equal(reply.headers['access-control-allow-origin'], undefined);
});
