// The complete deployment and its failure drills (docs/operations.md): a server dies, the primary dies and
// its standby is promoted, the former primary returns as a standby. The balancer, PostgreSQL and Prometheus
// run with the files of deploy/.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../http/caller.mjs';
import { BookingLoad, logIn } from './booking_load.mjs';
import { Deployment } from './deployment.mjs';

const max_gap_ms = 10_000;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

test('the drills lose nothing, and writes continue within ten seconds of the promotion', { skip: process.getuid() !== 0 && 'needs root' }, async (t) => {
  const all = await Deployment.start();
  try {
    assert.ok((await all.rules()).length >= 14, 'the alarms are loaded');
    const rows = (query) => all.primary.rows(query, 'steady');
    const load = await new BookingLoad(all, { people: 8, keys: 4000, pays: false }).prepare(rows);
    await load.while(async () => {
      await load.progress(20, 'bookings before the drills');

      const [one] = all.servers;
      await one.halt('SIGKILL');
      await load.progress(20, 'bookings at the other server');
      await until(async () => (await all.asked('ALERTS{alertname="ServerDown"}')).length === 1, 'the alarm', 90_000);
      const { host } = new URL(one.url);
      one.options.listen = host; // where the balancer expects it
      await one.start();

      const died = Date.now();
      all.primary.kill();
      const promoted = all.promote();
      await load.progress(1, 'a booking at the new primary');
      const gap = Date.now() - promoted;
      t.diagnostic(`writes went on ${seconds(gap)} after the promotion, ${seconds(Date.now() - died)} after the primary's death`);
      assert.ok(gap <= max_gap_ms, `writes stopped for ${seconds(gap)} after the promotion`);
      await load.progress(20, 'bookings at the new primary');

      await all.rejoin();
      await load.progress(20, 'bookings with a standby again');
    });
    assert.deepEqual(load.faults(), []);
    assert.equal(load.statuses.get(500) ?? 0, 0);
    assert.equal((await (await logIn(all)).get('/api/auth/me')).status, 200);
  } finally {
    await all.stop();
  }
});
