// PUT /api/admin/users/{id}/verify: badges granted and removed by an administrator.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { assertRefused } from './caller.mjs';
import { newClient, unlistedCompanion as newCompanion, unknownId, password } from './people.mjs';
import { run } from './server.mjs';

const path = (id) => `/api/admin/users/${id}/verify`;
const kinds = ['id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest'];

const reason = 'Saw the document';
const decide = (id, verificationType, status) => admin.put(path(id), { verificationType, status, reason });
const mailsTo = (email) =>
  sqlite(databaseFile(server), `SELECT payload FROM jobs WHERE kind = 'mail' AND payload LIKE '%"${email}"%'`).length;

test('API-085: each of the six kinds is verified and removed', async () => {
  const companion = await newCompanion(server);
  for (const kind of kinds) {
    const record = `${kind}Verification`;
    const granted = await decide(companion.id, record, 'verified');
    assert.equal(granted.status, 200, granted.text);
    assert.equal(granted.body.data.verificationType, kind);
    assert.equal(granted.body.data.status, 'verified');
    const shown = await server.caller().need('GET', `/api/companions/${companion.id}`);
    assert.equal(shown[record].status, 'verified', record);
    assert.ok(Date.parse(shown[record].verifiedAt));
    // ADMV-007: Remove sets the status to rejected. The short name is the same kind.
    await admin.need('PUT', path(companion.id), { verificationType: kind, status: 'rejected', reason });
    const own = await companion.need('GET', '/api/auth/me');
    assert.equal(own[record].status, 'rejected');
    assert.ok(!('verifiedAt' in own[record]));
  }
});

test('API-085: the stated body is enough, without a reason', async () => {
  const companion = await newCompanion(server);
  for (const status of ['verified', 'rejected']) {
    await admin.need('PUT', path(companion.id), { verificationType: 'degreeVerification', status });
    assert.equal((await companion.need('GET', '/api/auth/me')).degreeVerification.status, status);
  }
});

test('8.3.2: a removed verification takes effect at once, and the person is notified', async () => {
  const client = await newClient(server);
  assertRefused(await client.get('/api/companions/search'), 403);
  await admin.need('PUT', path(client.id), { verificationType: 'idVerification', status: 'verified', reason });
  assert.equal((await client.get('/api/companions/search')).status, 200);
  await admin.need('PUT', path(client.id), { verificationType: 'idVerification', status: 'rejected', reason });
  assertRefused(await client.get('/api/companions/search'), 403);
  assert.equal(mailsTo(client.email), 2);
  const again = await decide(client.id, 'idVerification', 'rejected');
  assert.equal(again.body.data.status, 'rejected');
  assert.equal(mailsTo(client.email), 2, 'no notification without a change');
});

test('VERI-049: companions verify no account, administrators not their own', async () => {
  const companion = await newCompanion(server);
  const body = { verificationType: 'idVerification', status: 'verified', reason };
  assertRefused(await companion.put(path(companion.id), body), 403);
  assertRefused(await (await newClient(server)).put(path(companion.id), body), 403);
  assertRefused(await server.caller().put(path(companion.id), body), 401);
  const place = ['--store', server.store, '--files', server.files];
  await run(['admin', 'create', ...place, '--email', companion.email], `${password}\n`);
  const twin = server.caller();
  twin.token = (await twin.post('/api/auth/admin-login', { email: companion.email, password })).body.token;
  assertRefused(await twin.put(path(companion.id), body), 403);
  assert.equal((await companion.need('GET', '/api/auth/me')).idVerification.status, 'unverified');
});

test('invalid values are named', async () => {
  const client = await newClient(server);
  for (const [body, field] of [
    [{}, 'verificationType'],
    [{ verificationType: 'idVerification' }, 'status'],
    [{ verificationType: 'licence', status: 'verified' }, 'verificationType'],
    [{ verificationType: 'Verification', status: 'verified' }, 'verificationType'],
    [{ verificationType: 5, status: 'verified' }, 'verificationType'],
    [{ verificationType: 'idVerification', status: 'pending' }, 'status'],
    [{ verificationType: 'idVerification', status: true }, 'status'],
    [{ verificationType: 'degreeVerification', status: 'verified' }, 'verificationType'], // a client has none
    [{ verificationType: 'idVerification', status: 'verified', reason: 'x'.repeat(501) }, 'reason'],
  ]) {
    const reply = await admin.put(path(client.id), { reason, ...body });
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, field, JSON.stringify(body));
  }
  const degree = await admin.put(path(client.id), { verificationType: 'degreeVerification', status: 'verified', reason });
  assert.equal(degree.body.errors[0].message, 'For companions only.');
  const body = { verificationType: 'idVerification', status: 'verified', reason };
  assertRefused(await admin.put(path(unknownId), body), 404);
  assertRefused(await admin.put(path('garbage'), body), 404);
});
