// Every route of the table at once, on 64 connections, by every kind of caller: anonymous, clients,
// companions, administrators, with ids that exist and with random ones. What fails alone may pass here, and
// the other way round: a reply that depended on another thread once ended the whole process (ADR 68).
import assert from 'node:assert/strict';
import { checkReply } from '../http/contract.mjs';
import { password } from '../http/people.mjs';
import { routes } from '../http/server.mjs';
import { fillPath, makeBody, drawn, furnish } from './every_route_world.mjs';

const connections = 64;

// These end the presented session, or its account: a log-out gets its own session, the others none.
const ends_session = new Set(['login', 'admin_login', 'register', 'logout', 'delete_account']);

// The callers in turn; every second time one of another kind than the route admits.
function callerFor(route, world, turn) {
  const { server, client, other, companion, second, admin, colleague } = world;
  const everybody = [server.caller(), client, other, companion, second, admin, colleague];
  const meant = {
    client: [client, other], companion: [companion, second], admin: [admin, colleague],
    signed_in: [client, companion], signed_in_or_admin: [admin, client, companion],
  }[route.access] ?? everybody;
  const isMeant = drawn(turn, 3) % 4 !== 0;
  const from = isMeant ? meant : everybody;
  const person = from[drawn(turn, 4) % from.length];
  return { isMeant, person, caller: person.twin() };
}

async function call(route, world, turn) {
  const { isMeant, person, caller } = callerFor(route, world, turn);
  if (ends_session.has(route.operation)) caller.token = undefined;
  if (route.operation === 'logout' && turn % 2) {
    const again = await caller.send('POST', '/api/auth/login', { body: { email: world.client.email, password } });
    caller.token = again.body?.token;
  }
  const path = fillPath(route, world, turn);
  const reply = await caller.send(route.method, path, makeBody(route, world, turn, person.id));
  const where = `${route.method} ${path} -> ${reply.status} ${reply.text.slice(0, 200)}`;
  assert.notEqual(reply.status, 500, where);
  if (reply.status > 500) checkReply({ method: route.method, pathname: path.split('?')[0], ...reply });
  return { isMeant, ...reply };
}

// The server is alive, and its people can go on; an administrator may have ended a session.
async function expectIntact(server, world) {
  assert.equal(server.child.exitCode, null, server.log.slice(-2000));
  assert.equal(server.child.signalCode, null, server.log.slice(-2000));
  assert.equal((await server.caller().get('/healthz')).status, 200);
  world.client.token = undefined;
  const back = await world.client.post('/api/auth/login', { email: world.client.email, password });
  assert.equal(back.status, 200, back.text);
  world.client.token = back.body.token;
  assert.equal((await world.client.get('/api/bookings/my-bookings')).status, 200);
  assert.doesNotMatch(server.log, /terminate called|unexpected failure/);
}

// Runs for so many seconds on a server with the demonstration's data; returns the number of replies by
// status class, and the routes that never succeeded. Stopping the server audits its books.
export async function callEveryRoute(server, seconds) {
  const world = await furnish(server);
  const table = (await routes()).filter(({ path }) => !path.startsWith('/sandbox'));
  // Neighboring connections request the same at nearly the same time, and administrators read people in
  // between: the pair that shared a commit.
  const pair = table.filter(({ operation }) => ['companion_availability', 'view_user'].includes(operation));
  const until = Date.now() + seconds * 1000;
  const answers = {};
  const asked = new Set();
  const refusals = new Map(); // of routes that never succeeded, the last one
  const done = new Set();
  let next = 0;
  await Promise.all(Array.from({ length: connections }, async (_, at) => {
    for (let turn = at; Date.now() < until || asked.size < table.length; turn += 1) {
      const route = turn % 4 === 0 && pair.length ? pair[(turn >> 2) % pair.length] : table[next++ % table.length];
      asked.add(route);
      const { status, text, isMeant } = await call(route, world, turn);
      const hundreds = `${Math.floor(status / 100)}xx`;
      answers[hundreds] = (answers[hundreds] ?? 0) + 1;
      if (hundreds === '2xx') done.add(route.operation);
      else if (isMeant) refusals.set(route.operation, `${status} ${text.slice(0, 120)}`);
      if (Date.now() > until + 120_000) break;
    }
  }));
  assert.equal(asked.size, table.length, 'every route was called');
  assert.ok(answers['2xx'] > connections, JSON.stringify(answers));
  await expectIntact(server, world);
  const refused = table.filter(({ operation }) => !done.has(operation));
  // Some objects are gone by then, but a minute is enough to read nearly everything that there is.
  const unread = refused.filter(({ method }) => method === 'GET').length;
  assert.ok(seconds < 30 || unread <= 5, `${unread} routes never showed what exists`);
  const named = refused.map(({ method, operation }) => `${method} ${operation}: ${refusals.get(operation)}`);
  return { answers, refused: named };
}
