import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { press } from './hosted.mjs';
import { newCompanion, places, addressText, verifiedClient } from './people.mjs';
import { server } from './one-server.mjs';

const path = '/api/bookings/my-bookings';

let client;
let maya;
let sam;
const made = {};
before(async () => {
  client = await verifiedClient(server);
  maya = await newCompanion(server, { displayName: 'Maya Harbor' });
  sam = await newCompanion(server, { displayName: 'Sam Lantern' });
  made.over = await overWith([sam], 3);
  made.both = await book(client, [line(maya, startIn(9)), line(sam, startIn(9))]);
  await pay(client, made.both);
  made.held = await book(client, [line(maya, startIn(6))]);
});

// A paid booking of these companions that has ended.
async function overWith(companions, days) {
  const booking = await book(client, companions.map((one) => line(one, startIn(days))));
  await pay(client, booking);
  return completed(server, client, booking);
}

// Unpaid earnings prevent the deletion of an account.
async function paidOut(companion, booking) {
  await companion.need('POST', '/api/stripe/connect/create-account');
  const pages = { refreshUrl: '/companion/payment-setup', returnUrl: '/companion/dashboard' };
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', pages);
  await press(companion, link.url, /complete/i);
  await until(async () => {
    const { data } = (await companion.get('/api/earnings/shifts?status=paid')).body;
    return data.find((one) => one.bookingId === booking._id);
  }, 'the payout', 60_000);
}

// The order of bookings created within one second is not tested.
const idSet = (reply) => ids(reply).sort();
const ids = (reply) => reply.body.data.map((one) => one._id);
async function list(query, caller = client) {
  const reply = await caller.get(`${path}?${query}`);
  assert.equal(reply.status, 200, reply.text);
  return reply;
}

test('HIST-004 HIST-005: the first page of a list has the counts by status', async () => {
  const { body } = await list('limit=1');
  assert.deepEqual(body.counts, { pending: 1, confirmed: 1, completed: 1, cancelled: 0 });
  const upcoming = await list('upcoming=true');
  assert.deepEqual(ids(upcoming), [made.held._id, made.both._id], 'the soonest first');
  assert.deepEqual(upcoming.body.counts, body.counts);
});

test('a list says of each booking whether it was ever paid', async () => {
  const { body } = await list('limit=10');
  const paid = Object.fromEntries(body.data.map(({ _id, isPaid }) => [_id, isPaid]));
  assert.deepEqual(paid, { [made.over._id]: true, [made.both._id]: true, [made.held._id]: false });
});

test('HIST-006: filters by a part of the other party\'s name', async () => {
  assert.deepEqual(idSet(await list('name=HARBOR')), [made.held._id, made.both._id].sort());
  assert.deepEqual(ids(await list('name=lantern&status=completed')), [made.over._id]);
  assert.deepEqual(ids(await list('name=unknown')), []);
  assert.deepEqual(ids(await list('name=harbor&upcoming=true')), [made.held._id, made.both._id]);
  assert.deepEqual(idSet(await list('name=casey', sam)), [made.both._id, made.over._id].sort());
  assert.deepEqual(ids(await list('name=rivers', sam)), [], 'a hidden name finds no booking');
});

test('HIST-006 HIST-007: days in the local time of the visit, both ends inclusive', async () => {
  const zone = { timeZone: 'America/New_York' };
  const day = new Intl.DateTimeFormat('en-CA', zone).format(new Date(made.held.startDate));
  assert.deepEqual(ids(await list(`from=${day}&to=${day}`)), [made.held._id]);
  assert.deepEqual(ids(await list(`to=${day}`)), [made.held._id, made.over._id]);
  assert.deepEqual(ids(await list(`from=${day}&name=lantern`)), [made.both._id]);
});

