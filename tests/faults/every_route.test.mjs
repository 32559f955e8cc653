// ADR 68: under concurrent calls of all kinds of callers the process survives, and no call fails internally.
// Its long form is every_route.soak.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newAdmin, newCompanion } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { callEveryRoute } from './every_route.mjs';
import { Postgres } from './postgres.mjs';

const seconds = 5;

test('serves all routes at once, on SQLite', async (t) => {
  const server = await startServer({ demo: true });
  t.after(() => server.stop()); // and audits its books
  t.diagnostic(JSON.stringify(await callEveryRoute(server, seconds)));
});

test('serves all routes at once, on PostgreSQL', async (t) => {
  const database = await Postgres.start();
  const server = await startServer({ demo: true, store: database.store() });
  t.after(() => server.stop().finally(() => database.stop())); // the audit at its end reads the database
  t.diagnostic(JSON.stringify(await callEveryRoute(server, seconds)));
});

test('one administrator who reads calendars and people concurrently gets every reply', async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const [admin, companion] = [await newAdmin(server), await newCompanion(server)];
  const paths = [`/api/companions/${companion.id}/availability`, `/api/admin/users/${companion.id}`];
  const statuses = await Promise.all(Array.from({ length: 16 }, async (_, at) => {
    const seen = new Set();
    for (let n = 0; n < 60; n += 1) seen.add((await admin.twin().send('GET', paths[at % 2])).status);
    return [...seen];
  }));
  assert.deepEqual([...new Set(statuses.flat())], [200]);
});
