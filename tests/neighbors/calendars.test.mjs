// Our calendars as other programs read them: nothing that a visit needs is only in a property that one of them drops.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calendarFile } from '../../frontend/src/features/bookings/detail/calendar-file.ts';
import { cancelShown, book, line, pay, startIn } from '../http/bookings.mjs';
import { newCompanion, verifiedClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { readers } from './calendar_readers.mjs';

let server;
let client;
before(async () => {
  server = await startServer();
  client = await verifiedClient(server);
});
after(() => server?.stop());

const byTime = (a, b) => a.start.localeCompare(b.start);
const inMs = (text) => new Date(text).toISOString();

// What each program finds, without what it has no name for.
function assertAllRead(text, expected) {
  for (const [name, read] of Object.entries(readers)) {
    const found = read(text).sort(byTime);
    assert.equal(found.length, expected.length, `${name} finds every visit`);
    found.forEach((event, index) => {
      const wanted = Object.fromEntries(Object.keys(event).map((key) => [key, expected[index][key] ?? event[key]]));
      assert.deepEqual(event, wanted, name);
    });
  }
}

async function openFeed(companion) {
  const { url } = await companion.need('POST', '/api/companions/calendar-feed');
  return () => server.caller().get(new URL(url).pathname, { unchecked: true });
}

const entry = (booking, overrides = {}) => {
  const [visit] = booking.companions;
  const page = `${server.url}/bookings/${booking._id}`;
  return {
    uid: `${visit.visitId}@steady`,
    start: inMs(visit.startDate),
    end: inMs(visit.endDate),
    status: 'CONFIRMED',
    summary: 'Appointment',
    description: `Details: ${page}`,
    url: page,
    location: '',
    ...overrides,
  };
};

test('the feed: every program sees the same visits at the same instants', async () => {
  const companion = await newCompanion(server);
  const read = await openFeed(companion);
  const first = await pay(client, await book(client, [line(companion, startIn(12))]));
  const second = await pay(client, await book(client, [line(companion, startIn(15))]));
  const text = (await read()).text;
  assertAllRead(text, [entry(first), entry(second)]);

  const before = readers['python3-icalendar'](text).sort(byTime);
  const moved = await reschedule(first, startIn(13));
  const after = (await read()).text;
  assertAllRead(after, [entry(moved), entry(second)]);
  const events = readers['python3-icalendar'](after).sort(byTime);
  assert.equal(events[0].uid, entry(first).uid, 'the same visit');
  assert.ok(events[0].sequence > before[0].sequence && events[0].stamp >= before[0].stamp, 'a later revision');
  assert.deepEqual(events[1], before[1], 'the other visit is the same revision');

  await cancelShown(client, second, { reason: 'plans changed' });
  assertAllRead((await read()).text, [entry(moved)]);
});

async function reschedule(booking, at) {
  const [visit] = booking.companions;
  const asked = { lineId: visit._id, startDate: new Date(at).toISOString().replace(/\.\d{3}/, '') };
  const { charge, refund } = await client.need('POST', `/api/bookings/${booking._id}/reschedule/quote`, asked);
  await client.need('POST', `/api/bookings/${booking._id}/reschedule`, { ...asked, charge, refund });
  const now = await client.need('GET', `/api/bookings/${booking._id}`);
  return { ...now, companions: now.companions.filter((one) => one.status !== 'cancelled') };
}

test('the file of one booking: place, answer and cancellation', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, startIn(20))]));
  const written = (of) => calendarFile(of, server.url, new Date());
  const page = `${server.url}/bookings/${booking._id}`;
  const location = booking.companions[0].location;
  const waiting = { location, status: 'TENTATIVE', description: `Paid, not answered yet. Details: ${page}` };
  assertAllRead(written(booking), [entry(booking, waiting)]);
  await cancelShown(client, booking, { reason: 'plans changed' });
  const cancelled = await client.need('GET', `/api/bookings/${booking._id}`);
  assertAllRead(written(cancelled), [entry(cancelled, { location, status: 'CANCELLED', description: undefined })]);
});
