// R9: a database that turns read-only under a running server, as a demoted primary or a disk in trouble does. Writes
// are refused with 503, reads still answer, and /readyz sends new requests elsewhere until writes succeed again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readMetrics } from '../http/metrics.mjs';
import { startServer } from '../http/server.mjs';
import { logIn, pause } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

let postgres;
before(async () => (postgres = await Postgres.start()));
after(() => postgres?.stop());

async function becomes(call, status, name) {
  for (let i = 0; i < 40; i += 1) {
    if ((await call()).status === status) return;
    await pause(500);
  }
  assert.fail(`${name} does not become ${status}`);
}

test('R9: /readyz is 503 while the database refuses writes, and 200 once it takes them again', async () => {
  const server = await startServer({
    demo: true,
    store: postgres.create('read_only'),
    extra: ['--metrics-listen', '127.0.0.1:0'],
  });
  try {
    const client = await logIn(server);
    const companions = (await client.get('/api/companions/search?limit=50')).body.data;
    // Another companion each time, so that every call has something to write.
    const favor = () => client.post(`/api/companions/${companions.pop()._id}/favorite`);
    const ready = (status) => becomes(() => fetch(`${server.url}/readyz`), status, '/readyz');
    await ready(200);
    postgres.run('ALTER SYSTEM SET default_transaction_read_only = on');
    postgres.run('SELECT pg_reload_conf()');

    // pg_reload_conf() returns before every connection has read the new setting.
    await becomes(favor, 503, 'a write');
    await ready(503);
    assert.equal((await client.get('/api/auth/me')).status, 200, 'reads still answer');
    assert.equal((await readMetrics(server)).value('steady_store_reachable', { pool: 'all' }), 0);

    postgres.run('ALTER SYSTEM RESET default_transaction_read_only');
    postgres.run('SELECT pg_reload_conf()');
    await ready(200);
    await becomes(favor, 200, 'a write');
  } finally {
    await server.stop();
  }
});
