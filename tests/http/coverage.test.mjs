// A night, a weekend or a week shared by several companions (ADR 155).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { assertAddsUp, book, cents, hour, line, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { closedWeek, newClient, newCompanion, verifiedClient } from './people.mjs';

// Where no other test has companions.
const bethel = { street: '300 State Hwy', city: 'Bethel', state: 'AK', zip: '99559' };
const location = '300 State Hwy, Bethel, AK 99559';
const zone = 'America/Anchorage';
const here = (overrides = {}) => newCompanion(server, { address: bethel, ...overrides });
const saved = (companion, more) =>
  companion.need('PUT', '/api/companions/schedule', { schedule: closedWeek, anyTime: true, ...more });

// 10 PM in Bethel, `days` days ahead.
const dateIn = (days) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(Date.now() + days * 24 * hour));
const night = (days, more = {}) => ({ startsAt: `${dateIn(days)}T22:00`, hours: 10, location, ...more });
const plan = (who, body) => who.post('/api/coverage/plan', body);
const planned = (who, body) => who.need('POST', '/api/coverage/plan', body);
const readHours = ({ quote }) => quote.lines.map((each) => each.hours);

const [maya, jordan] = [await here(), await here()];

test('coverage: a night of ten hours is shared by two, and the shifts can be booked as they are', async () => {
  const found = await planned(client, night(20));
  assert.equal(found.timezone, zone);
  assert.equal(new Date(found.start).toLocaleTimeString('en-US', { timeZone: zone }), '10:00:00 PM');
  assert.deepEqual([found.gaps, found.needsAnotherBooking, found.knownCompanionIds], [[], false, []]);
  assert.deepEqual(readHours(found), [5, 5]);
  const { lines } = found.quote;
  assert.deepEqual(new Set(lines.map((each) => each.companionId)), new Set([maya.id, jordan.id]));
  assert.equal(lines[0].endDate, lines[1].startDate);
  assert.deepEqual([lines[0].startDate, lines[1].endDate], [found.start, found.end]);
  assertAddsUp(found.quote);
  const wanted = lines.map((each) =>
    line(each.companionId, Date.parse(each.startDate), {
      duration: each.hours, location, timezone: zone, relationship: 'consecutive',
    }));
  const booking = await book(client, wanted, { location });
  assert.equal(cents(booking.totalCost), cents(found.quote.totalCost));
  const after = await planned(await verifiedClient(server), night(20));
  assert.equal(after.quote, undefined, 'both are taken');
  assert.deepEqual(after.gaps, [{ start: found.start, end: found.end }]);
});

test('coverage: names the time in which no one is free', async () => {
  const start = startIn(31);
  const other = await verifiedClient(server);
  await other.need('POST', '/api/bookings', request(
    [maya, jordan].map((each) => line(each, start, { duration: 3, location, timezone: zone })), { location }));
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(start));
  const found = await planned(client, { startsAt: `${date}T00:00`, hours: 72, location });
  assert.ok(found.gaps.length > 0);
  for (const gap of found.gaps) {
    for (const each of found.quote?.lines ?? []) {
      assert.ok(Date.parse(each.endDate) <= Date.parse(gap.start) || Date.parse(gap.end) <= Date.parse(each.startDate));
    }
  }
  for (const each of found.quote.lines) { // rest of eight hours before and after the booked visit
    assert.ok(Date.parse(each.endDate) + 8 * hour <= start || start + 11 * hour <= Date.parse(each.startDate));
  }
});

test('coverage: for a handover two visits overlap', async () => {
  const found = await planned(client, night(40, { handoverMinutes: 60 }));
  const [first, second] = found.quote.lines;
  assert.equal(Date.parse(first.endDate) - Date.parse(second.startDate), hour);
});

test('coverage: by video, in the zone of the client, and without those who answer first or are offline', async () => {
  const skilled = await here();
  await saved(skilled, { bookingMode: 'ask_first' });
  const away = await here();
  await away.need('PUT', '/api/auth/toggle-online', { online: false });
  const found = await planned(client, night(50, { hours: 24 }));
  for (const each of found.quote.lines) assert.ok([maya.id, jordan.id].includes(each.companionId));
  const video = await planned(client, {
    startsAt: `${dateIn(55)}T09:00`, hours: 4, isVideoSession: true, timezone: 'America/Chicago',
  });
  assert.equal(video.timezone, 'America/Chicago');
  assert.ok(video.quote.lines.every((each) => each.isVideoSession && each.distance === 0));
});

test('coverage: own limits of companions hold', async () => {
  await saved(jordan, { bookingLimits: { noticeMinutes: 10_080 } });
  const found = await planned(client, night(3));
  assert.ok((found.quote?.lines ?? []).every((each) => each.companionId === maya.id));
  assert.ok(found.gaps.length > 0);
  await saved(jordan, { bookingLimits: {} });
});

test('coverage: only for verified clients', async () => {
  assertRefused(await plan(server.caller(), night(20)), 401);
  assertRefused(await plan(maya, night(20)), 403);
  const refused = await plan(await newClient(server), night(20));
  assert.equal(refused.body.code, 'identity_required_to_search');
});

test('coverage: what cannot be planned is refused by its field', async () => {
  for (const [field, bad] of [
    ['hours', { hours: 1 }], ['hours', { hours: 169 }], ['hours', { hours: 'ten' }], ['hours', { hours: 1e12 }],
    ['startsAt', { startsAt: '2026-02-30T22:00' }], ['startsAt', { startsAt: undefined }], ['startsAt', { startsAt: '2026-12-01T25:00' }],
    ['startsAt', { startsAt: `${dateIn(20)}T22:10` }], ['startsAt', { startsAt: `${dateIn(-2)}T22:00` }], ['startsAt', { startsAt: `${dateIn(400)}T22:00` }],
    ['handoverMinutes', { handoverMinutes: 15 }], ['preference', { preference: 'best' }],
    ['location', { location: '' }], ['location', { location: 'x'.repeat(301) }], ['timezone', { timezone: 'Mars/Base' }],
  ]) assertFieldRefused(await plan(client, night(20, bad)), field);
  assertRefused(await plan(client, night(20, { location: 'Nowhereville, ZZ' })), 404);
  const other = await verifiedClient(server);
  const replies = await Promise.all(Array.from({ length: 64 }, () => plan(other, night(60))));
  for (const reply of replies) assert.ok([200, 429, 503].includes(reply.status), reply.text);
});
