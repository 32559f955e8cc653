// The alerts of deploy/prometheus, evaluated by Prometheus's own test runner on the metrics of an outage.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { readMetrics } from '../http/metrics.mjs';
import { startServer } from '../http/server.mjs';
import { freePort } from './free-port.mjs';
import { Postgres } from './postgres.mjs';
import { DeployFolder, deployed, outcome } from './programs.mjs';

const folder = new DeployFolder();
after(() => folder.stop());

const series = (name, labels, values) => `      - { series: '${name}{server="one",job="steady"${Object.entries(labels).map(([key, value]) => `,${key}="${value}"`).join('')}}', values: '${values}' }`;

// The alerts that these metrics raise after so long, one sample per interval.
async function alarms(input, at, every = '15s') {
  const file = folder.at('alarms.test.yml');
  const names = [...deployed('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map((found) => found[1]);
  const none = names.map((name) => `      - { eval_time: ${at}, alertname: ${name}, exp_alerts: [] }`);
  writeFileSync(file, [`rule_files: [${folder.at('deploy/prometheus/alerts.yml')}]`, `evaluation_interval: ${every}`, 'tests:', `  - interval: ${every}`,
    '    input_series:', ...input, '    alert_rule_test:', ...none, ''].join('\n'));
  const { code, text } = await outcome('promtool', ['test', 'rules', file]);
  const raised = [...text.matchAll(/alertname: (\w+), time/g)].map((found) => found[1]);
  assert.equal(code === 0, raised.length === 0, text);
  return raised;
}

const well = [
  series('up', {}, '1x60'),
  series('steady_store_pool_refused_total', { pool: 'all' }, '0x60'),
  series('steady_store_failures_total', { pool: 'all' }, '3x60'),
  series('steady_store_reachable', { pool: 'all' }, '1x60'),
  series('steady_http_request_duration_seconds_count', { status: '2xx' }, '0+100x60'),
  series('steady_backup_completed_at_seconds', {}, '0x400'),
];
const but = (name, replacement) => [...well.filter((one) => !one.includes(`'${name}{`)), ...replacement];

test('Prometheus accepts the configuration, its rules and its targets', async () => {
  const { code, text } = await outcome('promtool', ['check', 'config', folder.at('deploy/prometheus/prometheus.yml')]);
  assert.equal(code, 0, text);
});

test('a healthy system raises no alarm', async () => {
  assert.deepEqual(await alarms(well, '10m'), []);
});

test('an unreachable primary raises an alarm even when no call waits for a connection', async () => {
  const gone = but('steady_store_failures_total', [series('steady_store_failures_total', { pool: 'all' }, '3x8 3+2x60')]);
  assert.deepEqual(await alarms(gone, '3m'), ['StoreRefuses']);
  assert.deepEqual(await alarms(but('steady_store_reachable', [series('steady_store_reachable', { pool: 'all' }, '1x8 0x60')]), '5m'), ['StoreUnreachable']);
  assert.deepEqual(await alarms([...well, series('steady_store_reachable', { pool: 'replica' }, '0x60'), series('steady_store_failures_total', { pool: 'replica' }, '0+1x60')], '5m'), [],
    'a standby that is read from is not missed');
});

test('every other alarm can be triggered', async () => {
  const cases = [
    [but('up', [series('up', {}, '0x60')]), 'ServerDown'],
    [[...well, series('steady_http_request_duration_seconds_count', { status: '5xx' }, '0+5x60')], 'Errors'],
    [[...well, series('steady_http_request_duration_seconds_bucket', { le: '1' }, '0+1x60'), series('steady_http_request_duration_seconds_bucket', { le: '5' }, '0+100x60'),
      series('steady_http_request_duration_seconds_bucket', { le: '+Inf' }, '0+100x60')], 'Slow', '14m'],
    [[...well, series('steady_http_queue_depth', {}, '4x60')], 'Queue', '14m'],
    [[...well, series('steady_http_refused_total', { reason: 'busy' }, '0+1x60')], 'TurnedAway'],
    [but('steady_store_pool_refused_total', [series('steady_store_pool_refused_total', { pool: 'all' }, '0+1x60')]), 'StoreRefuses'],
    [[...well, series('steady_clock_ahead_seconds', {}, '-9x60')], 'ClockApart'],
    [[...well, series('steady_zone_data_outdated', {}, '1x60')], 'ZoneDataOld'],
    [[...well, series('steady_metrics_sources_failed_total', {}, '0+1x60')], 'FiguresMissing'],
    [[...well, series('steady_ledger_drift_cents', {}, '-1x60')], 'BooksWrong'],
    [[...well, series('steady_ledger_checked_at_seconds', {}, '-9000x60')], 'BooksUnchecked'],
    [[...well, series('steady_ledger_suspense_cents', {}, '5x400')], 'MoneyUnplaced', '25h', '5m'],
    [[...well, series('steady_background_late_seconds', { lane: 'mail', work: 'mail' }, '1000x60')], 'BackgroundLate'],
    [[...well, series('steady_background_running_seconds', { lane: 'slow', work: 'audit' }, '30000x60')], 'SlowWorkStopped'],
    [[...well, series('steady_background_late_seconds', { lane: 'slow', work: 'audit' }, '90000x60')], 'SlowWorkStopped'],
    [[...well, series('steady_mails_total', { outcome: 'unreachable' }, '0+1x60'), series('steady_mails_total', { outcome: 'sent' }, '7x60')], 'MailFails', '14m'],
    [[...well, series('steady_open_incidents', { severity: 'high' }, '1x60')], 'HighIncident'],
    [[...well, series('steady_open_incidents_oldest_seconds', { severity: 'low' }, '20000x60')], 'IncidentWaits'],
    [[...well, series('steady_client_errors_total', { kind: 'error' }, '0+3x60')], 'AppFails'],
    [well, 'BackupOld', '27h', '5m'],
    [but('steady_backup_completed_at_seconds', []), 'BackupOld', '14m'],
    [[...well, series('steady_jobs', { state: 'parked', kind: 'mail' }, '1x60')], 'JobsParked', '14m'],
    [[...well, series('steady_jobs_oldest_due_seconds', { kind: 'mail' }, '900x60')], 'JobsLate'],
    [[...well, series('steady_provider_circuit', { state: 'open' }, '1x60')], 'ProviderAway'],
  ];
  for (const [input, alarm, at = '10m', every] of cases) assert.ok((await alarms(input, at, every)).includes(alarm), alarm);
});

test('one failed mail, an open incident of low severity or a few browser errors raise no alarm', async () => {
  const some = [
    series('steady_mails_total', { outcome: 'put_off' }, '0+1x60'), series('steady_mails_total', { outcome: 'sent' }, '0+1x60'),
    series('steady_open_incidents', { severity: 'low' }, '1x60'), series('steady_open_incidents', { severity: 'high' }, '0x60'),
    series('steady_client_errors_total', { kind: 'error' }, '0x30 1x30'),
  ];
  assert.deepEqual(await alarms([...well, ...some], '14m'), []);
});

test('Alertmanager accepts the shipped file and routes pages to the person on call, tickets to the operator', async () => {
  const file = folder.at('deploy/prometheus/alertmanager.yml');
  const checked = await outcome('amtool', ['check-config', file]);
  assert.equal(checked.code, 0, checked.text);
  const severities = new Set([...deployed('prometheus/alerts.yml').matchAll(/severity: (\w+)/g)].map((found) => found[1]));
  assert.deepEqual([...severities].sort(), ['page', 'ticket']);
  for (const severity of severities) {
    const { text } = await outcome('amtool', ['config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`]);
    assert.equal(text.split('\n')[0], severity);
  }
});

test('an alarm of Prometheus reaches Alertmanager with the shipped files', async () => {
  const [prometheus, alertmanager] = [await freePort(), await freePort()];
  const at = (name) => folder.at(`deploy/prometheus/${name}`);
  writeFileSync(at('alertmanagers.json'), deployed('prometheus/alertmanagers.json').replace('alertmanager:9093', `127.0.0.1:${alertmanager}`));
  writeFileSync(at('targets.json'), JSON.stringify([{ targets: [`127.0.0.1:${await freePort()}`], labels: { server: 'one' } }]));
  writeFileSync(at('prometheus.yml'), deployed('prometheus/prometheus.yml').replaceAll('15s', '1s'));
  writeFileSync(at('alerts.yml'), deployed('prometheus/alerts.yml').replaceAll(/for: \d+[mhd]/g, 'for: 1s'));
  folder.start('prometheus-alertmanager', [`--config.file=${at('alertmanager.yml')}`, `--storage.path=${folder.at('alertmanager')}`, '--cluster.listen-address=',
    `--web.listen-address=127.0.0.1:${alertmanager}`]);
  folder.start('prometheus', [`--config.file=${at('prometheus.yml')}`, `--storage.tsdb.path=${folder.at('figures')}`, `--web.listen-address=127.0.0.1:${prometheus}`]);
  const received = async () => {
    const reply = await fetch(`http://127.0.0.1:${alertmanager}/api/v2/alerts`).catch(() => undefined);
    return reply?.ok ? (await reply.json()).map((alert) => `${alert.labels.alertname} ${alert.receivers[0].name}`) : [];
  };
  for (const alarm of ['ServerDown page', 'BackupOld page']) await until(async () => (await received()).includes(alarm), alarm);
});

test('a server whose primary fails reports it in the metrics that the alarms read', async () => {
  const postgres = await Postgres.start();
  const server = await startServer({ store: postgres.create('gone'), extra: ['--metrics-listen', '127.0.0.1:0'] });
  try {
    const figure = async (name) => (await readMetrics(server)).value(name, { pool: 'all' });
    assert.equal(await figure('steady_store_reachable'), 1);
    const before = await figure('steady_store_failures_total');
    postgres.kill();
    await until(async () => (await figure('steady_store_reachable')) === 0, 'the outage in the figures');
    assert.ok((await figure('steady_store_failures_total')) > before);
    await until(() => /"level":"warning","message":"the store failed/.test(server.log), 'a warning');
    await postgres.boot();
    await until(async () => (await figure('steady_store_reachable')) === 1, 'its end');
  } finally {
    await server.stop();
    postgres.stop();
  }
});
