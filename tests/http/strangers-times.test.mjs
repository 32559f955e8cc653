// ADR 76: an anonymous caller cannot distinguish a companion's visits from time off, nor locate either to the
// minute. The test plays the attacker: every query that such a caller may repeat, over every half hour, for
// companions who differ only in their visits and time off.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { book, hour, line, pay, startIn } from './bookings.mjs';
import { server } from './one-server.mjs';
import { newClient, newCompanion, places, verifiedClient } from './people.mjs';

const half = hour / 2;
const skill = (name) => `Attacked ${name} ${process.pid}`;
const target = Math.floor(startIn(9) / (24 * hour)) * 24 * hour;  // a midnight of UTC

let people;
let strangers;
before(async () => {
  const client = await verifiedClient(server);
  const visited = async (name, at) => {
    const companion = await newCompanion(server, { skills: [skill(name)] });
    await pay(client, await book(client, [line(companion, at)]));
    return companion;
  };
  const off = async (name, from, to) => {
    const companion = await newCompanion(server, { skills: [skill(name)] });
    const words = (at) => new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' }).format(at).split(' ');
    const [[startDate, startTime], [endDate, endTime]] = [words(from), words(to)];
    await companion.need('POST', '/api/companions/time-off', { startDate, startTime, endDate, endTime });
    return companion;
  };
  // A visit of two hours, the same an hour and a half later, and time off of the same length.
  people = {
    early: await visited('early', target + 15 * hour),
    late: await visited('late', target + 16.5 * hour),
    away: await off('away', target + 15 * hour, target + 17 * hour),
    idle: await newCompanion(server, { skills: [skill('idle')] }),
  };
  strangers = [server.caller(), await newClient(server), await newCompanion(server)];
});

const local = (at_ms) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' })
    .format(at_ms).replace(' ', 'T');
const availability = (caller, name, query = '') =>
  caller.need('GET', `/api/companions/${people[name].id}/availability${query}`);
const span = (from, to) => `?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;

async function isFound(caller, name, at, hours, more = '') {
  const query = `skills=${skill(name)}&startsAt=${local(at)}&hours=${hours}&timezone=America/New_York${more}`;
  const reply = await caller.get(encodeURI(`/api/companions/search?${query}`));
  assert.equal(reply.status, 200, reply.text);
  return reply.body.pagination.total > 0;
}

test('calendars for anonymous callers have one rough start a day and nothing busy, for any window', async () => {
  for (const caller of strangers) {
    const answers = {};
    for (const name of Object.keys(people)) {
      const starts = [];
      for (let at = target - 12 * hour; at < target + 36 * hour; at += half) {
        for (const length of [1, 1.5, 7]) {
          const shown = await availability(caller, name, span(at, at + length * hour));
          assert.equal(shown.busy, undefined);
          for (const time of shown.free) assert.deepEqual(Object.keys(time), ['start']);
          starts.push(shown.free.map(({ start }) => start));
        }
      }
      answers[name] = JSON.stringify(starts);
    }
    assert.notEqual(answers.idle, answers.early, 'a busy companion is not free');
    assert.equal(answers.early, answers.late, 'an hour and a half does not show');
    assert.equal(answers.early, answers.away, 'time off looks as a visit does');
  }
});

test('searches by time do not locate a visit, nor distinguish it from time off', async () => {
  const [anyone, , companion] = strangers;
  for (const caller of [anyone, companion]) {
    const answers = {};
    for (const name of Object.keys(people)) {
      const found = [];
      for (let at = target - 12 * hour; at < target + 36 * hour; at += half) {
        for (const hours of [1, 3]) found.push(await isFound(caller, name, at, hours, at % hour ? '&video=true' : ''));
      }
      answers[name] = found.join();
    }
    assert.ok(!answers.idle.includes('false'));
    assert.ok(answers.early.includes('false') && answers.early.includes('true'));
    assert.equal(answers.early, answers.late, 'an hour and a half does not show');
    assert.equal(answers.early, answers.away, 'time off looks as a visit does');
  }
});

test('the next free time of a search is rough for anonymous callers as well', async () => {
  const soon = await newCompanion(server, { skills: [skill('soon')] });
  const client = await verifiedClient(server);
  await pay(client, await book(client, [line(soon, Math.ceil(Date.now() / half) * half + 3 * hour)]));
  const ask = async (caller) => {
    const { data } = (await caller.get(encodeURI(`/api/companions/search?skills=${skill('soon')}&nextFree=true`))).body;
    return Date.parse(data[0].nextFreeByVideo);
  };
  const exact = await ask(client);
  for (const caller of [strangers[0], strangers[2]]) {
    const answer = await ask(caller);
    const hour_there = Number(local(answer).slice(11, 13)) + Number(local(answer).slice(14)) / 60;
    assert.ok(answer % (6 * hour) === 0 || hour_there === 0, new Date(answer));
    assert.ok(answer >= exact);
  }
});

test('a price reveals nothing about busy times to a client without a verified ID', async () => {
  const unverified = strangers[1];
  const quote = (caller, name, at) =>
    caller.post('/api/bookings/quote', { companions: [line(people[name], at)], totalDuration: 2 });
  for (const [name, at] of [['early', target + 15 * hour], ['away', target + 15.5 * hour]]) {
    assert.equal((await quote(unverified, name, at)).status, 200);
    assert.equal((await quote(await verifiedClient(server), name, at)).status, 409);
  }
});

test('a client with a verified ID sees exact spans, in which time off looks like a visit', async () => {
  const client = await verifiedClient(server);
  const { busy } = await availability(client, 'early');
  assert.deepEqual(busy, [{ start: iso(target + 15 * hour), end: iso(target + 25 * hour) }]);
  assert.deepEqual((await availability(client, 'away')).busy, busy);
  const window = span(target - 12 * hour, target + 36 * hour);
  const { free } = await availability(client, 'early', window);
  assert.deepEqual((await availability(client, 'away', window)).free, free);
  assert.deepEqual((await availability(people.early, 'early')).busy, busy, 'and so does the companion');
  assert.ok(places.miami);
});
const iso = (ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
