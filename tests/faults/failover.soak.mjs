// R10: the primary dies and its standby is promoted. The servers have both in one connection string and find
// the new primary by themselves. With synchronous replication nothing acknowledged is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { BookingLoad, logIn } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

test('R10: with synchronous replication a failover loses nothing', async () => {
  const primary = await Postgres.start();
  let standby;
  let server;
  try {
    primary.create('shop');
    standby = await primary.standby();
    primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'");
    primary.run('SELECT pg_reload_conf()');
    await until(() => primary.rows("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'").length === 1, 'a synchronous standby');
    const both = `host=127.0.0.1,127.0.0.1 port=${primary.port},${standby.port} target_session_attrs=read-write`;
    server = await startServer({ demo: true, store: `postgres:${both} user=steady dbname=shop sslmode=disable gssencmode=disable` });
    let current = primary;
    const load = await new BookingLoad(server, { people: 8, keys: 2000, pays: false })
      .prepare((query) => current.rows(query, 'shop'));
    await load.while(async () => {
      await load.progress(20, 'bookings before the failover');
      primary.kill();
      standby.promote();
      current = standby;
      await load.progress(20, 'bookings at the new primary');
    });
    assert.deepEqual(load.faults(), []);
    assert.equal(load.statuses.get(500) ?? 0, 0);
    assert.equal((await (await logIn(server)).get('/api/auth/me')).status, 200);
  } finally {
    await server?.stop();
    standby?.stop();
    primary.stop();
  }
});
