// What each kind of user may do and see, across features.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { book, line, pay, request, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, unlistedCompanion, verifiedClient } from './people.mjs';

test('ROLE-002: a client needs a verified ID to search and to book', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  assertRefused(await client.get('/api/companions/search'), 403);
  const lines = [line(companion, startIn(5))];
  assertRefused(await client.post('/api/bookings', request(lines)), 403);
  const verified = await verifiedClient(server);
  assert.equal((await verified.get('/api/companions/search')).status, 200);
  await book(verified, lines);
});

test('ROLE-005: a companion uses the own profile, statistics and online switch', async () => {
  const [companion, client] = [await newCompanion(server), await verifiedClient(server)];
  await companion.need('PUT', '/api/companions/profile', { bio: 'New words.' });
  await pay(client, await book(client, [line(companion, startIn(5))]));
  const stats = await companion.need('GET', '/api/companions/stats/me');
  assert.deepEqual([stats.totalBookings, stats.upcomingBookings], [1, 1]);
  await companion.need('PUT', '/api/companions/online-status', { online: false });
  const own = await companion.need('GET', '/api/auth/me');
  assert.deepEqual([own._id, own.bio, own.online], [companion.id, 'New words.', false]);
});

test('ROLE-007: ids in a body change nothing of a companion', async () => {
  const [one, two] = [await newCompanion(server), await newCompanion(server)];
  const before_calls = await two.need('GET', '/api/auth/me');
  const aim = { _id: two.id, id: two.id, userId: two.id, companionId: two.id };
  await one.need('PUT', '/api/companions/profile', { ...aim, bio: 'Taken over.' });
  await one.need('PUT', '/api/auth/update-details', { ...aim, phone: '518-555-0142', currentPassword: one.password });
  await one.need('PUT', '/api/auth/toggle-online', { ...aim, online: false });
  assert.deepEqual(await two.need('GET', '/api/auth/me'), before_calls);
});

test('ROLE-023 ROLE-024: full names are shown to the right readers only', async () => {
  const client = await verifiedClient(server, { name: 'Casey Secretname', displayName: 'Casey Secretname' });
  const companion = await newCompanion(server, { name: 'Jordan Hiddenname' });
  const held = await book(client, [line(companion, startIn(5))]);
  const path = `/api/bookings/${held._id}`;
  const lists = ['/api/bookings/my-bookings', `/api/companions/${companion.id}`];
  for (const target of [path, ...lists]) {
    const { text } = await client.get(target);
    assert.ok(!text.includes('Hiddenname'), target);
  }
  assert.ok(!(await companion.get(path)).text.includes('Secretname'), 'no companion before it is paid');
  // decisions 2: the other party of a paid booking sees the legal name, on its page only
  const paid = await pay(client, held);
  // decisions 4: a payment is no confirmation; names are exchanged once the companion has accepted
  for (const [caller, name] of [[client, 'Hiddenname'], [companion, 'Secretname']]) {
    assert.ok(!(await caller.get(path)).text.includes(name), 'no client before the companion has accepted');
  }
  await companion.need('POST', `${path}/lines/${paid.companions[0]._id}/acknowledge`);
  const shown = await client.need('GET', path);
  assert.equal(shown.companions[0].companionId.legalName, 'Jordan Hiddenname');
  for (const target of lists) {
    assert.ok(!(await client.get(target)).text.includes('Hiddenname'), target);
  }
  const seen = await companion.need('GET', path);
  assert.equal(seen.client._id, client.id);
  assert.equal(seen.client.legalName, 'Casey Secretname');
  assert.ok(!JSON.stringify(await companion.need('GET', '/api/bookings/my-bookings')).includes('Secretname'));
  for (const secret of [client.email, client.user.phone]) {
    assert.ok(!JSON.stringify(await companion.need('GET', '/api/bookings/my-bookings')).includes(secret));
  }
});

test('ROLE-025: the server decides by the session, not by the body', async () => {
  const client = await newClient(server);
  const admin = await newAdmin(server);
  for (const claim of [{ type: 'admin' }, { role: 'admin' }, { isAdmin: true }]) {
    const target = `/api/consent/history/${(await newClient(server)).id}`;
    assertRefused(await client.call('GET', `${target}?adminView=true`, { headers: claim }), 403);
    await client.need('PUT', '/api/auth/update-details', { ...claim, name: 'Robin' });
  }
  assert.equal((await client.need('GET', '/api/auth/me')).type, 'client');
  assertRefused(await admin.put('/api/companions/profile', { bio: 'x' }), 403);
});

test('ROLE-006: a companion pays the ID unlock like a client', async () => {
  const companion = await unlistedCompanion(server);
  const checkout = await companion.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/companion/dashboard',
  });
  assert.match(checkout.sessionId, /^cs_/);
});
