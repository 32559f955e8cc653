// Every route of the table at once, on 64 connections, by every kind of caller: anonymous, clients,
// companions, administrators, with real and random ids. What fails alone may pass here, and the other way
// round: a reply that depended on another thread once ended the whole process (ADR 68).
import assert from 'node:assert/strict';
import { book, line, pay, request, startIn } from '../http/bookings.mjs';
import { checkReply } from '../http/contract.mjs';
import { newAdmin, newClient, newCompanion, nobody, password, verifiedClient } from '../http/people.mjs';
import { routes } from '../http/server.mjs';

const connections = 64;

// These end the presented session, or its account: a log-out gets its own session, the others none.
const ends_session = new Set(['login', 'admin_login', 'register', 'logout', 'delete_account']);

async function furnish(server) {
  const [client, other] = [await verifiedClient(server), await newClient(server)];
  const [companion, second] = [await newCompanion(server), await newCompanion(server)];
  const [admin, colleague] = [await newAdmin(server), await newAdmin(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(6))]));
  const incident = await client.need('POST', '/api/incidents', {
    bookingId: booking._id, kind: 'conduct', severity: 'low', text: 'Late by an hour.',
  });
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const file = await companion.call('POST', '/api/files?folder=resumes&name=r.pdf', { raw: pdf, type: 'application/pdf' });
  return { server, client, other, companion, second, admin, colleague, booking, incident, file: file.body.data.public_id };
}

function addressOf({ path }, world, real) {
  const { client, companion, booking, incident, file } = world;
  if (real && path.startsWith('/api/files/')) return `/api/files/${file}`;
  const of = (name) => {
    if (!real) return nobody;
    if (name === 'lineId') return booking.companions[0]._id;
    if (name === 'companionId') return companion.id;
    if (name === 'userId' || name === 'a') return client.id;
    if (name === 'b') return 'signup';
    if (name !== 'id') return nobody;
    if (path.startsWith('/api/bookings/')) return booking._id;
    if (/^\/api\/(admin\/)?incidents\//.test(path)) return incident._id;
    if (path.startsWith('/api/companions/')) return companion.id;
    if (path.startsWith('/api/consent/') || path.startsWith('/api/admin/users/')) return client.id;
    return nobody;
  };
  return path.replace(/\{([^}]+)\}/g, (_, name) => of(name));
}

// Bodies that some routes understand; all others get ids of every kind and refuse most of them.
function bodyOf({ operation }, world, turn) {
  const { client, companion, booking } = world;
  const lines = [line(companion, startIn(20 + (turn % 200)))];
  const known = {
    quote_booking: request(lines),
    create_booking: request(lines),
    login: { email: client.email, password: turn % 2 ? password : 'not-the-password' },
    admin_login: { email: world.admin.email, password },
    forgot_password: { email: client.email },
    toggle_online: { online: turn % 2 === 0 },
  };
  return known[operation] ?? {
    _id: client.id, id: client.id, userId: client.id, companionId: companion.id, bookingId: booking._id,
    reason: 'A look.', password: 'not-the-password',
  };
}

// The callers in turn; every second time one of another kind than the route admits.
function callerOf(route, world, turn) {
  const { server, client, other, companion, second, admin, colleague } = world;
  const everybody = [server.caller(), client, other, companion, second, admin, colleague];
  const meant = {
    client: [client, other], companion: [companion, second], admin: [admin, colleague],
    signed_in: [client, companion], signed_in_or_admin: [admin, client, companion],
  }[route.access] ?? everybody;
  const from = turn % 2 ? meant : everybody;
  return from[(turn >> 1) % from.length];
}

async function call(route, world, turn) {
  const caller = callerOf(route, world, turn).twin();
  if (ends_session.has(route.operation)) caller.token = undefined;
  if (route.operation === 'logout' && turn % 2) {
    const again = await caller.send('POST', '/api/auth/login', { body: { email: world.client.email, password } });
    caller.token = again.body?.token;
  }
  const path = addressOf(route, world, turn % 5 !== 0);
  const body = ['POST', 'PUT', 'PATCH'].includes(route.method) ? { body: bodyOf(route, world, turn) } : {};
  const reply = await caller.send(route.method, path, body);
  const where = `${route.method} ${path} -> ${reply.status} ${reply.text.slice(0, 200)}`;
  assert.notEqual(reply.status, 500, where);
  if (reply.status > 500) checkReply({ method: route.method, pathname: path, ...reply });
  return reply.status;
}

// Runs for so many seconds; returns the number of replies by status class.
export async function callEveryRoute(server, seconds) {
  const world = await furnish(server);
  const table = (await routes()).filter(({ path }) => !path.startsWith('/sandbox'));
  // Neighboring connections request the same at nearly the same time, and administrators read people in
  // between: the pair that shared a commit.
  const pair = table.filter(({ operation }) => ['companion_availability', 'view_user'].includes(operation));
  const until = Date.now() + seconds * 1000;
  const answers = {};
  const asked = new Set();
  let next = 0;
  await Promise.all(Array.from({ length: connections }, async (_, at) => {
    for (let turn = at; Date.now() < until || asked.size < table.length; turn += 1) {
      const route = turn % 4 === 0 && pair.length ? pair[(turn >> 2) % pair.length] : table[next++ % table.length];
      asked.add(route);
      const status = await call(route, world, turn);
      const hundreds = `${Math.floor(status / 100)}xx`;
      answers[hundreds] = (answers[hundreds] ?? 0) + 1;
      if (Date.now() > until + 120_000) break;
    }
  }));
  assert.equal(asked.size, table.length, 'every route was called');
  assert.ok(answers['2xx'] > connections, JSON.stringify(answers));
  assert.equal(server.child.exitCode, null, server.log.slice(-2000));
  assert.equal(server.child.signalCode, null, server.log.slice(-2000));
  const health = await server.caller().get('/healthz');
  assert.equal(health.status, 200);
  // The world is still intact for its people; an administrator may have ended a session.
  world.client.token = undefined;
  const back = await world.client.post('/api/auth/login', { email: world.client.email, password });
  assert.equal(back.status, 200, back.text);
  world.client.token = back.body.token;
  assert.equal((await world.client.get('/api/bookings/my-bookings')).status, 200);
  assert.doesNotMatch(server.log, /terminate called|unexpected failure/);
  return answers;
}
