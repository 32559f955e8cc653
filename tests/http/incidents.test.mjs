// Incidents of a visit: reported by its parties, handled by operators, and hidden from all others, above all
// from the other party.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { auditRows } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { notificationKinds, isFound, newCompanion, password, verifiedClient } from './people.mjs';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
function refusedAs(reply, status, code) {
  assertRefused(reply, status);
  assert.equal(reply.body.code, code);
}
const secret = 'he shouted at the quay';
const words = (booking, extra = {}) => ({
  bookingId: booking._id, kind: 'conduct', severity: 'high', text: secret, ...extra,
});
async function visit() {
  const client = await verifiedClient(server);
  const companion = await newCompanion(server);
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  return { client, companion, booking };
}
const own = (caller, booking) => caller.get(`/api/incidents?bookingId=${booking._id}`);
const casePath = (id, rest = '') => `/api/admin/incidents/${id}${rest}`;
const addFile = (caller, path, bytes = pdf, type = 'application/pdf', name = 'a.pdf') =>
  caller.call('POST', `${path}/files?name=${name}`, { raw: bytes, type });
const logIn = (caller) => server.caller().post('/api/auth/login', { email: caller.email, password });

test('only its reporter and operators can read a report', async () => {
  const { client, companion, booking } = await visit();
  const before = (await companion.get(`/api/bookings/${booking._id}`)).text;
  const made = await client.post('/api/incidents', words(booking));
  assert.equal(made.status, 201, made.text);
  const { _id } = made.body.data;
  assert.equal(made.body.data.state, 'open');
  assert.deepEqual((await own(client, booking)).body.data.map(({ text }) => text), [secret]);

  // The other party: the same replies as without a report, and as for an unknown id.
  const nowhere = '0b0f6a52-0000-4000-8000-0000000000ff';
  assert.deepEqual((await own(companion, booking)).body.data, []);
  assert.equal((await companion.get(`/api/bookings/${booking._id}`)).text, before);
  const foreign = await addFile(companion, `/api/incidents/${_id}`);
  const missing = await addFile(companion, `/api/incidents/${nowhere}`);
  refusedAs(foreign, 404, 'not_found');
  assert.deepEqual([missing.status, missing.body], [foreign.status, foreign.body]);
  const added = await addFile(client, `/api/incidents/${_id}`);
  assert.equal(added.status, 201, added.text);
  const { address, name } = added.body.data;
  assert.equal((await client.get(address)).status, 200);
  for (const other of [companion, await verifiedClient(server)]) {
    refusedAs(await other.get(address), 404, 'not_found');
    assertRefused(await other.get(`/api/files/incidents/${name}`), 404);
  }
  assertRefused(await server.caller().get(address), 401);
  assertRefused(await client.get(`/api/files/incidents/${name}`), 404);
  const removal = await client.del(`/api/files?publicId=incidents/${name}`);
  assert.equal(removal.body.data.result, 'error', 'what was added stays');

  // An unrelated client: no such booking.
  const stranger = await verifiedClient(server);
  refusedAs(await own(stranger, booking), 404, 'booking_not_found');
  refusedAs(await stranger.post('/api/incidents', words(booking)), 404, 'booking_not_found');
  for (const caller of [client, companion]) {
    for (const [method, path] of [
      ['GET', '/api/admin/incidents'], ['POST', '/api/admin/incidents'], ['GET', casePath(_id)],
      ['POST', casePath(_id, '/notes')], ['POST', casePath(_id, '/moves')], ['POST', casePath(_id, '/links')],
      ['POST', casePath(_id, '/severity')],
      ['POST', casePath(_id, '/suspensions')], ['GET', casePath(_id, `/files/${name}`)],
    ]) {
      assertRefused(await caller.call(method, path, method === 'POST' ? { body: {} } : {}), 403);
    }
  }

  // It is handled and settled: only the reporter is notified, without any text of it.
  for (const body of [{ act: 'begin' }, { act: 'settle', reason: 'Spoke to both' }]) {
    assert.equal((await admin.post(casePath(_id, '/moves'), body)).status, 200);
  }
  const received = await notificationKinds(client);
  assert.ok(received.includes('incident_taken') && received.includes('incident_settled'), String(received));
  const inbox = await companion.get('/api/notifications');
  assert.ok(!inbox.text.includes('incident'), inbox.text);
  assert.equal((await own(client, booking)).body.data[0].state, 'settled');
  assert.equal((await companion.get(`/api/bookings/${booking._id}`)).text, before);
  assertRefused(await addFile(client, `/api/incidents/${_id}`), 409);
});

