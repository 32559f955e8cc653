// ADR 147: legal holds stop erasures. Anonymous, wrong roles, garbage, unknown ids, and the two deletions.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { auditRows, queryStore } from './audit.mjs';
import { book, iso, leaveShown, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, password, unknownId, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const server = await startServer();
after(() => server.stop());
const [owner, safety, auditor, support, finance] = [
  await newAdmin(server),
  await newAdmin(server, 'safety'),
  await newAdmin(server, 'auditor'),
  await newAdmin(server, 'support'),
  await newAdmin(server, 'finance'),
];

const base = '/api/admin/legal-holds';
const reason = 'A letter of the court in Miami';
const place = (admin, kind, subjectId, more = {}) => admin.post(base, { kind, subjectId, reason, ...more });
const release = (admin, id, more = {}) => admin.post(`${base}/${id}/release`, { reason: 'The suit is over', password, ...more });
const about = (admin, kind, id) => admin.need('GET', `${base}?kind=${kind}&subject=${id}`);
const erase = (admin, id) => admin.call('DELETE', `/api/admin/users/${id}/permanent`, { body: { reason: 'Asked', password } });
const day = 86_400_000;

/** The hold that was placed. */
function readPlaced(reply) {
  assert.equal(reply.status, 201, reply.text);
  return reply.body.data;
}

test('a hold on a person stops both deletions until it is released', async () => {
  const client = await newClient(server);
  const hold = readPlaced(await place(owner, 'person', client.id));
  assert.deepEqual([hold.state, hold.subjectId, hold.reason, hold.placedBy], ['in_force', client.id, reason, owner.email]);
  const { obstacles } = await client.need('GET', '/api/auth/delete-account');
  assert.deepEqual(obstacles, [{
    kind: 'legal_hold',
    id: client.id,
    text: 'We must keep some records by law for now. The account can be deleted when we no longer have to.',
  }]);
  const own = await leaveShown(client, { password });
  assertRefused(own, 409);
  assert.equal(own.body.code, 'erasure_blocked');
  assert.ok(!own.text.includes(reason), 'the person does not learn why');
  const byAdmin = await erase(owner, client.id);
  assertRefused(byAdmin, 409);
  assert.deepEqual(byAdmin.body.data.obstacles.map(({ kind, id }) => [kind, id]), [['legal_hold', hold._id]]);
  assert.equal((await client.get('/api/auth/me')).status, 200);

  assertRefused(await release(safety, hold._id, { password: 'not-the-password' }), 400, 'Current password is incorrect');
  assertFieldRefused(await release(safety, hold._id, { reason: ' ' }), 'reason');
  const released = await release(safety, hold._id);
  assert.equal(released.body.data.state, 'released', released.text);
  assert.equal(released.body.data.releasedBy, safety.email);
  assertRefused(await release(owner, hold._id), 409, 'This legal hold is not in force any more.');
  assert.deepEqual((await client.need('GET', '/api/auth/delete-account')).obstacles, []);
  assert.equal((await leaveShown(client, { password })).status, 200);
  assertFieldRefused(await place(owner, 'person', client.id), 'subjectId');
  const rows = auditRows(server).filter(({ object_id }) => object_id === client.id);
  const acts = rows.filter(({ action }) => /legal_hold$/.test(action)).map(({ action, reason: why }) => [action, why]);
  assert.deepEqual(acts, [['place_legal_hold', reason], ['release_legal_hold', 'The suit is over']]);
});

test('a hold on a booking or on a case keeps the people of both', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const onBooking = readPlaced(await place(owner, 'booking', booking._id));
  const { name } = await client.need('GET', '/api/auth/me');
  assert.equal(onBooking.personName, name, 'a booking is named by its client');
  for (const person of [client, companion]) {
    assertRefused(await erase(owner, person.id), 409);
    assert.deepEqual((await about(auditor, 'person', person.id)).map(({ _id }) => _id), [onBooking._id]);
  }
  await release(owner, onBooking._id);
  const words = { kind: 'other', severity: 'low', text: 'Seen', userIds: [companion.id] };
  const { _id: caseId } = await owner.need('POST', '/api/admin/incidents', words);
  const onCase = readPlaced(await place(safety, 'case', caseId));
  assert.equal(onCase.personName, undefined, 'an administrator reported it');
  const preview = await owner.need('GET', `/api/admin/users/${companion.id}/permanent`);
  assert.deepEqual(preview.obstacles.filter(({ kind }) => kind === 'legal_hold').map(({ id }) => id), [onCase._id]);
  const others = await owner.need('GET', `/api/admin/users/${client.id}/permanent`);
  assert.deepEqual(others.obstacles.filter(({ kind }) => kind === 'legal_hold'), []);
});

