// ADR 145: acts that need two administrators.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { queryStore } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, password, unknownId, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const environment = {
  STEADY_DUAL_CONTROL: 'when_possible',
  STEADY_DUAL_CONTROL_REFUND_DOLLARS: '20',
  STEADY_SECRET_KEYS: '0f'.repeat(32), // archives are sealed with it
};
const server = await startServer({ environment });
after(() => server.stop());
const [first, second, finance, support, auditor] = [
  await newAdmin(server),
  await newAdmin(server),
  await newAdmin(server, 'finance'),
  await newAdmin(server, 'support'),
  await newAdmin(server, 'auditor'),
];

const base = '/api/admin/approval-requests';
const reason = 'The companion came late';
async function ended() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const paid = await pay(client, await book(client, [line(companion, startIn(5))]));
  return { client, companion, booking: await completed(server, client, paid) };
}
const refund = (admin, booking, more = {}) =>
  admin.post(`/api/admin/bookings/${booking._id}/refunds`, {
    amount: 30,
    bearer: 'goodwill',
    reason,
    key: randomUUID(),
    password,
    ...more,
  });
const left = async (booking) => (await first.need('GET', `/api/admin/bookings/${booking._id}/refundable`)).left;
const approve = (admin, id, secret = password) => admin.post(`${base}/${id}/approve`, { password: secret });
const decline = (admin, id, why = 'Too much') => admin.post(`${base}/${id}/decline`, { reason: why });
const withdraw = (admin, id) => admin.post(`${base}/${id}/withdraw`);
const waitingAbout = async (id) => (await first.need('GET', `${base}?subject=${id}`)).requests;

/** The request that waits now. */
function readWaiting(reply) {
  assert.equal(reply.status, 202, reply.text);
  return reply.body.data.approval;
}

test('a refund up to the limit is made at once; small ones add up', async () => {
  const { booking } = await ended();
  const before = await left(booking);
  const sent = { amount: 15, key: randomUUID() };
  assert.equal((await refund(first, booking, sent)).status, 200);
  assert.equal((await refund(first, booking, sent)).status, 200);
  assert.equal(await left(booking), before - 15);
  const request = readWaiting(await refund(first, booking, { amount: 6 }));
  assert.equal(await left(booking), before - 15);
  assert.equal((await withdraw(first, request._id)).status, 200);
});

test('a larger refund waits, and another administrator with the right approves it once', async () => {
  const { booking } = await ended();
  const before = await left(booking);
  const sent = { key: randomUUID() };
  const request = readWaiting(await refund(first, booking, sent));
  assert.deepEqual(
    [request.act, request.subjectId, request.amount, request.detail, request.state, request.isOwn, request.mayDecide],
    ['refund_part', booking._id, 30, 'goodwill', 'waiting', true, false],
  );
  assert.equal(request.requestedBy, first.email);
  assert.equal(readWaiting(await refund(first, booking, sent))._id, request._id, 'the same call is the same request');
  assertFieldRefused(await refund(first, booking, { ...sent, amount: 31 }), 'key');
  assertRefused(await refund(finance, booking), 409);
  assert.deepEqual((await waitingAbout(booking._id)).map(({ _id }) => _id), [request._id]);
  assert.equal(await left(booking), before);

  assertRefused(await approve(first, request._id), 403);
  assertRefused(await approve(support, request._id), 403);
  assertRefused(await approve(auditor, request._id), 403);
  assertRefused(await approve(second, request._id, 'wrong password'), 400);
  assertRefused(await approve(second, unknownId), 404);
  assert.equal(await left(booking), before);

  const seen = await second.need('GET', `${base}/${request._id}`);
  assert.deepEqual([seen.isOwn, seen.mayDecide], [false, true]);
  const replies = await Promise.all([second, finance, second, finance].map((admin) => approve(admin, request._id)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409]);
  assert.equal(await left(booking), before - 30);
  assert.equal((await refund(first, booking, sent)).status, 200, 'the call sent again has no second effect');
  assert.equal(await left(booking), before - 30);
  assert.deepEqual(await waitingAbout(booking._id), []);
  const listed = (await first.need('GET', `${base}?state=decided`)).requests.find(({ _id }) => _id === request._id);
  assert.equal(listed.state, 'approved');
  assert.ok([second.email, finance.email].includes(listed.decidedBy));
  assertRefused(await decline(second, request._id), 409);
  assertRefused(await withdraw(first, request._id), 409);
});

test('asking, approving and the act are rows of the audit log', async () => {
  const { booking } = await ended();
  const request = readWaiting(await refund(first, booking));
  assert.equal((await approve(second, request._id)).status, 200);
  const rows = queryStore(
    server,
    `SELECT action, actor, reason FROM audit_log WHERE object_id = '${booking._id}' ORDER BY sequence`,
  ).filter(({ action }) => ['request_approval', 'approve_act', 'refund_part'].includes(action));
  assert.deepEqual(
    rows.map(({ action, actor }) => [action, actor]),
    [
      ['request_approval', first.id],
      ['approve_act', second.id],
      ['refund_part', second.id],
    ],
  );
  assert.equal(rows[2].reason, reason);
});

