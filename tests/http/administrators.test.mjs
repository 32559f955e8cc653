// ADR 136: administrators managed in the app.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newAdmin, newClient, password, unknownId } from './people.mjs';
import { startServer } from './server.mjs';

// Not the shared one: it disables every other owner.
const server = await startServer();
after(() => server.stop());
const admin = await newAdmin(server);

const base = '/api/admin/administrators';
const reason = 'Asked by phone';
const list = () => admin.need('GET', base);
const find = async (email) => (await list()).find((each) => each.email === email);
const logIn = (email, secret = password) => server.caller().post('/api/auth/admin-login', { email, password: secret });
const tokenFor = (email) => {
  const mails = sqlite(databaseFile(server), "SELECT payload FROM jobs WHERE kind = 'mail' ORDER BY id DESC");
  const body = mails.map(({ payload }) => JSON.parse(payload)).find(({ to }) => to === email)?.body ?? '';
  return /accept-invitation#token=([\w-]{43})/.exec(body)?.[1];
};
const open = (token) => server.caller().post('/api/auth/admin-invitation/open', { token });
const accept = (token, secret) => server.caller().post('/api/auth/admin-invitation', { token, password: secret });

test('an invited administrator accepts by the link of the mail, once, with the role of the invitation', async () => {
  const email = 'robin@example.com';
  const body = { email, name: 'Robin', role: 'safety', reason };
  await admin.need('POST', base, body);
  assertFieldRefused(await admin.post(base, body), 'email');
  const invited = await find(email);
  assert.deepEqual([invited.state, invited.role, invited.hasSecondFactor], ['invited', 'safety', false]);
  assertRefused(await logIn(email), 401);
  const token = tokenFor(email);
  const opened = await open(token);
  assert.deepEqual([opened.body.data.name, opened.body.data.role], ['Robin', 'safety']);
  assertFieldRefused(await accept(token, 'short'), 'password');
  assert.equal((await accept(token, 'quiet-harbor-81')).status, 200);
  assertRefused(await accept(token, 'quiet-harbor-82'), 404, /already used/);
  assertRefused(await open(token), 404);
  const { body: signed } = await logIn(email, 'quiet-harbor-81');
  assert.equal(signed.admin.role, 'safety');
  const accepted = await find(email);
  assert.equal(accepted.state, 'enabled');
  assert.equal(accepted.sessions.length, 1);
  assert.ok(accepted.lastUsedAt);
});

test('a new link replaces the old one; an expired or withdrawn invitation opens nothing', async () => {
  const email = 'sky@example.com';
  const { _id: id } = await admin.need('POST', base, { email, name: 'Sky', role: 'support', reason });
  const first = tokenFor(email);
  await admin.need('POST', `${base}/${id}/invitation`, { reason });
  assertRefused(await open(first), 404);
  const second = tokenFor(email);
  assert.equal((await open(second)).status, 200);
  sqlite(databaseFile(server), `UPDATE admins SET invited_until = 1 WHERE id = '${id}'`);
  assertRefused(await open(second), 404);
  assertRefused(await accept(second, 'quiet-harbor-81'), 404);
  assert.equal((await find(email)).state, 'invitation_expired');
  await admin.need('POST', `${base}/${id}/invitation`, { reason });
  await admin.need('PUT', `${base}/${id}/enabled`, { enabled: false, reason });
  assertRefused(await open(tokenFor(email)), 404);
  assert.equal((await find(email)).state, 'disabled');
});