test('a hold with an end ends by itself', async () => {
  const client = await newClient(server);
  const hold = readPlaced(await place(owner, 'person', client.id, { until: iso(Date.now() + day) }));
  assertRefused(await erase(owner, client.id), 409);
  queryStore(server, `UPDATE legal_holds SET ends_at = placed_at - 1 WHERE id = '${hold._id}'`);
  const [ended] = await about(owner, 'person', client.id);
  assert.deepEqual([ended._id, ended.state], [hold._id, 'ended']);
  assertRefused(await release(owner, hold._id), 409);
  assert.equal(typeof ended.personName, 'string');
  assert.equal((await erase(owner, client.id)).status, 200);
  const past = await owner.need('GET', `${base}?state=past`);
  assert.equal(past.find(({ _id }) => _id === hold._id).personName, undefined, 'the name is erased');
});

test('files of a held person stay', async () => {
  const companion = await newCompanion(server);
  const raw = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const uploaded = await companion.call('POST', '/api/files?folder=resumes&name=r.pdf', { raw, type: 'application/pdf' });
  const id = uploaded.body.data.public_id;
  const hold = readPlaced(await place(owner, 'person', companion.id));
  const remove = () => companion.call('DELETE', `/api/files?publicId=${id}`);
  assertRefused(await remove(), 409, 'We must keep some records by law for now, so this can\'t be deleted yet.');
  assert.equal((await companion.get(`/api/files/${id}`)).status, 200);
  await release(owner, hold._id);
  assert.equal((await remove()).status, 200);
});

test('reviews of a held client or companion stay', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const visit = await completed(server, client, await pay(client, await book(client, [line(companion, startIn(5))])));
  const review = { bookingId: visit._id, companionId: companion.id, rating: 4, comment: 'On time and kind' };
  const { _id } = await client.need('POST', '/api/reviews', review);
  const text = 'We must keep some records by law for now, so this can\'t be deleted yet.';
  for (const person of [client, companion]) {
    const hold = readPlaced(await place(owner, 'person', person.id));
    assertRefused(await client.call('DELETE', `/api/reviews/${_id}`), 409, text);
    const byAdmin = await owner.call('DELETE', `/api/reviews/${_id}`, { body: { reason: 'Unkind', password } });
    assertRefused(byAdmin, 409, text);
    await release(owner, hold._id);
  }
  assert.equal((await client.call('DELETE', `/api/reviews/${_id}`)).status, 200);
});

test('owner and safety place and release, an auditor reads, everyone else is refused', async () => {
  const client = await newClient(server);
  for (const admin of [auditor, support, finance]) assertRefused(await place(admin, 'person', client.id), 403);
  const hold = readPlaced(await place(safety, 'person', client.id));
  for (const admin of [auditor, support, finance]) assertRefused(await release(admin, hold._id), 403);
  for (const admin of [owner, safety, auditor]) {
    assert.ok((await admin.need('GET', base)).some(({ _id }) => _id === hold._id));
    assert.ok((await admin.need('GET', '/api/admin/retention-policy')).length > 10);
  }
  for (const path of [base, '/api/admin/retention-policy']) {
    for (const admin of [support, finance]) assertRefused(await admin.get(path), 403);
    assertRefused(await client.get(path), 403);
    assertRefused(await server.caller().get(path), 401);
  }
  assertRefused(await client.post(base, { kind: 'person', subjectId: client.id, reason }), 403);
  assertRefused(await server.caller().post(base, { kind: 'person', subjectId: client.id, reason }), 401);
  assertRefused(await server.caller().post(`${base}/${hold._id}/release`, { reason, password }), 401);
});

test('garbage, unknown ids and a second hold are refused, naming the field', async () => {
  const client = await newClient(server);
  assertFieldRefused(await place(owner, 'planet', client.id), 'kind');
  assertFieldRefused(await place(owner, 'booking', client.id), 'subjectId');
  for (const id of [unknownId, 'garbage']) {
    for (const kind of ['person', 'booking', 'case']) assertFieldRefused(await place(owner, kind, id), 'subjectId');
  }
  for (const why of ['', ' ', 'x'.repeat(501)]) assertFieldRefused(await place(owner, 'person', client.id, { reason: why }), 'reason');
  for (const until of ['tomorrow', iso(Date.now() - day)]) {
    assertFieldRefused(await place(owner, 'person', client.id, { until }), 'until');
  }
  readPlaced(await place(owner, 'person', client.id));
  assertFieldRefused(await place(safety, 'person', client.id), 'subjectId', 'A legal hold is already in force here. Release it first.');
  for (const id of [unknownId, 'garbage']) assertRefused(await release(owner, id), 404);
  for (const [query, field] of [['state=x', 'state'], ['kind=person', 'subject'], ['subject=x', 'kind'], ['page=0', 'page']]) {
    assertFieldRefused(await owner.get(`${base}?${query}`), field);
  }
});

test('the policy states each period and the work that enforces it', async () => {
  const policy = await owner.need('GET', '/api/admin/retention-policy');
  const conversations = policy.find(({ name }) => name === 'conversations');
  assert.deepEqual([conversations.hours, conversations.sweep, conversations.stopsForHolds], [365 * 24, 'old conversations', true]);
  for (const rule of policy) assert.equal('hours' in rule, 'sweep' in rule, rule.name);
});
