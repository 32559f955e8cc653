// Refunds in part of completed bookings, from our fees or as goodwill: the companion's payout stays.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { queryStore } from './audit.mjs';
import { book, cents, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { completed, loseDispute } from './history.mjs';
import { newAdmin, newCompanion, password, unknownId, verifiedClient } from './people.mjs';

async function ended() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const paid = await pay(client, await book(client, [line(companion, startIn(5))]));
  return { client, companion, booking: await completed(server, client, paid) };
}
const at = (booking, rest = 'refunds') => `/api/admin/bookings/${booking._id}/${rest}`;
const words = (more) => ({ amount: 10, bearer: 'goodwill', reason: 'Came late', key: randomUUID(), password, ...more });
const findPayout = async (booking) => (await admin.need('GET', `/api/admin/payouts?bookingId=${booking._id}`))[0];

test('goodwill goes back to the client at our cost, with entry, mail and notification; the payout stays', async () => {
  const { client, booking } = await ended();
  const before = await admin.need('GET', at(booking, 'refundable'));
  assert.equal(cents(before.paid), cents(booking.totalCost));
  assert.deepEqual([before.refunded, before.left], [0, before.paid]);
  const after = await admin.need('POST', at(booking), words({ amount: 25.5 }));
  assert.equal(after.refunded, 25.5);
  assert.equal(after.fees, before.fees);
  assert.equal(after.companions, before.companions);
  await until(async () => {
    const { refunds } = await admin.need('GET', `/api/admin/bookings/${booking._id}`);
    return refunds.some(({ reason, state, amount }) => reason === 'goodwill' && state === 'succeeded' && amount === 25.5);
  }, 'the provider made the refund');
  const { entries } = await admin.need('GET', `/api/admin/bookings/${booking._id}`);
  const entry = entries.find(({ kind }) => kind === 'partial_refund');
  assert.deepEqual(entry.postings.map(({ account, amount }) => [account, amount]), [['exp_goodwill', 25.5], ['booking_escrow', -25.5]]);
  const inbox = (await client.get('/api/notifications')).body.data;
  assert.ok(inbox.some(({ kind, bookingId }) => kind === 'refund_sent' && bookingId === booking._id));
  await until(async () => (await admin.need('GET', `/api/admin/users/${client.id}/sent`)).some(({ text, state }) => /refund/i.test(text) && state === 'sent'), 'a mail was sent');
  const events = (await admin.get(`/api/admin/bookings/${booking._id}/timeline?limit=50`)).body.data;
  assert.ok(events.some(({ kind, detail }) => kind === 'posted' && detail === 'partial_refund'));
  assert.ok(events.some(({ detail, text }) => detail === 'refund_part' && text === 'Came late'));
});

test('a refund from our fees is at most their rest', async () => {
  const { booking } = await ended();
  const { fees } = await admin.need('GET', at(booking, 'refundable'));
  assert.ok(fees > 0);
  const over = await admin.post(at(booking), words({ amount: (cents(fees) + 1) / 100, bearer: 'fees' }));
  assertFieldRefused(over, 'amount');
  const after = await admin.need('POST', at(booking), words({ amount: fees, bearer: 'fees' }));
  assert.equal(after.fees, 0);
  const { entries } = await admin.need('GET', `/api/admin/bookings/${booking._id}`);
  const { postings } = entries.find(({ kind }) => kind === 'partial_refund');
  assert.deepEqual(postings.map(({ account }) => account), ['rev_commission', 'rev_company_fee', 'rev_app_fee', 'booking_escrow']);
  assertFieldRefused(await admin.post(at(booking), words({ amount: 0.01, bearer: 'fees' })), 'amount');
  await admin.need('POST', at(booking), words({ amount: after.left }));
  assertFieldRefused(await admin.post(at(booking), words({ amount: 0.01 })), 'amount');
});

