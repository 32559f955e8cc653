// The demonstration: plenty of data, working log-ins, all of it within the contract.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { cancelShown } from './bookings.mjs';
import { until } from './caller.mjs';
import { press } from './hosted.mjs';
import { startServer } from './server.mjs';

let server;
let accounts;
const started_ms = Date.now();
before(async () => {
  server = await startServer({ mode: 'demo', demo: true });
  const config = await server.caller().need('GET', '/api/config');
  assert.equal(config.demo, true);
  accounts = config.demoAccounts;
});
after(() => server?.stop());

async function loggedIn({ role, email, password }) {
  const caller = server.caller();
  const path = role === 'admin' ? '/api/auth/admin-login' : '/api/auth/login';
  const reply = await caller.post(path, { email, password });
  assert.equal(reply.status, 200, `${role}: ${reply.text}`);
  caller.token = reply.body.token;
  return caller;
}

test('every demo log-in works, at least one of each kind', async () => {
  for (const role of ['client', 'companion', 'admin']) {
    assert.ok(accounts.some((account) => account.role === role), role);
  }
  for (const account of accounts) {
    const me = await (await loggedIn(account)).need('GET', '/api/auth/me');
    assert.equal(me.type, account.role);
  }
});

test('at least sixty companions across the country, each readable', async () => {
  const anyone = server.caller();
  const ids = [];
  const states = new Set();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await anyone.get(`/api/companions/search?onlineOnly=false&limit=50&page=${page}`);
    pages = body.pagination.pages;
    for (const one of body.data) {
      ids.push(one._id);
      states.add(one.address.state);
    }
  }
  assert.ok(ids.length >= 60, `${ids.length} companions`);
  assert.ok(states.size >= 10, `${states.size} states`);
  for (const id of ids) {
    await anyone.need('GET', `/api/companions/${id}`);
    await anyone.need('GET', `/api/reviews/companion/${id}`);
  }
});

test('every person of the demo has a portrait: companions public, the client restricted', async () => {
  const anyone = server.caller();
  const faces = new Set();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await anyone.get(`/api/companions/search?onlineOnly=false&limit=50&page=${page}`);
    pages = body.pagination.pages;
    for (const { profilePhoto, displayName } of body.data) {
      assert.match(profilePhoto ?? '', /^\/api\/files\/companion-profiles\/.+\.png$/, displayName);
      faces.add(profilePhoto);
    }
  }
  assert.equal(faces.size, 72);
  const face = await anyone.get([...faces][0]);
  assert.equal(face.status, 200);
  assert.equal(face.contentType, 'image/png');
  const client = await loggedIn(accounts.find(({ email }) => email.startsWith('client@')));
  const { profilePhoto } = await client.need('GET', '/api/auth/me');
  assert.equal((await client.get(profilePhoto)).status, 200);
  assert.equal((await anyone.get(profilePhoto)).status, 404);
});

test('SRCH-025 SRCH-026: companions with an active highlight come first', async () => {
  const list = await server.caller().need('GET', '/api/companions/search?limit=50');
  const active = list.map((one) => Boolean(one.highlight && Date.parse(one.highlight.expiresAt) > Date.now()));
  assert.ok(active.includes(true), 'a companion is highlighted');
  assert.deepEqual(active, [...active].sort((a, b) => Number(b) - Number(a)));
  assert.ok(active.slice(0, 20).filter(Boolean).length <= 3, 'the first page is no wall of ads');
});

test('the people of the demo match their own texts', async () => {
  const list = [];
  for (const page of [1, 2]) {
    list.push(
      ...(await server.caller().need('GET', `/api/companions/search?onlineOnly=false&limit=50&page=${page}`)),
    );
  }
  assert.equal(list.length, 72);
  let with_years = 0;
  for (const one of list) {
    assert.doesNotMatch(one.bio, /\b(father|mother|husband|wife|practised)\b|[{}]/, one.displayName);
    const years = Math.floor(one.sobrietyDuration / 12);
    const said = /(\d+) years? (sober|of practice|into)/.exec(one.bio);
    if (said) {
      assert.equal(Number(said[1]), years, one.bio);
      with_years += 1;
    }
    assert.ok(one.experienceYears.companioning <= years, one.displayName);
    assert.ok(one.experienceYears.substanceAbuse <= years, one.displayName);
  }
  assert.ok(with_years >= 5, `${with_years} bios name their years`);
});

