// A right that was checked when a visit was requested may be lost when it is paid or rescheduled (ADR 71):
// everything pending checks again, and ends where the right is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { book, hour, line, pay, request, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { press } from './hosted.mjs';
import { closedWeek, companionForm, notificationKinds, isFound, newCompanion, register, unlistedCompanion,
  verifiedClient, verifyWith } from './people.mjs';

const albany = '1 Main Street, Albany, NY 12207';
const pittsburgh = '1 Main Street, Pittsburgh, PA 15222';

const openPage = (client, booking) =>
  client.need('POST', '/api/payments/create-checkout-session', { bookingId: booking._id });
const readBooking = (client, booking) => client.need('GET', `/api/bookings/${booking._id}`);

async function decide(person, status) {
  await admin.need('PUT', `/api/admin/users/${person.id}/verify`, { verificationType: 'id', status, reason: 'Seen' });
}

// A client and a companion with a past visit, so that either can block the other and a case can be opened.
async function pair() {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const paid = await pay(client, await book(client, [line(companion, startIn(5))]));
  return { client, companion, paid };
}

async function suspend(reporter, booking, person) {
  const { _id } = await reporter.need('POST', '/api/incidents', {
    bookingId: booking._id, kind: 'conduct', severity: 'high', text: 'It was bad',
  });
  await admin.need('POST', `/api/admin/incidents/${_id}/suspensions`, {
    userId: person.id, suspended: true, reason: 'Threats',
  });
}

const losses = {
  'a suspended companion': ({ client, companion, paid }) => suspend(client, paid, companion),
  'a block by the client': ({ client, companion }) => client.need('POST', `/api/blocking/block/${companion.id}`),
  'a block by the companion': ({ client, companion }) => companion.need('POST', `/api/blocking/block/${client.id}`),
  "the client's rejected ID": ({ client }) => decide(client, 'rejected'),
  "the companion's rejected ID": ({ companion }) => decide(companion, 'rejected'),
};

for (const [name, lose] of Object.entries(losses)) {
  test(`${name} ends the hold, its page and everything that could restore it`, async () => {
    const people = await pair();
    const { client, companion, paid } = people;
    const held = await book(client, [line(companion, startIn(9))]);
    const page = await openPage(client, held);
    await lose(people);

    const now = await readBooking(client, held);
    assert.equal(now.status, 'cancelled', 'in the very transaction');
    assert.ok(!now.cancelReason, 'without a reason');
    const again = await client.post('/api/payments/create-checkout-session', { bookingId: held._id });
    assertRefused(again, 409);
    assert.equal(again.body.code, 'booking_not_payable');
    // The provider closes its page.
    await until(async () => {
      const shown = await client.twin().get(new URL(page.url).pathname, { unchecked: true });
      return /expired/i.test(shown.text);
    }, 'the page is closed');
    // The existing visit cannot be rescheduled, and no other one booked.
    const unchanged = await readBooking(client, paid);
    assert.equal(unchanged.status, 'confirmed');
    const lineId = unchanged.companions[0]._id ?? unchanged.companions[0].lineId;
    const move = await client.post(`/api/bookings/${paid._id}/reschedule/quote`, {
      lineId, startDate: new Date(startIn(7)).toISOString(),
    });
    assert.ok(move.status >= 400, `moved all the same: ${move.text}`);
    const another = await client.post('/api/bookings', request([line(companion, startIn(12))]));
    assert.ok([403, 404, 409].includes(another.status), another.text);
    assert.ok((await notificationKinds(client)).includes('booking_cancelled'));
  });
}

test('a suspended client cannot pay a page that was open before', async () => {
  const { client, companion, paid } = await pair();
  const held = await book(client, [line(companion, startIn(9))]);
  const page = await openPage(client, held);
  await suspend(companion, paid, client);
  const seen = await admin.need('GET', `/api/bookings/${held._id}`);
  assert.equal(seen.status, 'cancelled');
  await press(client, page.url, /^pay|\/pay\b/i).catch(() => undefined); // it may be closed already
  await until(async () => {
    const after = await admin.need('GET', `/api/bookings/${held._id}`);
    assert.notEqual(after.status, 'confirmed');
    return after.payment.status !== 'paid';
  }, 'what was paid is given back');
});

