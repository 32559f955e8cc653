// What a public profile shows in addition to the person: free times, and similar companions nearby.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { book, cancelShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, unknownId, places, verifiedClient } from './people.mjs';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

const free = (caller, companion, query = '') =>
  caller.need('GET', `/api/companions/${companion.id}/availability${query}`);
const iso = (ms) => new Date(ms).toISOString();
const span = (from_ms, to_ms) => `?from=${iso(from_ms)}&to=${iso(to_ms)}`;
const times = (availability) =>
  availability.free.map(({ start, end }) => [Date.parse(start), end && Date.parse(end)]);

test('API-017: free times exclude bookings and their rest, and a start in them can be booked', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const start = startIn(5);
  const held = await book(client, [line(companion, start)]);
  const window = span(start - day_ms, start + day_ms);
  const around = [
    [start - day_ms, start - 8 * hour_ms],
    [start + 10 * hour_ms, start + day_ms],
  ];
  assert.deepEqual(times(await free(client, companion, window)), around, 'a hold keeps the time');
  await pay(client, held);
  assert.deepEqual(times(await free(client, companion, window)), around);
  const next = around[1][0];
  assertRefused(
    await client.post('/api/bookings/quote', { companions: [line(companion, next - hour_ms)], totalDuration: 2 }),
    409,
  );
  const booked = await book(client, [line(companion, next)]);
  await cancelShown(client, booked);
  assert.deepEqual(times(await free(client, companion, window)), around, 'a cancelled one gives it back');
});

test('API-017: free times respect the weekly hours and an hour of notice', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const now = Date.now();
  const [[first]] = times(await free(client, companion));
  assert.ok(first >= now + hour_ms - 1000 && first <= now + 2 * hour_ms, iso(first));
  assert.equal(first % (hour_ms / 2), 0);
  const idle = { enabled: false, startTime: '09:00', endTime: '17:00' };
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const schedule = Object.fromEntries(weekdays.map((day) => [day, idle]));
  schedule.tuesday = { enabled: true, startTime: '10:30', endTime: '18:00' };
  await companion.need('PUT', '/api/companions/schedule', { schedule });
  const week = times(await free(client, companion, span(now + 2 * day_ms, now + 9 * day_ms)));
  for (const [from, to] of week) {
    const local = new Date(from).toLocaleString('en-US', { timeZone: 'America/New_York', weekday: 'long', hour: 'numeric', minute: 'numeric' });
    assert.match(local, /^Tuesday/);
    assert.ok(to - from <= 7.5 * hour_ms);
  }
  assert.ok(week.length >= 1 && week.length <= 2);
});

test('an anonymous caller sees the first free start of each day, and no more', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  await book(client, [line(companion, startIn(3))]);
  const own = await free(client, companion);
  const strangers = await free(server.caller(), companion);
  assert.deepEqual(Object.keys(strangers).toSorted(), ['free', 'presetSchedule', 'timezone']);
  assert.ok(strangers.free.length >= 7);
  for (const time of strangers.free) assert.deepEqual(Object.keys(time), ['start']);
  const days = strangers.free.map(({ start }) =>
    new Date(start).toLocaleDateString('en-US', { timeZone: strangers.timezone }));
  assert.equal(new Set(days).size, days.length, 'one a day');
  const lies = (start) => times(own).some(([from, to]) => from <= start && start + hour_ms <= to);
  for (const { start } of strangers.free) assert.ok(lies(Date.parse(start)), start);
  const admin = await newAdmin(server);
  assert.deepEqual((await free(admin, companion)).busy, own.busy);
});

test('invalid spans, too long ones and invalid times are refused by their field', async () => {
  const companion = await newCompanion(server);
  const now = Date.now();
  for (const [query, field] of [
    [span(now, now), 'to'],
    [span(now, now + 32 * day_ms), 'to'],
    ['?from=tomorrow', 'from'],
    ['?to=2026-13-01T00:00:00Z', 'to'],
  ]) {
    const reply = await server.caller().get(`/api/companions/${companion.id}/availability${query}`);
    assert.equal(reply.status, 400, query);
    assert.equal(reply.body.errors[0].field, field);
  }
  assert.deepEqual((await free(server.caller(), companion, span(now - 9 * day_ms, now - 8 * day_ms))).free, []);
  assert.deepEqual((await free(server.caller(), companion, span(now + 90 * day_ms, now + 99 * day_ms))).free, []);
});

const similar = (caller, companion, query = '') =>
  caller.need('GET', `/api/companions/${companion.id}/similar${query}`);
const ids = (found) => found.map(({ _id }) => _id).toSorted();

test('SRCH-066: similar companions are nearby, online and share a skill, at most three', async () => {
  const skill = `Fishing ${process.pid}`;
  const companion = await newCompanion(server, { skills: [skill, 'Chess'] });
  const near = await newCompanion(server, { skills: [skill] });
  await newCompanion(server, { skills: ['Something else'] });
  await newCompanion(server, { skills: [skill], address: places.newYork });
  const away = await newCompanion(server, { skills: [skill] });
  await away.need('PUT', '/api/companions/online-status', { online: false });
  const found = await similar(server.caller(), companion);
  assert.deepEqual(ids(found), [near.id]);
  assert.equal(found[0].distance, undefined, 'the distance between companions stays hidden');
  const [seen] = await similar(server.caller(), companion, '?lat=25.76&lng=-80.19');
  assert.equal(seen.distance % 5, 0);

  const client = await verifiedClient(server);
  const booking = await pay(client, await book(client, [line(near, startIn(4))]));
  assert.ok(booking);
  await near.need('POST', `/api/blocking/block/${client.id}`);
  assert.deepEqual(ids(await similar(client, companion)), [], 'who blocked the asker is not there');
  const others = await Promise.all([1, 2, 3, 4].map(() => newCompanion(server, { skills: [skill] })));
  assert.equal((await similar(client, companion)).length, 3);
  const profile = `/api/companions/${near.id}/similar`;
  assertRefused(await client.get(profile), 404, 'Companion not found');
  assert.equal((await similar(server.caller(), near)).length, 3);
  assert.ok(others);
});

test('SRCH-031 SRCH-033: a caller who may not search gets no others this way either', async () => {
  const companion = await newCompanion(server, { skills: ['Chess'] });
  const unverified = await newClient(server);
  assertRefused(await unverified.get(`/api/companions/${companion.id}/similar`), 403);
  assert.equal((await (await newCompanion(server)).get(`/api/companions/${companion.id}/similar`)).status, 200);
  assertRefused(await server.caller().get(`/api/companions/${unknownId}/similar`), 404, 'Companion not found');
  assertRefused(await server.caller().get(`/api/companions/${companion.id}/similar?lat=900&lng=0`), 400);
});
