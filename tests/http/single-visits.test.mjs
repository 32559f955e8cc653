// One visit of several, given up by its companion (ADR 109).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { book, cents, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { newCompanion } from './people.mjs';

// The companion keeps the other visit of the two.
test('a companion gives up one of two visits, and the client is refunded for that one', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [
    line(companion, startIn(40)), line(companion, startIn(41), { relationship: 'consecutive' })]));
  const [kept, lost] = booking.companions;
  const path = `/api/bookings/${booking._id}`;
  const shown = await companion.need('GET', `${path}/cancellation?lineId=${lost._id}`);
  assert.equal(shown.refund, lost.totalCost);
  assert.equal(cents(shown.lostPay), cents(lost.companionPayout) + cents(lost.travelTimeFee ?? 0));
  const whole = await companion.need('GET', `${path}/cancellation`);
  assert.ok(whole.lostPay > shown.lostPay);
  const send = (caller, body) => caller.post(`${path}/cancel`, { refund: shown.refund, lineId: lost._id, ...body });
  assertRefused(await send(companion, { refund: whole.refund }), 409);
  assertRefused(await send(companion, { lineId: 'no-line' }), 404);
  assertFieldRefused(await send(client, {}), 'lineId');
  const reply = await send(companion, { reason: 'I am ill' });
  assert.equal(reply.status, 200, reply.text);
  const now = await until(async () => {
    const one = await client.need('GET', path);
    return one.refunds[0]?.status === 'succeeded' && one;
  }, 'refund made');
  assert.equal(now.status, 'confirmed');
  assert.deepEqual(now.companions.map(({ status }) => status), ['confirmed', 'cancelled']);
  assert.equal(now.refunds[0].amount, lost.totalCost);
  assert.equal((await companion.need('GET', path)).netPayout, whole.lostPay - shown.lostPay);
  assert.equal(now.companions[0]._id, kept._id);
  assertRefused(await send(companion, {}), 409);
});
