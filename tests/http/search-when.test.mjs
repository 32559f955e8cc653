import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, hour, line, startIn } from './bookings.mjs';
import { assertFieldRefused } from './caller.mjs';
import { addressText, newCompanion, places, verifiedClient } from './people.mjs';
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

// California asks for prices with every fee that a buyer cannot avoid (docs/rules/decisions.md).
test('the price of a searched time is the total of the booking that follows', async () => {
  const client = await verifiedClient(server);
  const start = startIn(7);
  const place = await client.need('GET', encodeURI(`/api/locations/resolve?query=${addressText(places.miami)}`));
  const query = `lat=${place.lat}&lng=${place.lng}&startsAt=${local(start)}&hours=2`;
  for (const [more, isVideoSession] of [['', false], ['&video=true', true]]) {
    const list = (await search(query + more, client)).body.data;
    const { priceForTime } = list.find((one) => one._id === people.free.id);
    const quote = await client.need('POST', '/api/bookings/quote', {
      companions: [line(people.free, start, { duration: 2, isVideoSession })],
    });
    assert.equal(priceForTime, quote.totalCost, more);
  }
  const untimed = (await search(miami, client)).body.data;
  assert.ok(untimed.every((one) => !('priceForTime' in one)));
  const withoutPlace = (await search(`startsAt=${local(start)}&hours=2`, client)).body.data;
  assert.ok(withoutPlace.length > 0 && withoutPlace.every((one) => !('priceForTime' in one)));
});

test('the soonest start is the first half hour that booking accepts', async () => {
  const skills = ['Soon'];
  const now = await newCompanion(server, { skills, address: places.newYork });
  const client = await verifiedClient(server);
  const reply = await search('skills=Soon&soonest=true&hours=2&video=true', client);
  const { when, pagination } = reply.body;
  assert.equal(pagination.total, 1);
  const start = Date.parse(when.start);
  assert.equal(start % (hour / 2), 0);
  assert.deepEqual({ ...when, start: null, timezone: null }, { start: null, timezone: null, hours: 2, video: true, others: [] });
  const at = (time_ms) => search(`skills=Soon&startsAt=${local(time_ms)}&hours=2&video=true`, client);
  assert.equal((await at(start)).body.pagination.total, 1);
  if (start - hour / 2 > Date.now()) assert.equal((await at(start - hour / 2)).body.pagination.total, 0);
  await book(client, [line(now, start, { duration: 2, isVideoSession: true })]);
  const later = await search('skills=Soon&soonest=true&hours=2&video=true', client);
  assert.ok(Date.parse(later.body.when.start) > start);
});

test('a soonest search in person names the sooner session by video', async () => {
  await newCompanion(server, { skills: ['Two hours away'], address: places.newYork });
  const near = 'nearLat=41.76&nearLng=-72.67'; // Hartford
  const { when } = (await search(`skills=Two hours away&soonest=true&hours=1&${near}`)).body;
  assert.equal(when.video, false);
  assert.equal(when.others.length, 1);
  assert.ok(when.others[0].video && Date.parse(when.others[0].start) < Date.parse(when.start));
});

test('a soonest search needs hours, and no start', async () => {
  assertFieldRefused(await search('soonest=true'), 'hours');
  assertFieldRefused(await search('soonest=true&hours=9'), 'hours');
  assertFieldRefused(await search('soonest=maybe&hours=2'), 'soonest');
  assertFieldRefused(await search(`soonest=true&hours=2&startsAt=${local(startIn(3))}`), 'soonest');
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
