// ADR 67: background work that keeps failing is reported by /readyz, a metric and "Needs attention" until it
// succeeds again; the server goes on serving people.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { queryStore } from './audit.mjs';
import { until } from './caller.mjs';
import { readMetrics } from './metrics.mjs';
import { newAdmin } from './people.mjs';
import { startServer } from './server.mjs';

let server;
let admin;
before(async () => {
  server = await startServer({ extra: ['--background-failing-after', '2', '--metrics-listen', '127.0.0.1:0'] });
  admin = await newAdmin(server);
});
after(() => server?.stop());

const health = async () => {
  const reply = await fetch(`${server.url}/readyz`);
  assert.equal(reply.status, 200, 'all servers would leave the balancer at once');
  return (await reply.json()).background;
};
const failing = async () => {
  const { items } = await admin.need('GET', '/api/admin/attention');
  return items.filter(({ kind }) => kind === 'failing_work').map(({ work, detail }) => [work, detail]);
};
const failing_seconds = async (lane) => {
  const samples = (await readMetrics(server)).samples('steady_background_failing_seconds', { lane });
  assert.ok(samples.length > 0, `no work in the lane ${lane}`);
  return Math.max(...samples.map(({ value }) => Number(value)));
};

test('a lane that fails for too long is reported in three places, until it works again', async () => {
  assert.equal(await health(), 'ok');
  assert.deepEqual(await failing(), []);
  queryStore(server, 'ALTER TABLE provider_events RENAME TO hidden_events');
  await until(async () => (await health()) === 'failing', '/readyz reports it');
  // Another lane that reads the table may have been the first.
  await until(async () => (await failing_seconds('payments')) >= 2, 'its lane is named');
  assert.equal(await failing_seconds('mail'), 0, 'other lanes work');
  const shown = await until(async () => {
    const found = await failing();
    return found.length > 0 && found;
  }, 'shown to operators', 60_000);
  assert.ok(shown.every(([, detail]) => /provider_events/.test(detail)), JSON.stringify(shown));
  queryStore(server, 'ALTER TABLE hidden_events RENAME TO provider_events');
  await until(async () => (await health()) === 'ok', '/readyz recovers');
  assert.equal(await failing_seconds('payments'), 0);
  await until(async () => (await failing()).length === 0, 'no longer shown');
});
