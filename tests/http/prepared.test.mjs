// ADR 54: cached answers equal those of the store. Next to the server that caches runs one on the same store
// that caches nothing; after each change of displayed data both must answer the same, the first of them at
// once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rmSync } from 'node:fs';
import { databaseFile } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { Caller, until } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, places, verifiedClient, verify } from './people.mjs';
import { openedBy } from './sales.mjs';
import { payOn } from './hosted.mjs';
import { startServer } from './server.mjs';

let server; // caches, and has written the changes
let asking; // reads the store each time
let other; // caches, too, and learns of changes through the store only
before(async () => {
  server = await startServer();
  const sameStore = { store: server.store };
  // A second server on one file is refused; these two only read what the first one writes.
  const unlock = () => rmSync(`${databaseFile(server)}-lock`);
  unlock();
  asking = await startServer({ ...sameStore, extra: ['--search-index', 'off', '--isolated'] });
  unlock();
  other = await startServer({ ...sameStore, extra: ['--isolated'] });
  for (const one of [server, other]) {
    await until(() => one.log.includes('the index of search is filled'), 'the index of search is filled');
  }
});
after(async () => {
  await other?.stop();
  await asking?.stop();
  await server?.stop();
});

const at = (place, caller) => {
  const twin = new Caller(place, caller.address);
  twin.token = caller.token;
  return twin;
};
const said = async (place, caller, path) => {
  const { status, text } = await at(place, caller).get(path);
  return { status, text };
};
// Twice: the second read finds what the first one cached.
async function same(caller, path) {
  const true_one = await said(asking, caller, path);
  for (const time of ['first', 'second']) {
    assert.deepEqual(await said(server, caller, path), true_one, `${path}, read the ${time} time`);
  }
  return true_one;
}
const stranger = () => server.caller();
const profile = (companion, query = '') => `/api/companions/${companion.id}${query}`;
const near = '?lat=25.7617&lng=-80.1918';
const tenDaysOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
const search = `/api/companions/search${near}&onlineOnly=false&limit=50`;

// What anonymous and signed-in callers see of a companion, and the companion of itself.
async function sameEverywhere(companion, client) {
  const seen = await same(stranger(), profile(companion));
  await same(stranger(), profile(companion, near));
  await same(stranger(), search);
  await same(client, profile(companion));
  await same(client, search);
  await same(client, `${search}&startsAt=${tenDaysOn}T15:00&hours=3`);
  await same(companion, '/api/auth/me');
  return seen;
}
// It differs from what was read before.
async function changes(companion, client, before, what) {
  const now = await sameEverywhere(companion, client);
  assert.notDeepEqual(now, before, what);
  return now;
}

test('every change of a companion is in the next read', async () => {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  let seen = await sameEverywhere(companion, client);
  const edits = [
    { bio: 'Walks, tea, and "quiet" company — día y noche.' }, { hourlyRate: 81.5 }, { videoHourlyRate: 60 },
    { displayName: `${companion.user.displayName} again` }, { address: places.tampa }, { skills: ['12-step', 'MAT support'] },
    { degreesCerts: ['LADC'] }, { maxShiftLength: 6 }, { experienceYears: { mentalHealth: 4, substanceAbuse: 0, companioning: 1 } },
  ];
  for (const edit of edits) {
    await companion.need('PUT', '/api/companions/profile', edit);
    seen = await changes(companion, client, seen, JSON.stringify(edit));
  }
  await companion.need('PUT', '/api/auth/toggle-online', { online: false });
  seen = await changes(companion, client, seen, 'offline');
  await companion.need('PUT', '/api/auth/toggle-online', { online: true });
  await changes(companion, client, seen, 'online');
});

test('a photo, a phone and a schedule are in the next read', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const admin = await newAdmin(server);
  let seen = await sameEverywhere(companion, client);
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const sent = await admin.call('POST', `/api/files?folder=companion-profiles&name=p.png&userId=${companion.id}`, { raw: png, type: 'image/png' });
  assert.equal(sent.status, 201, sent.text);
  await admin.need('PUT', `/api/admin/users/${companion.id}/profile`, { profilePhoto: sent.body.data.secure_url, reason: 'Asked for it' });
  seen = await changes(companion, client, seen, 'photo');
  const own = await same(companion, '/api/auth/me');
  await companion.need('PUT', '/api/companions/profile', { phone: '305-555-0199', currentPassword: companion.password });
  assert.notDeepEqual(await same(companion, '/api/auth/me'), own);
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const schedule = Object.fromEntries(weekdays.map((day) => [day, { enabled: true, startTime: '08:00', endTime: '20:00' }]));
  await companion.need('PUT', '/api/companions/schedule', { schedule });
  assert.deepEqual(await sameEverywhere(companion, client), seen, 'no other caller sees a schedule there');
});

