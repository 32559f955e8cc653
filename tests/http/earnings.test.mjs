// What companions earned: filters, order, pages, sums, projections, tax years; and that every figure equals
// the ledger's, to the cent.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, cents, hour, line, pay, startIn, videoLine } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed, moveBack, paidBefore } from './history.mjs';
import { press } from './hosted.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const patience_ms = 120_000;

let server;
let admin;
let client;
let companion;
let worked; // completed and pending
let kept; // cancelled late: half of the base is retained
let ahead; // scheduled
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  client = await verifiedClient(server, { realName: 'Casey Quinn Moore', displayName: 'Casey Quinn Moore' });
  companion = await newCompanion(server, { hourlyRate: 95.5 });
  worked = await pay(client, await book(client, [line(companion, startIn(5), { duration: 4 })]));
  worked = await completed(server, client, worked);
  const soon = Math.ceil(Date.now() / hour) * hour + 20 * hour;
  kept = await pay(client, await book(client, [videoLine(companion, soon, { duration: 3 })]));
  paidBefore(server, kept, 3600);
  kept = await cancelShown(client, kept);
  ahead = await pay(client, await book(client, [videoLine(companion, startIn(9))]));
});
after(() => server?.stop());

const read = async (caller, path) => {
  const reply = await caller.get(path);
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};
const list = (query = '') => read(companion, `/api/earnings?${query}`);
const shifts = (query = '') => read(companion, `/api/earnings/shifts?${query}`);
const bookings = (reply) => reply.data.map((one) => one.bookingId);

test('EARN-010 EARN-011: a record has the specified fields; amount is 75% and the fee 25% of gross', async () => {
  const { data, sums } = await list();
  assert.deepEqual(bookings({ data }), [kept._id, worked._id], 'the latest shift first');
  const [late, done] = data;
  assert.match(done.client, /^Casey .\.$/, 'the first name and an initial');
  assert.equal(done.hours, 4);
  assert.equal(done.rate, 95.5);
  assert.equal(done.status, 'pending');
  assert.equal(cents(done.grossAmount), 4 * 9550);
  assert.match(done.date, /^\d{4}-\d{2}-\d{2}$/);
  assert.equal(late.isCancelled, true);
  assert.equal(cents(late.grossAmount), (3 * 9550) / 2, 'half of the base was kept');
  for (const one of data) {
    const gross = cents(one.grossAmount);
    assert.equal(cents(one.amount), Math.floor((gross * 75 + 50) / 100));
    assert.equal(cents(one.platformFee), gross - cents(one.amount));
    const reimbursed = cents(one.mileageReimbursement) + cents(one.travelReimbursement);
    assert.equal(cents(one.netPayout), cents(one.amount) + reimbursed);
  }
  assert.equal(sums.shifts, 2);
  assert.equal(cents(sums.netPayout), data.reduce((sum, one) => sum + cents(one.netPayout), 0));
});

test('EARN-004 EARN-005 EARN-006 EARN-007: filters return the matching rows', async () => {
  const [late, done] = (await list()).data;
  assert.deepEqual(bookings(await list('client=cASEY')), [kept._id, worked._id]);
  assert.deepEqual(bookings(await list(`client=${encodeURIComponent('ＣÁSEŸ')}`)), [kept._id, worked._id], 'as every search of names compares');
  assert.deepEqual(bookings(await list('client=Quinn')), [], 'nothing but the shown name is searched');
  assert.deepEqual(bookings(await list(`from=${late.date}`)), [kept._id]);
  assert.deepEqual(bookings(await list(`from=${done.date}&to=${done.date}`)), [worked._id]);
  assert.deepEqual(bookings(await list('to=2020-01-01')), []);
  const most = Math.max(late.netPayout, done.netPayout);
  assert.deepEqual(bookings(await list(`minAmount=${most}`)), [worked._id]);
  assert.deepEqual(bookings(await list(`maxAmount=${late.netPayout}`)), [kept._id]);
  assert.deepEqual(bookings(await list('status=paid')), []);
  assert.deepEqual(bookings(await list('status=pending')), [kept._id, worked._id]);
});

