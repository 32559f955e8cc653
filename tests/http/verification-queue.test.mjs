// What administrators read before they decide, and the queue of waiting requests.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { assertRefused } from './caller.mjs';
import { unlistedCompanion as newCompanion, unknownId, verifiedClient } from './people.mjs';
import { bought, completeRequest, requestForm, sendRequest, verifyPayment } from './sales.mjs';

const readVerifications = (caller) => admin.need('GET', `/api/admin/users/${caller.id}/verifications`);
const queue = async () => (await admin.get('/api/admin/verification-requests?limit=50')).body.data;
const waiting = async (caller) => (await queue()).filter((request) => request.user._id === caller.id);
const decide = (caller, verificationType, status) =>
  admin.need('PUT', `/api/admin/users/${caller.id}/verify`, { verificationType, status, reason: 'Saw it' });

async function requested(name, type, { submitted = true } = {}) {
  const caller = await newCompanion(server);
  const session = await bought(caller, name);
  assert.equal((await sendRequest(caller, session, type)).status, 200);
  if (submitted) assert.equal((await completeRequest(caller, type)).status, 200);
  return caller;
}

test('ADMV-001 ADMV-002 ADMV-021: a companion has six records, unverified by default; a client one', async () => {
  const companion = await newCompanion(server);
  const viewed = await readVerifications(companion);
  assert.equal(viewed.user.name, companion.user.name);
  assert.equal(viewed.user.email, companion.email);
  assert.deepEqual(
    viewed.records.map(({ suggested: { validThrough }, ...record }) => ({ ...record, hasEnd: Boolean(validThrough) })),
    ['id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest'].map((kind) => ({
      status: 'unverified',
      kind,
      buttonVisible: true,
      hasEnd: ['driverLicense', 'background', 'drugTest'].includes(kind), // ADR 138
    })),
  );
  assert.deepEqual([viewed.requests, viewed.checks], [[], []]);
  const client = await readVerifications(await verifiedClient(server));
  assert.deepEqual(client.records.map(({ kind, status }) => [kind, status]), [['id', 'verified']]);
  assert.deepEqual(client.checks.map(({ state }) => state), ['verified']);
  assert.ok(Date.parse(client.unlock.paidAt));
});

test('a paid request is shown with its payment, and with its form once that was sent', async () => {
  const companion = await newCompanion(server);
  const session = await bought(companion, 'employment-verification');
  assert.equal((await verifyPayment(companion, session, 'employment')).status, 200);
  const [paid] = (await readVerifications(companion)).requests;
  assert.deepEqual([paid.type, paid.kinds, paid.amount, paid.refunded], ['employment', ['employment'], 80, false]);
  assert.ok(!('form' in paid) && !('sentAt' in paid));
  assert.deepEqual(await waiting(companion), [], 'nothing to decide yet');
  await sendRequest(companion, session, 'employment');
  const [sent] = (await readVerifications(companion)).requests;
  assert.deepEqual(sent.form, requestForm(companion));
  assert.ok(Date.parse(sent.sentAt));
});

test('a decision settles the request and removes it from the queue', async () => {
  const companion = await requested('degree-verification', 'degree');
  const [open] = await waiting(companion);
  assert.deepEqual([open.type, open.open, open.amount], ['degree', ['degree'], 50]);
  assert.equal(open.user.name, companion.user.name);
  await decide(companion, 'employment', 'rejected');
  assert.equal((await waiting(companion)).length, 1, 'another badge settles nothing');
  await decide(companion, 'degree', 'rejected');
  assert.deepEqual(await waiting(companion), []);
  const viewed = await readVerifications(companion);
  assert.ok(Date.parse(viewed.requests[0].settledAt));
  assert.equal(viewed.records.find(({ kind }) => kind === 'degree').status, 'rejected');
});

test('the bundle waits until each of its five is decided', async () => {
  const companion = await requested('all-verifications', 'all');
  const kinds = ['driverLicense', 'employment', 'degree', 'background', 'drugTest'];
  for (const [place, kind] of kinds.entries()) {
    assert.deepEqual((await waiting(companion))[0].open, kinds.slice(place));
    await decide(companion, kind, place % 2 === 0 ? 'verified' : 'rejected');
  }
  assert.deepEqual(await waiting(companion), []);
});

test('a form whose page was left before its last call waits too, and a decision settles it', async () => {
  const companion = await requested('all-verifications', 'all', { submitted: false });
  assert.equal((await waiting(companion))[0].open.length, 5);
  await decide(companion, 'degree', 'verified');
  assert.deepEqual((await waiting(companion))[0].open, ['driverLicense', 'employment', 'background', 'drugTest']);
  assert.equal((await readVerifications(companion)).records.find(({ kind }) => kind === 'background').status, 'pending');
  assert.equal((await completeRequest(companion, 'all')).status, 200, 'the late call changes nothing');
});

test('the longest waiting comes first, a page at a time', async () => {
  const first = await requested('drug-test-verification', 'drugtest');
  const all = await queue();
  assert.equal(all.at(-1).user._id, first.id);
  const { body } = await admin.get('/api/admin/verification-requests?limit=1&page=2');
  assert.equal(body.pagination.total, all.length);
  assert.equal(body.data[0].purchaseId, all[1].purchaseId);
});

test('other callers are refused, and an unknown account is not found', async () => {
  const companion = await newCompanion(server);
  for (const path of [`/api/admin/users/${companion.id}/verifications`, '/api/admin/verification-requests']) {
    assertRefused(await companion.get(path), 403);
    assertRefused(await server.caller().get(path), 401);
  }
  assertRefused(await admin.get(`/api/admin/users/${unknownId}/verifications`), 404);
  assertRefused(await admin.get('/api/admin/users/garbage/verifications'), 404);
});
