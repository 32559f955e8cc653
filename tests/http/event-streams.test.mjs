// What changes in conversations reaches their parties as it happens (ADR 102).
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { until } from './caller.mjs';
import { arrived, ended, openStream, openedStream } from './event-stream.mjs';
import { newAdmin, newClient, newCompanion, password, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const server = await startServer();
after(() => server.stop());

let keys = 0;
const saying = (text) => ({ text, key: `key-number-${(keys += 1)}` });
async function pair() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const opened = await client.need('POST', '/api/conversations', { accountId: companion.id, ...saying('Hello') });
  return { client, companion, id: opened.conversationId };
}
const send = (from, id, text = 'More') => from.need('POST', `/api/conversations/${id}/messages`, saying(text));

test('the first event is the number of unread messages, later ones name the conversation, none has a text', async () => {
  const { client, companion, id } = await pair();
  const [ofClient, ofCompanion] = [await openedStream(client), await openedStream(companion)];
  assert.equal(ofClient.status, 200);
  assert.match(ofClient.headers['content-type'], /^text\/event-stream/);
  assert.equal(ofClient.headers['x-accel-buffering'], 'no');
  assert.match(ofClient.headers['cache-control'], /no-store, no-transform/);
  assert.deepEqual([ofClient.events, ofCompanion.events], [[{ unread: 0 }], [{ unread: 1 }]]);
  await send(companion, id, 'A secret of mine');
  await arrived(ofClient, 2);
  assert.deepEqual(ofClient.events[1], { conversationId: id, unread: 1 });
  await client.need('POST', `/api/conversations/${id}/read`, { upTo: 2 });
  await arrived(ofClient, 3);
  assert.deepEqual(ofClient.events[2], { conversationId: id, unread: 0 });
  await companion.need('POST', `/api/blocking/block/${client.id}`);
  await arrived(ofClient, 4);
  await companion.need('DELETE', `/api/blocking/unblock/${client.id}`);
  await arrived(ofClient, 5);
  // Counted before the call: its event may arrive ahead of its reply.
  const before = ofCompanion.events.length;
  await client.need('POST', `/api/conversations/${id}/report`, { kind: 'conduct', details: 'Rude' });
  await arrived(ofCompanion, before + 1);
  assert.ok(!(ofClient.text + ofCompanion.text).includes('secret'));
  for (const stream of [ofClient, ofCompanion]) stream.close();
});

test('a first message reaches a companion who is waiting, and no one else', async () => {
  const [client, companion, other] = [await verifiedClient(server), await newCompanion(server), await newCompanion(server)];
  const [waiting, stranger] = [await openedStream(companion), await openedStream(other)];
  const { conversationId } = await client.need('POST', '/api/conversations', { accountId: companion.id, ...saying('Hello') });
  await arrived(waiting, 2);
  assert.deepEqual(waiting.events[1], { conversationId, unread: 1 });
  // The stranger's next event is the stranger's own.
  const own = await client.need('POST', '/api/conversations', { accountId: other.id, ...saying('Hello') });
  await arrived(stranger, 2);
  assert.deepEqual(stranger.events, [{ unread: 0 }, { conversationId: own.conversationId, unread: 1 }]);
  for (const stream of [waiting, stranger]) stream.close();
});

test('only signed-in clients and companions who accept events get a stream', async () => {
  const client = await newClient(server);
  const status = async (caller, options) => {
    const stream = await openStream(caller, options);
    stream.close();
    return stream.status;
  };
  assert.equal(await status(server.caller()), 401);
  assert.equal(await status(await newAdmin(server)), 403);
  assert.equal(await status(client, { headers: { accept: 'application/json' } }), 406);
  const head = await client.send('HEAD', '/api/conversations/events', { headers: { accept: 'text/event-stream' } });
  assert.equal(head.status, 200);
  assert.equal((await client.get('/api/conversations/events?token=x')).status, 400);
});

test('SE3: a stream ends with its session, whatever ends it, and the others of the account remain', async () => {
  const ends = [
    ['log-out', (client) => client.need('POST', '/api/auth/logout')],
    ['a new password', (client) => client.twin().need('PUT', '/api/auth/change-password', { currentPassword: password, newPassword: 'harbour-lantern-8' })],
    ['deletion', (client) => client.need('DELETE', '/api/auth/delete-account')],
  ];
  for (const [name, end] of ends) {
    const client = await newClient(server);
    const other = server.caller();
    const { token } = (await other.post('/api/auth/login', { email: client.email, password })).body;
    other.token = token;
    const [first, second] = [await openedStream(client), await openedStream(other)];
    await end(name === 'a new password' ? other : client);
    await ended(first);
    if (name === 'deletion') await ended(second);
    else assert.equal(second.hasEnded, false, name);
    second.close();
  }
});

test('an account has at most 16 streams, and each place is free again once one is closed', async () => {
  const client = await newClient(server);
  const streams = [];
  for (let i = 0; i < 16; i += 1) streams.push(await openedStream(client));
  const refused = await openStream(client);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  streams.pop().close();
  const next = await until(async () => {
    const stream = await openStream(client);
    if (stream.status === 200) return stream;
    stream.close();
    return false;
  }, 'a free place');
  for (const stream of [...streams, next]) stream.close();
});

test('64 streams at once each receive their event; none occupies a worker', async () => {
  const { client, companion, id } = await pair();
  const others = await Promise.all(Array.from({ length: 48 }, () => newClient(server)));
  const idle = await Promise.all(others.map((other) => openedStream(other)));
  const streams = await Promise.all(Array.from({ length: 16 }, () => openedStream(companion)));
  await send(client, id);
  await Promise.all(streams.map((stream) => arrived(stream, 2)));
  for (const stream of streams) assert.deepEqual(stream.events[1], { conversationId: id, unread: 2 });
  for (const stream of idle) assert.equal(stream.events.length, 1);
  for (const stream of [...idle, ...streams]) stream.close();
});

test('a client that closes its half, or sends more, ends its stream and frees its place', async () => {
  const client = await newClient(server);
  const { hostname, port } = new URL(server.url);
  for (const act of [(socket) => socket.end(), (socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')]) {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let text = '';
    let isClosed = false;
    socket.on('data', (part) => (text += part));
    for (const end of ['end', 'close', 'error']) socket.on(end, () => (isClosed = true));
    socket.write(`GET /api/conversations/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${client.token}\r\n\r\n`);
    await until(() => text.includes('"unread"'), 'the first event');
    assert.match(text, /Connection: close/i);
    assert.doesNotMatch(text, /Content-Length/i);
    act(socket);
    await until(() => isClosed, 'the close of the server');
    assert.ok(!text.includes('200 OK', 20), 'no second answer');
    socket.destroy();
  }
});

test('SIGTERM ends streams at once, and a server without places refuses them', async () => {
  const other = await startServer({ extra: ['--event-streams', '1'] });
  const [first, second] = [await newClient(other), await newClient(other)];
  const stream = await openedStream(first);
  const refused = await openStream(second);
  assert.equal(refused.status, 503);
  refused.close();
  await other.stop(); // asserts the exit code
  assert.ok(stream.hasEnded);
  const none = await startServer({ extra: ['--event-streams', '0'] });
  const away = await openStream(await newClient(none));
  assert.equal(away.status, 503);
  away.close();
  await none.stop();
});