test('EARN-008: the server sorts and pages', async () => {
  for (const by of ['date', 'client', 'hours', 'rate', 'grossAmount', 'platformFee', 'mileage', 'netPayout', 'status']) {
    const up = bookings(await list(`sort=${by}&order=asc`));
    assert.deepEqual(up.toReversed(), bookings(await list(`sort=${by}&order=desc`)), by);
  }
  assert.deepEqual(bookings(await list('sort=hours&order=asc')), [kept._id, worked._id]);
  const second = await list('limit=1&page=2');
  assert.deepEqual(bookings(second), [worked._id]);
  assert.deepEqual(second.pagination, { page: 2, limit: 1, total: 2, pages: 2 });
  assert.equal(second.sums.shifts, 2, 'sums are those of all pages');
});

test('EEARN-011 EEARN-012 EEARN-014 EEARN-016 EEARN-019: lists shifts, scheduled ones included', async () => {
  const { data } = await shifts();
  assert.deepEqual(bookings({ data }), [ahead._id, kept._id, worked._id]);
  const [next, , done] = data;
  assert.equal(next.status, 'scheduled');
  assert.equal(next.payoutState, 'scheduled');
  assert.equal(Date.parse(next.expectedPayoutAt) - Date.parse(next.endTime), 8 * hour);
  assert.equal(done.status, 'pending');
  assert.equal(done.heldReason, 'no_account');
  const [listed] = (await list()).data.filter((one) => one.bookingId === done.bookingId);
  for (const key of ['payoutState', 'expectedPayoutAt', 'payoutDate', 'heldReason']) {
    assert.equal(listed[key], done[key], `${key} of the earnings`);
  }
  const { data: inbox } = (await companion.get('/api/notifications')).body;
  const held = inbox.filter((one) => one.kind === 'payout_failed');
  assert.equal(held.length, 2, 'the companion is notified of each payout that waits');
  for (const { text } of held) {
    assert.match(text, /, with Casey: \$[\d,.]+ was held back or could not be sent\. Your earnings show where it is\.$/);
  }
  for (const one of data) {
    assert.equal(one.payoutDate, null);
    assert.equal(one.stripeTransferId, null);
    assert.equal(cents(one.companyFee), cents(one.basePay) - Math.floor((cents(one.basePay) * 75 + 50) / 100));
    assert.equal(cents(one.netPayout), cents(one.totalEarnings) - cents(one.companyFee));
    const reimbursed = cents(one.mileageReimbursement) + cents(one.travelReimbursement);
    assert.equal(cents(one.totalEarnings), cents(one.basePay) + reimbursed, 'mileage carries no fee');
  }
  for (const [status, expected] of [['scheduled', ahead], ['paid', null], ['returned', null]]) {
    assert.deepEqual(bookings(await shifts(`status=${status}`)), expected ? [expected._id] : []);
  }
});

test('EEARN-004 to EEARN-010, EEARN-020 to EEARN-023: cards and projections match the rows', async () => {
  const { data } = await read(companion, '/api/earnings/summary');
  const [late, done] = (await list()).data;
  const earned = cents(late.netPayout) + cents(done.netPayout);
  assert.equal(cents(data.totalNetEarnings), earned, 'paid and pending, not scheduled');
  assert.equal(data.paidOut, 0);
  assert.equal(cents(data.pendingPayout), earned);
  const [next] = (await shifts('status=scheduled')).data;
  assert.equal(data.scheduledEarnings, next.netPayout);
  assert.deepEqual(data.shifts, { paid: 0, pending: 2, scheduled: 1, total: 3 });
  const average = Math.floor((earned + 1) / 2);
  assert.equal(cents(data.averageShiftEarnings), average);
  const monthly = Math.floor((average * 5 * 433 + 50) / 100);
  assert.deepEqual(data.projections, {
    weekly: (average * 5) / 100,
    monthly: monthly / 100,
    annual: (monthly * 12) / 100,
    shifts: 2,
  });
  assert.equal(data.trend, null, 'nothing to compare with');
  assert.equal(data.months.length, 12);
  assert.equal(new Set(data.months.map((one) => one.month)).size, 12);
});

