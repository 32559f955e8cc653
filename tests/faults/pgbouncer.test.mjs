// A pooler with fewer sessions than this server would use: calls wait for one of the server's own, the
// operator is notified, no call waits for the pooler. And one that restarts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { readMetrics } from '../http/metrics.mjs';
import { newClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { PgBouncer } from './pgbouncer.mjs';
import { Postgres } from './postgres.mjs';

let postgres;
let bouncer;
let server;
before(async () => {
  postgres = await Postgres.start();
  postgres.create('pooled');
  bouncer = await PgBouncer.before(postgres, 4);
  server = await startServer({ store: bouncer.store('pooled'), extra: ['--metrics-listen', '127.0.0.1:0', '--store-connections', '12', '--store-wait', '60000', '--search-index', 'off'] });
});
after(async () => {
  await server?.stop();
  await bouncer?.stop();
  postgres?.stop();
});

const crowd = () => Promise.all(Array.from({ length: 48 }, () => server.caller().get('/api/companions/search')));

test('many clients are served with few sessions, and the metrics show the shortage', async () => {
  const statuses = new Set((await crowd()).map((reply) => reply.status));
  assert.deepEqual([...statuses], [200]);
  const figures = async (name) => (await readMetrics(server)).value(name, { pool: 'all' });
  await until(async () => {
    await crowd();
    return (await figures('steady_store_failures_total')) > 0;
  }, 'sessions that were refused in the figures');
  assert.equal(await figures('steady_store_reachable'), 1);
  await until(() => /the store failed \d+ times.*store_connections/.test(server.log), 'a warning');
});

test('after a restart of the pooler the server recovers by itself', async () => {
  const client = await newClient(server);
  for (let i = 0; i < 3; i += 1) {
    await bouncer.restart();
    await until(async () => (await client.call('GET', '/api/companions/favorites/list', { unchecked: true })).status === 200, 'answers again');
  }
  assert.equal(server.child.exitCode, null);
});
