import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { load } from 'js-yaml';
import { assertRefused } from './caller.mjs';
import { checkReply, contract, findOperation, operations, resolve } from './contract.mjs';
import { server } from './one-server.mjs';
import { routes } from './server.mjs';

const outside = (route) => route.path.startsWith('/sandbox/') || route.path === '/sandbox';
const canonical = (path) => (path.startsWith('/blocking/') ? `/api${path}` : path);
const shape = (path) => canonical(path).replace(/\{[^}]+\}/g, '{}');

test('API-001: every route of the server is in the contract, with the same access', async () => {
  for (const route of (await routes()).filter((r) => !outside(r))) {
    const found = operations.find((o) => o.method === route.method && o.path.replace(/\{[^}]+\}/g, '{}') === shape(route.path));
    assert.ok(found, `no contract entry for ${route.method} ${route.path}`);
    assert.equal(route.access, found['x-access'], `access of ${route.method} ${route.path}`);
    assert.equal(route.feature, found.tags[0], `feature of ${route.method} ${route.path}`);
    if (route.path === found.path) assert.equal(route.operation, found.operationId);
  }
});

test('API-001: every call of the contract is a route of the server', async () => {
  const served = new Set((await routes()).map((r) => `${r.method} ${r.path.replace(/\{[^}]+\}/g, '{}')}`));
  for (const { method, path } of operations) {
    assert.ok(served.has(`${method} ${path.replace(/\{[^}]+\}/g, '{}')}`), `${method} ${path} is not served`);
  }
});

test('API-052 API-053: the blocking calls answer with and without the prefix', async () => {
  const served = new Set((await routes()).map((r) => `${r.method} ${r.path.replace(/\{[^}]+\}/g, '{}')}`));
  const blocking = operations.filter((o) => o.tags[0] === 'blocking');
  assert.ok(blocking.length >= 5, `${blocking.length} calls`);
  for (const { method, path } of blocking) {
    assert.ok(served.has(`${method} ${path.slice(4).replace(/\{[^}]+\}/g, '{}')}`), `${method} ${path.slice(4)}`);
  }
});

test('reply schemas are closed: no undeclared field leaves the server', () => {
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const schema = resolve(response).content?.['application/json']?.schema;
      if (schema) assert.equal(resolve(schema).additionalProperties, false, `${operation.operationId} ${status}`);
    }
  }
  const { properties } = contract.components.schemas.Companion;
  for (const hidden of ['email', 'phone', 'realName', 'name', 'lat', 'lng']) {
    assert.ok(!(hidden in properties), `a public companion has no ${hidden}`);
  }
});

test('API-006: an unknown call answers 404 in JSON', async () => {
  for (const path of ['/api/nothing', '/api/bookings/a/b/c', '/api/', '/api']) {
    const reply = await server.caller().get(path);
    assert.equal(reply.status, 404, path);
    assert.equal(reply.body?.success, false, path);
    assert.ok(reply.body.error && reply.body.code);
  }
});

test('a wrong method answers 405 and names the allowed ones', async () => {
  const caller = server.caller();
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
  for (const path of new Set(operations.map((o) => o.path))) {
    const target = path.replace(/\{[^}]+\}/g, 'x');
    const known = operations.filter((o) => o.path === path).map((o) => o.method);
    for (const method of methods.filter((m) => !findOperation(m, target))) {
      const reply = await caller.call(method, target);
      assert.equal(reply.status, 405, `${method} ${path}: ${reply.text}`);
      const allowed = (reply.headers.allow ?? '').split(/,\s*/);
      for (const one of known) assert.ok(allowed.includes(one), `${path} allows ${one}: ${allowed}`);
    }
  }
});

test('API-005: an unknown query parameter on GET is ignored', async () => {
  const plain = await server.caller().get('/api/companions/search');
  const stamped = await server.caller().get('/api/companions/search?_t=1732147200000');
  assert.equal(stamped.status, 200);
  assert.deepEqual(stamped.body, plain.body);
});

test('NAV-001 NAV-060: the start configuration names version, minimums and prices', async () => {
  const data = await server.caller().need('GET', '/api/config');
  assert.equal(data.version, '1.0.0');
  assert.equal(data.mode, 'test');
  assert.equal(data.signupPasswordMinimum, 6); // AUTH-027
  assert.equal(data.changePasswordMinimum, 8); // AUTH-023
  assert.equal(data.termsVersion, '2025-05-31'); // CONS-003
  assert.equal(data.prices.idUnlock, 25); // IDV-004
  assert.equal(data.prices.appFee, 5); // FEE-001
  assert.equal(data.demoAccounts, undefined);
});

test('the schemas of the contract are valid, and are applied as written', async () => {
  const ajv = new Ajv({ strict: false });
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    assert.ok(ajv.validateSchema(schema), `${name}: ${ajv.errorsText(ajv.errors)}`);
  }
  assert.equal(ajv.validateSchema({ type: 'strin' }), false);
  assert.deepEqual(contract, load(readFileSync(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8')));
});

test('the checker itself catches a reply that violates its schema', () => {
  const reply = { method: 'GET', pathname: '/healthz', status: 200, contentType: 'application/json' };
  checkReply({ ...reply, body: { status: 'ok' } });
  assert.throws(() => checkReply({ ...reply, body: { status: 'ok', extra: 1 } }), /leaves its schema/);
  assert.throws(() => checkReply({ ...reply, body: {} }), /leaves its schema/);
  assert.throws(() => checkReply({ ...reply, status: 418, body: {} }), /names no such status/);
  const hidden = { success: false, error: 'x', code: 'not_found', stack: 'y' };
  const missing = { method: 'GET', pathname: '/api/none', contentType: 'application/json' };
  assert.throws(() => checkReply({ ...missing, status: 404, body: hidden }), /leaves its schema/);
});

test('NAV-063: a specified text matches with and without its final period, and in no other wording', () => {
  const reply = (error) => ({ status: 400, text: error, body: { success: false, error } });
  for (const said of ['Enter a name', 'Enter a name.']) {
    for (const stated of ['Enter a name', 'Enter a name.']) assertRefused(reply(said), 400, stated);
    assert.throws(() => assertRefused(reply(said), 400, 'Enter a name!'));
    assert.throws(() => assertRefused(reply(said), 400, 'Enter a'));
  }
});