for (const [query, field] of [
  ['minAmount=-1', 'minAmount'],
  ['maxAmount=1.234', 'maxAmount'],
  ['from=2026-02-30', 'from'],
  ['to=tomorrow', 'to'],
  ['status=scheduled', 'status'],
  ['sort=phone', 'sort'],
  ['order=up', 'order'],
  ['page=0', 'page'],
  ['limit=51', 'limit'],
  [`client=${'x'.repeat(201)}`, 'client'],
]) {
  test(`a list of earnings refuses ${query.slice(0, 20)} and names the field`, async () => {
    const reply = await companion.get(`/api/earnings?${query}`);
    assertRefused(reply, 400);
    assert.deepEqual(reply.body.errors.map((one) => one.field), [field]);
  });
}

test('EARN-014 EEARN-001: own earnings only; clients, anonymous callers and other companions see none of them', async () => {
  const [other, stranger] = [await newCompanion(server), server.caller()];
  for (const path of ['', '/summary', '/shifts', '/taxes', '/statement', '/mileage', '/mileage/file']) {
    const at = `/api/earnings${path}`;
    assertRefused(await client.get(at), 403);
    assertRefused(await admin.get(at), 403);
    assertRefused(await stranger.get(at), 401);
  }
  assert.deepEqual((await read(other, '/api/earnings')).data, []);
  assert.deepEqual((await read(other, '/api/earnings/shifts')).data, []);
  const { data } = await read(other, `/api/earnings/summary?userId=${companion.id}`);
  assert.equal(data.totalNetEarnings, 0);
  assert.equal(data.projections, null);
  assert.equal(data.averageShiftEarnings, null);
});

test('EARN-001: only an administrator reads the earnings of another companion', async () => {
  const of = (id) => `/api/admin/users/${id}/earnings`;
  assert.deepEqual(await read(admin, of(companion.id)), await list());
  const own = await read(companion, '/api/earnings/summary');
  assert.deepEqual(await read(admin, `${of(companion.id)}/summary`), own);
  assertRefused(await admin.get(`${of(companion.id)}?sort=phone`), 400);
  for (const id of [unknownId, client.id, 'x']) {
    assertRefused(await admin.get(of(id)), 404);
    assertRefused(await admin.get(`${of(id)}/summary`), 404);
  }
  for (const caller of [client, companion, await newClient(server)]) {
    assertRefused(await caller.get(of(companion.id)), 403);
  }
});

// Lets the companion be paid everything that is due.
async function setUpAccount() {
  await companion.need('POST', '/api/stripe/connect/create-account');
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', {
    refreshUrl: '/companion/payment-setup',
    returnUrl: '/companion/dashboard',
  });
  await press(companion, link.url, /complete/i);
  return until(async () => {
    const { data } = await shifts('status=paid');
    return data.find((one) => one.bookingId === worked._id);
  }, 'the payout', patience_ms);
}

