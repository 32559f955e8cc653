// The operator's metrics (architecture "Observability", §1.10): complete, readable by a Prometheus parser,
// without personal data, and on a listener that other machines cannot reach.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { metricsUrl, readMetrics } from './metrics.mjs';
import { newClient } from './people.mjs';
import { run, startServer } from './server.mjs';

const extra = ['--metrics-listen', '127.0.0.1:0'];
let server;
before(async () => (server = await startServer({ extra })));
after(() => server?.stop());

const name = 'steady_http_request_duration_seconds';
const count = (metrics, labels) =>
  metrics.samples(`${name}_count`, labels).reduce((sum, one) => sum + Number(one.value), 0);

// Background work has read the store once: it does so at the start.
async function lookedAt(family, at = server) {
  for (let tries = 0; tries < 600; tries += 1) {
    const metrics = await readMetrics(at);
    if (metrics.families.has(family)) return metrics;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${family} never came`);
}

test('requests are counted by pattern, method and class of status', async () => {
  const caller = server.caller();
  const labels = { route: '/api/companions/{id}', method: 'GET' };
  const before = await readMetrics(server);
  for (const secret of ['maria.lopez@example.com', '%22%7D%201%0Asteady_forged%201', '00000000-0000-7000-8000-00000000beef']) {
    await caller.get(`/api/companions/${secret}`);
    await caller.get(`/no-such-place/${secret}`);
  }
  await caller.get('/api/companions/search');
  const metrics = await readMetrics(server);
  assert.equal(count(metrics, labels) - count(before, labels), 3);
  assert.equal(count(metrics, { ...labels, status: '2xx' }), 0);
  assert.equal(count(metrics, { route: '/api/companions/search', status: '2xx' }), 1);
  const search = { route: '/api/companions/search', method: 'GET', status: '2xx' };
  assert.equal(metrics.value(`${name}_bucket`, { ...search, le: '+Inf' }), 1);
  assert.ok(metrics.value(`${name}_sum`, search) > 0);
  assert.match(metrics.text, new RegExp(`^# TYPE ${name} histogram$`, 'm'));
  assert.doesNotMatch(metrics.text, /maria|forged|beef|no-such-place|127\.[1-9]/);
});

test('listener, pool, process and build have metrics', async () => {
  const metrics = await readMetrics(server);
  for (const label of ['busy', 'connections', 'address', 'bodies', 'malformed']) {
    assert.equal(metrics.value('steady_http_refused_total', { listener: 'main', reason: label }), 0);
  }
  assert.equal(metrics.value('steady_http_queue_depth', { listener: 'main' }), 0);
  assert.ok(metrics.value('steady_http_connections', { listener: 'main' }) >= 0);
  assert.equal(metrics.value('steady_store_pool_size', { pool: 'writer' }), 1);
  assert.ok(metrics.value('steady_store_pool_in_use', { pool: 'readers' }) >= 0);
  assert.ok(metrics.value('process_resident_memory_bytes') > 1e6);
  assert.ok(metrics.value('process_open_fds') > 5);
  const age = Date.now() / 1000 - metrics.value('process_start_time_seconds');
  assert.ok(age > -2 && age < 86_400, `started ${age} s ago`);
  assert.equal(metrics.value('steady_provider_circuit', { state: 'closed' }), 1);
  assert.equal(metrics.value('steady_provider_circuit', { state: 'open' }), 0);
  assert.equal(metrics.value('steady_provider_calls_refused_total', {}), 0);
  assert.equal(metrics.value('steady_build_info', { version: '1.0.0' }), 1);
  assert.ok([0, 1].includes(metrics.value('steady_zone_data_outdated', {})));
});

test('calls to the payment provider are counted by outcome', async () => {
  const counted = (metrics) =>
    metrics.value('steady_provider_call_duration_seconds_count', { outcome: 'ok' }) ?? 0;
  const client = await newClient(server);
  const before = counted(await readMetrics(server));
  await client.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  assert.ok(counted(await readMetrics(server)) > before);
});

test('I2: the ledger is summed up, jobs are counted, hostile kinds share one label', async () => {
  const metrics = await lookedAt('steady_ledger_drift_cents');
  assert.equal(metrics.value('steady_ledger_drift_cents'), 0);
  assert.equal(metrics.value('steady_ledger_suspense_cents'), 0);

  const kind = 'a"} 1\nsteady_forged_total 1 # \\';
  await server.halt();
  const id = '00000000-0000-7000-8000-000000000001';
  const insert = `INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state)
    VALUES ('${id}', '${kind.replaceAll("'", "''")}', '{}', 1, 3, '', 'parked')`;
  sqlite(databaseFile(server), insert);
  server.log = '';
  await server.start();
  const again = await lookedAt('steady_jobs');
  assert.equal(again.value('steady_jobs', { kind, state: 'parked' }), 1);
  assert.ok(!again.families.has('steady_forged_total'));
});

test('an unbalanced ledger is reported', async () => {
  // A separate server, stopped without the audit that would find the same.
  const broken = await startServer({ extra });
  await broken.halt();
  const break_it = `
    INSERT INTO ledger_entries (id, posted_at, kind, source_type, source_id)
      VALUES ('00000000-0000-7000-8000-000000000002', 1, 'x', 'y', 'z');
    INSERT INTO ledger_postings (entry_id, position, account, amount_cents)
      VALUES ('00000000-0000-7000-8000-000000000002', 0, 'suspense', 125)`;
  sqlite(databaseFile(broken), break_it);
  broken.log = '';
  await broken.start();
  const metrics = await lookedAt('steady_ledger_drift_cents', broken);
  assert.equal(metrics.value('steady_ledger_drift_cents'), 125);
  assert.equal(metrics.value('steady_ledger_suspense_cents'), 125);
  assert.equal(await broken.halt(), 0);
  rmSync(broken.folder, { recursive: true, force: true });
});

test('§1.10: the metrics are unreachable from outside, and the operator\'s listener serves only them', async () => {
  const caller = server.caller();
  for (const path of ['/metrics', '/healthz/detail', '/api/metrics']) {
    const reply = await caller.get(path, { unchecked: true });
    assert.equal(reply.status, 404, path);
    assert.doesNotMatch(reply.text, /steady_|process_/);
  }
  assert.deepEqual((await caller.get('/healthz')).body, { status: 'ok' });
  const origin = new URL(metricsUrl(server)).origin;
  for (const path of ['/', '/healthz', '/api/config', '/metrics/x']) {
    assert.equal((await fetch(origin + path)).status, 404, path);
  }
  assert.equal((await fetch(`${origin}/metrics`, { method: 'POST' })).status, 404);
});

test('the metrics are never served on an address that other machines reach', async () => {
  for (const address of ['0.0.0.0:9100', '[::]:9100', '192.0.2.1:9100']) {
    await assert.rejects(
      run(['serve', '--mode', 'test', '--metrics-listen', address]),
      (failure) => /exited [12]/.test(failure.message) && /metrics.listen/.test(failure.message),
    );
  }
});
