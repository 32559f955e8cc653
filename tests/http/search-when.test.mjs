import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, hour, line, startIn } from './bookings.mjs';
import { assertFieldRefused } from './caller.mjs';
import { newCompanion, places, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const miami = 'lat=25.7617&lng=-80.1918';
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const open = (startTime, endTime) =>
  Object.fromEntries(weekdays.map((day) => [day, { enabled: true, startTime, endTime }]));

let server;
let people;
before(async () => {
  server = await startServer();
  people = {
    free: await newCompanion(server),
    short: await newCompanion(server, { maxShiftLength: 2 }),
    mornings: await newCompanion(server),
    offline: await newCompanion(server),
    far: await newCompanion(server, { address: places.newYork }),
  };
  await people.mornings.need('PUT', '/api/companions/schedule', {
    schedule: open('06:00', '12:00'),
  });
  await people.offline.need('PUT', '/api/auth/toggle-online', { online: false });
});
after(() => server?.stop());

// The local time in New York, and in Miami, at an instant.
function local(at_ms) {
  const format = { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' };
  return new Intl.DateTimeFormat('sv-SE', format).format(at_ms).replace(' ', 'T');
}
// A whole hour, at most so many hours from now and more than one less.
const inHours = (hours) => Math.floor(Date.now() / hour) * hour + hours * hour;
const dayIn = (days) => local(startIn(days)).slice(0, 10);
const search = (query, caller = server.caller()) => caller.get(encodeURI(`/api/companions/search?${query}`));

async function found(query) {
  const reply = await search(query);
  assert.equal(reply.status, 200, reply.text);
  const names = Object.keys(people).filter((name) =>
    reply.body.data.some((one) => one._id === people[name].id),
  );
  assert.equal(reply.body.pagination.total, reply.body.data.length);
  return names.sort();
}

test('only companions who are online and free for the whole time', async () => {
  const day = dayIn(5);
  assert.deepEqual(await found(`${miami}&startsAt=${day}T20:00&hours=2`), ['free', 'short']);
  assert.deepEqual(await found(`${miami}&startsAt=${day}T20:00&hours=3`), ['free']);
  assert.deepEqual(await found(`${miami}&startsAt=${day}T09:00&hours=3&onlineOnly=false`), ['free', 'mornings']);
  assert.deepEqual(await found(`${miami}&startsAt=${day}T09:30&hours=3`), ['free']);
  assert.deepEqual(await found(`startsAt=${day}T20:00&hours=3`), ['far', 'free']);
});

test('a found companion can be booked for that time, and then is found no more', async () => {
  const companion = await newCompanion(server, { skills: ['Only this one'] });
  const client = await verifiedClient(server);
  const start = startIn(6);
  const ask = (at_ms) => search(`${miami}&skills=Only this one&startsAt=${local(at_ms)}&hours=3`, client);
  const before = await ask(start);
  assert.equal(before.body.pagination.total, 1);
  assert.equal(Date.parse(before.body.when.start), start);
  assert.equal(before.body.when.timezone, 'America/New_York');
  await book(client, [line(companion, start, { duration: 3 })]);
  assert.equal((await ask(start)).body.pagination.total, 0);
  assert.equal((await ask(start + 10.5 * hour)).body.pagination.total, 0, 'rest');
  assert.equal((await ask(start + 11 * hour)).body.pagination.total, 1);
});

test('an offline companion is found for no time', async () => {
  const soon = await found(`${miami}&startsAt=${local(inHours(4))}&hours=1`);
  assert.ok(!soon.includes('offline') && soon.includes('free'));
  const later = await found(`${miami}&startsAt=${local(inHours(14))}&hours=1`);
  assert.ok(!later.includes('offline') && later.includes('free'));
});

test('without a match: the nearest other times and video', async () => {
  const companion = await newCompanion(server, { skills: ['Early riser'], address: places.newYork });
  await companion.need('PUT', '/api/companions/schedule', {
    schedule: open('06:00', '12:00'),
  });
  const day = dayIn(5);
  const ask = (query) => search(`skills=Early riser&timezone=America/New_York&${query}`);
  const late = await ask(`startsAt=${day}T13:00&hours=2`);
  assert.equal(late.body.pagination.total, 0);
  assert.deepEqual(
    late.body.when.others.map(({ start, ...rest }) => ({ at: local(Date.parse(start)), ...rest })),
    [{ at: `${day}T10:00`, video: false, total: 1 }],
  );
  const soon = local(inHours(3));
  const near = await search(`${miami}&radius=5000&skills=Early riser&startsAt=${soon}&hours=1`);
  assert.equal(near.status, 200, near.text);
  assert.equal((await ask(`startsAt=${day}T20:00&hours=2`)).body.when.others.length, 0);
});

test('contradictory input is refused, naming the field', async () => {
  const day = dayIn(5);
  const cases = [
    ['startsAt=tonight&hours=2', 'startsAt'],
    ['startsAt=2026-02-30T10:00&hours=2', 'startsAt'],
    [`startsAt=${day}T24:00&hours=2`, 'startsAt'],
    [`startsAt=${day}T20:00Z&hours=2`, 'startsAt'],
    [`startsAt=${day}T20:00`, 'hours'],
    [`startsAt=${day}T20:00&hours=0`, 'hours'],
    [`startsAt=${day}T20:00&hours=9`, 'hours'],
    [`startsAt=${day}T20:00&hours=2.5`, 'hours'],
    [`startsAt=${day}T20:00&hours=99999999999999999999`, 'hours'],
    [`startsAt=${day}T20:00&hours=2&video=perhaps`, 'video'],
    [`startsAt=${day}T20:00&hours=2&timezone=Mars/Olympus`, 'timezone'],
    ['hours=2', 'startsAt'],
    ['video=true', 'startsAt'],
    ['startsAt=0001-01-01T00:00&hours=2', 'startsAt'],
    ['startsAt=9999-12-31T23:59&hours=2', 'startsAt'],
    [`startsAt=${dayIn(-2)}T20:00&hours=2`, 'startsAt'],
    [`startsAt=${dayIn(368)}T20:00&hours=2`, 'startsAt'],
    ['nextFree=soon', 'nextFree'],
  ];
  for (const [query, field] of cases) assertFieldRefused(await search(query), field);
});

test('a night with a clock change: a skipped hour, and a repeated one', async () => {
  const changes = [];
  for (let at = Date.now() + 24 * hour; at < Date.now() + 363 * 24 * hour; at += hour) {
    const [before, after] = [local(at - hour), local(at)].map((text) => Number(text.slice(11, 13)));
    if ((before + 1) % 24 !== after) changes.push([local(at).slice(0, 10), after - before]);
  }
  assert.equal(changes.length, 2);
  for (const [day, jump] of changes) {
    const night = `timezone=America/New_York&startsAt=${day}`;
    if (jump === 2) {
      const skipped = await search(`${night}T02:30&hours=2`);
      assertFieldRefused(skipped, 'startsAt');
      assert.match(skipped.text, /clocks change/);
    } else {
      const twice = await search(`${night}T01:30&hours=2`);
      assert.equal(local(Date.parse(twice.body.when.start) + hour), `${day}T01:30`, 'the first one');
    }
  }
});

test('five hundred concurrent anonymous searches get the same answer', async () => {
  const query = `${miami}&startsAt=${dayIn(5)}T20:00&hours=3&nextFree=true`;
  const first = (await search(query)).text;
  for (let i = 0; i < 10; i += 1) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => search(query)));
    for (const reply of replies) assert.equal(reply.text, first);
  }
});

