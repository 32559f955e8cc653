// The books of calendar months (ADR 133): the replies show the results of plain SQL over the ledger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auditRows, databaseFile, queryStore, sqlite } from './audit.mjs';
import { book, cents, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const path = '/api/admin/months';
const zone = 'America/New_York';

let server;
let admin;
let client;
let cancelled;
before(async () => {
  server = await startServer({
    extra: ['--books-zone', zone, '--account-codes', 'rev_commission=4010,companion_payable=2100'],
  });
  admin = await newAdmin(server);
  client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const booked = async (days) => pay(client, await book(client, [line(companion, startIn(days))]));
  await completed(server, client, await booked(9));
  cancelled = await booked(30);
  await client.need('POST', `/api/bookings/${cancelled._id}/cancel`, { refund: cancelled.totalCost });
  await until(() => queryStore(server, "SELECT 1 FROM refunds WHERE state = 'succeeded'").length > 0, 'refunded');
  // The completed booking's payment is from the last minute of the month before, in New York.
  const [{ id }] = queryStore(server, "SELECT id FROM ledger_entries WHERE kind = 'checkout_paid' AND booking_id IS NOT NULL ORDER BY posted_at LIMIT 1");
  sqlite(databaseFile(server), `DROP TRIGGER ledger_entries_keep; UPDATE ledger_entries SET posted_at = ${start(month(0)) - 60} WHERE id = '${id}'`);
});
after(() => server?.stop());

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' });
// "2026-11", so many months from now.
function month(from_now) {
  const parts = Object.fromEntries(inZone.formatToParts(new Date()).map(({ type, value }) => [type, Number(value)]));
  const [year, number] = [parts.year, parts.month];
  return new Date(Date.UTC(year, number - 1 + from_now, 1)).toISOString().slice(0, 7);
}
// Midnight of its first day in New York, in seconds.
function start(of) {
  const hour = [4, 5].find((each) => {
    const at = new Date(`${of}-01T0${each}:00:00Z`);
    return at.toLocaleString('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }) === '00';
  });
  return Date.parse(`${of}-01T0${hour}:00:00Z`) / 1000;
}
const read = (of) => admin.need('GET', `${path}/${of}`);
const posted = (where) =>
  Object.values(
    sqlite(
      databaseFile(server),
      `SELECT COALESCE(SUM(p.amount_cents), 0) FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id WHERE ${where}`,
    )[0],
  )[0];
const readRows = (text) => text.replace(/^\uFEFF/, '').trimEnd().split('\r\n').map((row) => row.slice(1, -1).split('","'));

test('months are listed from the current one back to that of the first entry', async () => {
  const listed = await admin.need('GET', path);
  assert.deepEqual(listed, {
    timezone: zone,
    months: [{ month: month(0), isOver: false }, { month: month(-1), isOver: true }],
  });
});

test('the figures of both months are those of the ledger', async () => {
  const [last, now] = [await read(month(-1)), await read(month(0))];
  assert.equal(last.isOver, true);
  assert.equal(Date.parse(last.to) / 1000, start(month(0)));
  assert.equal(now.isOver, false);
  assert.ok(Math.abs(Date.parse(now.asOf) - Date.now()) < 60_000);
  const since = start(month(0));
  assert.equal(cents(last.figures.gross), posted(`p.account = 'provider_pending' AND e.kind = 'checkout_paid' AND e.posted_at < ${since}`));
  assert.ok(last.figures.bookingPayments > 0);
  assert.equal(cents(now.figures.gross), posted(`p.account = 'provider_pending' AND e.kind = 'checkout_paid' AND e.posted_at >= ${since}`));
  assert.equal(cents(now.figures.refundsSent), cents(cancelled.totalCost));
  assert.equal(cents(now.figures.income), 0 - posted(`p.account LIKE 'rev_%' AND e.posted_at >= ${since}`));
  assert.equal(cents(now.figures.commission), 0 - posted("p.account = 'rev_commission'"));
  assert.equal(cents(now.figures.earned), 0 - posted("p.account LIKE 'companion_payable:%' AND e.kind = 'line_completed'"));
  assert.equal(now.balances.refundsOwed, 0);
  assert.equal(cents(now.balances.payable), 0 - posted("p.account LIKE 'companion_payable:%'"));
});

test('each account leads from its opening to its closing balance, which opens the next month', async () => {
  const [last, now] = [await read(month(-1)), await read(month(0))];
  for (const each of [last, now]) {
    assert.equal(each.check.isBalanced, true);
    assert.equal(each.check.closing, 0);
    assert.equal(each.check.debits, each.check.credits);
    for (const one of each.accounts) {
      assert.equal(cents(one.opening) + cents(one.debits) - cents(one.credits), cents(one.closing), one.account);
      assert.equal(one.gap, 0);
    }
  }
  for (const [place, { account, closing }] of last.accounts.entries()) {
    assert.deepEqual([now.accounts[place].account, now.accounts[place].opening], [account, closing]);
  }
  for (const { account, closing, code } of now.accounts) {
    assert.equal(cents(closing), posted(`p.account = '${account}' OR p.account LIKE '${account}:%'`), account);
    assert.equal(code, { rev_commission: '4010', companion_payable: '2100' }[account]);
  }
});

test('a month before the first entry is empty; bad and future ones are refused by name', async () => {
  const empty = await read('2019-02');
  assert.equal(empty.isEmpty, true);
  assert.equal(empty.figures.gross, 0);
  assert.equal(empty.check.isBalanced, true);
  assert.equal((await read(month(0))).isEmpty, false);
  for (const bad of [month(1), '2026-13', '2026-8', 'x', '1969-12', '9999-12', '%F0%9F%98%80']) {
    for (const rest of ['', '/accounts/export', '/entries/export']) {
      assertFieldRefused(await admin.get(`${path}/${bad}${rest}`), 'month');
    }
  }
  for (const bad of ['x', '1', "'"]) {
    assertFieldRefused(await admin.get(`${path}/${month(0)}/entries/export?after=${bad}`), 'after');
  }
});

test('only administrators read them, and each view of figures is in the audit log', async () => {
  for (const rest of ['', `/${month(0)}`, `/${month(0)}/accounts/export`, `/${month(0)}/entries/export`]) {
    assert.equal((await server.caller().get(path + rest)).status, 401);
    assert.equal((await client.get(path + rest)).status, 403);
  }
  const count = auditRows(server).length;
  await read(month(-1));
  const [row, ...others] = auditRows(server).slice(count);
  assert.deepEqual([row.action, row.object_type, row.object_id, others.length], ['read_month', 'month', month(-1), 0]);
});

test('the accounts are a file for a bookkeeper, with codes', async () => {
  const reply = await admin.get(`${path}/${month(-1)}/accounts/export`);
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(reply.headers['content-disposition'], `attachment; filename="accounts-${month(-1)}.csv"`);
  assert.ok(reply.text.startsWith('\uFEFF'));
  const [titles, ...rows] = readRows(reply.text);
  assert.deepEqual(titles, ['month', 'status', 'account', 'accountCode', 'class', 'opening', 'debits', 'credits', 'closing', 'currency']);
  const { accounts } = await read(month(-1));
  const money = (amount) => amount.toFixed(2);
  assert.deepEqual(
    rows,
    accounts.map((one) => [
      month(-1), 'closed', one.account, one.code ?? '', one.class,
      ...[one.opening, one.debits, one.credits, one.closing].map(money), 'USD',
    ]),
  );
  assert.ok(rows.some(([, , account, code]) => account === 'rev_commission' && code === '4010'));
  const open = await admin.get(`${path}/${month(0)}/accounts/export`);
  assert.match(open.headers['content-disposition'], /accounts-\d{4}-\d{2}-so-far\.csv/);
  assert.equal(readRows(open.text)[1][1], 'so far');
});

test('the entries are a file with every posting, page by page', async () => {
  const reply = await admin.get(`${path}/${month(0)}/entries/export`);
  assert.ok(reply.text.startsWith('\uFEFF'));
  const [titles, ...rows] = readRows(reply.text);
  assert.deepEqual(titles, [
    'entryId', 'date', 'time', 'timezone', 'utcDate', 'utcTime', 'kind', 'bookingId', 'account', 'accountCode', 'amount', 'currency',
  ]);
  const stored = sqlite(
    databaseFile(server),
    `SELECT e.id, e.posted_at, e.kind, e.booking_id, p.account, p.amount_cents FROM ledger_entries e
     JOIN ledger_postings p ON p.entry_id = e.id WHERE e.posted_at >= ${start(month(0))} ORDER BY e.posted_at, e.id, p.position`,
  );
  assert.equal(rows.length, stored.length);
  for (const [place, row] of rows.entries()) {
    const one = stored[place];
    const at = new Date(one.posted_at * 1000);
    const [account] = one.account.split(':');
    assert.deepEqual(row, [
      one.id,
      at.toLocaleDateString('en-CA', { timeZone: zone }),
      at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
      zone,
      ...at.toISOString().slice(0, 16).split('T'),
      one.kind, one.booking_id ?? '', account,
      { rev_commission: '4010', companion_payable: '2100' }[account] ?? '',
      (one.amount_cents / 100).toFixed(2),
      'USD',
    ]);
  }
  assert.ok(!reply.text.includes(client.id), 'no ids of people');
  const rest = await admin.get(`${path}/${month(0)}/entries/export?after=${rows[0][0]}`);
  assert.ok(!rest.text.startsWith('\uFEFF'));
  assert.deepEqual(readRows(rest.text).slice(1), rows.filter(([id]) => id !== rows[0][0]));
  const end = await admin.get(`${path}/${month(0)}/entries/export?after=${rows.at(-1)[0]}`);
  assert.deepEqual(readRows(end.text), [titles]);
});

test('books that do not balance say by how much', async () => {
  const file = databaseFile(server);
  const change = (cents) =>
    sqlite(file, `UPDATE ledger_postings SET amount_cents = amount_cents + ${cents} WHERE account = 'rev_app_fee'`);
  sqlite(file, 'DROP TRIGGER ledger_postings_keep');
  change(37);
  try {
    const { check } = await read(month(0));
    assert.equal(check.isBalanced, false);
    assert.equal(check.closing, 0.37);
    assert.equal(cents(check.debits) - cents(check.credits), 37);
    assert.equal((await read(month(-1))).check.isBalanced, true);
  } finally {
    change(-37);
  }
});
