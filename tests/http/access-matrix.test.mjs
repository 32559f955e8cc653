// security-reliability-money 1.3: every route of the binary with every caller who has no right to another
// account's data: an expired token, an unrelated account, a blocked pair, the wrong kind of user, in paths
// and in bodies. Which callers each access value admits is tested in access.test.mjs; here the objects are
// real.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { until } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';
import { server } from './one-server.mjs';
import { routes } from './server.mjs';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];

let table;
let things; // of the owners, by the name of their parameter
let cast;
before(async () => {
  table = (await routes()).filter((r) => !r.path.startsWith('/sandbox') && !r.path.startsWith('/blocking/'));
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const ended = await completed(server, client, await pay(client, await book(client, [line(companion, startIn(9))])));
  const review = await client.need('POST', '/api/reviews', {
    companionId: companion.id,
    bookingId: ended._id,
    rating: 4,
    comment: 'Calm and kind.',
  });
  const incident = await client.need('POST', '/api/incidents', {
    bookingId: booking._id,
    kind: 'conduct',
    severity: 'high',
    text: 'He shouted.',
  });
  await client.need('POST', `/api/companions/${companion.id}/favorite`);
  const conversation = await client.need('POST', '/api/conversations', {
    accountId: companion.id,
    text: 'I have not slept for days.',
    key: 'first-message',
  });
  const [notification] = (await client.get('/api/notifications')).body.data;
  const [session] = sqlite(databaseFile(server), `SELECT provider_id AS id FROM identity_sessions WHERE account_id = '${client.id}'`);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const path = '/api/files?folder=resumes&name=r.pdf';
  const file = (await companion.call('POST', path, { raw: pdf, type: 'application/pdf' })).body.data;
  const added = await client.call('POST', `/api/incidents/${incident._id}/files?name=r.pdf`, {
    raw: pdf,
    type: 'application/pdf',
  });
  incident.file = added.body.data.name;
  things = { client, companion, booking, ended, review, incident, conversation, notification, session: session.id, file: file.public_id };

  const blocked = await verifiedClient(server);
  await pay(blocked, await book(blocked, [line(companion, startIn(12))]));
  await blocked.need('POST', `/api/blocking/block/${companion.id}`);
  const expired = await newClient(server);
  cast = {
    expired,
    stranger: await verifiedClient(server),
    'another companion': await newCompanion(server),
    'a blocked pair': blocked,
    admin: await newAdmin(server),
  };
  sqlite(
    databaseFile(server),
    `UPDATE sessions SET created_at = created_at - 2678400, last_seen_at = last_seen_at - 2678400
     WHERE account_id = '${expired.id}'`,
  );
  await until(async () => (await expired.get('/api/auth/me')).status === 401, 'the server saw what another process wrote');
});

/** The address with the owners' own ids. */
function withTheirs(path) {
  const { client, companion, booking, ended, review, notification, session, file } = things;
  if (path.startsWith('/api/files/')) return `/api/files/${file}`;
  const of = (name) => {
    if (name === 'lineId') return booking.companions[0]._id;
    if (name === 'reviewId') return review._id;
    if (name === 'bookingId') return ended._id;
    if (name === 'companionId') return companion.id;
    if (name === 'userId' || name === 'a') return client.id;
    if (name === 'b') return 'signup';
    if (name === 'name') return things.incident.file;
    if (name !== 'id') return unknownId;
    if (path.startsWith('/api/bookings/')) return booking._id;
    if (/^\/api\/(admin\/)?incidents\//.test(path)) return things.incident._id;
    if (path.startsWith('/api/conversations/')) return things.conversation.conversationId;
    if (path.startsWith('/api/companions/')) return companion.id;
    if (path.startsWith('/api/notifications/')) return notification._id;
    if (path.includes('/stripe-identity/')) return session;
    if (path.startsWith('/api/consent/') || path.startsWith('/api/admin/users/')) return client.id;
    return unknownId;
  };
  return path.replace(/\{([^}]+)\}/g, (_, name) => of(name));
}

/** Every id that a body may contain. */
function everyId() {
  const { client, companion, booking, review, session } = things;
  return {
    ...{ _id: client.id, id: client.id, userId: client.id, clientId: client.id, owner: client.id },
    ...{ companionId: companion.id, bookingId: booking._id, reviewId: review._id, sessionId: session },
    userReference: client.id,
  };
}

const ask = (caller, { method, path }) => {
  const twin = caller.twin();
  twin.move(); // throttles are tested elsewhere
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: everyId() } : {};
  return twin.call(method, withTheirs(path), body);
};
const cellKey = (who, { method, path, access }, reply) =>
  `${who}: ${method} ${path} (${access}) -> ${reply.status} ${reply.text.slice(0, 200)}`;

// Logs, throttles, and what the server itself does in the meantime.
const moving = /^(audit_|mail_records|sessions|throttles|known_networks|jobs|sqlite_|provider_events|purchases|refund)/;