test('SRCH-060 SRCH-062: rating and badge filters hold', async () => {
  const anyone = server.caller();
  const ratings = async (query) =>
    (await anyone.need('GET', `/api/companions/search?${query}limit=50`)).map((one) => one.rating);
  const well_rated = await ratings('minRating=4.5&');
  assert.ok(well_rated.length > 0);
  assert.deepEqual(well_rated.filter((rating) => rating < 4.5), []);
  assert.ok((await ratings('')).some((rating) => rating < 4.5), 'others are left out');
  for (const [flag, field] of [
    ['idVerified', 'idVerification'],
    ['backgroundCheckVerified', 'backgroundVerification'],
    ['motorVehicleVerified', 'driverLicenseVerification'],
    ['degreeVerified', 'degreeVerification'],
    ['employmentVerified', 'employmentVerification'],
    ['drugTestVerified', 'drugTestVerification'],
  ]) {
    const list = await anyone.need('GET', `/api/companions/search?${flag}=true&limit=50`);
    assert.ok(list.length > 0, flag);
    for (const one of list) assert.equal(one[field].status, 'verified', flag);
  }
});

test('demo bookings of clients and companions can be opened completely', async () => {
  let seen = 0;
  for (const account of accounts.filter((one) => one.role !== 'admin')) {
    const caller = await loggedIn(account);
    for (const booking of await caller.need('GET', '/api/bookings/my-bookings?limit=50')) {
      const detail = await caller.need('GET', `/api/bookings/${booking._id}`);
      assert.equal(detail.totalCost, booking.totalCost);
      seen += 1;
    }
  }
  assert.ok(seen > 0, 'there are bookings to look at');
});

