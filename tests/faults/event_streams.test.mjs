// Two servers on one PostgreSQL: a change at one reaches the streams of the other, and so does the end of a session
// (ADR 102).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { arrived, ended, openedStream } from '../http/event-stream.mjs';
import { newClient, newCompanion, verifiedClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

const database = 'streams';
let postgres;
let first;
let second;
before(async () => {
  postgres = await Postgres.start();
  const store = postgres.create(database);
  first = await startServer({ store });
  second = await startServer({ store });
});
after(async () => {
  await Promise.allSettled([first?.stop(), second?.stop()]);
  postgres?.stop();
});

let keys = 0;
const saying = (text) => ({ text, key: `key-number-${(keys += 1)}` });
async function pair() {
  const [client, companion] = [await verifiedClient(first), await newCompanion(first)];
  const opened = await client.need('POST', '/api/conversations', { accountId: companion.id, ...saying('Hello') });
  return { client, companion, id: opened.conversationId };
}
const send = (from, id) => from.need('POST', `/api/conversations/${id}/messages`, saying('More'));

test('a message sent at one server arrives at the streams of both', async () => {
  const { client, companion, id } = await pair();
  const [here, there] = [await openedStream(companion), await openedStream(companion, { server: second })];
  assert.deepEqual(there.events, [{ unread: 1 }]);
  await send(client, id);
  for (const stream of [here, there]) {
    await arrived(stream, 2);
    assert.deepEqual(stream.events[1], { conversationId: id, unread: 2 });
  }
  await companion.need('POST', `/api/conversations/${id}/read`, { upTo: 2 });
  await arrived(there, 3);
  assert.deepEqual(there.events[2], { conversationId: id, unread: 0 });
  const ofClient = await openedStream(client, { server: second });
  await companion.need('POST', `/api/blocking/block/${client.id}`);
  await arrived(ofClient, 2);
  assert.equal(ofClient.events[1].conversationId, id);
  for (const stream of [here, there, ofClient]) stream.close();
});

test('SE3: the end of a session at one server ends its stream at the other', async () => {
  for (const end of [
    (client) => client.need('POST', '/api/auth/logout'),
    (client) => postgres.run(`DELETE FROM sessions WHERE account_id = '${client.id}'`, database),
    (client) => client.need('DELETE', '/api/auth/delete-account'),
  ]) {
    const client = await newClient(first);
    const stream = await openedStream(client, { server: second });
    await end(client);
    await ended(stream);
  }
});

test('after a lost connection to the database clients refetch, and streams of ended sessions end', async () => {
  const { client, companion, id } = await pair();
  const gone = await newClient(first);
  const [stream, ofGone] = [await openedStream(companion, { server: second }), await openedStream(gone, { server: second })];
  postgres.run('ALTER TABLE conversations DISABLE TRIGGER conversation_notified; ALTER TABLE sessions DISABLE TRIGGER sessions_ended', database);
  await send(client, id);
  postgres.run(`DELETE FROM sessions WHERE account_id = '${gone.id}'`, database);
  postgres.run('ALTER TABLE conversations ENABLE TRIGGER conversation_notified; ALTER TABLE sessions ENABLE TRIGGER sessions_ended', database);
  postgres.rows(`SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE datname = '${database}'
     AND query IN ('SELECT 1', 'LISTEN "steady_sessions"')`, database);
  await until(() => stream.events.some(({ conversationId, unread }) => !conversationId && unread === 2), 'what was missed');
  await ended(ofGone);
  stream.close();
});