test('the administrators who can decide get a mail with a link alone', async () => {
  const { booking } = await ended();
  const request = readWaiting(await refund(first, booking));
  const mails = queryStore(server, "SELECT payload FROM jobs WHERE kind = 'mail'")
    .map(({ payload }) => JSON.parse(payload))
    .filter(({ body }) => body?.includes(`/admin/approvals/${request._id}`));
  const to = new Set(mails.map((mail) => mail.to));
  assert.ok(to.has(second.email) && to.has(finance.email));
  for (const other of [first, support, auditor]) assert.ok(!to.has(other.email));
  for (const { body } of mails) assert.ok(!body.includes('30') || !body.includes('$'));
});

test('a declined request states why, and executes nothing', async () => {
  const { booking } = await ended();
  const before = await left(booking);
  const key = randomUUID();
  const request = readWaiting(await refund(first, booking, { key }));
  assertFieldRefused(await decline(second, request._id, ' '), 'reason');
  assertRefused(await decline(first, request._id), 403);
  assertRefused(await decline(support, request._id), 403);
  const reply = await decline(second, request._id);
  assert.deepEqual([reply.body.data.state, reply.body.data.decisionReason], ['declined', 'Too much']);
  assertRefused(await approve(finance, request._id), 409);
  assertRefused(await refund(first, booking, { key }), 409);
  assert.equal(await left(booking), before);
});

test('an approval checks the act again; what is no longer possible is refused and waits on', async () => {
  const { booking } = await ended();
  const all = await left(booking);
  const request = readWaiting(await refund(first, booking, { amount: all }));
  assert.equal((await refund(second, booking, { amount: 25 })).status, 409, 'one request at a time');
  assert.equal((await refund(second, booking, { amount: 5 })).status, 200, 'up to the limit nothing waits');
  const refused = await approve(second, request._id);
  assertFieldRefused(refused, 'amount');
  assert.equal((await second.need('GET', `${base}/${request._id}`)).state, 'waiting');
  assert.equal((await withdraw(first, request._id)).status, 200);
});

test('only the administrator who asked withdraws a request', async () => {
  const { booking } = await ended();
  const request = readWaiting(await refund(first, booking));
  assertRefused(await withdraw(second, request._id), 403);
  const reply = await withdraw(first, request._id);
  assert.equal(reply.body.data.state, 'withdrawn');
  assertRefused(await approve(second, request._id), 409);
});

test('a request expires, and is no longer decided', async () => {
  const { booking } = await ended();
  const request = readWaiting(await refund(first, booking));
  queryStore(server, `UPDATE approval_requests SET expires_at = 1000 WHERE id = '${request._id}'`);
  assertRefused(await approve(second, request._id), 409);
  assert.equal((await first.need('GET', `${base}/${request._id}`)).state, 'expired');
  readWaiting(await refund(first, booking));
});

test('the refund of a whole line waits, and is made when it is approved', async () => {
  const { booking } = await ended();
  const [payout] = await first.need('GET', `/api/admin/payouts?bookingId=${booking._id}`);
  const request = readWaiting(await first.post(`/api/admin/payouts/${payout.id}/refund`, { reason, password }));
  assert.deepEqual([request.act, request.subjectId, request.detail], ['refund_payout', booking._id, payout.id]);
  assert.ok(request.amount > 20);
  assert.equal((await approve(finance, request._id)).status, 200);
  const [refunded] = await first.need('GET', `/api/admin/payouts?bookingId=${booking._id}`);
  assert.notEqual(refunded.state, payout.state);
});

test('a role changes when another owner approves it', async () => {
  const other = await newAdmin(server, 'support'); // a new role ends all sessions
  const at = `/api/admin/administrators/${other.id}/role`;
  const request = readWaiting(await first.call('PUT', at, { body: { role: 'safety', reason } }));
  assertRefused(await approve(finance, request._id), 403);
  const readRole = async () => (await first.need('GET', '/api/admin/administrators')).find(({ _id }) => _id === other.id).role;
  assert.equal(await readRole(), 'support');
  assert.equal((await approve(second, request._id)).status, 200);
  assert.equal(await readRole(), 'safety');
});

test('a person with bookings is erased by two administrators, one without by one', async () => {
  const fresh = await newClient(server);
  const at = (person) => `/api/admin/users/${person.id}/permanent`;
  assert.equal((await first.call('DELETE', at(fresh), { body: { reason } })).status, 200);
  const person = await verifiedClient(server);
  await book(person, [line(await newCompanion(server), startIn(5))]);
  const request = readWaiting(await first.call('DELETE', at(person), { body: { reason, refund: 0 } }));
  assert.deepEqual([request.act, request.subjectId], ['erase_person', person.id]);
  assert.equal((await first.get(`/api/admin/users/${person.id}`)).status, 200);
  assert.equal((await approve(second, request._id)).status, 200);
  assertRefused(await first.get(`/api/admin/users/${person.id}`), 404);
});

