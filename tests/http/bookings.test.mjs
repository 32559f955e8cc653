import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAddsUp, book, cents, hour, line, quote, request, startIn, videoLine } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';

const [client, stranger] = [await verifiedClient(server), await verifiedClient(server)];

const create = (caller, lines, overrides, options) =>
  caller.post('/api/bookings', request(lines, overrides), options);

test('API-043 BOOK-058 BOOK-068: a booking is created pending, at the quoted price', async () => {
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5), { duration: 3 })];
  const quoted = await quote(client, lines);
  const reply = await create(client, lines);
  assert.equal(reply.status, 201, reply.text);
  const booking = reply.body.data;
  assert.equal(booking.clientId, client.id);
  assert.equal(booking.status, 'pending');
  assert.equal(booking.payment.status, 'unpaid');
  assert.equal(booking.totalCost, quoted.totalCost);
  assertAddsUp(booking, booking.companions);
  assert.equal(booking.location.address, lines[0].location); // ENT-013, ENT-014
  assert.equal(booking.companions[0].companionId.displayName, companion.user.displayName);
  assert.equal(booking.companions[0].endDate, lines[0].endDate); // BOOK-064
  const held_minutes = (Date.parse(booking.holdExpiresAt) - Date.parse(booking.createdAt)) / 60_000;
  assert.equal(held_minutes, 30);
});

test('API-049 ENT-011 ENT-012: my bookings lists it for the client and the companion', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  for (const caller of [client, companion]) {
    const list = await caller.need('GET', '/api/bookings/my-bookings?limit=50');
    const listed = list.find((one) => one._id === booking._id);
    assert.equal(listed.status, 'pending');
    assert.equal(listed.review, null);
    assert.equal(listed.companion._id, companion.id);
    // A companion gets the sum of the lines that are theirs, without the client's app fee.
    const appFee = caller === client ? 0 : cents(booking.appFee);
    assert.equal(cents(listed.totalCost), cents(booking.totalCost) - appFee);
  }
  const other = await stranger.need('GET', '/api/bookings/my-bookings?limit=50');
  assert.ok(!other.some((one) => one._id === booking._id));
});

test('the parties and administrators read a booking; for others it does not exist', async () => {
  const companion = await newCompanion(server);
  const booking = await book(client, [line(companion, startIn(5))]);
  const path = `/api/bookings/${booking._id}`;
  for (const caller of [client, companion, await newAdmin(server)]) {
    assert.equal((await caller.get(path)).status, 200);
  }
  for (const caller of [stranger, await newCompanion(server)]) {
    for (const tail of ['', '/cancellation']) {
      assertRefused(await caller.get(path + tail), 404, 'Booking not found');
    }
    assertRefused(await caller.post(`${path}/cancel`, {}), 404, 'Booking not found');
  }
  assertRefused(
    await stranger.post('/api/payments/create-checkout-session', { bookingId: booking._id }),
    404,
    'Booking not found',
  );
});

test('BOOK-040: rule 1, a booking needs a companion', async () => {
  assertRefused(await create(client, []), 400, 'At least one companion is required.');
});

test('a line whose companion is an empty text is named, never dropped', async () => {
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5)), line('', startIn(5))];
  for (const reply of [await create(client, lines), await client.post('/api/bookings/quote', request(lines))]) {
    assertRefused(reply, 400, 'This field is required');
    assert.equal(reply.body.errors[0].field, 'companions[1].companionId');
  }
});

test('BOOK-041: rule 2, only clients book', async () => {
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5))];
  const theirs = await create(companion, lines);
  assertRefused(theirs, 403, 'You must be logged in as a client to book companions');
  assert.match(theirs.headers['www-authenticate'], /insufficient_scope/);
  assertRefused(await create(server.caller(), lines), 401);
});

test('BOOK-042: rule 3, the client needs a verified ID', async () => {
  const companion = await newCompanion(server);
  const text =
    'ID verification is required before booking companions. Please complete your ID verification first.';
  assertRefused(await create(await newClient(server), [line(companion, startIn(5))]), 403, text);
});

test('BOOK-044 BOOK-045 BOOK-051: rules 5 and 6 name the line, counted from 1', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  const start = startIn(5);
  const { duration, ...video } = videoLine(two, start);
  assertRefused(await create(client, [videoLine(one, start), video]), 400, 'Please select a duration for companion 2.');
  const { startDate, endDate, ...undated } = line(one, start);
  const text = 'Please fill in all required fields for companion 1.';
  assertRefused(await create(client, [undated]), 400, text);
  assertRefused(await create(client, [line(one, start, { location: '' })]), 400, text);
});

test('BOOK-046: rule 7, the place must be known', async () => {
  const companion = await newCompanion(server);
  const reply = await create(client, [line(companion, startIn(5), { location: 'zzqqxx nowhere' })]);
  const text =
    'Unable to calculate distance for the location for companion 1. Please enter a valid address.';
  assertRefused(reply, 400, text);
});

test('BOOK-047 BOOK-056: rule 8, at most the longest shift, and at most 8 hours', async () => {
  const companion = await newCompanion(server, { maxShiftLength: 6 });
  const reply = await create(client, [line(companion, startIn(5), { duration: 7 })]);
  const text = 'Booking duration for the companion exceeds their maximum shift length of 6 hours.';
  assertRefused(reply, 400, text);
  const long = await newCompanion(server);
  const create_lasting = (duration) => create(client, [line(long, startIn(5), { duration, endDate: undefined })]);
  assertRefused(await create_lasting(9), 400, text.replace('6', '8'));
  for (const [duration, message] of [[0, /duration/], [-1, /duration/], [1.5, 'Must be a whole number'], [1e9, 'Must be a number of hours']]) {
    assertRefused(await create_lasting(duration), 400, message);
  }
});

