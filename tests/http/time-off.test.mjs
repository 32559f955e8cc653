// When a companion is unavailable in addition to the weekly hours, and the secret link to the companion's
// calendar.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, hour, line, pay, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { companionForm, newAdmin, newCompanion } from './people.mjs';

const path = '/api/companions/time-off';
const feed = '/api/companions/calendar-feed';
const isoDay = (ms) => new Date(ms).toISOString().slice(0, 10);
// startIn() is midday in the eastern US: the same day there as in UTC.
const wholeDay = (ms) => ({ startDate: isoDay(ms), endDate: isoDay(ms) });
const add = (companion, body) => companion.post(path, body);
const quote = (lines) => client.post('/api/bookings/quote', request(lines));

test('a day off is in the companion’s local time, listed, and removable', async () => {
  const companion = await newCompanion(server);
  const own = await companion.need('GET', path);
  assert.deepEqual(own, { timezone: 'America/New_York', timeOff: [] });
  const at = startIn(9);
  const made = await add(companion, wholeDay(at));
  assert.equal(made.status, 201);
  const { start, end, _id } = made.body.data;
  const local = (instant) =>
    new Intl.DateTimeFormat('en-US', { timeZone: own.timezone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  assert.match(local(start), /12:00.AM$/);
  assert.match(local(end), /12:00.AM$/);
  assert.ok(Date.parse(start) < at && at < Date.parse(end));
  assert.deepEqual((await add(companion, wholeDay(at))).body.data, made.body.data, 'asked twice, made once');
  assert.deepEqual((await companion.need('GET', path)).timeOff, [made.body.data]);

  const other = await newCompanion(server);
  for (const id of [_id, 'nothing']) assertRefused(await other.call('DELETE', `${path}/${id}`), 404);
  assert.deepEqual((await companion.need('DELETE', `${path}/${_id}`)).timeOff, []);
  assertRefused(await companion.call('DELETE', `${path}/${_id}`), 404, 'This time off is no longer there.');
});

// D32: days off are local dates, so they stay the same dates after a move to another zone.
test('a day off stays on its date when the companion moves', async () => {
  const companion = await newCompanion(server);
  const day = isoDay(startIn(9));
  const made = await companion.need('POST', path, { startDate: day, endDate: day });
  const address = { street: '1 Elm Street', city: 'Los Angeles', state: 'CA', zip: '90012' };
  await companion.need('PUT', '/api/auth/update-details', { address });
  const { timezone, timeOff } = await companion.need('GET', path);
  assert.equal(timezone, 'America/Los_Angeles');
  assert.equal(timeOff.length, 1);
  assert.equal(timeOff[0]._id, made._id);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  assert.equal(local.format(new Date(timeOff[0].start)), `${day} 00:00`);
  assert.equal(Date.parse(timeOff[0].end) - Date.parse(timeOff[0].start), 24 * hour);
});

// ADR 119: some ZIP codes have two zones in use, and only the companion knows which one.
test('the time zone that a companion chooses is that of the days off and of the weekly hours', async () => {
  const companion = await newCompanion(server, { address: { street: '1 Elm Street', city: 'Phenix City', state: 'AL', zip: '36867' } });
  const details = '/api/auth/update-details';
  const zone = async () => [(await companion.need('GET', '/api/auth/me')).timezone, (await companion.need('GET', path)).timezone];
  assert.deepEqual(await zone(), ['America/Chicago', 'America/Chicago']);
  const day = isoDay(startIn(9));
  await companion.need('POST', path, { startDate: day, endDate: day });
  const before = (await companion.need('GET', path)).timeOff[0];
  const changed = await companion.need('PUT', details, { timezone: 'America/New_York' });
  assert.equal(changed.timezone, 'America/New_York');
  assert.deepEqual(await zone(), ['America/New_York', 'America/New_York']);
  const after = (await companion.need('GET', path)).timeOff[0];
  assert.equal(Date.parse(before.start) - Date.parse(after.start), hour);
  const seen = await server.caller().need('GET', `/api/companions/${companion.id}/availability?from=${day}T00:00:00Z`);
  assert.equal(seen.timezone, 'America/New_York');
  // Another street of the same ZIP code does not change the choice.
  await companion.need('PUT', details, { address: { street: '9 Oak Street', city: 'Phenix City', state: 'AL', zip: '36867' } });
  assert.equal((await zone())[0], 'America/New_York');
  for (const timezone of ['America/Denver', 'Mars/Olympus']) {
    assertFieldRefused(await companion.call('PUT', details, { body: { timezone } }), 'timezone');
  }
  assertRefused(await companion.call('PUT', details, { body: { timezone: 7 } }), 400);
});

test('a companion can choose the time zone at sign-up', async () => {
  const address = { street: '1 Elm Street', city: 'Phenix City', state: 'AL', zip: '36867' };
  const companion = await newCompanion(server, { address, timezone: 'America/New_York' });
  assert.equal((await companion.need('GET', path)).timezone, 'America/New_York');
  const refused = await server.caller().post('/api/auth/register', { ...companionForm(), timezone: 'America/Denver' });
  assertFieldRefused(refused, 'timezone');
});

test('only companions have time off', async () => {
  for (const caller of [server.caller(), client, await newAdmin(server)]) {
    const status = caller.token ? 403 : 401;
    assertRefused(await caller.get(path), status);
    assertRefused(await caller.post(path, wholeDay(startIn(3))), status);
    assertRefused(await caller.call('DELETE', `${path}/x`), status);
    for (const method of ['GET', 'POST', 'DELETE']) assertRefused(await caller.call(method, feed), status);
  }
});

test('the reply to invalid input names its field', async () => {
  const companion = await newCompanion(server);
  const day = isoDay(startIn(5));
  const wrong = [
    [{}, 'startDate'],
    [{ startDate: 'tomorrow', endDate: day }, 'startDate'],
    [{ startDate: day, endDate: '2026-02-30' }, 'endDate'],
    [{ startDate: day, endDate: day, startTime: '9' }, 'startTime'],
    [{ startDate: day, endDate: day, startTime: '10:00', endTime: '09:30' }, 'endTime'],
    [{ startDate: day, endDate: isoDay(startIn(4)) }, 'endDate'],
    [{ startDate: '2020-01-01', endDate: '2020-01-02' }, 'endDate'],
    [{ startDate: day, endDate: isoDay(startIn(400)) }, 'endDate'],
  ];
  for (const [body, field] of wrong) {
    const reply = await add(companion, body);
    assertRefused(reply, 400);
    assert.ok(reply.body.errors.some((one) => one.field === field), JSON.stringify([body, reply.body]));
  }
  assertFieldRefused(await add(companion, { ...wholeDay(startIn(5)), visitsStay: 'yes' }), 'visitsStay');
  assert.deepEqual((await companion.need('GET', path)).timeOff, []);
});

test('a client gets the ordinary refusal: quote, booking, reschedule and free times', async () => {
  const companion = await newCompanion(server);
  const at = startIn(10);
  const visit = await pay(client, await book(client, [line(companion, at - 48 * hour)]));
  await add(companion, wholeDay(at));
  const [off] = (await companion.need('GET', path)).timeOff;
  for (const reply of [
    await quote([line(companion, at)]),
    await client.post('/api/bookings', request([line(companion, at)])),
    await client.post(`/api/bookings/${visit._id}/reschedule/quote`, {
      lineId: visit.companions[0]._id,
      startDate: new Date(at).toISOString(),
    }),
  ]) {
    assertRefused(reply, 409, 'The companion is not available at that time.');
    assert.equal(reply.body.code, 'outside_schedule');
    for (const free of reply.body.data.freeTimes.startDates.map(Date.parse)) {
      assert.ok(free + 2 * hour <= Date.parse(off.start) || free >= Date.parse(off.end), new Date(free));
    }
  }
  const from = new Date(at - 24 * hour).toISOString();
  const calendar = await client.need('GET', `/api/companions/${companion.id}/availability?from=${from}`);
  for (const { start, end } of calendar.free) {
    assert.ok(Date.parse(end) <= Date.parse(off.start) || Date.parse(start) >= Date.parse(off.end), start);
  }
  assert.ok(calendar.busy.some((span) => span.start <= off.start && span.end >= off.end));
  const before_it = Date.parse(off.start) - 2 * hour;
  assert.equal((await quote([line(companion, before_it)])).status, 200, 'up to its beginning');
  await companion.need('DELETE', `${path}/${off._id}`);
  assert.equal((await quote([line(companion, at)])).status, 200);
});

test('visits inside are listed first, and stay when the companion confirms', async () => {
  const companion = await newCompanion(server);
  const at = startIn(11);
  const paid = await pay(client, await book(client, [line(companion, at)]));
  const refused = await add(companion, wholeDay(at));
  assertRefused(refused, 409, 'You have appointments during this time.');
  assert.equal(refused.body.code, 'time_off_has_bookings');
  assert.deepEqual(refused.body.data.visits, [
    {
      bookingId: paid._id,
      start: paid.companions[0].startDate,
      end: paid.companions[0].endDate,
      timezone: 'America/New_York',
      isPaid: true, isRequested: false,
    },
  ]);
  assert.deepEqual((await companion.need('GET', path)).timeOff, []);
  assert.equal((await add(companion, { ...wholeDay(at), visitsStay: true })).status, 201);
  assert.equal((await client.need('GET', `/api/bookings/${paid._id}`)).status, 'confirmed');
});

const createLink = async (companion) => new URL((await companion.need('POST', feed)).url).pathname;
const read = (target) => server.caller().get(target, { unchecked: true });

test('only the newest secret link works, and it shows times only', async () => {
  const companion = await newCompanion(server, { name: 'Jordan Hiddenname' });
  assert.deepEqual(await companion.need('GET', feed), { createdAt: null, lastUsedAt: null });
  const first = await createLink(companion);
  assert.match(first, /^\/api\/calendars\/[A-Za-z0-9_-]{43}\/appointments\.ics$/);
  assert.ok((await companion.need('GET', feed)).createdAt);
  const paid = await pay(client, await book(client, [line(companion, startIn(6))]));
  await book(client, [line(companion, startIn(8))]); // unpaid
  const file = await read(first);
  assert.equal(file.status, 200);
  assert.equal(file.headers['content-type'], 'text/calendar; charset=utf-8');
  assert.match(file.headers['cache-control'], /no-store/);
  const text = file.text.replaceAll('\r\n ', '');
  assert.equal(text.match(/BEGIN:VEVENT/g).length, 1);
  const stamp = (instant) => instant.replace(/[-:]|\.\d{3}/g, '');
  assert.ok(text.includes(`DTSTART:${stamp(paid.companions[0].startDate)}\r\n`), text);
  assert.ok(text.includes(`/bookings/${paid._id}\r\n`));
  for (const word of ['Casey', 'Hiddenname', 'Miami', 'sober', 'recover', 'LOCATION', 'companion']) {
    assert.ok(!text.toLowerCase().includes(word.toLowerCase()), word);
  }
  const stored = JSON.stringify(sqlite(databaseFile(server), 'SELECT * FROM calendar_feeds'));
  assert.ok(!stored.includes(first.split('/')[3]), 'kept as a digest');

  const second = await createLink(companion);
  assert.equal((await read(first)).status, 404, 'a new link ends the one before');
  assert.equal((await read(second)).status, 200);
  assert.deepEqual(await companion.need('DELETE', feed), { createdAt: null, lastUsedAt: null });
  assert.equal((await read(second)).status, 404);
  assert.equal((await read('/api/calendars/guess/appointments.ics')).status, 404);
});

// docs/languages.md
test('the calendar is in the language of the account, whichever language asks for it', async () => {
  const companion = await newCompanion(server);
  const link = await createLink(companion);
  const paid = await pay(client, await book(client, [line(companion, startIn(10))]));
  const readIn = async (language) => {
    const file = await server.caller().get(link, { unchecked: true, headers: { 'accept-language': language } });
    return { language: file.headers['content-language'], text: file.text.replaceAll('\r\n ', '') };
  };
  const english = await readIn('es');
  assert.equal(english.language, 'en');
  assert.match(english.text, /^SUMMARY:Appointment\r$/m);
  await companion.need('PUT', '/api/auth/update-details', { locale: 'es' });
  const spanish = await readIn('en');
  assert.equal(spanish.language, 'es');
  assert.match(spanish.text, /^X-WR-CALNAME:Citas\r$/m);
  assert.match(spanish.text, /^SUMMARY:Cita\r$/m);
  assert.match(spanish.text, new RegExp(`^DESCRIPTION:Detalles: http://[^ ]+/es/bookings/${paid._id}\\r$`, 'm'));
});

// Programs take a new DTSTAMP or SEQUENCE for a change and show the visit again.
test('the calendar is the same bytes while no visit changes, and a conditional call gets 304', async () => {
  const companion = await newCompanion(server);
  const target = await createLink(companion);
  const paid = await pay(client, await book(client, [line(companion, startIn(6))]));
  const first = await read(target);
  assert.match(first.headers.etag, /^"[0-9a-f]{64}"$/);
  const again = (etag) => server.caller().get(target, { unchecked: true, headers: { 'if-none-match': etag } });
  await until(() => Math.floor(Date.now() / 1000) > Math.floor(Date.parse(first.headers.date) / 1000), 'another second');
  const second = await again('"other"');
  assert.deepEqual([second.status, second.text, second.headers.etag], [200, first.text, first.headers.etag]);
  const third = await again(first.headers.etag);
  assert.deepEqual([third.status, third.text, third.headers.etag], [304, '', first.headers.etag]);
  await cancelShown(client, paid);
  const last = await again(first.headers.etag);
  assert.equal(last.status, 200);
  assert.doesNotMatch(last.text, /BEGIN:VEVENT/);
});

test('past visits stay in the calendar, and a closed account has none', async () => {
  const companion = await newCompanion(server);
  const target = await createLink(companion);
  await completed(server, client, await pay(client, await book(client, [line(companion, startIn(6))])));
  assert.equal((await read(target)).text.match(/BEGIN:VEVENT/g).length, 1);
  const leaver = await newCompanion(server);  // with no unpaid earnings
  const closed = await createLink(leaver);
  await add(leaver, wholeDay(startIn(20)));
  await leaver.need('DELETE', '/api/auth/delete-account');
  assert.equal((await read(closed)).status, 404);
  const left = (table) =>
    sqlite(databaseFile(server), `SELECT * FROM ${table} WHERE companion_id = '${leaver.id}'`);
  await until(() => left('time_off').length === 0 && left('calendar_feeds').length === 0, 'nothing is left');
});