test('an archive is made for the administrator who asked, when another one approves it', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const reference = 'Court of Miami, 26-117';
  const ask = (person, more = {}) =>
    first.post('/api/admin/archives', { kind: 'person', subjectId: person.id, purpose: 'subpoena', reference, password, ...more });
  const request = readWaiting(await ask(client));
  assert.deepEqual(
    [request.act, request.subjectId, request.detail, request.reason],
    ['make_archive', client.id, 'person subpoena', reference],
  );
  assert.equal(readWaiting(await ask(client))._id, request._id);
  assertRefused(await ask(client, { kind: 'access' }), 409);
  assertFieldRefused(await ask(client, { reference: ' ' }), 'reference');
  assertFieldRefused(await ask({ id: unknownId }), 'subjectId');
  const about = `/api/admin/archives?kind=person&subject=${client.id}`;
  assert.deepEqual(await first.need('GET', about), [], 'nothing is made before the approval');
  assertRefused(await approve(first, request._id), 403);
  assertRefused(await approve(finance, request._id), 403);
  assert.equal((await approve(second, request._id)).status, 200);
  const ready = await until(async () => {
    const [archive] = await first.need('GET', about);
    return archive?.state === 'ready' && archive;
  }, 'the archive');
  assert.deepEqual([ready.requestedBy, ready.isOwn, ready.reference], [first.email, true, reference]);
  assertRefused(await second.post(`/api/admin/archives/${ready._id}/download`, {}), 403);
  assert.equal((await first.post(`/api/admin/archives/${ready._id}/download`, {})).status, 200);
  const declined = readWaiting(await ask(companion));
  assert.equal((await decline(second, declined._id)).status, 200);
  assert.deepEqual(await first.need('GET', `/api/admin/archives?kind=person&subject=${companion.id}`), []);
});

test('an administrator is invited and enabled again by two', async () => {
  const list = () => first.need('GET', '/api/admin/administrators');
  const invite = (more = {}) =>
    first.post('/api/admin/administrators', { email: ' Sky@Example.com', name: 'Sky de la Cruz', role: 'owner', reason, ...more });
  const request = readWaiting(await invite());
  assert.deepEqual(
    [request.act, request.subjectId, request.detail],
    ['invite_admin', 'sky@example.com', 'owner Sky de la Cruz'],
  );
  assert.equal(readWaiting(await invite())._id, request._id);
  assertRefused(await invite({ role: 'support' }), 409);
  assertFieldRefused(await invite({ email: second.email }), 'email');
  assertFieldRefused(await invite({ email: 'sky' }), 'email');
  assertFieldRefused(await invite({ name: ' ' }), 'name');
  assert.equal((await list()).some(({ email }) => email === 'sky@example.com'), false);
  assertRefused(await approve(support, request._id), 403);
  assert.equal((await approve(second, request._id)).status, 200);
  const sky = (await list()).find(({ email }) => email === 'sky@example.com');
  assert.deepEqual([sky.name, sky.role, sky.state], ['Sky de la Cruz', 'owner', 'invited']);
  const rows = queryStore(server, `SELECT action FROM audit_log WHERE object_id IN ('${request._id}', '${sky._id}') ORDER BY sequence`);
  assert.deepEqual(rows.map(({ action }) => action), ['request_approval', 'approve_act', 'invite_admin']);

  const setEnabled = (enabled) => first.call('PUT', `/api/admin/administrators/${sky._id}/enabled`, { body: { enabled, reason } });
  const readState = async () => (await list()).find(({ _id }) => _id === sky._id).state;
  assert.equal((await setEnabled(true)).status, 200, 'nothing changes');
  assert.equal((await setEnabled(false)).status, 200, 'one administrator disables another at once');
  const enabling = readWaiting(await setEnabled(true));
  assert.deepEqual([enabling.act, enabling.subjectId], ['enable_admin', sky._id]);
  assert.equal(await readState(), 'disabled');
  assert.equal((await approve(second, enabling._id)).status, 200);
  assert.equal(await readState(), 'invited');
});

test('every administrator sees the requests and the policy; bad filters are named', async () => {
  for (const admin of [first, finance, support, auditor]) {
    const { policy } = await admin.need('GET', base);
    assert.deepEqual(policy, { mode: 'when_possible', refundsAbove: 20, expiresAfterHours: 72 });
  }
  for (const [query, field] of [['state=new', 'state'], ['page=0', 'page'], ['limit=51', 'limit'], [`subject=${'x'.repeat(37)}`, 'subject']]) {
    assertFieldRefused(await first.get(`${base}?${query}`), field);
  }
  assertRefused(await first.get(`${base}/${unknownId}`), 404);
});
