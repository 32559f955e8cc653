// Servers cache sessions. The end of a session at one server takes effect at the other, no matter which caller ends it and
// whatever happens to the connection that carries the notification (ADR 48).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { newClient, password } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

const database = 'sessions';
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

// The same account at the other server.
function there(caller) {
  const same = second.caller(caller.address);
  same.token = caller.token;
  return same;
}

const status = async (caller) => (await caller.get('/api/auth/me')).status;
const ended = (caller, what) => until(async () => (await status(caller)) === 401, what);

// A client whose session the second server has cached, as proven by its missing row in the store.
function remembered() {
  return until(async () => {
    const client = there(await newClient(first));
    assert.equal(await status(client), 200);
    postgres.run('DELETE FROM sessions', database);
    return (await status(client)) === 200 && client; // else the cache was not used
  }, 'a session is known from memory');
}

test('SE3: log-out, a new log-in and account deletion end the session at the other server', async () => {
  const ends = [
    (client) => client.need('POST', '/api/auth/logout'),
    (client) => client.twin().need('POST', '/api/auth/login', { email: client.email, password }),
    (client) => client.need('DELETE', '/api/auth/delete-account'),
  ];
  for (const end of ends) {
    const client = await newClient(first);
    const other = there(client);
    assert.equal(await status(other), 200);
    await end(client);
    assert.equal(await status(client), 401, 'where it was ended, at once');
    await ended(other, 'the notification of the other server');
  }
});

test('SE3: a server that lost its notifications trusts no cached session', async () => {
  postgres.run('ALTER TABLE sessions DISABLE TRIGGER sessions_ended', database); // no server is notified
  const client = await remembered();
  const killed = postgres.rows(
    `SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
     WHERE datname = '${database}' AND query IN ('SELECT 1', 'LISTEN "steady_sessions"')`,
    database,
  );
  assert.ok(killed.length >= 2, 'each server listens');
  await ended(client, 'the loss of the connection was noticed');
  assert.ok(await remembered(), 'and memory counts again');
  postgres.run('ALTER TABLE sessions ENABLE TRIGGER sessions_ended', database);
});