test('REVW-014: a booking, a review and its deletion are in the next read', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  let seen = await sameEverywhere(companion, client);
  const booking = await pay(client, await book(client, [line(companion, startIn(11))]));
  await sameEverywhere(companion, client);
  await completed(server, client, booking);
  seen = await changes(companion, client, seen, 'one completed booking more');
  const review = await client.need('POST', '/api/reviews', { companionId: companion.id, bookingId: booking._id, rating: 4, comment: 'Kind.' });
  seen = await changes(companion, client, seen, 'rated');
  await client.need('DELETE', `/api/reviews/${review._id}`);
  await changes(companion, client, seen, 'not rated any more');
});

test('SRCH-066: a block hides both from each other at once, and its removal shows them again', async () => {
  const [client, companion, witness] = [await verifiedClient(server), await newCompanion(server), await verifiedClient(server)];
  await pay(client, await book(client, [line(companion, startIn(12))]));
  const shown = await sameEverywhere(companion, client);
  assert.equal(shown.status, 200);
  for (const [one, two] of [[client, companion], [companion, client]]) {
    await one.need('POST', `/api/blocking/block/${two.id}`);
    assert.equal((await same(client, profile(companion))).status, 404);
    assert.ok(!(await same(client, search)).text.includes(companion.id));
    assert.equal((await same(witness, profile(companion))).status, 200);
    assert.deepEqual(await same(stranger(), profile(companion)), shown);
    await one.need('DELETE', `/api/blocking/unblock/${two.id}`);
    assert.equal((await same(client, profile(companion))).status, 200);
    assert.ok((await same(client, search)).text.includes(companion.id));
  }
});

test('SRCH-031: a client may search as soon as the ID is verified, and not after it was revoked', async () => {
  const client = await newClient(server);
  assert.equal((await same(client, search)).status, 403);
  await verify(client);
  assert.equal((await same(client, search)).status, 200);
  await same(client, '/api/auth/me');
  const admin = await newAdmin(server);
  await admin.need('PUT', `/api/admin/users/${client.id}/verify`, { verificationType: 'idVerification', status: 'rejected', reason: 'Expired' });
  assert.equal((await same(client, search)).status, 403);
  await same(client, '/api/auth/me');
});

test('HIGH-001: a highlight is in the next read', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const seen = await sameEverywhere(companion, client);
  await payOn(companion, (await openedBy(companion, 'highlight', { highlightType: 'nationwide', returnUrl: '/companion/dashboard' })).url);
  await until(async () => (await said(asking, companion, profile(companion))).text.includes('"highlight"'), 'a highlight');
  await changes(companion, client, seen, 'highlight');
});

test('changes of a client to the own account are in the next read', async () => {
  const client = await newClient(server);
  const companion = await newCompanion(server);
  let own = await same(client, '/api/auth/me');
  const differs = async (what) => {
    const now = await same(client, '/api/auth/me');
    assert.notDeepEqual(now, own, what);
    own = now;
  };
  await client.need('POST', `/api/companions/${companion.id}/favorite`);
  await differs('favorite');
  await client.need('DELETE', `/api/companions/${companion.id}/favorite`);
  await differs('no favorite');
  await client.need('PUT', '/api/auth/update-details', { phone: '305-555-0177', currentPassword: client.password, address: places.newYork });
  await differs('details');
  const checkout = await client.need('POST', '/api/payments/create-id-verification-checkout', { returnUrl: '/client/dashboard' });
  await differs('a payment that is open');
  await payOn(client, checkout.url);
  await client.need('POST', '/api/payments/check-payment-and-unlock', { sessionId: checkout.sessionId });
  await differs('unlocked');
  const again = await server.caller().post('/api/auth/login', { email: client.email, password: client.password });
  assert.equal(again.status, 200, again.text);
  await same(client, '/api/auth/me');
});

test('a deleted account is removed from every cache', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  await sameEverywhere(companion, client);
  await companion.need('DELETE', '/api/auth/delete-account');
  assert.equal((await same(stranger(), profile(companion))).status, 404);
  assert.ok(!(await same(stranger(), search)).text.includes(companion.id));
  assert.equal((await same(companion, '/api/auth/me')).status, 401);
});

test('another server shows it within moments', async () => {
  const companion = await newCompanion(server);
  const shownThere = async () => (await said(other, companion, profile(companion))).text;
  const own = async () => (await said(other, companion, '/api/auth/me')).text;
  await until(async () => (await shownThere()).includes(companion.id), 'the new one');
  await own();
  for (const bio of ['One.', 'Two.', 'Three.']) {
    await companion.need('PUT', '/api/companions/profile', { bio });
    await until(async () => (await shownThere()).includes(`"${bio}"`), `${bio} on the profile at the other server`);
    await until(async () => (await own()).includes(`"${bio}"`), `${bio} in the own account at the other server`);
  }
});