test('a companion reports too, no party can before payment, and invalid input names its field', async () => {
  const { client, companion, booking } = await visit();
  assert.equal((await companion.post('/api/incidents', words(booking))).status, 201);
  assert.deepEqual((await own(client, booking)).body.data, []);
  const unpaid = await book(client, [line(companion, startIn(9))]);
  refusedAs(await client.post('/api/incidents', words(unpaid)), 409, 'conflict');
  for (const [change, field] of [
    [{ kind: 'lost' }, 'kind'], [{ severity: '' }, 'severity'], [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(4001) }, 'text'], [{ bookingId: 'x' }, 'bookingId'],
  ]) {
    assertFieldRefused(await client.post('/api/incidents', words(booking, change)), field);
  }
  for (let i = 0; i < 5; i += 1) {
    assert.equal((await client.post('/api/incidents', words(booking))).status, 201);
  }
  refusedAs(await client.post('/api/incidents', words(booking)), 409, 'conflict');
  const { _id } = (await own(client, booking)).body.data[0];
  assertRefused(await addFile(client, `/api/incidents/${_id}`, Buffer.from('MZ'), 'image/png'), 400);
  assertRefused(await own(client, { _id: 'x' }), 404);
});

test('an operator lists, opens, annotates and links; all of it is in the audit log', async () => {
  const { client, companion, booking } = await visit();
  const { _id } = await client.need('POST', '/api/incidents', words(booking, { kind: 'medical' }));
  const list = async (query) => (await admin.get(`/api/admin/incidents?${query}`)).body;
  const ids = async (query) => (await list(query)).data.map((each) => each._id);
  assert.ok((await ids('state=unsettled&kind=medical&severity=high')).includes(_id));
  assert.ok(!(await ids('state=settled')).includes(_id));
  assert.ok(!(await ids('kind=property')).includes(_id));
  assert.equal((await list('limit=1&page=1')).pagination.limit, 1);
  for (const bad of ['state=lost', 'kind=x', 'severity=x', 'sort=x', 'order=x', 'page=0']) {
    assertRefused(await admin.get(`/api/admin/incidents?${bad}`), 400);
  }
  const seen = await admin.need('GET', casePath(_id));
  assert.equal(seen.text, secret);
  assert.deepEqual(seen.people.map((each) => each._id), [client.id, companion.id]);
  assert.equal(seen.bookings[0]._id, booking._id);
  await admin.need('POST', casePath(_id, '/notes'), { text: 'Called at noon' });
  const other = await visit();
  await admin.need('POST', casePath(_id, '/links'), { bookingId: other.booking._id });
  const linked = await admin.need('POST', casePath(_id, '/links'), { userId: other.client.id });
  assert.deepEqual(linked.events.map(({ kind }) => kind), ['noted', 'linked_booking', 'linked_person']);
  assert.equal(linked.people.length, 3);
  for (const body of [{}, { userId: other.client.id }, { bookingId: other.booking._id }, { userId: _id }]) {
    assertRefused(await admin.post(casePath(_id, '/links'), body), 400);
  }
  assertRefused(await admin.post(casePath(_id, '/moves'), { act: 'reopen', reason: 'x' }), 409);
  assertFieldRefused(await admin.post(casePath(_id, '/moves'), { act: 'settle' }), 'reason');
  const actions = auditRows(server).filter((row) => row.object_id === _id).map(({ action }) => action);
  assert.deepEqual(actions, ['view_incident', 'note_incident', 'link_incident', 'link_incident']);
  assert.ok(!JSON.stringify(auditRows(server)).includes(secret), 'the log has none of its words');
});

