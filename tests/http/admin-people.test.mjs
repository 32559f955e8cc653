// What an administrator reads and changes of one account (002 §6, decisions §2).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { auditRows, databaseFile, sqlite } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { newClient, newCompanion, unknownId, password, places, unlistedCompanion, verifiedClient } from './people.mjs';

const reason = 'Asked for it by phone';

const record = async (id) => (await admin.need('GET', `/api/admin/users/${id}`)).user;
const edit = (id, body) => admin.put(`/api/admin/users/${id}/profile`, body);
const edited = async (id, body) => admin.need('PUT', `/api/admin/users/${id}/profile`, body);
const lastRow = () => auditRows(server).at(-1);

test('API-080 API-078 ENT-009 ROLE-012 an administrator reads the record of a client or companion', async () => {
  for (const person of [await newClient(server), await newCompanion(server)]) {
    const own = await person.need('GET', '/api/auth/me');
    assert.deepEqual(await record(person.id), own);
    assert.equal(lastRow().action, 'view_user');
    assert.equal(lastRow().object_id, person.id);
  }
  assertRefused(await admin.get(`/api/admin/users/${unknownId}`), 404);
  assertRefused(await admin.get(`/api/admin/users/${admin.id}`), 404);
});

test('API-051 CDASH-002 an administrator reads the bookings of both parties with the parties\' filters', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const held = await book(client, [line(companion, startIn(5))]);
  await pay(client, held);
  await book(client, [line(companion, startIn(9))]);
  for (const party of [client, companion]) {
    for (const query of ['', '?status=confirmed', '?upcoming=true', '?limit=1']) {
      const theirs = await party.get(`/api/bookings/my-bookings${query}`);
      const seen = await admin.get(`/api/admin/users/${party.id}/bookings${query}`);
      assert.equal(seen.status, 200, seen.text);
      assert.deepEqual(seen.body, theirs.body, query);
    }
  }
  assertRefused(await admin.get(`/api/admin/users/${unknownId}/bookings`), 404);
  assertRefused(await admin.get(`/api/admin/users/${client.id}/bookings?status=x`), 400);
});

test('API-081 ROLE-014 KPROF-026 the same fields as own details change, by the same rules', async () => {
  const companion = await unlistedCompanion(server);
  const change = {
    displayName: `Renamed ${companion.id.slice(-6)}`,
    realName: 'Jordan Renamed',
    bio: 'New words.',
    hourlyRate: 81.5,
    videoHourlyRate: 60,
    maxShiftLength: 6,
    phone: '305-555-0199',
    address: places.tampa,
    experienceYears: { mentalHealth: 4, substanceAbuse: 0.5, companioning: 0 },
    degreesCerts: ['CPRS'],
    skills: ['Harm reduction'],
  };
  await edited(companion.id, { ...change, reason });
  const own = await companion.need('GET', '/api/auth/me');
  for (const [field, value] of Object.entries(change)) assert.deepEqual(own[field], value, field);
  assertFieldRefused(await edit(companion.id, { hourlyRate: 0.5, reason }), 'hourlyRate');
  assertRefused(await edit(unknownId, { bio: 'x', reason }), 404);
  assert.equal((await companion.need('GET', '/api/auth/me')).hourlyRate, 81.5);
});

test('CPROF-024 VERI-033 the record carries every field that the editors and the request page show', async () => {
  const emergencyContact = { name: 'Sam', phone: '305-555-0150', relationship: 'Sister' };
  const client = await newClient(server, { emergencyContact });
  const { secure_url: profilePhoto, public_id: profilePhotoPublicId } = await photoFor(client);
  await edited(client.id, { profilePhoto, reason });
  const { email, user } = client;
  const { name, realName, phone, address } = user;
  for (const shown of [await client.need('GET', '/api/auth/me'), await record(client.id)]) {
    const kept = { name, realName, phone, email, address, emergencyContact, profilePhoto, profilePhotoPublicId };
    for (const [field, value] of Object.entries(kept)) assert.deepEqual(shown[field], value, field);
  }
  const companion = await unlistedCompanion(server);
  const own = await companion.need('GET', '/api/auth/me');
  for (const field of ['_id', 'displayName', 'name', 'email']) assert.ok(own[field], field);
  assert.equal(own.type, 'companion');
  for (const kind of ['id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest']) {
    assert.equal(own[`${kind}Verification`].status, 'unverified', kind);
  }
});

test('only fields that an administrator may change are changed', async () => {
  const companion = await newCompanion(server);
  const before_call = await companion.need('GET', '/api/auth/me');
  await edited(companion.id, {
    type: 'client',
    rating: 5,
    totalBookings: 9,
    completedBookings: 9,
    idVerification: { status: 'verified' },
    idVerificationUnlocked: true,
    highlight: { type: 'local' },
    favorites: [unknownId],
    createdAt: '2020-01-01T00:00:00Z',
    _id: unknownId,
    bio: 'Changed.',
    reason,
  });
  const { version, ...after_call } = await companion.need('GET', '/api/auth/me');
  assert.notEqual(version, before_call.version);
  assert.deepEqual({ ...after_call, version }, { ...before_call, bio: 'Changed.', version });
});

test('API-081 API-082 the stated bodies are enough, without a reason', async () => {
  const companion = await unlistedCompanion(server);
  assert.equal((await edited(companion.id, { bio: 'Stated words.' })).bio, 'Stated words.');
  const email = `stated-${companion.id}@example.com`;
  assert.equal((await edited(companion.id, { email })).email, email);
});

