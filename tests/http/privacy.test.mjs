// What must not appear in logs, files and replies to others.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { book, line, pay, startIn } from './bookings.mjs';
import { newAdmin, newCompanion, password, places, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

let server;
let client;
let companion;
let booking;
before(async () => {
  server = await startServer({ passwordCost: 'full' });
  client = await verifiedClient(server, {
    name: 'Quillon Privatus',
    displayName: 'Quillon Privatus',
    phone: '786-555-0177',
    sobrietyGoals: 'a goal that no other person reads',
  });
  companion = await newCompanion(server);
  const notes = 'words for the companion only';
  booking = await pay(client, await book(client, [line(companion, startIn(5), { notes })], { notes }));
});
after(() => server?.stop());

test('SE1: neither token nor password is stored, in the database or next to it', () => {
  const files = readdirSync(server.folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  assert.ok(files.some((file) => file.endsWith('steady.db')));
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const secret of [client.token, companion.token, password]) {
      assert.ok(!bytes.includes(secret), `${file} holds a secret`);
    }
  }
});

test('AU1: passwords are stored as argon2id with at least 19456 KiB and two passes', () => {
  const names = readdirSync(server.folder).filter((name) => name.startsWith('steady.db'));
  const text = names.map((name) => readFileSync(join(server.folder, name), 'latin1')).join('');
  const hashes = [...text.matchAll(/\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$/g)];
  assert.ok(hashes.length >= 2);
  for (const [, memory, passes] of hashes) {
    assert.ok(Number(memory) >= 19456 && Number(passes) >= 2, `m=${memory} t=${passes}`);
  }
  assert.ok(new Set(hashes.map(([, , , , salt]) => salt)).size >= 2, 'equal passwords, own salts');
});

test('AU12: the log names no person', async () => {
  await client.get(`/api/auth/check-email/${encodeURIComponent(client.email)}`);
  await client.get('/api/locations/resolve?query=786%20Private%20Street');
  await client.post('/api/auth/login', { email: client.email, password: 'wrong-password-1' });
  await client.get(`/api/auth/check-display-name/${encodeURIComponent('Quillon Privatus')}`);
  await client.post('/api/auth/reset-password', { token: 'telltale-token', newPassword: 'long-enough-1' });
  await client.get('/reset-password?token=telltale-token');
  assert.ok(server.log.length > 0, 'there is a log');
  for (const secret of [
    client.email,
    encodeURIComponent(client.email),
    client.token,
    password,
    'wrong-password-1',
    'telltale-token',
    'Quillon',
    '786-555-0177',
    '786%20Private',
    'Private Street',
    places.miami.street,
    'words for the companion',
    'a goal that no other',
  ]) {
    assert.ok(!server.log.includes(secret), `the log holds ${secret}`);
  }
});

test('another companion sees nothing of a booking or its client', async () => {
  const other = await newCompanion(server);
  for (const target of [
    `/api/bookings/${booking._id}`,
    '/api/bookings/my-bookings',
    `/api/companions/${companion.id}/availability`,
    '/api/blocking/booked-users',
    `/api/blocking/blocked/${client.id}`,
  ]) {
    const { text } = await other.get(target);
    for (const secret of ['Quillon', 'words for', client.email]) {
      assert.ok(!text.includes(secret), `${target} shows ${secret}`);
    }
  }
});

test('no id of another account in a path or a body changes anything', async () => {
  const stranger = await verifiedClient(server);
  const admin = await newAdmin(server);
  const look = async () => [
    await client.need('GET', '/api/auth/me'),
    await companion.need('GET', '/api/auth/me'),
    await client.need('GET', `/api/bookings/${booking._id}`),
    (await admin.get(`/api/consent/history/${client.id}`)).body.data,
    (await client.need('GET', '/api/blocking/blocked')).blockedUsers,
    await client.need('GET', '/api/companions/favorites/list'),
  ];
  const before_calls = await look();
  const ids = { userId: client.id, _id: client.id, clientId: client.id, owner: client.id };
  const tries = [
    ['POST', `/api/bookings/${booking._id}/cancel`, {}],
    ['POST', '/api/payments/create-checkout-session', { bookingId: booking._id }],
    ['POST', '/api/payments/manual-unlock-verification', { ...ids, reason: 'please' }],
    ['POST', '/api/consent/record', { ...ids, type: 'booking', agreed: false }],
    ['POST', '/api/verification/stripe-identity/create', { userReference: client.id, returnUrl: '/' }],
    ['PUT', '/api/auth/update-details', { ...ids, name: 'Changed' }],
    ['POST', `/api/companions/${companion.id}/favorite`, ids],
    ['POST', `/api/blocking/block/${companion.id}`, ids],
    ['DELETE', `/api/files?publicId=profile-images/${client.id}`, undefined],
  ];
  for (const [method, path, body] of tries) await stranger.call(method, path, { body });
  assert.deepEqual(await look(), before_calls);
});
