// R6: the provider fails while money leaves, refunds to clients and transfers to companions, and the server
// is killed while it waits for a reply. Afterwards each refund and each transfer was made once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cancelShown } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { answer, answerAfter, hangAfter, noise, page, resetAfter, resetBefore } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

let world;
before(async () => (world = await ProviderWorld.start()));
after(() => world?.stop()); // and the ledger is consistent

const faults = [
  resetBefore, resetAfter, answer(500), answerAfter(500), answer(409), answer(429, { 'retry-after': '30' }), page, noise,
];
const [day, hour] = [86_400, 3_600];

async function paidBookings(count) {
  const bookings = [];
  for (let i = 0; i < count; i += 1) bookings.push(await world.paid(await world.book()));
  return bookings;
}

// Work that waits for its next turn runs at the next start.
async function again() {
  await world.server.halt('SIGKILL');
  world.rows("UPDATE jobs SET due_at = 0 WHERE state = 'waiting'");
  world.rows("UPDATE payouts SET lease_until = 0 WHERE state = 'sending'");
  await world.server.start();
}

async function untilAgain(is_so, what) {
  for (let starts = 0; starts < 5; starts += 1) {
    if (await until(is_so, what, 20_000).catch(() => false)) return;
    await again();
  }
  assert.fail(`did not happen: ${what}`);
}

// From the first attempt of each under its fault until all are done.
async function whileFailing(troubles, begin, is_through) {
  await begin();
  await untilAgain(() => troubles.every((trouble) => trouble.calls.length > 0), 'every call has failed');
  for (const trouble of troubles) trouble.end();
  await again();
  await untilAgain(is_through, 'all are through');
}

test('R6: each refund is made once, whatever the provider replied', async () => {
  const bookings = await paidBookings(faults.length);
  const payments = [];
  for (const booking of bookings) payments.push((await world.charges(booking))[0]);
  const troubles = faults.map((fault, i) =>
    world.proxy.when((call) => call.path === '/v1/refunds' && call.method === 'POST' && call.form.get('payment_intent') === payments[i].payment_intent, fault));
  const ids = bookings.map((booking) => `'${booking._id}'`).join();
  await whileFailing(
    troubles,
    () => Promise.all(bookings.map((booking) => cancelShown(world.client, booking))),
    () => world.rows(`SELECT id FROM refunds WHERE state = 'succeeded' AND booking_id IN (${ids})`).length === bookings.length,
  );
  for (const [i, payment] of payments.entries()) {
    const made = await world.provider.list(`/v1/refunds?payment_intent=${payment.payment_intent}`);
    assert.deepEqual(made.map((refund) => refund.amount), [payment.amount], bookings[i]._id);
  }
});

async function openPayoutAccount() {
  await world.companion.need('POST', '/api/stripe/connect/create-account');
  const [account] = await world.provider.list('/v1/accounts');
  await world.provider.switches.act('accounts', { account: account.id, outcome: 'complete' });
  await until(async () => (await world.companion.need('GET', '/api/stripe/connect/account-status')).isComplete, 'account', 60_000);
}

// As if ten days had passed: the attended services are over and their eight hours too.
function letTimePass(ids) {
  world.rows(`UPDATE shifts SET acknowledged_at = start_s - 3600, checked_in_at = start_s WHERE booking_id IN (${ids})`);
  const past = 10 * day + 10 * hour * world.slots;
  world.rows(`UPDATE booking_lines SET start_s = start_s - ${past}, end_s = end_s - ${past} WHERE booking_id IN (${ids})`);
  world.rows(`UPDATE bookings SET first_start_s = first_start_s - ${past}, last_end_s = last_end_s - ${past} WHERE id IN (${ids})`);
}

test('R6: each line is paid out once, whatever the provider replied and although the server was killed', async () => {
  await openPayoutAccount();
  const bookings = await paidBookings(faults.length + 1);
  const [fatal, ...others] = bookings;
  const ids = bookings.map((booking) => `'${booking._id}'`).join();
  const isTransferFor = (booking) => (call) =>
    call.path === '/v1/transfers' && call.method === 'POST' && call.form.get('transfer_group') === booking._id;
  const deadly = world.proxy.when(isTransferFor(fatal), hangAfter);
  const troubles = faults.map((fault, i) => world.proxy.when(isTransferFor(others[i]), fault));
  await whileFailing(
    [deadly, ...troubles],
    async () => {
      await world.server.halt('SIGKILL');
      letTimePass(ids);
      await world.server.start();
      await until(() => deadly.calls.some((call) => call.done), 'a transfer without a reply', 60_000);
      deadly.end();
      await again();
    },
    () => world.rows(`SELECT line_id FROM payouts WHERE state = 'paid' AND booking_id IN (${ids})`).length === bookings.length,
  );
  for (const booking of bookings) {
    const made = await world.transfers(booking);
    const [{ amount_cents: owed, transfer_id: kept }] = world.rows(`SELECT * FROM payouts WHERE booking_id = '${booking._id}'`);
    assert.deepEqual(made.map((transfer) => [transfer.id, transfer.amount]), [[kept, owed]], booking._id);
    const entries = world.rows(`SELECT id FROM ledger_entries WHERE kind LIKE 'transfer%' AND booking_id = '${booking._id}'`);
    assert.equal(entries.length, 1);
  }
});
