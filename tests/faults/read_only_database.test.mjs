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

async function becomes(server, status) {
  for (let i = 0; i < 100; i += 1) {
    const reply = await fetch(`${server.url}/readyz`);
    if (reply.status === status) return reply.json();
    await pause(200);
  }
  return assert.fail(`/readyz does not become ${status}`);
}

test('R9: /readyz is 503 while the database refuses writes, and 200 once it takes them again', async () => {
  const server = await startServer({
    demo: true,
    store: postgres.create('read_only'),
    extra: ['--metrics-listen', '127.0.0.1:0'],
  });
  try {
    const client = await logIn(server);
    const [{ _id }] = (await client.get('/api/companions/search?limit=1')).body.data;
    const favor = () => client.post(`/api/companions/${_id}/favorite`);
    await becomes(server, 200);
    postgres.run('ALTER SYSTEM SET default_transaction_read_only = on');
    postgres.run('SELECT pg_reload_conf()');

    assert.equal((await favor()).status, 503);
    await becomes(server, 503);
    assert.equal((await client.get('/api/auth/me')).status, 200, 'reads still answer');
    assert.equal((await readMetrics(server)).value('steady_store_reachable', { pool: 'all' }), 0);

    postgres.run('ALTER SYSTEM RESET default_transaction_read_only');
    postgres.run('SELECT pg_reload_conf()');
    await becomes(server, 200);
    assert.equal((await favor()).status, 200);
  } finally {
    await server.stop();
  }
});
