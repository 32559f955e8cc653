// What helps after a refused start: other free times, the client's own hold.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { book, hour, line, pay, request, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { newCompanion, verifiedClient } from './people.mjs';

const create = (caller, lines) => caller.post('/api/bookings', request(lines));
const quote = (caller, lines) => caller.post('/api/bookings/quote', request(lines));
const starts = (reply) => reply.body.data.freeTimes.startDates.map(Date.parse);

test('a taken time comes with the nearest free ones on both sides, which can be booked', async () => {
  const companion = await newCompanion(server);
  const at = startIn(12);
  await book(await verifiedClient(server), [line(companion, at, { duration: 4 })]);
  for (const ask of [quote, create]) {
    const reply = await ask(client, [line(companion, at + hour, { duration: 2 })]);
    assertRefused(reply, 409, /^Time conflict detected for the companion\./);
    assert.equal(reply.body.code, 'time_conflict');
    assert.equal(reply.body.errors[0].field, 'companions[0].startDate');
    assert.equal(reply.body.data.freeTimes.line, 0);
    assert.deepEqual(starts(reply), [at - 10 * hour, at + 12 * hour]);
    assert.equal(reply.body.data.ownHold, undefined);
  }
  for (const free of [at - 10 * hour, at + 12 * hour]) await book(client, [line(companion, free, { duration: 2 })]);
});

test('a past start and one outside the schedule come with free ones, too', async () => {
  const companion = await newCompanion(server);
  const past = await quote(client, [line(companion, Date.now() - 48 * hour)]);
  assertRefused(past, 400, 'The start time has already passed.');
  assert.equal(starts(past).length, 2);
  assert.ok(starts(past)[0] >= Date.now() + hour);
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const hours = { enabled: true, startTime: '09:00', endTime: '17:00' };
  const schedule = Object.fromEntries(days.map((day) => [day, hours]));
  await companion.need('PUT', '/api/companions/schedule', { schedule });
  const day = startIn(20) - 17 * hour; // midnight UTC; 9:00 in Miami is 13:00 or 14:00
  const outside = await quote(client, [line(companion, day + 4 * hour)]);
  assertRefused(outside, 409, 'The companion is not available at that time.');
  assert.equal(starts(outside).length, 2);
  for (const free of starts(outside)) assert.equal((await quote(client, [line(companion, free)])).status, 200);
});

test("the client's own hold is distinguished, and for that client only", async () => {
  const companion = await newCompanion(server);
  const at = startIn(14);
  const held = await book(client, [line(companion, at)]);
  for (const ask of [quote, create]) {
    const reply = await ask(client, [line(companion, at + hour)]);
    assertRefused(reply, 409, /^Time conflict detected/);
    const { _id: bookingId, holdExpiresAt } = held;
    assert.deepEqual(reply.body.data.ownHold, { bookingId, holdExpiresAt, state: 'awaiting_payment' });
    const stranger = await ask(await verifiedClient(server), [line(companion, at + hour)]);
    assertRefused(stranger, 409, /^Time conflict detected/);
    assert.ok(!stranger.text.includes(held._id));
    assert.equal(stranger.body.data.ownHold, undefined);
  }
  await pay(client, held);
  const afterwards = await quote(client, [line(companion, at + hour)]);
  assertRefused(afterwards, 409, /^Time conflict detected/);
  assert.equal(afterwards.body.data.ownHold, undefined);
});
