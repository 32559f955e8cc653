// Payouts as an administrator sees and manages them (ADMP-003 to ADMP-009, decisions 5 and 7).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cents, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed, failPayout, moveBack } from './history.mjs';
import { newAdmin, newClient, newCompanion, unknownId, password, verifiedClient } from './people.mjs';
import { run, startServer } from './server.mjs';

const payouts = '/api/admin/payouts';

let server;
let admin;
let client;
let companion;
let booking;
let id;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  client = await verifiedClient(server);
  companion = await newCompanion(server);
  const paid = await pay(client, await book(client, [line(companion, startIn(5))]));
  booking = await completed(server, client, paid);
});
after(() => server?.stop());

const mine = (list) => list.find((one) => one.bookingId === booking._id);

test('ADMP-005 ADMP-006a ADMP-010: a stored payout, no sample (decisions 7), has the specified fields; without an account it waits', async () => {
  const record = mine(await admin.need('GET', payouts));
  ({ id } = record);
  assert.equal(record.companionName, companion.user.displayName);
  // Decisions §5: the companion's share, and the travel money that the booking stored for them.
  const { companionPayout, hotelFee, miscFee, travelFee, travelTimeFee } = booking.companions[0];
  const owed = [companionPayout, hotelFee, miscFee, travelFee, travelTimeFee].map(cents);
  assert.equal(cents(record.amount), owed.reduce((sum, part) => sum + part, 0));
  assert.equal(record.status, 'pending');
  assert.equal(record.state, 'held');
  assert.equal(record.hold, 'no_account');
  assert.equal(Date.parse(record.dueAt) - Date.parse(record.shiftDate), (2 + 8) * 3_600_000);
  assert.equal(record.timezone, 'America/New_York');
  assert.ok(!('processedAt' in record) && !('stripeTransferId' in record));
});

test('ADMP-003 ADMP-004 ADMP-011: status and period filter the list (decisions 7)', async () => {
  const listed = async (query) => Boolean(mine(await admin.need('GET', `${payouts}?limit=50&${query}`)));
  assert.deepEqual(
    [await listed('status=all'), await listed('status=pending'), await listed('status=failed'), await listed('status=completed')],
    [true, true, false, false],
  );
  assert.equal(await listed('period=24h'), true);
  moveBack(server, booking, 3 * 86400);
  assert.deepEqual([await listed('period=24h'), await listed('period=7d')], [false, true]);
  const page = await admin.get(`${payouts}?limit=1&page=2`);
  assert.deepEqual(page.body.pagination, { page: 2, limit: 1, total: 1, pages: 1 });
});

test('ADMP-007: a failed payout is retried once, and waits while it must', async () => {
  failPayout(server, booking);
  const failed = mine(await admin.need('GET', `${payouts}?status=failed`));
  assert.equal(failed.lastError, 'refused by the bank');
  assertRefused(await admin.post(`${payouts}/${id}/retry`, {}), 400, 'Please give a reason.');
  const retried = await admin.need('POST', `${payouts}/${id}/retry`, { reason: 'The account is mended' });
  assert.equal(retried.state, 'held');
  assert.equal(retried.hold, 'no_account');
  const again = await admin.post(`${payouts}/${id}/retry`, { reason: 'Again' });
  assertRefused(again, 409);
  assert.equal(again.body.code, 'payout_not_retryable');
});

test('an administrator cannot retry a payout to their own address', async () => {
  const twin = server.caller();
  const place = ['--store', server.store, '--files', server.files];
  await run(['admin', 'create', ...place, '--email', companion.email], `${password}\n`);
  const login = await twin.post('/api/auth/admin-login', { email: companion.email, password });
  twin.token = login.body.token;
  failPayout(server, booking);
  assertRefused(await twin.post(`${payouts}/${id}/retry`, { reason: 'Mine' }), 403);
  assert.equal((await admin.post(`${payouts}/${id}/retry`, { reason: 'Mended' })).status, 200);
});

