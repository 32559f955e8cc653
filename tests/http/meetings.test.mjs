// Decisions 4: how the parties of a paid booking meet, and when each learns what about the other.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, hour, line, pay, videoLine } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { notificationKinds, newAdmin, newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const inHours = (hours) => Math.ceil(Date.now() / hour) * hour + hours * hour;

let server;
let client;
before(async () => {
  server = await startServer({ extra: ['--video-rooms', 'https://meet.example/steady-{room}'] });
  client = await verifiedClient(server);
});
after(() => server?.stop());

const page = (caller, booking) => caller.need('GET', `/api/bookings/${booking._id}`);
const video = async (companion, hours) =>
  pay(client, await book(client, [videoLine(companion, inHours(hours))]));

const say_yes = (companion, booking) =>
  companion.need('POST', `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/acknowledge`);

test('link and number are shown from a day before, to the two parties only', async () => {
  const companion = await newCompanion(server);
  const soon = await video(companion, 20);
  const far = await video(companion, 60);
  for (const caller of [client, companion]) {
    const [now] = (await page(caller, soon)).companions;
    assert.match(now.joinLink, /meet\.example/);
    assert.equal(now.contactAwaitsYes, true);
    assert.equal(now.contactPhone, undefined, 'not before the companion has said yes');
  }
  const listed_before = (await companion.need('GET', '/api/bookings/my-bookings')).find(({ _id }) => _id === soon._id);
  assert.ok(!JSON.stringify(listed_before).includes(client.user.phone));
  await say_yes(companion, soon);
  for (const [caller, phone] of [[client, companion.user.phone], [companion, client.user.phone]]) {
    const [now] = (await page(caller, soon)).companions;
    assert.match(now.joinLink, /^https:\/\/meet\.example\/steady-[\w-]{43}$/);
    assert.equal(now.contactPhone, phone);
    assert.equal(now.lacksMeetingLink, false);
    const [later] = (await page(caller, far)).companions;
    assert.equal(later.joinLink, undefined);
    assert.equal(later.contactPhone, undefined);
    assert.equal(Date.parse(later.contactFrom), Date.parse(later.startDate) - 24 * hour);
    const listed = await caller.get('/api/bookings/my-bookings');
    assert.ok(!listed.text.includes('meet.example'));
    const [later_row, soon_row] = [far, soon].map((one) => listed.body.data.find((row) => row._id === one._id));
    assert.ok(!JSON.stringify(later_row).includes(phone));
    // KBOOK-004: the client of an upcoming visit is in the companion's list, too.
    assert.equal(JSON.stringify(soon_row).includes(phone), caller === companion);
  }
  const admin = await newAdmin(server);
  assert.equal((await page(admin, soon)).companions[0].joinLink, undefined);
  assertRefused(await (await verifiedClient(server)).get(`/api/bookings/${soon._id}`), 404);
});

test('a held booking shows neither', async () => {
  const companion = await newCompanion(server);
  const held = await book(client, [videoLine(companion, inHours(20))]);
  for (const caller of [client, companion]) {
    const [one] = (await page(caller, held)).companions;
    assert.equal(one.joinLink, undefined);
    assert.equal(one.contactFrom, undefined);
  }
});

