// ADR 136: each role with every route that admits administrators, and the table that people read.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, unknownId } from './people.mjs';
import { routes } from './server.mjs';

const roles = ['owner', 'support', 'finance', 'safety', 'auditor'];
// They end the caller's own session.
const ending = ['/api/auth/logout', '/api/admin/password'];

let cast;
let table;
let rules;
before(async () => {
  cast = Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await newAdmin(server, role)])));
  table = (await routes()).filter(({ act, path }) => act && !ending.includes(path));
  const { acts } = await cast.owner.need('GET', '/api/admin/roles');
  rules = new Map(acts.map((rule) => [rule.act, rule]));
});

test('every route that admits administrators names an act of the table', async () => {
  const admitting = (await routes()).filter(({ access }) => ['admin', 'signed_in_or_admin'].includes(access));
  assert.ok(admitting.length > 90);
  for (const { operation, act } of admitting) assert.ok(rules.has(act), `${operation} names "${act}"`);
  const named = new Set((await routes()).map(({ act }) => act).filter(Boolean));
  assert.deepEqual([...rules.keys()].filter((act) => !named.has(act)), [], 'acts without a route');
});

for (const role of roles) {
  test(`the role ${role} is refused every route outside its acts, and no other`, async () => {
    let refused = 0;
    for (const route of table) {
      const caller = cast[role].twin();
      caller.move(); // throttles are tested elsewhere
      const path = route.path.replace(/\{[^}]+\}/g, unknownId);
      const withBody = ['POST', 'PUT', 'DELETE'].includes(route.method);
      const reply = await caller.call(route.method, path, withBody ? { body: {} } : {});
      const cell = `${role}: ${route.method} ${route.path} (${route.act}) -> ${reply.status} ${reply.text.slice(0, 200)}`;
      const isRefused = reply.status === 403 && reply.body.code === 'role_not_permitted';
      assert.equal(isRefused, !rules.get(route.act).roles.includes(role), cell);
      if (!isRefused) continue;
      refused += 1;
      assert.match(reply.headers['www-authenticate'] ?? '', /insufficient_scope/, cell);
      assert.ok(reply.body.error.startsWith(`Your role (${role}) does not include this.`), cell);
      for (const other of rules.get(route.act).roles) assert.ok(reply.body.error.includes(other), cell);
    }
    assert.ok(role === 'owner' ? refused === 0 : refused > 15, `${role}: ${refused} routes refused`);
  });
}

test('owners may do everything, and auditors change nothing of others', () => {
  for (const [act, { roles: allowed }] of rules) assert.ok(allowed.includes('owner'), act);
  for (const { method, operation, act } of table) {
    if (method === 'GET' || act === 'own_account') continue;
    assert.ok(!rules.get(act).roles.includes('auditor'), `${operation}: ${act}`);
  }
});

test('a session says what its role includes, and a refused act changes nothing', async () => {
  for (const role of roles) {
    const me = await cast[role].need('GET', '/api/auth/me');
    assert.equal(me.role, role);
    assert.deepEqual(me.acts, [...rules.values()].filter((rule) => rule.roles.includes(role)).map(({ act }) => act));
  }
  const client = await newClient(server);
  const body = { phone: '305-555-0999', reason: 'By phone' };
  assertRefused(await cast.finance.put(`/api/admin/users/${client.id}/profile`, body), 403, /Your role \(finance\)/);
  const { user } = await cast.owner.need('GET', `/api/admin/users/${client.id}`);
  assert.notEqual(user.phone, '305-555-0999');
});