test('the same request twice refunds once; its key belongs to it alone', async () => {
  const { booking } = await ended();
  const sent = words();
  const first = await admin.need('POST', at(booking), sent);
  assert.deepEqual(await admin.need('POST', at(booking), sent), first);
  assert.equal(first.refunded, 10);
  assertFieldRefused(await admin.post(at(booking), { ...sent, amount: 11 }), 'key');
  assertFieldRefused(await admin.post(at(booking), { ...sent, bearer: 'fees' }), 'key');
});

test('administrators who refund at the same time never refund more than was paid', async () => {
  const { booking } = await ended();
  const other = await newAdmin(server);
  const { paid } = await admin.need('GET', at(booking, 'refundable'));
  const part = Math.floor(cents(paid) * 0.6) / 100;
  const replies = await Promise.all([admin, other, admin, other].map((who) => who.post(at(booking), words({ amount: part }))));
  assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(({ text }) => text).join());
  assert.equal((await admin.need('GET', at(booking, 'refundable'))).refunded, part);
});

test('not before completion, not during a dispute, and no whole visit afterwards', async () => {
  const { client, companion, booking } = await ended();
  const upcoming = await pay(client, await book(client, [line(companion, startIn(9))]));
  assertRefused(await admin.get(at(upcoming, 'refundable')), 409);
  assertRefused(await admin.post(at(upcoming), words()), 409);
  await admin.need('POST', at(booking), words());
  const { id } = await findPayout(booking);
  assertRefused(await admin.post(`/api/admin/payouts/${id}/refund`, { password, reason: 'Never came' }), 409);
  const disputed = await ended();
  await loseDispute(server, disputed.booking);
  assertRefused(await admin.get(at(disputed.booking, 'refundable')), 409);
  assertRefused(await admin.post(at(disputed.booking), words()), 409);
});

// The provider may take hours to reverse a transfer; the whole visit is refunded after that.
test('not while a visit of it is being refunded as a whole', async () => {
  const { booking } = await ended();
  const { id } = await findPayout(booking);
  const change = (text) => queryStore(server, `UPDATE payouts SET ${text} WHERE line_id = '${id}'`);
  const [before] = queryStore(server, `SELECT state, hold, transfer_id FROM payouts WHERE line_id = '${id}'`);
  change("state = 'reversing', hold = 'none', transfer_id = 'tr_slow', reversing_at = 1");
  try {
    for (const reply of [await admin.get(at(booking, 'refundable')), await admin.post(at(booking), words())]) {
      assertRefused(reply, 409);
      assert.match(reply.body.error, /being taken back/);
    }
  } finally {
    change(`state = '${before.state}', hold = '${before.hold}', transfer_id = '${before.transfer_id}', reversing_at = NULL`);
  }
  await admin.need('POST', at(booking), words());
});

test('garbage is refused by field, and only administrators refund', async () => {
  const { client, companion, booking } = await ended();
  for (const [field, value] of [
    ['amount', 0], ['amount', -1], ['amount', 1.005], ['amount', 'x'], ['amount', 1e9], ['bearer', 'companion'], ['bearer', undefined],
    ['reason', ''], ['reason', undefined], ['key', ''], ['key', 'x'.repeat(65)], ['key', undefined], ['password', undefined],
  ])
    assertFieldRefused(await admin.post(at(booking), words({ [field]: value })), field);
  assertRefused(await admin.post(at(booking), words({ password: 'not-the-password' })), 400);
  for (const id of [unknownId, 'x']) {
    assertRefused(await admin.post(`/api/admin/bookings/${id}/refunds`, words()), 404);
    assertRefused(await admin.get(`/api/admin/bookings/${id}/refundable`), 404);
  }
  for (const who of [client, companion]) {
    assertRefused(await who.post(at(booking), words()), 403);
    assertRefused(await who.get(at(booking, 'refundable')), 403);
  }
  assertRefused(await server.caller().post(at(booking), words()), 401);
  assertRefused(await server.caller().get(at(booking, 'refundable')), 401);
});
