// The figures of the business (ADMA-001 to ADMA-012, decisions 5 and 7): the page shows the results of plain
// SQL over bookings, ledger and reviews.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cents, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const path = '/api/admin/analytics';
const day_s = 86_400;

let server;
let admin;
let client;
let companion;
let ended;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  client = await verifiedClient(server);
  companion = await newCompanion(server);
  const past = await pay(client, await book(client, [line(companion, startIn(9))]));
  ended = await completed(server, client, past);
  await pay(client, await book(client, [line(companion, startIn(30))]));
  const words = { companionId: companion.id, bookingId: ended._id, rating: 4, comment: 'Calm.' };
  await client.need('POST', '/api/reviews', words);
});
after(() => server?.stop());

const read = (query = '') => admin.need('GET', path + query);
const one = (sql) => Object.values(sqlite(databaseFile(server), sql)[0])[0];
const posted = (where, sum = 'SUM(p.amount_cents)') =>
  one(`SELECT COALESCE(${sum}, 0) FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
       WHERE ${where}`);

test('ADMA-005 ADMA-006: the eight figures match the rows', async () => {
  const { metrics } = await read();
  assert.equal(
    cents(metrics.totalRevenue.value),
    posted(`p.account LIKE 'provider_%' AND e.kind IN ('checkout_paid', 'refund', 'refund_failed')`),
  );
  assert.equal(metrics.totalBookings.value, one('SELECT COUNT(*) FROM bookings WHERE paid_at IS NOT NULL'));
  assert.equal(metrics.totalBookings.value, 2);
  assert.equal(metrics.activeCompanions.value, 1);
  assert.equal(metrics.clientSatisfaction.value, 4);
  assert.equal(
    cents(metrics.averageBookingValue.value),
    Math.floor(posted(`p.account = 'provider_pending' AND e.kind = 'checkout_paid' AND e.booking_id IS NOT NULL`) / 2 + 0.5),
  );
  assert.equal(metrics.completionRate.value, 100);
  assert.equal(cents(metrics.platformFee.value), 0 - posted(`p.account = 'rev_commission'`));
  assert.equal(
    cents(metrics.kept.value),
    0 - posted(`p.account IN ('rev_commission', 'rev_company_fee', 'rev_app_fee')`),
  );
  assert.ok(metrics.kept.value > metrics.platformFee.value && metrics.kept.value < metrics.totalRevenue.value);
  assert.equal(
    cents(metrics.payoutProcessed.value),
    0 - posted(`p.account = 'provider_available' AND e.kind IN ('transfer_made', 'transfer_reversed')`),
  );
  for (const { trend } of Object.values(metrics)) assert.equal(trend, null, 'nothing before to compare with');
});

test('ADMA-002 ADMA-003 ADMA-004: the period selects the rows (decisions 7)', async () => {
  assert.equal((await read()).period, '30d');
  const lengths = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 };
  const slices = { '24h': 24, '7d': 7, '30d': 30, '90d': 18 };
  for (const [period, days] of Object.entries(lengths)) {
    const report = await read(`?period=${period}`);
    assert.equal((Date.parse(report.to) - Date.parse(report.from)) / 1000, days * day_s);
    assert.equal(report.slices.length, slices[period]);
    assert.equal(report.slices[0].from, report.from);
    assert.equal(report.slices.at(-1).to, report.to);
    const sum = report.slices.reduce((all, { revenue }) => all + cents(revenue), 0);
    assert.equal(sum, cents(report.metrics.totalRevenue.value), 'the chart adds up to the card');
  }
  // Reviews are not in the ledger: one can be dated before.
  const database = databaseFile(server);
  sqlite(database, `UPDATE reviews SET created_at = created_at - ${8 * day_s}, rating = 5`);
  const { clientSatisfaction } = (await read('?period=7d')).metrics;
  assert.equal(clientSatisfaction.value, null);
  assert.equal((await read('?period=30d')).metrics.clientSatisfaction.value, 5);
  sqlite(database, `UPDATE bookings SET paid_at = paid_at - ${8 * day_s} WHERE id = '${ended._id}'`);
  const { totalBookings } = (await read('?period=7d')).metrics;
  assert.deepEqual(totalBookings, { value: 1, trend: 0 }, 'one in these days, one in those before');
});

test('ADMA-007 ADMA-008 ADMA-009 ADMA-011: charts and tables match the rows', async () => {
  const report = await read('?period=90d');
  const sessions = Object.fromEntries(report.bookingDistribution.map((each) => [each.serviceType, each.sessions]));
  assert.deepEqual(Object.keys(sessions), ['sober-companion', 'transport', 'intervention', 'counseling']);
  assert.equal(Object.values(sessions).reduce((all, each) => all + each), 2);
  const { high, medium, low } = report.companionUtilization;
  assert.deepEqual([high, medium, low], [0, 0, 1]);
  const [top] = report.topCompanions;
  assert.equal(top.id, companion.id);
  assert.equal(top.name, companion.user.displayName);
  assert.equal(top.sessions, 1);
  assert.equal(top.utilization, 'low');
  assert.equal(cents(top.earned), one(`SELECT amount_cents FROM payouts WHERE booking_id = '${ended._id}'`));
  const [first] = report.topClients;
  assert.equal(first.id, client.id);
  assert.equal(first.bookings, 2);
  assert.equal(
    cents(first.paid),
    one(`SELECT SUM(amount_cents) FROM purchases WHERE state = 'paid' AND kind = 'booking' AND owner_id = '${client.id}'`),
  );
});

test('ADMA-010: the three sentences match the figures', async () => {
  const { insights } = await read('?period=24h');
  assert.equal(insights.length, 3);
  assert.match(insights[0], /^Revenue was \$[\d,]+\.\d\d in the last 24 hours; there was none in the time before/);
  assert.match(insights[1], /^One companion had sessions in the last 24 hours, at (high|medium|low) utilization\.$/);
  assert.equal(insights[2], 'The one booking that ended in the last 24 hours took place.');
});

test('ADMA-001: for administrators only; an unknown period is named', async () => {
  assertRefused(await server.caller().get(path), 401);
  assertRefused(await (await newClient(server)).get(path), 403);
  assertRefused(await companion.get(path), 403);
  for (const bad of ['1y', '30', 'all']) {
    const reply = await admin.get(`${path}?period=${bad}`);
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, 'period');
  }
});

test('background work stores a report of each period', async () => {
  await until(
    () => one('SELECT COUNT(*) FROM analytics_reports') === 4,
    'four reports are kept',
    120_000,
  );
  for (const { figures } of sqlite(databaseFile(server), 'SELECT figures FROM analytics_reports')) {
    assert.ok(!figures.includes(companion.user.displayName), 'ids and numbers alone');
  }
});