test('API-082 ROLE-014 the e-mail address changes without the password, and the person is logged out and notified', async () => {
  const client = await newClient(server);
  const email = `moved-${client.id}@example.com`;
  const own = await edited(client.id, { email, reason });
  assert.equal(own.email, email);
  assert.equal((await record(client.id)).email, email);
  assertRefused(await client.get('/api/auth/me'), 401);
  const again = await server.caller().post('/api/auth/login', { email, password });
  assert.equal(again.status, 200, again.text);
  for (const to of [client.email, email]) {
    const [{ count }] = sqlite(
      databaseFile(server),
      `SELECT COUNT(*) AS count FROM jobs WHERE kind = 'mail' AND payload LIKE '%"${to}"%'`,
    );
    assert.ok(count >= 1, `${to} is notified`);
  }
  const other = await newClient(server);
  assertFieldRefused(await edit(client.id, { email: 'no address', reason }), 'email');
  const taken = await edit(client.id, { email: other.email, reason });
  assertRefused(taken, 409);
  assert.equal(taken.body.errors[0].field, 'email');
});

test('API-083 buttons are hidden and shown, without a reason', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  const kinds = ['id', 'driverLicense', 'employment', 'degree', 'background', 'drugTest'];
  for (const kind of kinds) {
    const field = `${kind}VerificationButtonVisible`;
    for (const shown of [false, true]) {
      await edited(companion.id, { [field]: shown });
      assert.equal((await companion.need('GET', '/api/auth/me'))[field], shown, field);
    }
  }
  await edited(client.id, { idVerificationButtonVisible: false });
  assert.equal((await client.need('GET', '/api/auth/me')).idVerificationButtonVisible, false);
  assertFieldRefused(
    await edit(client.id, { degreeVerificationButtonVisible: false }),
    'degreeVerificationButtonVisible',
  );
});

test('ROLE-015 KDASH-016 an administrator switches a companion off and on', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  for (const online of [false, true]) {
    const own = await edited(companion.id, { online });
    assert.equal(own.online, online);
    assert.equal((await companion.need('GET', '/api/auth/me')).online, online);
    const shown = await server.caller().need('GET', `/api/companions/${companion.id}`);
    assert.equal(shown.online, online, 'KDASH-011 the public badge follows');
  }
  assertFieldRefused(await edit(client.id, { online: true }), 'online');
});

test('the audit log has the reason and the fields without their texts, and where an empty field was filled', async () => {
  const client = await newClient(server);
  const count = auditRows(server).length;
  assertFieldRefused(await edit(client.id, { phone: '305-555-0111', reason: 'x'.repeat(501) }), 'reason');
  assert.equal(auditRows(server).length, count, 'what was refused leaves nothing');
  assert.equal((await client.need('GET', '/api/auth/me')).phone, client.user.phone);
  await edited(client.id, { phone: '305-555-0111', reason });
  const row = lastRow();
  assert.equal(row.action, 'edit_user');
  assert.equal(row.reason, reason);
  assert.match(row.changes, /^phone\tsha256:[0-9a-f]{64}\tsha256:[0-9a-f]{64}$/);
  await edited(client.id, { phone: '305-555-0111' });
  assert.deepEqual([lastRow().changes, lastRow().reason], ['', ''], 'what is as it was needs none');
  await edited(client.id, { phone: '305-555-0122' });
  assert.equal(lastRow().reason, 'no reason given', 'the stated body is enough');
});

test('another legal name than the verified one causes the same warning as for its owner', async () => {
  const client = await verifiedClient(server);
  const refused = await edit(client.id, { realName: 'Another Name', reason });
  assertRefused(refused, 409);
  assert.equal(refused.body.code, 'legal_name_change_unconfirmed');
  const own = await edited(client.id, { realName: 'Another Name', confirmLegalNameChange: true, reason });
  assert.equal(own.idVerification.status, 'unverified');
  assert.match(lastRow().changes, /idVerification\tverified\tunverified/);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const photoFor = async (person) => {
  const path = `/api/files?folder=client-profiles&name=p.png&userId=${person.id}`;
  const reply = await admin.call('POST', path, { raw: png, type: 'image/png' });
  assert.equal(reply.status, 201, reply.text);
  return reply.body.data;
};

test('a photo that an administrator replaces or removes is deleted', async () => {
  const client = await newClient(server);
  const [first, second] = [await photoFor(client), await photoFor(client)];
  const set = (profilePhoto) => edit(client.id, { profilePhoto, reason });
  assert.equal((await set(first.secure_url)).status, 200);
  assert.equal((await set(second.secure_url)).body.data.profilePhoto, second.secure_url);
  await until(async () => (await client.get(first.secure_url)).status === 404, 'the first one is gone');
  assert.equal((await client.get(second.secure_url)).status, 200);
  assert.equal((await set('')).body.data.profilePhoto, undefined);
  await until(async () => (await client.get(second.secure_url)).status === 404, 'the second one is gone');
  const other = await newClient(server);
  const foreign = await photoFor(other);
  assertFieldRefused(await set(foreign.secure_url), 'profilePhoto');
});

test('other callers are refused', async () => {
  const [client, companion] = [await newClient(server), await newCompanion(server)];
  for (const caller of [client, companion]) {
    const base = `/api/admin/users/${client.id}`;
    for (const [method, path, body] of [
      ['GET', base],
      ['GET', `${base}/bookings`],
      ['GET', `${base}/sessions`],
      ['DELETE', `${base}/sessions`, { reason }],
      ['PUT', `${base}/profile`, { phone: '305-555-0123', reason }],
      ['DELETE', `${base}/permanent`, { reason, password }],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/audit/chain'],
    ]) {
      assertRefused(await caller.call(method, path, { body }), 403);
      assertRefused(await server.caller().call(method, path, { body }), 401);
    }
  }
  assert.equal((await client.need('GET', '/api/auth/me')).phone, client.user.phone);
});