const conflict =
  'Time conflict detected for the companion. Each companion must have at least 8 hours between bookings.';

test('BOOK-029 BOOK-048 BOOK-053 BOOK-054: less than 8 hours of rest conflicts, exactly 8 does not', async () => {
  const companion = await newCompanion(server);
  const start = startIn(12);
  await book(client, [line(companion, start, { duration: 2 })]);
  const after_end = start + 2 * hour;
  assertRefused(await create(stranger, [line(companion, start)]), 409, conflict);
  assertRefused(await create(stranger, [line(companion, after_end + 8 * hour - 60_000)]), 409, conflict);
  assertRefused(await create(stranger, [line(companion, start - 9 * hour)]), 409, conflict);
  assertRefused(await create(stranger, [line(companion, start + 8 * hour, { duration: 4 })]), 409, conflict);
  assert.equal((await create(stranger, [line(companion, after_end + 8 * hour)])).status, 201);
  assert.equal((await create(stranger, [line(companion, start - 10 * hour)])).status, 201);
});

test('BOOK-048 BOOK-055: conflicts inside one request count per companion', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  const start = startIn(5);
  assertRefused(await create(client, [line(one, start), line(one, start + 9 * hour)]), 409, conflict);
  assert.equal((await create(client, [line(one, start), line(two, start)])).status, 201);
});

test('BOOK-049: rule 10, the waiver comes last', async () => {
  const companion = await newCompanion(server);
  const text = 'You must agree to the Terms of Service and Liability Waiver to continue';
  const lines = [line(companion, startIn(5))];
  assertRefused(await create(client, lines, { waiverAgreed: false }), 400, text);
  assertFieldRefused(await create(client, lines, { waiverAgreed: 'yes' }), 'waiverAgreed');
});

test('BOOK-039: of two broken rules the earlier one is reported', async () => {
  const companion = await newCompanion(server, { maxShiftLength: 2 });
  const lines = [line(companion, startIn(5), { duration: 3, location: 'zzqqxx nowhere' })];
  const reply = await create(client, lines, { waiverAgreed: false });
  assertRefused(reply, 400, /^Unable to calculate distance/);
});

test('BOOK-083: an offline companion cannot be booked for any day', async () => {
  const companion = await newCompanion(server);
  await companion.need('PUT', '/api/auth/toggle-online', { online: false });
  for (const start of [Date.now() + 11 * hour, startIn(5), startIn(60)]) {
    const reply = await create(client, [line(companion, start)]);
    assert.ok(reply.status === 409 && reply.body.code === 'companion_offline', reply.text);
  }
});

test('neither the past nor an unknown companion can be booked', async () => {
  const companion = await newCompanion(server);
  const past = await create(client, [line(companion, Date.now() - 2 * hour)]);
  assertRefused(past, 400, 'The start time has already passed.');
  assertRefused(await create(client, [line(unknownId, startIn(5))]), 404, 'Companion not found');
  assertRefused(await create(client, [line(client, startIn(5))]), 404, 'Companion not found');
});

test('API-024: a companion with a weekly schedule can be booked within it only', async () => {
  const companion = await newCompanion(server);
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const start = startIn(5);
  const today = days[new Date(start).getUTCDay()];
  const schedule = Object.fromEntries(
    days.map((day) => [day, { enabled: day === today, startTime: '11:00', endTime: '17:00' }]),
  );
  await companion.need('PUT', '/api/companions/schedule', { schedule });
  const reply = await create(client, [line(companion, start + 24 * hour)]);
  assertRefused(reply, 409, 'The companion is not available at that time.');
  assert.equal((await create(client, [line(companion, start)])).status, 201);
});

test('FEE-035: a claimed amount that differs by a cent is refused with the fresh quote', async () => {
  const companion = await newCompanion(server);
  const lines = [line(companion, startIn(5))];
  const quoted = await quote(client, lines);
  const [priced] = quoted.lines;
  for (const field of ['totalCost', 'baseCost', 'companyFee', 'hourlyRate']) {
    const claim = { ...lines[0], [field]: (cents(priced[field]) - 1) / 100 };
    const reply = await create(client, [claim]);
    assert.equal(reply.status, 409, `${field}: ${reply.text}`);
    assert.equal(reply.body.code, 'quote_changed');
    assert.deepEqual(reply.body.data.quote, quoted);
  }
  const { totalCost, baseCost, companyFee, mileageFee, companionPayout, hourlyRate } = priced;
  const right = { ...lines[0], totalCost, baseCost, companyFee, mileageFee, companionPayout, hourlyRate };
  assert.equal((await create(client, [right])).status, 201); // BOOK-063
});

test('BOOK-059: an end that is not start plus duration is refused', async () => {
  const companion = await newCompanion(server);
  const start = startIn(5);
  const wrong = line(companion, start, { duration: 2, endDate: new Date(start + 3 * hour).toISOString() });
  assertFieldRefused(await create(client, [wrong]), 'endDate', 'The end must be the start plus the duration.');
});