test('a companion is neither found nor booked before hours are set or any time is chosen', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const me = () => companion.need('GET', '/api/auth/me');
  const put = (schedule, anyTime) => companion.put('/api/companions/schedule', { schedule, anyTime });
  const paid = await pay(client, await book(client, [line(companion, startIn(15))]));
  assert.equal((await put(closedWeek, false)).status, 200);
  assert.deepEqual((await me()).listingGaps, ['hours_missing']);
  assert.equal((await me()).online, true, 'as specified (KPROF-074)');
  assert.equal(await isFound(client, companion), false);
  assert.equal((await client.need('GET', `/api/companions/${companion.id}`)).online, false);
  for (const path of ['/api/bookings/quote', '/api/bookings']) {
    const refused = await client.post(path, request([line(companion, startIn(20))]));
    assertRefused(refused, 409);
    assert.equal(refused.body.code, 'companion_offline');
  }
  assert.equal((await client.need('GET', `/api/bookings/${paid._id}`)).status, 'confirmed', 'what is booked remains');

  const week = { ...closedWeek, monday: { ...closedWeek.monday, enabled: true } };
  const both = await put(week, true);
  assertRefused(both, 400);
  assert.equal(both.body.errors[0].field, 'anyTime');
  assert.equal((await put(week)).body.data.anyTime, false);
  assert.deepEqual((await me()).listingGaps, []);
  assert.equal(await isFound(client, companion), true);
  assert.equal((await put(closedWeek)).body.data.anyTime, false, 'no day is no choice');
  assert.deepEqual((await me()).listingGaps, ['hours_missing']);
  assert.equal((await put(closedWeek, true)).body.data.anyTime, true);
  assert.equal((await put(closedWeek)).body.data.anyTime, true, 'the choice stays');
  assert.deepEqual((await me()).listingGaps, []);
});

test('a new companion is online, and not listed', async () => {
  const companion = await register(server, companionForm());
  assert.equal(companion.user.online, true);
  assert.deepEqual(companion.user.listingGaps, ['identity_unverified', 'hours_missing']);
});

test('a companion is neither found nor priced nor booked before the ID is verified', async () => {
  const client = await verifiedClient(server);
  const companion = await unlistedCompanion(server);
  const me = await companion.need('GET', '/api/auth/me');
  assert.equal(me.online, true);
  assert.deepEqual(me.listingGaps, ['identity_unverified']);
  assert.equal(await isFound(client, companion), false);
  assert.equal((await client.need('GET', `/api/companions/${companion.id}`)).online, false);
  for (const path of ['/api/bookings/quote', '/api/bookings']) {
    const refused = await client.post(path, request([line(companion, startIn(20))]));
    assertRefused(refused, 409);
    assert.equal(refused.body.code, 'companion_offline');
  }
  await client.need('POST', `/api/favorites/${companion.id}`).catch(() => undefined);
  await verifyWith(server, companion);
  assert.equal(await isFound(client, companion), true);
  assert.deepEqual((await companion.need('GET', '/api/auth/me')).listingGaps, []);
  await book(client, [line(companion, startIn(20))]);
});

test('an offline companion cannot be booked for any time, however far ahead', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const held = await book(client, [line(companion, startIn(30))]);
  await companion.need('PUT', '/api/auth/toggle-online', { online: false });
  for (const path of ['/api/bookings/quote', '/api/bookings']) {
    const refused = await client.post(path, request([line(companion, startIn(60))]));
    assertRefused(refused, 409);
    assert.equal(refused.body.code, 'companion_offline');
  }
  assert.equal((await pay(client, held)).status, 'confirmed', 'an existing hold stays');
});

test('a changed password ends a calendar link, which shows when it was last read', async () => {
  const companion = await newCompanion(server);
  const feed = '/api/companions/calendar-feed';
  const { url } = await companion.need('POST', feed);
  const path = new URL(url).pathname;
  assert.equal((await companion.need('GET', feed)).lastUsedAt, null);
  assert.equal((await server.caller().get(path, { unchecked: true })).status, 200);
  assert.ok((await companion.need('GET', feed)).lastUsedAt);
  await companion.need('PUT', '/api/auth/change-password', {
    currentPassword: companion.password, newPassword: 'copper-meadow-31',
  });
  assertRefused(await server.caller().get(path), 404);
  assert.deepEqual(await companion.need('GET', feed), { createdAt: null, lastUsedAt: null });
});

test('two visits too far apart for the travel between them cannot both be booked', async () => {
  const companion = await newCompanion(server);
  const [one, other] = [await verifiedClient(server), await verifiedClient(server)];
  const at = startIn(40);
  await pay(one, await book(one, [line(companion, at, { location: albany })]));
  const far = (gap_hours) => [line(companion, at + (2 + gap_hours) * hour, { location: pittsburgh })];
  for (const path of ['/api/bookings/quote', '/api/bookings']) {
    const refused = await other.post(path, request(far(8)));
    assertRefused(refused, 409);
    assert.equal(refused.body.code, 'time_conflict');
  }
  // Nor is the companion found for it, while a visit in Albany would be possible.
  const found = async (gap_hours, place) => {
    const start = new Date(at + (2 + gap_hours) * hour);
    const format = { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' };
    const startsAt = new Intl.DateTimeFormat('sv-SE', format).format(start).replace(' ', 'T');
    // As a verified client: anonymous callers get coarse times (ADR 76).
    return isFound(other, companion, `startsAt=${startsAt}&hours=2&${place}&radius=2500`);
  };
  assert.equal(await found(8, 'lat=40.44&lng=-80'), false);
  assert.equal(await found(8, 'lat=42.65&lng=-73.76'), true);
  assert.equal(await found(18, 'lat=40.44&lng=-80'), true);
  await book(other, far(18));
});