/** All rows about the two owners and none about the rest of the cast. */
function theirRows() {
  const file = databaseFile(server);
  const mine = [things.client.id, things.companion.id, things.booking._id, things.ended._id];
  const others = Object.values(cast).map(({ id }) => id);
  const names = sqlite(file, "SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  return names
    .filter((name) => !moving.test(name))
    .flatMap((name) =>
      sqlite(file, `SELECT * FROM "${name}"`).map((row) => `${name} ${JSON.stringify(row)}`),
    )
    .filter((row) => mine.some((id) => row.includes(id)) && !others.some((id) => row.includes(id)))
    .sort();
}

test('API-008: an expired token grants no access', async () => {
  for (const route of table) {
    const reply = await ask(cast.expired, route);
    const cell = cellKey('expired', route, reply);
    if (['anyone', 'webhook'].includes(route.access)) {
      assert.ok(reply.status < 500 && reply.status !== 403, cell);
    } else {
      assert.equal(reply.status, 401, cell);
      assert.match(reply.headers['www-authenticate'] ?? '', /^Bearer/, cell);
    }
  }
});

// Public calls, and those on the caller's own data whatever the address says.
const open_to_strangers = new Set([
  ...['get_companion', 'similar_companions', 'companion_availability', 'companion_free', 'companion_reviews'],
  ...['intro_call_offer', 'book_intro_call', 'add_favorite', 'remove_favorite', 'is_blocked', 'block_user', 'unblock_user'],
]);

for (const who of ['stranger', 'another companion', 'a blocked pair']) {
  test(`8.2: with the ids of others in path and body ${who} reads nothing private and changes nothing`, async () => {
    const rows = theirRows();
    assert.ok(rows.length > 10, 'there is something to move');
    const { client, companion } = things;
    const secrets = [client.email, companion.email, client.user.realName, 'Calm and kind.', 'not slept'];
    for (const route of table.filter((r) => r.path.includes('{') && r.access !== 'anyone')) {
      const reply = await ask(cast[who], route);
      const cell = cellKey(who, route, reply);
      if (!open_to_strangers.has(route.operation)) {
        assert.ok([400, 401, 403, 404, 409].includes(reply.status), cell);
      }
      for (const secret of secrets) assert.ok(!reply.text.includes(secret), `${secret} in ${cell}`);
    }
    for (const route of table.filter((r) => !r.path.includes('{') && r.method !== 'GET')) {
      if (/logout|delete-account/.test(route.path) || route.access === 'webhook') continue;
      const reply = await ask(cast[who], route);
      // The provider refuses what was not set up there, such as the page of an account just created.
      assert.ok(reply.status < 500 || reply.status === 502, cellKey(who, route, reply));
    }
    assert.deepEqual(theirRows(), rows);
    // The check detects a real change.
    await client.need('PUT', '/api/auth/update-details', { phone: `305-555-0${200 + who.length}`, currentPassword: client.password });
    assert.notDeepEqual(theirRows(), rows);
  });
}

test('the owners reach what exists at the same addresses', async () => {
  const { client, companion } = things;
  for (const route of table.filter((r) => r.method === 'GET' && r.path.includes('{'))) {
    const caller = route.path.startsWith('/api/files/') || route.access === 'companion' ? companion : client;
    if (route.access === 'admin' || route.path.startsWith('/api/auth/check-')) continue;
    const reply = await ask(caller, route);
    if (route.path.endsWith('/safety/contact')) {
      assert.equal(reply.status, 403, 'the client does not share it'); // tests/http/safety.test.mjs reads it
      continue;
    }
    assert.ok(reply.status < 300 || reply.status === 404, cellKey('owner', route, reply));
    const known = /bookings|consent|conversations|notifications|reviews|stripe-identity|files/.test(route.path);
    if (known) assert.equal(reply.status, 200, cellKey('owner', route, reply));
  }
});

test('administrators cannot use the calls of users, nor users those of administrators', async () => {
  for (const route of table) {
    const is_users = ['signed_in', 'client', 'companion'].includes(route.access);
    for (const [who, stays_out] of [
      ['admin', is_users],
      ['stranger', route.access === 'admin'],
      ['another companion', route.access === 'admin'],
    ]) {
      if (!stays_out) continue;
      const reply = await ask(cast[who], route);
      assert.equal(reply.status, 403, cellKey(who, route, reply));
      assert.match(reply.headers['www-authenticate'] ?? '', /insufficient_scope/, cellKey(who, route, reply));
    }
  }
});

test('every address refuses unsupported methods and lists the supported ones', async () => {
  const paths = [...new Set(table.map((r) => r.path))];
  for (const path of paths) {
    const known = new Set(table.filter((r) => r.path === path).map((r) => r.method));
    for (const method of methods.filter((m) => !known.has(m) && !(m === 'HEAD' && known.has('GET')))) {
      if (method === 'CONNECT') continue; // requests a tunnel, not an address
      const reply = await server.caller().call(method, withTheirs(path), { unchecked: true });
      assert.ok([405, 501, 400].includes(reply.status) || (method === 'OPTIONS' && reply.status === 204), `${method} ${path}: ${reply.status}`);
      if (reply.status !== 405) continue;
      const allowed = (reply.headers.allow ?? '').split(/,\s*/);
      for (const one of known) assert.ok(allowed.includes(one), `${path} allows ${one}: ${allowed}`);
    }
  }
});

test('adminView=true&userId= changes no reply of any user call', async () => {
  const { client, companion } = things;
  for (const route of table.filter((r) => r.method === 'GET' && ['signed_in', 'signed_in_or_admin', 'client', 'companion'].includes(r.access))) {
    const caller = route.access === 'companion' ? companion : client;
    const path = withTheirs(route.path);
    const [plain, viewed] = [await caller.get(path), await caller.get(`${path}?adminView=true&userId=${cast.stranger.id}`)];
    assert.equal(viewed.status, plain.status, path);
    if (plain.status < 300) assert.deepEqual(viewed.body, plain.body, path);
  }
});