test('a refund requires password and reason, ends the payout and refunds the client once', async () => {
  const refund = (body) => admin.post(`${payouts}/${id}/refund`, body);
  const reason = 'The companion did not come';
  const missing = await refund({ reason });
  assertRefused(missing, 400);
  assert.equal(missing.body.errors[0].field, 'password');
  assertRefused(await refund({ reason, password: 'not-it' }), 400, 'Current password is incorrect');
  for (const bad of [undefined, '', '  ', 7, 'x'.repeat(501)]) {
    const reply = await refund({ password, reason: bad });
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, 'reason', `${bad}`);
  }
  const refunded = await admin.post(`${payouts}/${id}/refund`, { reason, password });
  assert.equal(refunded.status, 200, refunded.text);
  assert.equal(refunded.body.data.status, 'returned');
  assert.equal(refunded.body.data.state, 'cancelled');
  const own = await client.need('GET', `/api/bookings/${booking._id}`);
  assert.equal(cents(own.totalCost) - cents(own.appFee), cents(own.companions[0].totalCost));
  await until(() => {
    const [row] = sqlite(databaseFile(server), `SELECT state, amount_cents FROM refunds WHERE booking_id = '${booking._id}'`);
    return row?.state === 'succeeded' && row.amount_cents === cents(own.companions[0].totalCost);
  }, 'the client is paid back', 60_000);
  assertRefused(await refund({ reason, password }), 409);
});

test('anonymous callers, clients and companions are refused; invalid values are named', async () => {
  const other = await newClient(server);
  for (const [method, path] of [['GET', payouts], ['POST', `${payouts}/${unknownId}/retry`], ['POST', `${payouts}/${unknownId}/refund`]]) {
    assertRefused(await server.caller().call(method, path), 401);
    assertRefused(await other.call(method, path), 403);
    assertRefused(await companion.call(method, path), 403);
  }
  for (const [query, field] of [['status=gone', 'status'], ['period=1h', 'period'], ['page=0', 'page'], ['limit=99', 'limit']]) {
    const reply = await admin.get(`${payouts}?${query}`);
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, field);
  }
  assertRefused(await admin.post(`${payouts}/${unknownId}/retry`, { reason: 'Again' }), 404);
  assertRefused(await admin.post(`${payouts}/garbage/retry`, { reason: 'Again' }), 404);
  assertRefused(await admin.post(`${payouts}/${unknownId}/refund`, { password, reason: 'x' }), 404);
});

test('a payout is held and released with a reason', async () => {
  const paid = await pay(client, await book(client, [line(companion, startIn(40))]));
  const other = await completed(server, client, paid);
  const own = (await admin.need('GET', `${payouts}?limit=50`)).find((one) => one.bookingId === other._id);
  const act = (name, body) => admin.post(`${payouts}/${own.id}/${name}`, body);
  for (const name of ['hold', 'release']) {
    for (const bad of [undefined, '', '  ', 7, 'x'.repeat(501)]) {
      const reply = await act(name, { reason: bad });
      assertRefused(reply, 400);
      assert.equal(reply.body.errors[0].field, 'reason', `${bad}`);
    }
    assertRefused(await admin.post(`${payouts}/${unknownId}/${name}`, { reason: 'x' }), 404);
    assertRefused(await client.post(`${payouts}/${own.id}/${name}`, { reason: 'x' }), 403);
    assertRefused(await server.caller().post(`${payouts}/${own.id}/${name}`, { reason: 'x' }), 401);
  }
  assertRefused(await act('release', { reason: 'x' }), 409);
  const held = (await act('hold', { reason: 'The client complained' })).body.data;
  assert.deepEqual([held.state, held.hold, held.holdNote], ['held', 'by_operator', 'The client complained']);
  assertRefused(await act('hold', { reason: 'again' }), 409);
  const released = (await act('release', { reason: 'Settled' })).body.data;
  assert.deepEqual([released.state, released.hold, released.holdNote], ['held', 'no_account', undefined]);
});