test("a companion's own link comes first, must be https, and is in no profile", async () => {
  const companion = await newCompanion(server);
  const booking = await video(companion, 20);
  const link = 'https://video.example/own-room';
  const own = await companion.need('PUT', '/api/companions/profile', { meetingLink: link });
  assert.equal(own.meetingLink, link);
  assert.equal((await page(client, booking)).companions[0].joinLink, link);
  assert.ok(!(await client.get(`/api/companions/${companion.id}`)).text.includes('own-room'));
  for (const bad of ['javascript:alert(1)', 'http://video.example/a', 'https://video.example/ a']) {
    const refused = await companion.put('/api/companions/profile', { meetingLink: bad });
    assertRefused(refused, 400);
    assert.equal(refused.body.errors[0].field, 'meetingLink');
  }
  for (const pasted of [`  <${link}>\n`, link.replace('https', 'HTTPS')]) {
    const saved = await companion.need('PUT', '/api/companions/profile', { meetingLink: pasted });
    assert.equal(saved.meetingLink, link, pasted);
  }
  for (const bad of ['https://user:word@video.example/a', 'https://vid\u00e9o.example/a', 'https://video/a']) {
    const refused = await companion.put('/api/companions/profile', { meetingLink: bad });
    assertFieldRefused(refused, 'meetingLink', /^This link can't be used/);
  }
  await companion.need('PUT', '/api/companions/profile', { meetingLink: null });
  assert.match((await page(client, booking)).companions[0].joinLink, /meet\.example/);
});

test('one visit has a separate link, which its companion sets and its client sees', async () => {
  const companion = await newCompanion(server, {});
  const usual = 'https://video.example/usual';
  await companion.need('PUT', '/api/companions/profile', { meetingLink: usual });
  const [soon, far] = [await video(companion, 20), await video(companion, 60)];
  const path = (booking) => `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/meeting-link`;
  const only = 'https://video.example/this-visit';
  const set = (booking, meetingLink) => companion.put(path(booking), { meetingLink });
  const updates = async () => (await notificationKinds(client)).filter((kind) => kind === 'booking_updated').length;
  const updates_before = await updates();

  const saved = await set(soon, only);
  assert.equal(saved.status, 200, saved.text);
  assert.equal(saved.body.data.companions[0].visitMeetingLink, only);
  const [seen] = (await page(client, soon)).companions;
  assert.equal(seen.joinLink, only);
  assert.equal(seen.visitMeetingLink, undefined);
  assert.equal(await updates(), updates_before + 1, 'the client had seen the usual one');
  await set(soon, only);
  assert.equal(await updates(), updates_before + 1, 'notified once');
  await say_yes(companion, soon);
  assert.equal((await page(client, soon)).companions[0].joinLink, only, 'an answer changes no link');

  await set(far, only);
  assert.equal(await updates(), updates_before + 1, 'not shown yet');
  assert.equal((await page(client, far)).companions[0].joinLink, undefined);
  assert.equal((await page(companion, far)).companions[0].visitMeetingLink, only);

  for (const bad of ['http://video.example/a', 'javascript:alert(1)']) assertFieldRefused(await set(soon, bad), 'meetingLink');
  assertFieldRefused(await companion.put(path(soon), {}), 'meetingLink');
  assertRefused(await client.put(path(soon), { meetingLink: only }), 403);
  assertRefused(await (await newCompanion(server)).put(path(soon), { meetingLink: only }), 404);
  const inPerson = await pay(client, await book(client, [line(companion, inHours(90))]));
  assertRefused(await set(inPerson, only), 409);
  const held = await book(client, [videoLine(companion, inHours(120))]);
  assertRefused(await set(held, only), 409);

  await set(soon, '');
  assert.equal((await page(client, soon)).companions[0].joinLink, usual);
});

// Clients who were shown the old link are notified, whether the companion or an administrator changed it.
test('a new link in the profile notifies the clients of visits that showed the old one', async () => {
  const companion = await newCompanion(server);
  const other = await verifiedClient(server);
  const set = (meetingLink) => companion.need('PUT', '/api/companions/profile', { meetingLink });
  await set('https://video.example/first');
  const shown = await video(companion, 20);
  const far = await pay(other, await book(other, [videoLine(companion, inHours(60))]));
  const notices = async (caller, { _id }) => {
    const all = await caller.need('GET', '/api/notifications');
    return all.filter(({ kind, bookingId }) => kind === 'booking_updated' && bookingId === _id).length;
  };

  await set('https://video.example/second');
  assert.equal(await notices(client, shown), 1);
  assert.equal(await notices(other, far), 0, 'not shown yet');
  await set('https://video.example/second');
  await companion.need('PUT', '/api/companions/profile', { bio: 'Evenings as well.' });
  assert.equal(await notices(client, shown), 1, 'the same link');
  const mails = sqlite(databaseFile(server), "SELECT payload FROM jobs WHERE kind = 'mail'").map(({ payload }) => payload);
  assert.equal(mails.filter((text) => text.includes(client.user.email) && text.includes('video link') && text.includes(shown._id)).length, 1);

  const path = `/api/bookings/${shown._id}/lines/${shown.companions[0]._id}/meeting-link`;
  await companion.need('PUT', path, { meetingLink: 'https://video.example/only' });
  assert.equal(await notices(client, shown), 2);
  await set('https://video.example/third');
  assert.equal(await notices(client, shown), 2, 'the visit has a separate link');
  await companion.need('PUT', path, { meetingLink: '' });
  assert.equal(await notices(client, shown), 3);
  assert.equal((await page(client, shown)).companions[0].joinLink, 'https://video.example/third');

  const admin = await newAdmin(server);
  await admin.need('PUT', `/api/admin/users/${companion.id}/profile`, { meetingLink: null, reason: 'The room is closed.' });
  assert.match((await page(client, shown)).companions[0].joinLink, /meet\.example/);
  assert.equal(await notices(client, shown), 4);
});

test('a visit in person has a number and no link; the mails have neither', async () => {
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, inHours(20))]));
  await say_yes(companion, booking);
  const [one] = (await page(client, booking)).companions;
  assert.equal(one.joinLink, undefined);
  assert.equal(one.lacksMeetingLink, undefined);
  assert.equal(one.contactPhone, companion.user.phone);
  await video(companion, 50);
  const mails = sqlite(databaseFile(server), "SELECT payload FROM jobs WHERE kind = 'mail'").map(({ payload }) => payload);
  for (const { email } of [client, companion]) {
    assert.ok(mails.filter((text) => text.includes(email)).length >= 2, `mails to ${email}`);
  }
  for (const text of mails) assert.doesNotMatch(text, new RegExp(`meet\\.example|${companion.user.phone}|${client.user.phone}`));
});

// No session is sold without a room, also 20 hours ahead and on a server that names none.
test('a server without the setting has rooms by default', async () => {
  const bare = await startServer();
  try {
    const payer = await verifiedClient(bare);
    const companion = await newCompanion(bare);
    const held = await book(payer, [videoLine(companion, inHours(20))]);
    const [paid] = (await pay(payer, held)).companions;
    assert.equal(paid.lacksMeetingLink, false);
    assert.match((await page(payer, held)).companions[0].joinLink, /^https:\/\/meet\.jit\.si\/steady-[\w-]{43}$/);
    assert.equal((await payer.need('GET', '/api/config')).sendsMail, false);
  } finally {
    await bare.stop();
  }
});
