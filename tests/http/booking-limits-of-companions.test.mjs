// Limits that companions set (ADR 111): notice, quiet hours, longest way, buffer, in search, cards, calendars,
// prices, bookings and moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client } from './a-client.mjs';
import { server } from './an-admin.mjs';
import { book, hour, line, pay, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { addressText, closedWeek, newCompanion, places, verifiedClient } from './people.mjs';

const none = { noticeMinutes: null, quietHours: null, maxTravelMiles: null, bufferMinutes: 0 };
const save = (companion, bookingLimits, more = {}) =>
  companion.put('/api/companions/schedule', { schedule: closedWeek, anyTime: true, bookingLimits, ...more });
const quote = (companion, at, more = {}, who = client) =>
  who.post('/api/bookings/quote', request([line(companion, at, more)]));
const skill = (name) => `Limited ${name} ${process.pid}`;
const clock = (at) => new Date(at).toISOString().slice(11, 16);

test('limits are kept, left out they stay, and each bad one names its field', async () => {
  const companion = await newCompanion(server);
  assert.deepEqual((await companion.need('GET', '/api/auth/me')).bookingLimits, none);
  const all = { noticeMinutes: 180, quietHours: { startTime: '22:00', endTime: '07:00' }, maxTravelMiles: 40, bufferMinutes: 60 };
  assert.deepEqual((await save(companion, all)).body.data.bookingLimits, all);
  const kept = await companion.put('/api/companions/schedule', { schedule: closedWeek, anyTime: true });
  assert.deepEqual(kept.body.data.bookingLimits, all);
  for (const [field, bad] of [
    ['noticeMinutes', { noticeMinutes: 29 }], ['noticeMinutes', { noticeMinutes: 10_081 }],
    ['noticeMinutes', { noticeMinutes: 'soon' }], ['noticeMinutes', { noticeMinutes: 1e15 }],
    ['quietHours', { quietHours: { startTime: '22:00', endTime: '22:00' } }],
    ['quietHours.endTime', { quietHours: { startTime: '22:00', endTime: '25:00' } }],
    ['quietHours.endTime', { quietHours: { startTime: '22:00' } }],
    ['maxTravelMiles', { maxTravelMiles: 0 }], ['maxTravelMiles', { maxTravelMiles: 501 }],
    ['bufferMinutes', { bufferMinutes: 241 }], ['bufferMinutes', { bufferMinutes: -1 }],
  ]) assertFieldRefused(await save(companion, bad), `bookingLimits.${field}`);
  assert.equal((await save(companion, 'none')).status, 400);
  assertRefused(await save(client, all), 403);
  assert.deepEqual((await companion.need('GET', '/api/auth/me')).bookingLimits, all, 'a refusal changes nothing');
  assert.deepEqual((await save(companion, {})).body.data.bookingLimits, none, 'an empty object clears them');
});

test('notice: refused with the reason and free times, as searches and moves say', async () => {
  const companion = await newCompanion(server, { skills: [skill('notice')] });
  await save(companion, { noticeMinutes: 72 * 60 });
  for (const who of [client, await verifiedClient(server)]) {
    const soon = await quote(companion, startIn(2), {}, who);
    assertRefused(soon, 409, 'This companion takes bookings at least 3 days ahead. Please choose a later start.');
    assert.equal(soon.body.code, 'companion_needs_notice');
    assert.equal(soon.body.errors[0].field, 'companions[0].startDate');
    const [first] = soon.body.data.freeTimes.startDates.map(Date.parse);
    assert.ok(first >= Date.now() + 71.9 * hour);
    assert.equal((await quote(companion, first, {}, who)).status, 200);
  }
  const made = await client.post('/api/bookings', request([line(companion, startIn(2))]));
  assert.equal(made.body.code, 'companion_needs_notice');
  const find = async (days) => (await client.get(encodeURI(`/api/companions/search?skills=${skill('notice')}&startsAt=` +
    `${new Date(startIn(days)).toISOString().slice(0, 16)}&hours=2&video=true&timezone=UTC`))).body.pagination.total;
  assert.equal(await find(2), 0);
  assert.equal(await find(4), 1);
  const [card] = await client.need('GET', encodeURI(`/api/companions/search?skills=${skill('notice')}&nextFree=true`));
  assert.ok(Date.parse(card.nextFreeByVideo) >= Date.now() + 71.9 * hour, card.nextFreeByVideo);
  const { free } = await client.need('GET', `/api/companions/${companion.id}/availability`);
  assert.ok(Date.parse(free[0].start) >= Date.now() + 71.9 * hour, free[0].start);

  const visit = await pay(client, await book(client, [line(companion, startIn(5), { duration: 3 })]));
  const move = (startDate, duration = 3) => client.post(`/api/bookings/${visit._id}/reschedule/quote`,
    { lineId: visit.companions[0]._id, startDate: new Date(startDate).toISOString(), duration });
  const early = await move(startIn(2));
  assert.equal(early.body.code, 'companion_needs_notice', early.text);
  assert.equal((await move(startIn(4))).status, 200);
  await save(companion, { noticeMinutes: 7 * 24 * 60 });
  assert.equal((await move(Date.parse(visit.companions[0].startDate), 2)).status, 200, 'a shorter visit at the same start');
});

test('quiet hours: what is booked in them starts after their end', async () => {
  const companion = await newCompanion(server);
  const zone = 'America/New_York';
  const local = (at) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(at);
  await save(companion, { quietHours: { startTime: local(Date.now() - hour), endTime: local(Date.now() + 5 * hour) } });
  const start = Math.ceil((Date.now() + 3 * hour) / (hour / 2)) * (hour / 2);
  const refused = await quote(companion, start, { isVideoSession: true });
  assertRefused(refused, 409, /^This companion does not read new bookings at this hour\./);
  assert.equal(refused.body.code, 'companion_needs_notice');
  const [first] = refused.body.data.freeTimes.startDates.map(Date.parse);
  assert.ok(first > Date.now() + 5 * hour && first < Date.now() + 6 * hour, clock(first));
  await save(companion, { quietHours: { startTime: local(Date.now() + 2 * hour), endTime: local(Date.now() + 3 * hour) } });
  assert.equal((await quote(companion, start, { isVideoSession: true })).status, 200);
});

test('the longest way and the buffer: refused in person, nothing of the calendar is said', async () => {
  const companion = await newCompanion(server);
  const at = startIn(9);
  const near = await quote(companion, at);
  assert.equal(near.status, 200);
  await save(companion, { maxTravelMiles: 1, bufferMinutes: 120 });
  const far = await quote(companion, at, { location: addressText(places.tampa) });
  assertRefused(far, 409, 'This companion travels up to 1 mile. Please choose a place nearer to them, or a session by video.');
  assert.equal(far.body.code, 'companion_too_far');
  assert.equal(far.body.errors[0].field, 'companions[0].location');
  await save(companion, { bufferMinutes: 120 });
  await pay(client, await book(client, [line(companion, at, { duration: 4 })]));
  const other = await verifiedClient(server);
  const within = await quote(companion, at + 13 * hour, {}, other);
  assertRefused(within, 409, /^Time conflict detected for the companion\./);
  assert.ok(!/buffer|120|2 hours/.test(within.text), within.text);
  assert.equal((await quote(companion, at + 14 * hour, {}, other)).status, 200);
  assert.equal((await quote(companion, at - 11.5 * hour, {}, other)).status, 409);
  const racers = await Promise.all([at + 48 * hour, at + 61 * hour, at + 35 * hour].map((start) =>
    verifiedClient(server).then((who) => who.post('/api/bookings', request([line(companion, start, { duration: 4 })])))));
  assert.ok(racers.filter(({ status }) => status === 201).length < 3, 'neighbors are not both accepted');
});
