// One visit of several, given up by its companion (ADR 109), or by the client before it is answered (ADR 142).
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

test('a client gives up the one of two visits that is not answered, and keeps the other', async () => {
  const [coming, silent] = [await newCompanion(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(coming, startIn(50)), line(silent, startIn(50))]));
  const [kept, lost] = booking.companions;
  const path = `/api/bookings/${booking._id}`;
  await coming.need('POST', `${path}/lines/${kept._id}/acknowledge`);
  const before = await client.need('GET', path);
  assert.deepEqual(before.companions.map(({ canCancelAlone }) => canCancelAlone), [undefined, true]);
  const preview = (caller, id) => caller.get(`${path}/cancellation?lineId=${id}`);
  assertFieldRefused(await preview(client, kept._id), 'lineId');
  assertRefused(await preview(client, booking._id), 404);
  const { refund } = (await preview(client, lost._id)).body.data;
  assert.equal(refund, lost.totalCost);
  const send = (body) => client.post(`${path}/cancel`, { refund, lineId: lost._id, ...body });
  assertRefused(await send({ refund: before.totalCost }), 409);
  const reply = await send({ reason: 'One is enough' });
  assert.equal(reply.status, 200, reply.text);
  const after = reply.body.data;
  assert.equal(after.status, 'confirmed');
  assert.deepEqual(after.companions.map(({ status }) => status), ['confirmed', 'cancelled']);
  assert.equal(after.companions[1].refundAmount, lost.totalCost);
  assert.equal((await silent.need('GET', path)).status, 'cancelled');
  assert.equal((await coming.need('GET', path)).status, 'confirmed');
  assertRefused(await send({}), 409);
});
