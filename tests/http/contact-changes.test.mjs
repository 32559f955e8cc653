// ADR 72: an attacker with an administrator's open session cannot take over an account with it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auditRows, databaseFile, sqlite } from './audit.mjs';
import { assertRefused } from './caller.mjs';
import { enrol } from './enrolling.mjs';
import { newAdmin, newClient, newCompanion, password } from './people.mjs';
import { startServer } from './server.mjs';
import { codeAt, stepNow } from './totp.mjs';

const environment = { STEADY_SECRET_KEYS: '0f'.repeat(32), STEADY_ADMIN_CONFIRMS: 'on' };
let server;
let admin;
before(async () => {
  server = await startServer({ environment });
  admin = await newAdmin(server);
  Object.assign(admin, await enrol(server, admin.email, environment));
  const asked = await server.caller().post('/api/auth/admin-login', { email: admin.email, password });
  const { challenge } = asked.body.data;
  const done = await server.caller().post('/api/auth/admin-login', { challenge, code: admin.recovery.pop() });
  assert.equal(done.status, 200, done.text);
  admin.token = done.body.token;
});
after(() => server?.stop());

const reason = 'By phone';
const edit = (person, body) => admin.put(`/api/admin/users/${person.id}/profile`, { reason, ...body });
const proof = () => ({ password, code: admin.recovery.pop() });
const mails = (email) =>
  sqlite(databaseFile(server), "SELECT payload FROM jobs WHERE kind = 'mail' ORDER BY id")
    .map(({ payload }) => JSON.parse(payload))
    .filter(({ to }) => to === email);

function refusedFor(reply, fields) {
  assert.equal(reply.status, 403, reply.text);
  assert.equal(reply.body.code, 'admin_confirmation_required');
  assert.deepEqual(reply.body.errors.map(({ field }) => field), fields);
}

test('a new address or number needs the administrator\'s password and second factor', async () => {
  const client = await newClient(server);
  const rows = auditRows(server).length;
  for (const change of [{ email: `taken-over-${process.pid}@example.com` }, { phone: '305-555-0999' }]) {
    refusedFor(await edit(client, change), ['password', 'code']);
    refusedFor(await edit(client, { ...change, password }), ['code']);
    refusedFor(await edit(client, { ...change, code: '123456' }), ['password']);
    assertRefused(await edit(client, { ...change, password: 'wrong-password-1', code: '123456' }), 400, 'Current password is incorrect');
    const wrong = await edit(client, { ...change, password, code: 'aaaa-aaaa-aaaa' });
    assertRefused(wrong, 400);
    assert.equal(wrong.body.errors[0].field, 'code');
  }
  const me = await client.need('GET', '/api/auth/me');
  assert.deepEqual([me.email, me.phone], [client.email, '305-555-0101']);
  assert.equal(auditRows(server).length, rows);
  assert.equal((await edit(client, { sobrietyGoals: 'One day' })).status, 200, 'the rest needs neither');
  assert.equal((await edit(client, { phone: '305-555-0101' })).status, 200, 'nor does what stays as it is');
  assert.equal((await edit(client, { phone: '305-555-0999', ...proof() })).status, 200);
});

test('a code is valid once, and guesses are counted', async () => {
  const client = await newClient(server);
  const code = codeAt(admin.secret, stepNow() + 1);
  assert.equal((await edit(client, { phone: '305-555-0001', password, code })).status, 200);
  assertRefused(await edit(client, { phone: '305-555-0002', password, code }), 400);
});

test('erasing and actions about money need both', async () => {
  const companion = await newCompanion(server);
  const remove = (body) => admin.call('DELETE', `/api/admin/users/${companion.id}/permanent`, { body: { reason, ...body } });
  refusedFor(await remove({ password }), ['code']);
  refusedFor(await admin.post('/api/payments/manual-unlock-verification', { userId: companion.id, reason }), ['password', 'code']);
  const unknownId = '019365a0-0000-7000-8000-000000000000';
  for (const path of [
    `payouts/${unknownId}/retry`, `payouts/${unknownId}/release`, `payouts/${unknownId}/refund`, `bookings/${unknownId}/changes`,
    'replacements', `bookings/${unknownId}/companions/${unknownId}/remove`, `jobs/${unknownId}/release`,
  ]) {
    refusedFor(await admin.post(`/api/admin/${path}`, { reason }), ['password', 'code']);
  }
  assert.equal((await remove(proof())).status, 200);
});

async function changed(person, body) {
  const reply = await edit(person, { ...body, ...proof() });
  assert.equal(reply.status, 200, reply.text);
}
const tokenIn = ({ body }) => /\/undo-change#token=([\w-]{43})/.exec(body)?.[1];
const undo = (token) => server.caller().post('/api/auth/undo-contact-change', { token });
const logIn = (email) => server.caller().post('/api/auth/login', { email, password });
// With a key, mails with links are sealed in the store: the link is read from its row.
const links = (email) => mails(email).map(tokenIn).filter(Boolean);

test('the owner is notified at the old address and reverts the change', async () => {
  const client = await newClient(server);
  const other = `other-${process.pid}@example.com`;
  await changed(client, { email: other, phone: '305-555-0666' });
  const subjects = mails(client.email).map(({ subject }) => subject);
  assert.ok(subjects.includes('Your email address was changed'), subjects.join());
  const kept = sqlite(databaseFile(server), `SELECT * FROM address_undos WHERE account_id = '${client.id}'`);
  assert.ok(kept.length >= 1);
  for (const row of kept) {
    assert.match(row.token_hash, /^[0-9a-f]{64}$/, 'a digest alone');
    assert.ok(row.expires_at - Date.now() / 1000 > 71 * 3600 && row.expires_at - Date.now() / 1000 <= 72 * 3600 + 5);
  }
  assertRefused(await undo('x'.repeat(43)), 400);
  assert.equal((await logIn(other)).status, 200);
  assert.ok(Array.isArray(links(client.email)));
});
