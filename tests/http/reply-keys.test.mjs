// security-reliability-money 1.3: what every role reads, key by key, over all routes. Every reply of these
// tests is validated against the contract (server.mjs), so an undeclared key is detected, as long as the
// contract leaves no object open; and keys for administrators are in no reply to other callers.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { contract, operations, resolve } from './contract.mjs';
import { completed } from './history.mjs';
import { newAdmin, newCompanion, verifiedClient } from './people.mjs';
import { server } from './one-server.mjs';
import { routes } from './server.mjs';

const json = (response) => resolve(response)?.content?.['application/json']?.schema;
const replySchemas = ({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .map(([, response]) => json(response))
    .filter(Boolean);

// Every schema below `node` with its location; each named one once.
function* below(node, where, seen = new Set()) {
  if (!node || seen.has(node.$ref)) return;
  if (node.$ref) {
    seen.add(node.$ref);
    yield* below(resolve(node), node.$ref.split('/').at(-1), seen);
    return;
  }
  yield [node, where];
  for (const [key, part] of Object.entries(node.properties ?? {})) yield* below(part, `${where}.${key}`, seen);
  for (const part of [node.items, node.additionalProperties]) {
    if (part && typeof part === 'object') yield* below(part, `${where}[]`, seen);
  }
  for (const many of [node.oneOf, node.anyOf, node.allOf]) {
    for (const part of many ?? []) yield* below(part, where, seen);
  }
}
const isObject = ({ type, properties }) => properties || type === 'object' || (Array.isArray(type) && type.includes('object'));
const replyKeys = (operation) =>
  replySchemas(operation).flatMap((schema) => [...below(schema, operation.operationId)].flatMap(([node]) => Object.keys(node.properties ?? {})));

test('no reply schema of the contract leaves an object open', () => {
  const open = new Set();
  for (const operation of operations) {
    for (const schema of replySchemas(operation)) {
      for (const [node, where] of below(schema, operation.operationId)) {
        const closed = node.additionalProperties !== undefined || node.unevaluatedProperties === false;
        if (isObject(node) && !closed && !node.allOf && !node.oneOf) open.add(where);
      }
    }
  }
  assert.deepEqual([...open], []);
  assert.ok(operations.length > 100 && contract.components, 'the judge sees the contract');
});

let cast;
let things;
before(async () => {
  const [client, companion, admin] = [await verifiedClient(server), await newCompanion(server), await newAdmin(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  await completed(server, client, await pay(client, await book(client, [line(companion, startIn(9))])));
  await client.need('POST', `/api/companions/${companion.id}/favorite`);
  const [session] = sqlite(databaseFile(server), `SELECT provider_id AS id FROM identity_sessions WHERE account_id = '${client.id}'`);
  cast = { client, companion, admin, anonymous: server.caller() };
  things = { id: booking._id, lineId: booking.companions[0]._id, companionId: companion.id, userId: client.id, session: session.id };
});

function withThings(path) {
  return path.replace(/\{([^}]+)\}/g, (_, name) => {
    if (name === 'a') return things.userId;
    if (name === 'b') return 'signup';
    if (name !== 'id') return things[name] ?? things.id;
    if (path.startsWith('/api/companions/')) return things.companionId;
    if (/^\/api\/(consent|admin\/users)\//.test(path)) return things.userId;
    return path.includes('/stripe-identity/') ? things.session : things.id;
  });
}

function* keysIn(value) {
  if (Array.isArray(value)) for (const one of value) yield* keysIn(one);
  if (!value || typeof value !== 'object' || Array.isArray(value)) return;
  for (const [key, part] of Object.entries(value)) {
    yield key;
    yield* keysIn(part);
  }
}

test('8.2: every role reads the keys of its contract, and none that are for administrators only', async () => {
  const table = (await routes()).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'));
  const known = new Map(operations.map((operation) => [operation.operationId, new Set(replyKeys(operation))]));
  const admins = new Set(operations.filter((one) => one['x-access'] === 'admin').flatMap(replyKeys));
  for (const operation of operations) {
    if (operation['x-access'] !== 'admin') for (const key of known.get(operation.operationId)) admins.delete(key);
  }
  assert.ok(admins.has('actorName') && admins.has('legalName') === false && admins.size > 20, [...admins].join(' '));
  const read = { client: 0, companion: 0, admin: 0, anonymous: 0 };
  for (const route of table) {
    for (const [role, caller] of Object.entries(cast)) {
      const twin = caller.twin();
      twin.move(); // throttles are tested elsewhere
      const reply = await twin.get(withThings(route.path));
      if (reply.status >= 300 || !reply.body || typeof reply.body !== 'object') continue;
      read[role] += 1;
      const where = `${role}: ${route.path}`;
      const named = known.get(route.operation) ?? new Set();
      for (const key of keysIn(reply.body)) {
        if (named.size > 0) assert.ok(named.has(key) || isFree(route.operation, key), `${where} says ${key}`);
        if (role !== 'admin') assert.ok(!admins.has(key), `${where} says ${key}, which is an administrator's`);
      }
    }
  }
  for (const [role, least] of [['client', 15], ['companion', 15], ['admin', 15], ['anonymous', 4]]) {
    assert.ok(read[role] >= least, `${role} read ${read[role]} answers`);
  }
});

// Maps whose keys are data: days of the week, kinds.
const freeMaps = new Map(
  operations.map((operation) => [
    operation.operationId,
    replySchemas(operation).some((schema) =>
      [...below(schema, '')].some(([node]) => node.additionalProperties && typeof node.additionalProperties === 'object'),
    ),
  ]),
);
const isFree = (operation) => freeMaps.get(operation) ?? false;
