import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertAddsUp, cents, line, quote, request, startIn, videoLine } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { newClient, newCompanion, places, addressText, verifiedClient } from './people.mjs';
import { server } from './one-server.mjs';

let client;
let cast;
before(async () => {
  client = await verifiedClient(server);
  cast = {
    miami: await newCompanion(server, { hourlyRate: 100, videoHourlyRate: 80 }),
    tampa: await newCompanion(server, { address: places.tampa }),
    tallahassee: await newCompanion(server, { address: places.tallahassee }),
    newYork: await newCompanion(server, { address: places.newYork, hourlyRate: 33.33 }),
  };
});

const fees = (body, caller = client) => caller.need('POST', '/api/bookings/calculate-fees', body);
const from = (place, extra = {}) => ({
  companionLocation: { city: place.city, state: place.state },
  meetingLocation: addressText(places.miami),
  isFirstBooking: true,
  ...extra,
});
const mileage = (distance) => Math.round(distance * 25);
const near = (a, b) => assert.ok(Math.abs(a - b) <= 25, `${a} is about ${b} cents`);

test('API-041 FEE-019 FEE-020 FEE-028: under 350 miles there are no distance fees', async () => {
  const data = await fees(from(places.tampa));
  assert.ok(data.distance > 150 && data.distance < 250, `${data.distance}`); // FEE-017
  assert.equal(data.hotelFee, 0);
  assert.equal(data.miscFee, 0);
  assert.equal(data.mileageFee, 0);
  // FEE-030, FEE-032: 30 mph and $10 an hour, to the minute
  assert.ok(Math.abs(data.travelMinutes - data.distance * 2) <= 1);
  assert.ok(Math.abs(cents(data.travelTimeFee) - (data.travelMinutes * 1000) / 60) <= 1);
});

test('FEE-026: from 350 to under 500 miles misc and mileage are charged, no hotel', async () => {
  const data = await fees(from(places.tallahassee));
  assert.ok(data.distance >= 350 && data.distance < 500, `${data.distance}`);
  assert.equal(data.hotelFee, 0);
  assert.equal(data.miscFee, 100);
  near(cents(data.mileageFee), mileage(data.distance));
});

test('FEE-023 FEE-024 FEE-025: from 500 miles hotel, misc and mileage are charged; two companions halve misc', async () => {
  const data = await fees(from(places.newYork));
  assert.ok(data.distance >= 500, `${data.distance}`);
  assert.equal(data.hotelFee, 100);
  assert.equal(data.miscFee, 100);
  near(cents(data.mileageFee), mileage(data.distance));
  // FEE-031: 30 min + flight at 500 mph + 120 min + 30 min
  assert.ok(Math.abs(data.travelMinutes - (180 + (data.distance / 500) * 60)) <= 1);
  const together = await fees(from(places.newYork, { companionCount: 2 }));
  assert.equal(together.miscFee, 50);
});

test('API-042: a later line of the same trip has no travel fees', async () => {
  const data = await fees(from(places.newYork, { isFirstBooking: false }));
  for (const part of ['hotelFee', 'miscFee', 'mileageFee', 'travelFee', 'travelTimeFee']) {
    assert.equal(data[part], 0, part);
  }
});

test('API-042: the meeting place is text or city and state', async () => {
  const { city, state } = places.miami;
  const data = await fees(from(places.newYork, { meetingLocation: { city, state } }));
  assert.equal(data.hotelFee, 100);
});

test('BOOK-076: an unknown meeting place is refused', async () => {
  const reply = await client.post(
    '/api/bookings/calculate-fees',
    from(places.tampa, { meetingLocation: 'zzqqxx nowhere at all' }),
  );
  assertRefused(reply, 404, /^The location could not be found on the map\./);
});

test('FEE-001 FEE-003 FEE-005 FEE-006 FEE-008 FEE-009: the quote of one near line', async () => {
  const data = await quote(client, [line(cast.miami, startIn(5), { duration: 4 })]);
  assertAddsUp(data);
  assert.equal(data.baseCost, 400);
  assert.equal(data.companyFee, 20);
  assert.equal(data.appFee, 5);
  assert.equal(data.bookingType, 'single'); // BOOK-065
  assert.equal(data.totalDuration, 4);
  assert.equal(data.lines[0].companionPayout, 300); // base 400 less 25 %
});

test('FEE-009: uneven rates still add up to the cent', async () => {
  for (const duration of [1, 3, 7]) {
    const data = await quote(client, [line(cast.newYork, startIn(9), { duration })]);
    assertAddsUp(data);
    assert.equal(cents(data.baseCost), 3333 * duration);
    assert.equal(data.hotelFee, 100);
  }
});

