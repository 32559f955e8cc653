// Policy limits of a booking: unpaid holds of one client, a departure in the past, a start too far ahead, the
// reason of a cancellation.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, cancelShown, line, pay, refundShown, request, startIn, videoLine } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newAdmin, newCompanion, places, addressText, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const minute = 60_000;

let server;
let companion;
before(async () => {
  server = await startServer({ mode: 'demo' });
  companion = await newCompanion(server);
});
after(() => server?.stop());

const create = (client, lines) => client.post('/api/bookings', request(lines));
const quote = (client, lines) => client.post('/api/bookings/quote', request(lines));

test('a client holds at most three unpaid bookings at once', async () => {
  const client = await verifiedClient(server);
  const held = [];
  for (let i = 0; i < 3; i += 1) held.push(await book(client, [line(companion, startIn(10 + i))]));
  const fourth = [line(companion, startIn(13))];
  const refused = await create(client, fourth);
  assertRefused(refused, 409, /too many unpaid bookings or open requests.*pay for one or cancel/);
  assert.equal(refused.body.code, 'too_many_unpaid_bookings');
  const repeated = await create(client, [line(companion, startIn(10))]);
  assert.equal(repeated.body.data._id, held[0]._id); // the same call is no further one
  await cancelShown(client, held[1]);
  await pay(client, await book(client, fourth));
  await book(client, [line(companion, startIn(14))]);
  assertRefused(await create(client, [line(companion, startIn(15))]), 409);
  const other = await verifiedClient(server);
  await book(other, [line(companion, startIn(15))]); // the slot was not taken by the refusal
});

test('BOOK-083: a companion who would have to leave in the past cannot be booked', async () => {
  const client = await verifiedClient(server);
  const far = await newCompanion(server, { address: places.tampa }); // hours away from Miami
  const soon = Date.now() + 20 * minute;
  const whole = Math.ceil(soon / minute) * minute;
  for (const ask of [quote, create]) {
    const reply = await ask(client, [line(far, whole, { location: addressText(places.miami) })]);
    assertRefused(reply, 409, /^Please choose a later start for companion 1\. A visit needs 60 minutes' notice plus \d+ minutes to get there\.$/);
    assert.equal(reply.body.code, 'start_too_soon');
  }
  assert.equal((await quote(client, [videoLine(far, whole)])).status, 200);
});

test('a start needs its notice: the travel time and an hour, or a quarter of one by video', async () => {
  const client = await verifiedClient(server);
  const near = await newCompanion(server);
  const ahead = (minutes) => Math.ceil(Date.now() / minute) * minute + minutes * minute;
  for (const ask of [quote, create]) {
    const visit = await ask(client, [line(companion, startIn(20)), line(near, ahead(50))]);
    assertRefused(visit, 409, /^Please choose a later start for companion 2\. A visit needs 60 minutes' notice/);
    assert.equal(visit.body.code, 'start_too_soon');
    assert.equal(visit.body.errors[0].field, 'companions[1].startDate');
    assert.equal(visit.body.data.freeTimes.line, 1);
    const video = await ask(client, [videoLine(near, ahead(10))]);
    assertRefused(video, 409, "Please choose a later start for companion 1. A video session needs 15 minutes' notice.");
  }
  assert.equal((await quote(client, [line(near, ahead(65))])).status, 200);
  assert.equal((await quote(client, [videoLine(near, ahead(16))])).status, 200);
});

test('a client who never paid holds at most 8 companions, and cancelling frees none of them', async () => {
  const client = await verifiedClient(server);
  const all = [];
  for (let i = 0; i < 9; i += 1) all.push(await newCompanion(server));
  const lines = (few) => few.map((one) => videoLine(one, startIn(40)));
  const refusal = /^You can hold at most 8 companions without paying\./;
  assertRefused(await create(client, lines(all)), 409, refusal);
  const held = await book(client, lines(all.slice(0, 8)));
  assertRefused(await create(client, lines(all.slice(8))), 409, refusal);
  await cancelShown(client, held);
  assertRefused(await create(client, lines(all.slice(8))), 409, refusal);
  await book(client, lines(all.slice(1, 2)));
});

test('a start is at most 365 days ahead', async () => {
  const client = await verifiedClient(server);
  assert.equal((await quote(client, [line(companion, startIn(363))])).status, 200);
  for (const ask of [quote, create]) {
    const reply = await ask(client, [line(companion, startIn(30)), line(companion, startIn(367))]);
    assertRefused(reply, 400, 'Please choose a start within the next 365 days.');
    assert.equal(reply.body.errors[0].field, 'companions[1].startDate');
  }
});

test('the reason of a cancellation is shown to the parties of the booking', async () => {
  const [client, own] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(own, startIn(20))]));
  const path = `/api/bookings/${booking._id}`;
  const refund = await refundShown(own, booking);
  for (const reason of ['x'.repeat(501), 'bell\u0007', 7]) {
    assertFieldRefused(await own.post(`${path}/cancel`, { reason, refund }), 'reason');
  }
  await own.need('POST', `${path}/cancel`, { reason: ' I am ill, sorry. ', refund });
  for (const caller of [client, own, await newAdmin(server)]) {
    const shown = await caller.need('GET', path);
    assert.equal(shown.cancelReason, 'I am ill, sorry.');
    assert.equal(shown.cancelledBy, 'companion');
  }
  const stranger = await verifiedClient(server);
  assertRefused(await stranger.get(path), 404);
});
