// Decisions 4: how the parties of a paid booking meet, and when each learns what about the other.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseOf, sqlite } from './audit.mjs';
import { book, hour, line, pay, videoLine } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { newAdmin, newCompanion, verifiedClient } from './people.mjs';
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
  await companion.need('PUT', '/api/companions/profile', { meetingLink: null });
  assert.match((await page(client, booking)).companions[0].joinLink, /meet\.example/);
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
  const letters = sqlite(databaseOf(server), "SELECT payload FROM jobs WHERE kind = 'mail'").map(({ payload }) => payload);
  for (const { email } of [client, companion]) {
    assert.ok(letters.filter((text) => text.includes(email)).length >= 2, `letters to ${email}`);
  }
  for (const text of letters) assert.doesNotMatch(text, new RegExp(`meet\\.example|${companion.user.phone}|${client.user.phone}`));
});

// Issue 31 A11: no session is sold without a room, also 20 hours ahead and on a server that names none.
test('a server without a setting of its own has rooms by default', async () => {
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
