// ADR 141: busy in a companion's calendar elsewhere is busy here. Strangers name the address and write the file.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { hour, line, request, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { calendarText, startCalendarServer } from './calendar-server.mjs';
import { newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const path = '/api/companions/external-calendars';
let server;
let calendars;
let client;
before(async () => {
  calendars = await startCalendarServer();
  server = await startServer({
    environment: { STEADY_SECRET_KEYS: '0f'.repeat(32), STEADY_EXTERNAL_CALENDARS_LOOPBACK: 'yes' },
  });
  client = await verifiedClient(server);
});
after(async () => {
  await server?.stop();
  await calendars?.stop();
});

const add = (companion, name, at) => companion.post(path, { name, address: `${calendars.url}${at}` });
async function read(companion) {
  let list;
  await until(async () => {
    list = (await companion.need('GET', path)).calendars;
    return list.every(({ attemptedAt }) => attemptedAt !== null);
  }, 'the calendars to be read');
  return list;
}
const quote = (companion, at) => client.post('/api/bookings/quote', request([line(companion, at)]));
const countRows = (table, companion) =>
  sqlite(databaseFile(server), `SELECT id FROM ${table} WHERE companion_id = '${companion.id}'`).length;
const readFault = async (at) => {
  const companion = await newCompanion(server);
  assert.equal((await add(companion, '', at)).status, 201);
  const [{ fault, busyTimes }] = await read(companion);
  assert.equal(busyTimes, 0);
  return fault;
};

test('a busy time refuses quote and booking until its calendar is removed; nothing but the host is shown', async () => {
  const companion = await newCompanion(server);
  const at = startIn(9);
  calendars.serve('/secret-path.ics', calendarText([
    { uid: 'a', start: at + hour / 2, end: at + hour },
    { uid: 'b', start: at + 30 * hour, end: at + 31 * hour, lines: ['TRANSP:TRANSPARENT'] },
    { uid: 'c', start: at + 50 * hour, end: at + 51 * hour, lines: ['STATUS:CANCELLED'] },
    { uid: 'visit@steady', start: at + 70 * hour, end: at + 71 * hour },
  ]));
  const free = await quote(companion, at);
  assert.equal(free.status, 200, JSON.stringify(free.body));
  assert.equal((await add(companion, 'Family', '/secret-path.ics?token=hidden')).status, 201);
  const [calendar] = await read(companion);
  assert.deepEqual([calendar.name, calendar.host, calendar.busyTimes, calendar.skippedEvents, calendar.fault],
    ['Family', '127.0.0.1', 1, 0, null]);
  for (const name of ['/api/bookings/quote', '/api/bookings']) {
    const refused = await client.post(name, request([line(companion, at)]));
    assert.ok(refused.status >= 400 && refused.status < 500, `${name}: ${refused.status}`);
    assert.ok(!JSON.stringify(refused.body).match(/calendar|secret/i), 'the client learns nothing of why');
  }
  assert.deepEqual((await companion.need('GET', '/api/companions/time-off')).timeOff, [], 'it is no entered time off');
  const stored = JSON.stringify([
    sqlite(databaseFile(server), 'SELECT * FROM external_calendars'),
    sqlite(databaseFile(server), 'SELECT * FROM time_off'),
  ]);
  assert.ok(!/secret|hidden/i.test(stored), 'neither address nor titles are stored');
  assert.ok(!/secret-path|hidden/.test(server.log), 'no address in the log');
  const other = await newCompanion(server);
  for (const id of [calendar._id, unknownId, 'nothing']) {
    assertRefused(await other.call('DELETE', `${path}/${id}`), 404);
    assertRefused(await other.post(`${path}/${id}/read`, {}), 404);
  }
  assert.deepEqual((await companion.need('DELETE', `${path}/${calendar._id}`)).calendars, []);
  assert.equal((await quote(companion, at)).status, 200, 'free again at once');
  assertRefused(await companion.call('DELETE', `${path}/${calendar._id}`), 404);
});

test('addresses that are no calendar on the public internet are refused, and so is everyone but companions', async () => {
  const companion = await newCompanion(server);
  for (const address of ['', 'ftp://example.com/a.ics', 'http://example.com/a.ics', 'https://10.0.0.1/a.ics',
    'https://[::1]/a.ics', 'https://localhost/a.ics', 'https://me:pass@example.com/a.ics', 'https://example.com:8443/a.ics',
    'https://2130706433/a.ics', 'https://a.localhost/a.ics', 'https://example.com/a b.ics']) {
    assertFieldRefused(await companion.post(path, { address }), 'address');
  }
  assertRefused(await (await newClient(server)).get(path), 403);
});

test('redirects are followed three times, never to a private address', async () => {
  const to = (location) => (response) => response.writeHead(302, { location }).end();
  const at = startIn(9);
  calendars.serve('/end.ics', calendarText([{ start: at, end: at + hour }]));
  calendars.answer('/r1', to('/end.ics'));
  calendars.answer('/r2', to('/r1'));
  calendars.answer('/r3', to(`${calendars.url}/r2`));
  calendars.answer('/r4', to('/r3'));
  calendars.answer('/private', to('https://10.0.0.1/a.ics'));
  calendars.answer('/metadata', to('http://169.254.169.254/latest'));
  const companion = await newCompanion(server);
  await add(companion, '', '/r3');
  assert.equal((await read(companion))[0].busyTimes, 1);
  assert.equal(await readFault('/r4'), 'server_error');
  assert.equal(await readFault('/private'), 'forbidden_host');
  assert.equal(await readFault('/metadata'), 'forbidden_host');
});

test('what is too large, no calendar, gone or damaged is named, and costs no other event', async () => {
  calendars.serve('/large', `BEGIN:VCALENDAR\r\n${'X-A:b\r\n'.repeat(400_000)}END:VCALENDAR\r\n`);
  calendars.serve('/garbage', '<html>BEGIN:VCALENDAR</html>');
  calendars.answer('/slow', () => {});
  calendars.answer('/broken', (response) => response.writeHead(500).end());
  assert.equal(await readFault('/large'), 'too_large');
  assert.equal(await readFault('/garbage'), 'not_calendar');
  assert.equal(await readFault('/broken'), 'server_error');
  assert.equal(await readFault('/missing'), 'refused');
  assert.equal(await readFault('/slow'), 'unreachable');
  const at = startIn(9);
  const bad = ['BEGIN:VEVENT', 'UID:bad', 'DTSTART:yesterday', 'END:VEVENT'];
  calendars.serve('/partly', calendarText([{ start: at, end: at + hour }], bad));
  const companion = await newCompanion(server);
  await add(companion, '', '/partly');
  const [{ busyTimes, skippedEvents }] = await read(companion);
  assert.deepEqual([busyTimes, skippedEvents], [1, 1]);
});

test('of 64 calendars added at once three stay, and the account’s end erases them', async () => {
  const companion = await newCompanion(server);
  const at = startIn(9);
  calendars.serve('/many.ics', calendarText([{ start: at, end: at + hour }]));
  await Promise.all(Array.from({ length: 64 }, (_, i) => add(companion, `${i}`, `/many.ics?${i}`)));
  assert.equal((await read(companion)).length, 3);
  await until(() => countRows('time_off', companion) === 3, 'their busy times');
  await companion.need('DELETE', '/api/auth/delete-account');
  await until(() => countRows('time_off', companion) + countRows('external_calendars', companion) === 0, 'nothing remains');
});
