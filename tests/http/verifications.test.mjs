import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { failIdentityOn, passIdentityOn, payOn } from './hosted.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, unlistedCompanion as newCompanion, verifiedClient } from './people.mjs';

const start = (caller) =>
  caller.post('/api/verification/stripe-identity/create', {
    userReference: caller.id,
    returnUrl: '/client/dashboard',
    type: 'document',
    options: { document: { allowed_types: ['driving_license', 'passport', 'id_card'] } },
  });
const need_start = async (caller) => {
  const reply = await start(caller);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};

async function unlocked(server_, make = newClient) {
  const caller = await make(server_);
  const checkout = await caller.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  await payOn(caller, checkout.url);
  await caller.need('POST', '/api/payments/check-payment-and-unlock', { sessionId: checkout.sessionId });
  return caller;
}

test('IDV-003: without the unlock no check starts', async () => {
  const reply = await start(await newClient(server));
  assertRefused(reply, 403);
  assert.equal(reply.body.code, 'identity_locked');
});

test('IDV-001 IDV-025 API-059 API-062: unverified, pending while it runs, then verified', async () => {
  for (const make of [newClient, newCompanion]) {
    const caller = await unlocked(server, make);
    const status = async () => (await caller.need('GET', '/api/auth/me')).idVerification;
    assert.equal((await status()).status, 'unverified'); // SIGN-016
    const session = await need_start(caller);
    assert.match(session.id, /^vs_/);
    assert.equal((await status()).status, 'pending');
    const path = `/api/verification/stripe-identity/status/${session.id}`;
    assert.deepEqual(await caller.need('GET', path), { isComplete: false, status: 'pending' });
    await passIdentityOn(caller, session);
    const done = await status();
    assert.equal(done.status, 'verified');
    assert.ok(done.verifiedAt); // IDV-007
    const result = await caller.need('GET', `/api/verification/stripe-identity/result/${session.id}`);
    assert.equal(result.status, 'verified'); // API-061
    assert.equal(result.isComplete, true);
  }
});

test('IDV-002: a rejected person may retry with the same purchase', async () => {
  const caller = await unlocked(server);
  await failIdentityOn(caller, await need_start(caller));
  await until(
    async () => (await caller.need('GET', '/api/auth/me')).idVerification.status === 'rejected',
    'rejected',
  );
  await passIdentityOn(caller, await need_start(caller));
  assert.equal((await caller.need('GET', '/api/auth/me')).idVerification.status, 'verified');
});

test('one purchase includes three attempts', async () => {
  const caller = await unlocked(server);
  for (let i = 0; i < 3; i += 1) await failIdentityOn(caller, await need_start(caller));
  const reply = await start(caller);
  assertRefused(reply, 403);
  assert.equal(reply.body.code, 'identity_tries_used');
});

test('a verified person neither starts nor buys again', async () => {
  const caller = await verifiedClient(server);
  const again = await start(caller);
  assertRefused(again, 409, 'Your ID is already verified.');
  const bought = await caller.post('/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  assertRefused(bought, 409, 'Your ID is already verified.');
});

test('API-061 API-062: a session belongs to its owner; an admin may read it', async () => {
  const caller = await unlocked(server);
  const session = await need_start(caller);
  const stranger = await newClient(server);
  for (const call of ['result', 'status']) {
    const path = `/api/verification/stripe-identity/${call}/${session.id}`;
    assertRefused(await stranger.get(path), 404);
    assert.equal((await (await newAdmin(server)).get(path)).status, 200);
    assertRefused(await caller.get(`/api/verification/stripe-identity/${call}/vs_invented`), 404);
  }
});

test('a check is started for the caller only', async () => {
  const [caller, other] = [await unlocked(server), await newClient(server)];
  const reply = await caller.post('/api/verification/stripe-identity/create', {
    userReference: other.id,
    returnUrl: '/client/dashboard',
    type: 'document',
  });
  assertRefused(reply, 403);
  for (const one of [caller, other]) {
    assert.equal((await one.need('GET', '/api/auth/me')).idVerification.status, 'unverified');
  }
});

test('SRCH-031: verification opens the search at once', async () => {
  const caller = await unlocked(server);
  assertRefused(await caller.get('/api/companions/search'), 403);
  await passIdentityOn(caller, await need_start(caller));
  assert.equal((await caller.get('/api/companions/search')).status, 200);
});

test('return addresses of the check stay on our own origin', async () => {
  const caller = await unlocked(server);
  for (const returnUrl of ['https://elsewhere.example', '//elsewhere.example', 'javascript:0']) {
    const reply = await caller.post('/api/verification/stripe-identity/create', { returnUrl });
    assertFieldRefused(reply, 'returnUrl');
  }
});
