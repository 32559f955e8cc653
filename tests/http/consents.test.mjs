import assert from 'node:assert/strict';
import { test } from 'node:test';
import { book, line, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, verifiedClient } from './people.mjs';

const history = (caller, id = caller.id) => caller.need('GET', `/api/consent/history/${id}`);
const record = (caller, body) => caller.post('/api/consent/record', body);

test('CONS-010: sign-up records its consent by itself', async () => {
  const client = await newClient(server);
  const list = await history(client);
  assert.equal(list.length, 1);
  const [consent] = list;
  assert.equal(consent.type, 'signup');
  assert.equal(consent.userId, client.id);
  assert.equal(consent.agreed, true);
  assert.equal(consent.termsVersion, '2025-05-31'); // CONS-003
  assert.equal(consent.ipAddress, client.address); // CONS-002, CONS-004: as the server sees it
});

test('CONS-008: a booking records its consent by itself', async () => {
  const client = await verifiedClient(server);
  const booking = await book(client, [line(await newCompanion(server), startIn(5))]);
  const consents = (await history(client)).filter((one) => one.type === 'booking');
  assert.equal(consents.length, 1);
  assert.equal(consents[0].subjectId, booking._id);
});

test('a consent names the language in which the terms were read (ADR 139)', async () => {
  const languages = async (caller) => (await history(caller)).map(({ type, termsLanguage }) => [type, termsLanguage]);
  const english = await newClient(server);
  assert.deepEqual(await languages(english), [['signup', 'en']]);
  const spanish = await verifiedClient(server, { locale: 'es' });
  assert.deepEqual(await languages(spanish), [['signup', 'es']]);
  const companion = await newCompanion(server);
  await book(spanish, [line(companion, startIn(5))], { termsLanguage: 'es' });
  await book(spanish, [line(companion, startIn(8))]);
  assert.deepEqual(await languages(spanish), [['booking', 'en'], ['booking', 'es'], ['signup', 'es']]);
  const body = { type: 'booking', userId: english.id, agreed: true };
  assert.equal((await english.need('POST', '/api/consent/record', { ...body, termsLanguage: 'es' })).termsLanguage, 'es');
  assert.equal((await english.need('POST', '/api/consent/record', body)).termsLanguage, 'es', 'the first record stays');
  assertFieldRefused(await record(english, { ...body, termsLanguage: 'fr' }), 'termsLanguage');
  assert.deepEqual(
    (await history(await newAdmin(server), spanish.id)).map(({ termsLanguage }) => termsLanguage),
    ['en', 'es', 'es'],
  );
});

test('API-038 CONS-001: recording again changes nothing', async () => {
  const client = await newClient(server);
  const body = {
    type: 'signup',
    userId: client.id,
    agreed: true,
    ipAddress: '203.0.113.7',
    userAgent: 'forged',
    timestamp: '2001-01-01T00:00:00Z',
    termsVersion: '2025-05-31',
  };
  for (let i = 0; i < 3; i += 1) assert.ok((await record(client, body)).status < 300);
  const list = await history(client);
  assert.equal(list.length, 1);
  assert.equal(list[0].ipAddress, client.address);
  assert.ok(Math.abs(Date.parse(list[0].timestamp) - Date.now()) < 600_000, list[0].timestamp);
  assert.notEqual(list[0].userAgent, 'forged');
});

test('API-038: an account consents only for itself', async () => {
  const [one, two] = [await newClient(server), await newClient(server)];
  assertRefused(await record(one, { type: 'booking', userId: two.id, agreed: true }), 403);
  assertFieldRefused(await record(one, { type: 'marriage', userId: one.id, agreed: true }), 'type');
  assert.deepEqual((await history(two)).map((consent) => consent.type), ['signup']);
});

test('API-039: the history is for its owner and admins', async () => {
  const [one, two] = [await newClient(server), await newClient(server)];
  assertRefused(await two.get(`/api/consent/history/${one.id}`), 403);
  assert.equal((await history(await newAdmin(server), one.id)).length, 1);
});

test('API-039: the history is paged, newest first, with the total', async () => {
  const client = await newClient(server);
  for (const _ of [1, 2, 3]) {
    const body = { type: 'booking', userId: client.id, agreed: true };
    assert.ok((await record(client, body)).status < 300);
  }
  const page = (query) => client.get(`/api/consent/history/${client.id}?${query}`);
  const first = await page('page=1&limit=1');
  assert.deepEqual(first.body.pagination, { page: 1, limit: 1, total: 2, pages: 2 });
  assert.deepEqual(first.body.data.map(({ type }) => type), ['booking']);
  const second = await page('page=2&limit=1');
  assert.deepEqual(second.body.data.map(({ type }) => type), ['signup']);
  assert.deepEqual((await page('page=3&limit=1')).body.data, []);
  for (const bad of ['page=0', 'page=x', 'limit=0', 'limit=51', 'limit=1.5']) {
    assertRefused(await page(bad), 400);
  }
  const whole = (await client.get(`/api/consent/history/${client.id}`)).body;
  assert.deepEqual(whole.pagination, { page: 1, limit: 20, total: 2, pages: 1 });
  assertRefused(await server.caller().get(`/api/consent/history/${client.id}`), 401);
});

test('API-040: verify returns whether a consent is on record', async () => {
  const client = await newClient(server);
  const verify = (type, caller = client) => caller.get(`/api/consent/verify/${client.id}/${type}`);
  const signup = await verify('signup');
  assert.equal(signup.body.valid, true);
  assert.equal(signup.body.data.valid, true);
  assert.equal((await verify('booking')).body.valid, false);
  assertRefused(await verify('signup', await newClient(server)), 403);
});