test('a list continues after its last booking, with any filter', async () => {
  for (const narrowed of ['', 'name=a&', 'upcoming=true&', 'name=a&upcoming=true&']) {
    const whole = ids(await list(`${narrowed}limit=50`));
    const found = [];
    let next = '';
    do {
      const reply = await list(`${narrowed}limit=1${next}`);
      found.push(...ids(reply));
      assert.equal('counts' in reply.body, next === '');
      next = reply.body.next ? `&after=${reply.body.next}` : null;
    } while (next);
    assert.deepEqual(found, whole, narrowed);
    assert.ok(whole.length >= 2);
  }
});

test('BLOCK-001: lists the bookings with one person', async () => {
  assert.deepEqual(idSet(await list(`with=${maya.id}`)), [made.held._id, made.both._id].sort());
  assert.deepEqual(ids(await list(`with=${sam.id}&upcoming=true`)), [made.both._id]);
  assert.deepEqual(idSet(await list(`with=${client.id}`, maya)), [made.held._id, made.both._id].sort());
});

test('a booking with two places shows the place of each visit', async () => {
  const here = [addressText(places.miami), addressText(places.tampa)];
  const booking = await book(client, [
    line(maya, startIn(20), { location: here[0] }),
    line(sam, startIn(21), { location: here[1], relationship: 'consecutive' }),
  ]);
  const shown = async (caller) => {
    const found = (await list('upcoming=true&limit=50', caller)).body.data.find((one) => one._id === booking._id);
    return found.companions.map((one) => one.location);
  };
  assert.deepEqual(await shown(client), here);
  assert.deepEqual(await shown(sam), [''], 'not before it is paid');
  await pay(client, booking);
  assert.deepEqual(await shown(sam), [here[1]], 'their own alone');
});

test('HIST-020: each companion of a booking has a separate review in the list', async () => {
  const pair = [await newCompanion(server), await newCompanion(server)];
  const booking = await overWith(pair, 20);
  const listed = async () =>
    (await list(`with=${pair[0].id}`)).body.data[0].reviews.map((one) => one.companionId).sort();
  assert.deepEqual(await listed(), []);
  for (const [count, companion] of pair.entries()) {
    const words = { companionId: companion.id, bookingId: booking._id, rating: 5, comment: 'Kind.' };
    await client.need('POST', '/api/reviews', words);
    assert.deepEqual(await listed(), pair.slice(0, count + 1).map((one) => one.id).sort());
  }
});

test('a companion whose account was deleted is shown as such', async () => {
  const leaver = await newCompanion(server);
  const booking = await overWith([leaver], 30);
  const shown = async () =>
    (await list('status=completed&limit=50')).body.data.find((one) => one._id === booking._id).companions[0].companionId;
  assert.equal((await shown()).isDeleted, undefined);
  await paidOut(leaver, booking);
  assert.equal((await leaver.call('DELETE', '/api/auth/delete-account', { body: {} })).status, 200);
  const { displayName, isDeleted } = await shown();
  assert.deepEqual([displayName, isDeleted], ['Deleted account', true]);
});

test('the reply to invalid input names the field', async () => {
  const bad = {
    from: ['2026-02-30', 'x', '2026-1-1', '20261-1-1'],
    to: ['-026-01-01', '2026-01-01T00:00'],
    after: ['x', '1.x', `.${maya.id}`, '1'],
    with: ['x'],
    name: ['x'.repeat(201)],
    upcoming: ['perhaps'],
  };
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const reply = await client.get(`${path}?${field}=${encodeURIComponent(value)}`);
      assertRefused(reply, 400);
      assert.equal(reply.body.errors[0].field, field, value);
    }
  }
  for (const query of ['upcoming=true&status=completed', 'upcoming=true&page=2', 'name=a&page=2']) {
    assertRefused(await client.get(`${path}?${query}`), 400);
  }
  assert.deepEqual(ids(await list(`after=${'9'.repeat(15)}.${maya.id}&limit=1`)).length, 1);
  assertRefused(await client.get(`${path}?after=${'9'.repeat(30)}.${maya.id}`), 400);
  assertRefused(await server.caller().get(path), 401);
});
