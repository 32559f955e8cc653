import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, password, verifiedClient } from './people.mjs';
import { run } from './server.mjs';

const login = (email, secret, caller = server.caller()) =>
  caller.post('/api/auth/login', { email, password: secret });

test('AUTH-009 ENT-008 API-091: login returns token and user, and the token works', async () => {
  const client = await newClient(server);
  const reply = await login(client.email, password);
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.user._id, client.id);
  assert.equal(reply.body.user.type, 'client');
  assert.equal(reply.body.user.idVerification.status, 'unverified');
  assert.equal(reply.body.data.token, reply.body.token);
  const caller = server.caller();
  caller.token = reply.body.token;
  assert.equal((await caller.get('/api/auth/me')).body.data._id, client.id);
});

test('ENT-010: lastLoginAt changes on login', async () => {
  const client = await newClient(server);
  const before_login = client.user.lastLoginAt ?? '';
  const { body } = await login(client.email, password);
  assert.ok(body.user.lastLoginAt > before_login);
});

test('SE2: a log-in creates a new token and ends the one that it was sent with', async () => {
  const client = await newClient(server);
  const old = client.twin();
  const reply = await login(client.email, password, client);
  assert.notEqual(reply.body.token, old.token);
  assertRefused(await old.get('/api/auth/me'), 401);
});

test('AUTH-015: a wrong password and an unknown address get the same refusal', async () => {
  const client = await newClient(server);
  const wrong = await login(client.email, 'not-the-password');
  const unknown = await login('unknown-address@example.com', 'not-the-password');
  assertRefused(wrong, 401, 'Invalid email or password');
  const anonymous = ({ requestId, ...rest }) => rest;
  assert.deepEqual(anonymous(unknown.body), anonymous(wrong.body));
});

test('AUTH-003: login without one of its fields is refused as input', async () => {
  assertFieldRefused(await server.caller().post('/api/auth/login', { email: 'a@example.com' }), 'password');
  assertFieldRefused(await server.caller().post('/api/auth/login', { password }), 'email');
});

test('AUTH-021 AUTH-022 SESS-012: admins have separate log-in and records', async () => {
  const admin = await newAdmin(server);
  const me = await admin.need('GET', '/api/auth/me');
  assert.equal(me.type, 'admin');
  assert.equal(me.email, admin.email);
  assertRefused(await login(admin.email, password), 401, 'Invalid email or password');
  const wrong = await server.caller().post('/api/auth/admin-login', { email: admin.email, password: 'nope-nope' });
  assertRefused(wrong, 401, 'Invalid admin credentials');
  const client = await newClient(server);
  const crossed = await server.caller().post('/api/auth/admin-login', { email: client.email, password });
  assertRefused(crossed, 401, 'Invalid admin credentials');
});

test('API-026 SESS-006: me needs a live session', async () => {
  assertRefused(await server.caller().get('/api/auth/me'), 401);
});

test('API-035 SESS-004: logout ends this session only', async () => {
  const client = await newClient(server);
  const other = server.caller();
  other.token = (await login(client.email, password)).body.token;
  await client.need('POST', '/api/auth/logout');
  assertRefused(await client.get('/api/auth/me'), 401);
  assert.equal((await other.get('/api/auth/me')).status, 200);
  assert.equal((await client.post('/api/auth/logout')).status, 200); // API-037: without an error
});

test('API-028 API-029 AUTH-028: both password calls change it and end other sessions', async () => {
  for (const path of ['/api/auth/change-password', '/api/auth/update-password']) {
    const client = await newClient(server);
    const other = server.caller();
    other.token = (await login(client.email, password)).body.token;
    const newPassword = 'copper-meadow-31';
    await client.need('PUT', path, { currentPassword: password, newPassword });
    assert.equal((await client.get('/api/auth/me')).status, 200);
    assertRefused(await other.get('/api/auth/me'), 401);
    assertRefused(await login(client.email, password), 401);
    assert.equal((await login(client.email, newPassword)).status, 200);
  }
});

test('AUTH-023: a changed password has at least 8 characters', async () => {
  const client = await newClient(server);
  const change = (currentPassword, newPassword) =>
    client.put('/api/auth/change-password', { currentPassword, newPassword });
  assertRefused(await change(password, 'seven-7'), 400, 'Password must be at least 8 characters long');
  assertRefused(await change('not-the-password', 'long-enough-1'), 400, 'Current password is incorrect');
  // among the 3,000 commonest
  assertFieldRefused(await change(password, 'password1'), 'newPassword', /common/);
  assertRefused(await login(client.email, 'password1'), 401);
  assert.equal((await client.get('/api/auth/me')).status, 200); // SESS-006: a 400 is no 401
});

test('API-030: the e-mail changes with the password, and the new one logs in', async () => {
  const client = await newClient(server);
  const newEmail = `moved-${client.email}`;
  const wrong = await client.put('/api/auth/update-email', { newEmail, password: 'not-it-at-all' });
  assertRefused(wrong, 400, 'Current password is incorrect');
  const user = await client.need('PUT', '/api/auth/update-email', { newEmail, password });
  assert.equal(user.email, newEmail);
  assert.equal((await login(newEmail, password)).status, 200);
  assertRefused(await login(client.email, password), 401);
});