test('every act needs a reason, a known administrator and valid values', async () => {
  const other = await newAdmin(server, 'support');
  const one = `${base}/${other.id}`;
  for (const [method, path, body] of [
    ['POST', `${one}/invitation`, {}],
    ['PUT', `${one}/role`, { role: 'finance' }],
    ['PUT', `${one}/enabled`, { enabled: false }],
    ['DELETE', `${one}/second-factor`, {}],
    ['DELETE', `${one}/sessions`, {}],
    ['POST', base, { email: 'x@example.com', name: 'X', role: 'owner' }],
  ]) {
    assertFieldRefused(await admin.call(method, path, { body }), 'reason');
    if (path === base) continue;
    const unknown = path.replace(other.id, unknownId);
    assertRefused(await admin.call(method, unknown, { body: { ...body, reason } }), 404);
  }
  assertFieldRefused(await admin.put(`${one}/role`, { role: 'boss', reason }), 'role');
  assertFieldRefused(await admin.put(`${one}/enabled`, { reason }), 'enabled');
  assertFieldRefused(await admin.post(base, { email: 'x', name: 'X', role: 'owner', reason }), 'email');
  assertFieldRefused(await admin.post(base, { email: 'x@example.com', name: ' ', role: 'owner', reason }), 'name');
  assertRefused(await admin.post(`${one}/invitation`, { reason }), 409, /already accepted/);
  assert.equal((await other.get('/api/auth/me')).status, 200, 'nothing has changed');
});

test('a role, a reset factor, a disabling and an ending take effect at once', async () => {
  const other = await newAdmin(server, 'support');
  const one = `${base}/${other.id}`;
  const again = async () => {
    const reply = await logIn(other.email);
    other.token = reply.body.token;
    return reply.status;
  };
  for (const act of [
    () => admin.need('PUT', `${one}/role`, { role: 'finance', reason }),
    () => admin.need('DELETE', `${one}/sessions`, { reason }),
    () => admin.need('DELETE', `${one}/second-factor`, { reason }),
  ]) {
    await act();
    assertRefused(await other.get('/api/auth/me'), 401);
    assert.equal(await again(), 200);
  }
  assert.equal((await other.need('GET', '/api/auth/me')).role, 'finance');
  await admin.need('PUT', `${one}/enabled`, { enabled: false, reason });
  assertRefused(await other.get('/api/auth/me'), 401);
  assert.equal(await again(), 401);
  await admin.need('PUT', `${one}/enabled`, { enabled: true, reason });
  assert.equal(await again(), 200);
});

test('of owners who remove each other at once, one stays', async () => {
  const rivals = await Promise.all(Array.from({ length: 4 }, () => newAdmin(server)));
  const owners = [admin, ...rivals];
  const others = (await list()).filter(({ role, state, _id }) =>
    role === 'owner' && state === 'enabled' && !owners.some(({ id }) => id === _id));
  for (const { _id } of others) await admin.need('PUT', `${base}/${_id}/enabled`, { enabled: false, reason });
  const replies = await Promise.all(owners.map((owner, i) =>
    owner.put(`${base}/${owners[(i + 1) % owners.length].id}/role`, { role: 'auditor', reason })));
  for (const { status } of replies) assert.ok([200, 401, 403, 409].includes(status), String(status));
  const rows = sqlite(databaseFile(server), "SELECT id FROM admins WHERE role = 'owner' AND disabled_at IS NULL AND invited_until IS NULL");
  assert.ok(rows.length >= 1, 'an owner is left');
  // The last owner cannot leave.
  const left = owners.find(({ id }) => id === rows[0].id);
  left.token = (await logIn(left.email)).body.token;
  for (const { id } of rows.slice(1)) await left.need('PUT', `${base}/${id}/role`, { role: 'auditor', reason });
  assertRefused(await left.put(`${base}/${left.id}/role`, { role: 'auditor', reason }), 409, /last owner must stay/);
  assertRefused(await left.put(`${base}/${left.id}/enabled`, { enabled: false, reason }), 409, /last owner must stay/);
});

test('strangers and clients reach none of it', async () => {
  const client = await newClient(server);
  assertRefused(await client.get(base), 403);
  assertRefused(await server.caller().get(base), 401);
  assertRefused(await open('x'.repeat(43)), 404);
});