// Cells of the export, by their titles; no cell of this store has a comma or a quote.
const exported = (text) => {
  const [titles, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n').map((row) => row.slice(1, -1).split('","'));
  return lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at]])));
};
const local = (instant, timeZone, options) => new Intl.DateTimeFormat('sv-SE', { timeZone, ...options }).format(new Date(instant));
const day = (instant, timeZone) => local(instant, timeZone, { dateStyle: 'short' });
const clock = (instant, timeZone) => local(instant, timeZone, { timeStyle: 'short' });

test('the CSV export has the same payouts with local times, and no cell that a spreadsheet would execute', async () => {
  const rows = await admin.need('GET', `${payouts}?limit=50`);
  const file = await admin.get(`${payouts}/export`);
  assert.equal(file.status, 200);
  assert.match(file.headers['content-type'], /^text\/csv/);
  assert.match(file.headers['content-disposition'], /attachment; filename="payouts.csv"/);
  assert.ok(file.text.startsWith('\uFEFF'), 'spreadsheets read it as UTF-8');
  const lines = exported(file.text);
  assert.equal(lines.length, rows.length);
  rows.forEach((row, at) => {
    const zone = booking.companions[0].timezone;
    const expected = {
      id: row.id, companionId: row.companionId, companionName: row.companionName, companionLegalName: companion.user.name,
      clientId: client.id, clientName: client.user.displayName, bookingId: row.bookingId,
      shiftDate: day(row.shiftDate, zone), shiftStart: clock(row.shiftDate, zone), timezone: zone,
      amount: row.amount.toFixed(2), currency: 'USD', status: row.status, state: row.state,
      dueDate: day(row.dueAt, zone), dueTime: clock(row.dueAt, zone), paidDate: '', paidTime: '',
    };
    const found = Object.fromEntries(Object.keys(expected).map((title) => [title, lines[at][title]]));
    assert.deepEqual(found, expected);
  });
  const own = lines.find(({ bookingId }) => bookingId === booking._id);
  assert.equal(cents(own.platformFee), cents(booking.companions[0].baseCost) - cents(booking.companions[0].companionPayout));
  sqlite(databaseFile(server), `UPDATE accounts SET display_name = '=1+"1"' WHERE id = '${companion.id}'`);
  assert.ok((await admin.get(`${payouts}/export`)).text.includes(`"'=1+""1"""`));
  assert.equal((await admin.get(`${payouts}/export?status=failed`)).text.trimEnd().split('\r\n').length, 1);
  assertRefused(await admin.get(`${payouts}/export?status=gone`), 400);
  const head = file.text.slice(1, file.text.indexOf('\r\n'));
  assert.equal((await admin.get(`${payouts}/export?page=2`)).text.trimEnd(), head, 'what did not fit into the first 5,000');
  for (const page of ['0', 'x', '10001']) assertRefused(await admin.get(`${payouts}/export?page=${page}`), 400);
  assertRefused(await client.get(`${payouts}/export`), 403);
});

test('the reconciliation report: payouts and ledger agree, differences are named', async () => {
  const report = () => admin.need('GET', `${payouts}/reconciliation`);
  const before = await report();
  assert.equal(before.owedByLedger, before.owedByPayouts);
  assert.ok(before.owedByPayouts > 0);
  assert.deepEqual(before.differences, []);
  const file = databaseFile(server);
  sqlite(
    file,
    `INSERT INTO differences (id, kind, object, ours_cents, theirs_cents, first_seen, closed_at)
     VALUES ('a', 'amount_differs', 're_1', -500, -450, 1800000000, NULL),
            ('b', 'unknown_to_us', 'txn_2', NULL, 100, 1800000001, 1800000002);
     UPDATE payouts SET amount_cents = amount_cents + 1 WHERE state = 'held'`,
  );
  const after = await report();
  assert.ok(after.owedByPayouts > after.owedByLedger);
  assert.deepEqual(after.differences, [
    { kind: 'amount_differs', object: 're_1', ours: -5, theirs: -4.5, firstSeen: '2027-01-15T08:00:00Z' },
  ]);
  assertRefused(await client.get(`${payouts}/reconciliation`), 403);
  sqlite(file, "DELETE FROM differences; UPDATE payouts SET amount_cents = amount_cents - 1 WHERE state = 'held'");
});