test('API-030: a taken address is refused', async () => {
  const [one, two] = [await newClient(server), await newCompanion(server)];
  const reply = await one.put('/api/auth/update-email', { newEmail: two.email, password });
  assertRefused(reply, 409, 'Email is already registered. Please use a different email.');
});

test('API-027: own details change, and only the permitted ones', async () => {
  const client = await newClient(server);
  const user = await client.need('PUT', '/api/auth/update-details', {
    name: 'Robin New',
    phone: '212-555-0100',
    currentPassword: client.password,
    sobrietyGoals: 'One year',
    emergencyContact: { name: 'Sam', phone: '212-555-0111', relationship: 'friend' },
    type: 'companion',
    email: 'stolen@example.com',
    idVerificationUnlocked: true,
    idVerification: { status: 'verified' },
    favorites: [client.id],
  });
  assert.equal(user.name, 'Robin New');
  assert.equal(user.phone, '212-555-0100');
  assert.equal(user.emergencyContact.relationship, 'friend');
  assert.equal(user.type, 'client');
  assert.equal(user.email, client.email);
  assert.equal(user.idVerificationUnlocked, false);
  assert.equal(user.idVerification.status, 'unverified');
  assert.deepEqual(user.favorites, []);
  assert.deepEqual(await client.need('GET', '/api/auth/me'), user);
});

test('API-034 SESS-005: a deleted account is gone, its logout succeeds (API-036 API-037)', async () => {
  const companion = await newCompanion(server);
  await companion.need('DELETE', '/api/auth/delete-account');
  assert.equal((await companion.post('/api/auth/logout')).status, 200);
  assertRefused(await companion.get('/api/auth/me'), 401);
  assertRefused(await login(companion.email, password), 401);
  assertRefused(await server.caller().get(`/api/companions/${companion.id}`), 404);
});

test('another legal name than the verified one needs a confirmation, and removes the ID badge', async () => {
  const client = await verifiedClient(server);
  const { name } = client.user;
  const change = (body) => client.put('/api/auth/update-details', body);
  const cased = await change({ realName: name.toUpperCase() });
  assert.equal(cased.status, 200, cased.text);
  assert.equal(cased.body.data.idVerification.status, 'verified');

  const refused = await change({ realName: 'Another Name' });
  assertRefused(refused, 409);
  assert.equal(refused.body.code, 'legal_name_change_unconfirmed');
  assert.equal(refused.body.errors[0].field, 'realName');
  assert.equal((await client.need('GET', '/api/auth/me')).realName, name.toUpperCase());

  const changed = await change({ realName: 'Another Name', confirmLegalNameChange: true });
  assert.equal(changed.status, 200, changed.text);
  assert.equal(changed.body.data.idVerification.status, 'unverified');
  assert.equal(changed.body.data.verifiedName.toUpperCase(), name.toUpperCase());
  assertRefused(await client.get('/api/companions/search'), 403);
});

test('API-034: a wrong password deletes nothing', async () => {
  const client = await newClient(server);
  const remove = (body) => client.call('DELETE', '/api/auth/delete-account', { body });
  assertRefused(await remove({ password: 'not-the-password' }), 400, 'Current password is incorrect');
  assertRefused(await remove({ password: 5 }), 400);
  assert.equal((await client.get('/api/auth/me')).status, 200);
  assert.equal((await remove({ password })).status, 200);
  assertRefused(await client.get('/api/auth/me'), 401);
});

test('API-034: a session older than 15 minutes must send the password', async () => {
  const client = await newClient(server);
  sqlite(databaseFile(server), `UPDATE sessions SET created_at = created_at - 901 WHERE account_id = '${client.id}'`);
  const refused = await client.call('DELETE', '/api/auth/delete-account');
  assertRefused(refused, 403);
  assert.equal(refused.body.code, 'password_required');
  assert.equal((await client.call('DELETE', '/api/auth/delete-account', { body: { password } })).status, 200);
});

test('AUTH-031: forgot password gives the same reply for every address', async () => {
  const client = await newClient(server);
  const ask = (email) => server.caller().post('/api/auth/forgot-password', { email });
  const [known, unknown] = [await ask(client.email), await ask('unknown-address@example.com')];
  assert.equal(known.status, 200);
  assert.deepEqual(unknown.body, known.body);
});

test('AUTH-031: an invented reset token is refused', async () => {
  const reply = await server.caller().post('/api/auth/reset-password', {
    token: 'a'.repeat(43),
    newPassword: 'long-enough-77',
  });
  assertRefused(reply, 400, 'This reset link is invalid or has expired. Please request a new one.');
});

// The server caches sessions; the command is another process on its database (ADR 48).
test('SE3: disabling an account from the shell ends its sessions at a running server', async () => {
  await newAdmin(server); // the last one stays
  const admin = await newAdmin(server);
  assert.equal((await admin.get('/api/auth/me')).status, 200);
  const place = ['--store', server.store, '--files', server.files];
  await run(['admin', 'disable', ...place, '--email', admin.email, '--reason', 'Left the team']);
  await until(async () => (await admin.get('/api/auth/me')).status === 401, 'the server saw it');
});

test('SESS-009: sessions survive a restart of the server', async () => {
  const client = await newClient(server);
  await server.restart();
  assert.equal((await client.get('/api/auth/me')).status, 200);
});