test('demo bookings are in the time zone of their place', async () => {
  const client = await loggedIn(accounts.find((one) => one.role === 'client'));
  const zones = new Set();
  for (const { _id } of await client.need('GET', '/api/bookings/my-bookings?limit=50')) {
    for (const line of (await client.need('GET', `/api/bookings/${_id}`)).companions) {
      if (line.isVideoSession) continue;
      const query = encodeURIComponent(line.location);
      const place = await client.need('GET', `/api/locations/resolve?query=${query}`);
      assert.equal(line.timezone, place.timezone, line.location);
      zones.add(line.timezone);
      const hour = new Intl.DateTimeFormat('en-US', {
        timeZone: line.timezone,
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(new Date(line.startDate));
      assert.ok(Number(hour) >= 7 && Number(hour) <= 20, `${line.location} at ${hour}`);
    }
  }
  assert.ok(zones.size > 1);
});

// A demonstration reconciles with the provider as soon as it starts (ADR 67), then daily.
async function bookCompared(since_s) {
  await until(
    () => sqlite(databaseFile(server), `SELECT 1 FROM sweeps WHERE name = 'movements' AND reached_at >= ${since_s}`).length > 0,
    'the books compared',
    60_000,
  );
  assert.deepEqual(sqlite(databaseFile(server), 'SELECT * FROM differences'), []);
  const admin = await loggedIn(accounts.find((one) => one.role === 'admin'));
  assert.deepEqual(await admin.need('GET', '/api/admin/jobs/parked'), []);
}

const payouts = (state) => sqlite(databaseFile(server), `SELECT * FROM payouts WHERE state IN (${state})`);

test('the history fills the screens: last year, trends, cancellations, templates', async () => {
  const companion = await loggedIn(accounts.find((one) => one.role === 'companion'));
  const taxes = await companion.need('GET', '/api/earnings/taxes');
  assert.equal(taxes.year, new Date().getUTCFullYear() - 1);
  assert.ok(Number(taxes.netIncome) > 0, JSON.stringify(taxes));
  const admin = await loggedIn(accounts.find((one) => one.role === 'admin'));
  const canceled = await admin.need('GET', '/api/admin/bookings?status=cancelled&limit=50');
  assert.equal(canceled.length, 3);
  assert.deepEqual(
    sqlite(databaseFile(server), 'SELECT state FROM refunds').map(({ state }) => state),
    ['succeeded', 'succeeded', 'succeeded'],
  );
  assert.equal((await admin.need('GET', '/api/admin/schedule-templates')).length, 2);
});

test('the provider knows the demo\'s past: no differences, payouts and refunds succeed', async () => {
  await bookCompared(Math.floor(started_ms / 1000) - 60);
  // Companions with a payout account were paid for past visits; the others wait for theirs.
  const paid = payouts("'paid'").length;
  assert.ok(paid > 4, `${paid} payouts`);
  for (const { paid_at, due_at } of payouts("'paid'")) assert.ok(paid_at >= due_at && paid_at <= started_ms / 1000);
  assert.equal(payouts("'due', 'sending'").length, 0);
  assert.deepEqual([payouts("'held'").length, payouts("'failed'").length], [4, 1]);
  const companion = await loggedIn(accounts.find((one) => one.role === 'companion'));
  await companion.need('POST', '/api/stripe/connect/create-account');
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', {
    refreshUrl: '/companion/payment-setup',
    returnUrl: '/companion/dashboard',
  });
  await press(companion, link.url, /complete/i);
  await until(() => payouts("'paid'").length === paid + 3, 'the payouts that waited for an account');
  // What the provider refused succeeds when it is retried.
  const admin = await loggedIn(accounts.find((one) => one.role === 'admin'));
  await admin.need('POST', `/api/admin/payouts/${payouts("'failed'")[0].line_id}/retry`, { reason: 'The account is mended' });
  await until(() => payouts("'paid'").length === paid + 4, 'the payout that had failed');

  const client = await loggedIn(accounts.find((one) => one.role === 'client'));
  const ahead = await client.need('GET', '/api/bookings/my-bookings?limit=50');
  const last = ahead.filter((one) => one.status === 'confirmed').at(-1);
  await cancelShown(client, last);
  await until(
    async () => (await client.need('GET', `/api/bookings/${last._id}`)).refunds[0]?.status === 'succeeded',
    'the refund',
    60_000,
  );

  const again_ms = Date.now();
  sqlite(databaseFile(server), 'UPDATE work_turns SET next_at = 0'); // a day later
  await server.restart();
  await bookCompared(Math.floor(again_ms / 1000));
});

test('a dispute waits on the desk, with a draft that the provider accepts', async () => {
  const admin = await loggedIn(accounts.find((one) => one.role === 'admin'));
  const { groups } = await admin.need('GET', '/api/admin/desk');
  const disputes = groups.flatMap(({ items }) => items).filter(({ kind }) => kind === 'dispute');
  assert.equal(disputes.length, 1);
  const [{ item, deadline }] = disputes;
  assert.ok(Date.parse(deadline) > started_ms + 24 * 3_600_000, deadline);
  const path = `/api/admin/disputes/${item.id}`;
  const { draft, state } = await admin.need('GET', path);
  assert.equal(state, 'open');
  assert.match(draft.activityLog, /The companion arrived and checked in\./);
  const answered = await admin.need('POST', `${path}/evidence`, draft);
  assert.ok(Date.parse(answered.answeredAt) >= started_ms - 1000, answered.answeredAt);
});

test('a second start keeps the data and adds none', async () => {
  const count = async () =>
    (await server.caller().get('/api/companions/search?onlineOnly=false')).body.pagination.total;
  const before_restart = await count();
  await server.restart();
  assert.equal(await count(), before_restart);
});