test('FEE-001 FEE-024: two companions pay the app fee once and misc at $50', async () => {
  const start = startIn(6);
  const data = await quote(client, [line(cast.newYork, start), line(cast.tallahassee, start)]);
  assertAddsUp(data);
  assert.equal(data.appFee, 5);
  assert.deepEqual(data.lines.map((one) => one.miscFee), [50, 50]);
  assert.equal(data.bookingType, 'parallel');
});

test('BOOK-065: the booking type follows the relationships', async () => {
  const start = startIn(7);
  const later = (one, hours, relationship) => line(one, start + hours * 3_600_000, { relationship });
  const quotedType = async (lines) => (await quote(client, lines)).bookingType;
  const first = line(cast.miami, start);
  assert.equal(await quotedType([first]), 'single');
  assert.equal(await quotedType([first, later(cast.tampa, 0, 'concurrent')]), 'parallel');
  assert.equal(await quotedType([first, later(cast.tampa, 8, 'consecutive')]), 'sequential');
  assert.equal(
    await quotedType([
      first,
      later(cast.tampa, 0, 'concurrent'),
      later(cast.tallahassee, 8, 'consecutive'),
    ]),
    'mixed',
  );
});

test('FEE-010 FEE-011: video costs the video rate and nothing for travel', async () => {
  const data = await quote(client, [videoLine(cast.miami, startIn(8), { duration: 3 })]);
  assertAddsUp(data);
  assert.equal(data.lines[0].hourlyRate, 80);
  assert.equal(data.baseCost, 240);
  for (const part of ['hotelFee', 'miscFee', 'mileageFee', 'travelFee', 'travelTimeFee']) {
    assert.equal(data[part], 0, part);
  }
  const plain = await quote(client, [videoLine(cast.newYork, startIn(8), { duration: 1 })]);
  assert.equal(plain.lines[0].hourlyRate, 33.33);
  assert.equal(plain.hotelFee, 0);
});

test('BOOK-021: the companion leaves earlier by the travel time', async () => {
  const data = await quote(client, [line(cast.tampa, startIn(5))]);
  const [one] = data.lines;
  const early = (Date.parse(one.startDate) - Date.parse(one.leaveAt)) / 60_000;
  assert.equal(early, one.travelMinutes);
  assert.ok(early > 0);
});

test('BOOK-020: arrival time and date are read in the zone of the meeting place', async () => {
  const day = new Date(startIn(40)).toISOString().slice(0, 10);
  const one = line(cast.miami, 0, { date: day, arrivalTime: '09:00', timezone: 'America/Los_Angeles' });
  delete one.startDate;
  delete one.endDate;
  const data = await quote(client, [one]);
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(data.lines[0].startDate));
  assert.equal(local, '09:00');
  assert.equal(data.lines[0].timezone, 'America/New_York');
});

// The day of the next clock change in the eastern US: the given Sunday of a month (0: January).
function nextSunday(month, nth) {
  const now = new Date();
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const first = new Date(Date.UTC(year, month, 1));
    const day = new Date(Date.UTC(year, month, 1 + ((7 - first.getUTCDay()) % 7) + 7 * (nth - 1)));
    if (day - now > 3 * 86_400_000) return day.toISOString().slice(0, 10);
  }
}

test('R12: at a clock change a skipped time is refused and a repeated one means the first', async () => {
  const at = (date, arrivalTime) => {
    const one = videoLine(cast.miami, 0, { date, arrivalTime, duration: 1 });
    delete one.startDate;
    delete one.endDate;
    return one;
  };
  const spring = nextSunday(2, 2);
  for (const path of ['/api/bookings/quote', '/api/bookings']) {
    const reply = await client.post(path, request([at(spring, '02:30')]));
    assertRefused(reply, 400);
    assert.match(reply.body.errors[0].message, /does not exist on that day because the clocks change/);
    assert.equal(reply.body.errors[0].field, 'arrivalTime');
  }
  const { lines } = await quote(client, [at(spring, '03:00')]);
  assert.equal(lines[0].startDate, `${spring}T07:00:00Z`);
  const autumn = nextSunday(10, 1);
  const twice = await quote(client, [at(autumn, '01:30')]);
  assert.equal(twice.lines[0].startDate, `${autumn}T05:30:00Z`);
  const later = await quote(client, [at(autumn, '02:00')]);
  assert.equal(later.lines[0].startDate, `${autumn}T07:00:00Z`);
});

test('no quote reveals where a companion lives', async () => {
  const { status, text } = await client.post('/api/bookings/quote', request([line(cast.tampa, startIn(5))]));
  assert.equal(status, 200, text);
  for (const secret of [places.tampa.street, places.tampa.zip, cast.tampa.email]) {
    assert.ok(!text.includes(secret), secret);
  }
});

test('API-041: fees require a session', async () => {
  assertRefused(await server.caller().post('/api/bookings/calculate-fees', from(places.tampa)), 401);
  const stranger = await newClient(server);
  await fees(from(places.tampa), stranger);
});