test('an operator records a separate case, with a file that only operators read', async () => {
  const { client, companion, booking } = await visit();
  const made = await admin.post('/api/admin/incidents', {
    bookingId: booking._id, kind: 'property', severity: 'low', text: 'A broken vase',
  });
  assert.equal(made.status, 201, made.text);
  const { _id, people, reportedBy } = made.body.data;
  assert.deepEqual([people.length, reportedBy], [2, 'admin']);
  const file = await addFile(admin, casePath(_id));
  assert.equal(file.status, 201, file.text);
  assert.equal((await admin.get(file.body.data.address)).status, 200);
  for (const caller of [client, companion]) {
    assert.deepEqual((await own(caller, booking)).body.data, []);
    assertRefused(await caller.get(file.body.data.address.replace('/admin', '')), 404);
  }
  await admin.need('POST', casePath(_id, '/moves'), { act: 'settle', reason: 'Paid' });
  for (const caller of [client, companion]) {
    assert.ok(!(await notificationKinds(caller)).some((kind) => kind.startsWith('incident')));
  }
  assertFieldRefused(
    await admin.post('/api/admin/incidents', { kind: 'other', severity: 'low', text: 'x', userIds: [_id] }),
    'userIds',
  );
  assertFieldRefused(
    await admin.post('/api/admin/incidents', { kind: 'other', severity: 'low', text: 'x', bookingId: _id }),
    'bookingId',
  );
});

test('an operator sets the severity of a case, with a reason; the reporter reads the own text', async () => {
  const { client, booking } = await visit();
  const { _id, severity } = await client.need('POST', '/api/incidents', words(booking));
  assert.equal(severity, 'high');
  const rate = (body) => admin.post(casePath(_id, '/severity'), body);
  assertFieldRefused(await rate({ severity: 'low', reason: ' ' }), 'reason');
  assertFieldRefused(await rate({ severity: 'awful', reason: 'x' }), 'severity');
  refusedAs(await rate({ severity: 'high', reason: 'As they say' }), 409, 'conflict');
  refusedAs(await admin.post(casePath(client.id, '/severity'), { severity: 'low', reason: 'x' }), 404, 'not_found');
  assert.equal((await rate({ severity: 'medium', reason: 'Both were calm' })).status, 200);
  const rated = await rate({ severity: 'low', reason: 'A misunderstanding' });
  assert.equal(rated.body.data.severity, 'low');
  assert.deepEqual(
    rated.body.data.events.map(({ kind, about, text }) => [kind, about, text]),
    [['rated', 'high', 'Both were calm'], ['rated', 'medium', 'A misunderstanding']],
  );
  const found = await admin.get('/api/admin/incidents?state=unsettled&severity=low&limit=50');
  assert.ok(found.body.data.some((each) => each._id === _id));
  assert.equal((await own(client, booking)).body.data[0].severity, 'high');
  assert.ok(!(await notificationKinds(client)).some((kind) => kind.startsWith('incident')));
  const rows = auditRows(server).filter((row) => row.object_id === _id && row.action === 'rate_incident');
  assert.deepEqual(rows.map(({ reason, changes }) => [reason, changes]), [
    ['Both were calm', 'severity\thigh\tmedium'], ['A misunderstanding', 'severity\tmedium\tlow'],
  ]);
});