test('nextFree: the first starts that a booking accepts, with time to travel; null for offline companions', async () => {
  const client = await verifiedClient(server); // anonymous callers get coarse times (ADR 76)
  const reply = await search(`${miami}&nextFree=true&onlineOnly=false`, client);
  const of = (name) => reply.body.data.find((one) => one._id === people[name].id);
  const ahead_ms = Date.parse(of('free').nextFree) - Date.now();
  assert.ok(ahead_ms > hour && ahead_ms < 3 * hour, of('free').nextFree);
  const morning = Number(local(Date.parse(of('mornings').nextFree)).slice(11, 13));
  assert.ok(morning >= 6 && morning < 12);
  assert.equal(of('offline').nextFree, undefined);
  assert.equal(of('offline').nextFreeByVideo, undefined);
  const video_ms = Date.parse(of('free').nextFreeByVideo) - Date.now();
  assert.ok(video_ms > hour / 4 - 5000 && video_ms <= ahead_ms, of('free').nextFreeByVideo);
  const nowhere = (await search('nextFree=true', client)).body.data;
  assert.ok(nowhere.every((one) => one.nextFree === undefined), 'the way is not known');
  assert.ok(nowhere.some((one) => one.nextFreeByVideo));
  const plain = await search(miami);
  assert.ok(plain.body.data.every((one) => one.nextFree === undefined));
});