test('EEARN-014 EEARN-024 EEARN-025: a payout has its date, its transfer and its tax year', async () => {
  const paid = await setUpAccount();
  assert.match(paid.stripeTransferId, /^tr_/);
  assert.ok(Date.parse(paid.payoutDate) > Date.parse(paid.expectedPayoutAt));
  const year = new Date().getUTCFullYear();
  const closed = (await read(companion, '/api/earnings/taxes')).data;
  assert.equal(closed.year, year - 1, 'the last closed one');
  assert.deepEqual(closed.years, [year, year - 1]);
  assert.equal(closed.shifts, 0);
  const { data } = await read(companion, `/api/earnings/taxes?year=${year}`);
  assert.equal(data.netIncome, paid.netPayout);
  assert.equal(data.grossIncome, paid.totalEarnings);
  assert.equal(data.platformFees, paid.companyFee);
  assert.equal(data.mileageReimbursement, paid.mileageReimbursement);
  assert.equal(data.travelReimbursement, paid.travelReimbursement);
  assert.equal(data.basePay, paid.basePay);
  const csv = await companion.get(`/api/earnings/statement?year=${year}`);
  assert.match(csv.contentType, /^text\/csv/);
  assert.match(csv.headers['content-disposition'], new RegExp(`earnings-${year}\\.csv`));
  assert.ok(csv.text.startsWith('\uFEFF'), 'spreadsheets read it as UTF-8');
  const [titles, row, end] = csv.text.split('\r\n');
  assert.equal(titles.split(',').length, 16);
  assert.match(titles, /Transfer,Deducted,Kind$/);
  const cells = row.split(',');
  assert.equal(cells[5], paid.client);
  assert.equal(cells[12], paid.netPayout.toFixed(2));
  assert.equal(cells[13], paid.stripeTransferId);
  assert.deepEqual(cells.slice(14), ['0.00', 'Payout']);
  assert.equal(end, '');
  const spanish = await companion.get(`/api/earnings/statement?year=${year}`, { headers: { 'accept-language': 'es-US' } });
  assert.equal(spanish.headers['content-language'], 'es');
  const [names, values] = spanish.text.split('\r\n');
  assert.match(names, /^\uFEFF?Pagado a su cuenta,Fecha del turno,.*,Transferencia,Restado,Tipo$/);
  assert.deepEqual(values.split(','), [...cells.slice(0, 15), 'Pago a su cuenta']);
});

test('the mileage log has the trips of the year, and only those that were made', async () => {
  const year = new Date(worked.companions[0].startDate).getUTCFullYear();
  const { data, pagination } = await read(companion, `/api/earnings/mileage?year=${year}`);
  const [trip] = worked.companions;
  const expected = trip.travelMinutes > 0 ? [worked._id] : [];
  assert.deepEqual(data.map((one) => one.bookingId), expected);
  assert.equal(pagination.total, expected.length);
  for (const one of data) {
    assert.equal(one.location, trip.location);
    assert.equal(cents(one.mileageReimbursement), cents(trip.mileageFee));
  }
  assert.equal((await read(companion, `/api/earnings/mileage?year=${year - 2}`)).data.length, 0);
});

test('EEARN-004: the trend compares the last thirty days with the thirty before', async () => {
  const before_it = await read(companion, '/api/earnings/summary');
  moveBack(server, worked, 40 * 86_400);
  const { data } = await read(companion, '/api/earnings/summary');
  assert.equal(before_it.data.trend, null);
  assert.equal(data.trend.days, 30);
  const [late] = (await list('status=pending')).data;
  const [done] = (await list('status=paid')).data;
  assert.equal(data.trend.previous, done.netPayout);
  assert.ok([0, late.netPayout].includes(data.trend.current), 'the late one may begin tomorrow');
  const change = ((data.trend.current - data.trend.previous) / data.trend.previous) * 100;
  assert.ok(Math.abs(data.trend.percent - change) <= 0.05, `${data.trend.percent} of ${change}`);
});

const ledgerSum = (of, where) => {
  const [{ sum }] = sqlite(
    databaseFile(server),
    `SELECT COALESCE(SUM(p.amount_cents), 0) AS sum FROM ledger_postings p
     JOIN ledger_entries e ON e.id = p.entry_id WHERE p.account = '${of}' AND ${where}`,
  );
  return sum;
};

test('EEARN-005 EEARN-006: every sum equals the ledger\'s, to the cent', async () => {
  const { data } = await read(companion, '/api/earnings/summary');
  const account = `companion_payable:${companion.id}`;
  const transfers = "e.kind IN ('transfer_made', 'transfer_reversed')";
  assert.equal(cents(data.paidOut), ledgerSum(account, transfers));
  assert.equal(cents(data.pendingPayout), -ledgerSum(account, 'true'));
  assert.equal(cents(data.totalNetEarnings), -ledgerSum(account, `NOT ${transfers}`));
  assert.equal(cents(data.platformFees), -ledgerSum('rev_commission', 'true'), 'no other companion worked here');
  const { sums } = await list();
  assert.equal(sums.netPayout, data.totalNetEarnings);
  assert.equal(sums.platformFee, data.platformFees);
});