test('a suspended companion is neither found nor shown, and is again once reinstated', async () => {
  const { client, companion, booking } = await visit();
  const stranger = await verifiedClient(server);
  await stranger.need('POST', `/api/companions/${companion.id}/favorite`, {});
  const { _id } = await client.need('POST', '/api/incidents', words(booking));
  const suspend = (suspended) =>
    admin.need('POST', casePath(_id, '/suspensions'), { userId: companion.id, suspended, reason: 'Threats' });
  const profile = `/api/companions/${companion.id}`;
  const shown = [profile, `${profile}/similar`, `${profile}/availability`, `/api/reviews/companion/${companion.id}`];
  const visitor = server.caller();
  const found = () => isFound(stranger, companion);
  const favorites = async () =>
    (await stranger.get('/api/companions/favorites/list')).body.data.some((each) => each._id === companion.id);
  const states = async (caller) => {
    const all = [];
    for (const path of shown) all.push((await caller.get(path)).status);
    return all;
  };
  assert.ok((await found()) && (await favorites()));
  const before = await states(stranger);
  assert.ok(before.every((status) => status === 200), String(before));

  await suspend(true);
  assert.ok(!(await found()) && !(await favorites()));
  for (const caller of [stranger, client, visitor]) {
    refusedAs(await caller.get(profile), 404, 'companion_not_found');
  }
  assert.deepEqual(await states(stranger), [404, 404, 404, 404]);
  refusedAs(await stranger.post(`/api/companions/${companion.id}/favorite`, {}), 404, 'companion_not_found');
  // A client who has booked them sees the booking as it is.
  const theirs = await client.get(`/api/bookings/${booking._id}`);
  assert.equal(theirs.body.data.status, 'confirmed');
  assert.ok(theirs.text.includes(companion.id));

  await suspend(false);
  assert.deepEqual(await states(stranger), before);
  assert.ok((await found()) && (await favorites()));
});

test('suspending a party of the case ends sessions, log-in and bookings, until reinstated', async () => {
  const { client, companion, booking } = await visit();
  const { _id } = await client.need('POST', '/api/incidents', words(booking));
  const suspend = (userId, suspended, reason) =>
    admin.post(casePath(_id, '/suspensions'), { userId, suspended, reason });
  const stranger = await verifiedClient(server);
  assertFieldRefused(await suspend(stranger.id, true, 'Threats'), 'userId');
  assertRefused(await suspend(companion.id, true, ''), 400);
  const done = await suspend(companion.id, true, 'Threats');
  assert.equal(done.status, 200, done.text);
  assert.ok(done.body.data.people.find((each) => each._id === companion.id).suspendedAt);
  assertRefused(await suspend(companion.id, true, 'Threats'), 409);

  assertRefused(await companion.get('/api/auth/me'), 401);
  refusedAs(await logIn(companion), 403, 'account_suspended');
  const wrong = await server.caller().post('/api/auth/login', { email: companion.email, password: 'wrong-one-1' });
  refusedAs(wrong, 401, 'wrong_credentials');
  const again = await client.post('/api/bookings', {
    companions: [line(companion, startIn(30))], totalDuration: 2, location: 'Miami, FL', notes: '', waiverAgreed: true,
  });
  refusedAs(again, 404, 'companion_not_found');
  assertFieldRefused(await admin.put(`/api/admin/users/${companion.id}/profile`, { online: true }), 'online');

  const rows = auditRows(server).filter((row) => row.object_id === companion.id && row.action === 'suspend_user');
  assert.deepEqual(rows.map(({ reason, changes }) => [reason, changes]), [['Threats', 'suspended\tno\tyes']]);
  assert.equal((await suspend(companion.id, false, 'Cleared')).status, 200);
  assert.equal((await logIn(companion)).status, 200);
  assert.equal((await client.get(`/api/bookings/${booking._id}`)).body.data.status, 'confirmed');
});

test('a case is in the attention list until it is settled; its mail contains none of its text', async () => {
  const { client, booking } = await visit();
  const { _id } = await client.need('POST', '/api/incidents', words(booking));
  const waiting = async () =>
    (await admin.need('GET', '/api/admin/attention')).items.find((each) => each.id === _id);
  const item = await waiting();
  assert.deepEqual(
    [item.kind, item.incidentKind, item.severity, item.state, item.reportedBy],
    ['incident', 'conduct', 'high', 'open', 'client'],
  );
  assert.ok(!JSON.stringify(item).includes(secret));
  await admin.need('POST', casePath(_id, '/moves'), { act: 'settle', reason: 'Done' });
  assert.equal(await waiting(), undefined);
});
