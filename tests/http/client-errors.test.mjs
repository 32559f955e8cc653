// POST /api/client-errors: errors that the web app reports are counted and logged, without anything that a
// person typed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from './caller.mjs';
import { readMetrics } from './metrics.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => (server = await startServer({ extra: ['--metrics-listen', '127.0.0.1:0'] })));
after(() => server?.stop());

const path = '/api/client-errors';
const report = { kind: 'rejection', name: 'TypeError', page: 'bookingDetail', script: '/assets/Bx1.js', line: 1, column: 2034 };
const counted = async (kind) => (await readMetrics(server)).value('steady_client_errors_total', { kind });

test('an anonymous report is counted by its kind and logged with its position', async () => {
  const before = await counted('rejection');
  const reply = await server.caller().post(path, report);
  assert.equal(reply.status, 200);
  assert.equal(await counted('rejection'), before + 1);
  await until(() => /client error: rejection TypeError on bookingDetail at \/assets\/Bx1\.js:1:2034/.test(server.log), 'the line');
  assert.equal((await server.caller().post(path, { kind: 'boundary', name: 'Error' })).status, 200);
  assert.equal(await counted('boundary'), 1);
});

test('a report cannot contain personal data: other forms are refused, other members dropped', async () => {
  const before = await counted('error');
  for (const [field, value] of [
    ['kind', 'ada@example.com'], ['name', 'ada@example.com'], ['name', undefined], ['page', '/bookings/0190-ada'],
    ['script', 'https://elsewhere.example/a.js'], ['script', '/assets/x.js?ada'], ['line', -1], ['column', 1e12], ['line', '1'],
  ]) {
    const reply = await server.caller().post(path, { ...report, kind: 'error', [field]: value });
    assert.equal(reply.status, 400, `${field} ${value}`);
  }
  assert.equal(await counted('error'), before);
  await server.caller().need('POST', path, { ...report, kind: 'error', message: 'ada@example.com', stack: 'ada@example.com' });
  assert.equal(await counted('error'), before + 1);
  assert.doesNotMatch(server.log, /ada@|-ada|\?ada/); // "ada" alone may be part of a request's id
});

test('a body beyond 1 KiB is refused', async () => {
  const reply = await server.caller().post(path, { ...report, padding: 'x'.repeat(2000) });
  assert.equal(reply.status, 413);
});

test('a report with an expired token is accepted, since the session may be what failed', async () => {
  const caller = server.caller();
  caller.token = 'dead';
  assert.equal((await caller.post(path, report)).status, 200);
});
