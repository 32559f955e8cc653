// security-reliability-money 1.9: every action of an administrator on others, and every view of their data,
// leaves exactly one row.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { administratorActs } from './audited-administrators.mjs';
import { approvalActs } from './audited-approvals.mjs';
import { bookingActs } from './audited-bookings.mjs';
import { deskActs } from './audited-desk.mjs';
import { enrollmentActs, environment } from './audited-enrollment.mjs';
import { expectedPeople, shown } from './audited-people.mjs';
import { incidentActs } from './audited-incidents.mjs';
import { archiveActs } from './audited-archives.mjs';
import { legalHoldActs } from './audited-legal-holds.mjs';
import { payoutActs } from './audited-payouts.mjs';
import { userActs } from './audited-users.mjs';
import { auditRows, queryStore } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, unknownId, password, verifiedClient } from './people.mjs';
import { routes, run, startServer } from './server.mjs';

let server;
let admin;
let client;
let companion;
let booking;
let ended;
let session;
before(async () => {
  server = await startServer({ environment });
  admin = await newAdmin(server);
  client = await verifiedClient(server);
  companion = await newCompanion(server);
  booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  ended = await endedWith(companion);
  const [kept] = queryStore(server, 'SELECT provider_id AS id FROM identity_sessions LIMIT 1');
  session = kept.id;
});
after(() => server?.stop());

async function endedWith(someone) {
  return completed(server, client, await pay(client, await book(client, [line(someone, startIn(9))])));
}
const another = async () => endedWith(await newCompanion(server));

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const upload = (caller, query = '') =>
  caller.call('POST', `/api/files?folder=resumes&name=r.pdf${query}`, { raw: pdf, type: 'application/pdf' });
const resume = async () => (await upload(companion)).body.data.public_id;
// The client's review of a completed session; returns its id.
async function reviewed() {
  const found = await client.get(`/api/reviews/booking/${ended._id}`);
  if (found.status === 200) return found.body.data._id;
  const words = { companionId: companion.id, bookingId: ended._id, rating: 4, comment: 'Calm.' };
  return (await client.need('POST', '/api/reviews', words))._id;
}
const identity = (call) => ({
  ask: () => admin.get(`/api/verification/stripe-identity/${call}/${session}`),
  object: () => session,
});

// How an administrator makes each call, and what its row is about.
const acts = {
  get_booking: { ask: () => admin.get(`/api/bookings/${booking._id}`), object: () => booking._id },
  preview_cancellation: {
    ask: () => admin.get(`/api/bookings/${booking._id}/cancellation`),
    object: () => booking._id,
  },
  companion_availability: {
    ask: () => admin.get(`/api/companions/${companion.id}/availability`),
    object: () => companion.id,
  },
  consent_history: {
    ask: () => admin.get(`/api/consent/history/${client.id}`),
    object: () => client.id,
  },
  verify_consent: {
    ask: () => admin.get(`/api/consent/verify/${client.id}/signup`),
    object: () => `${client.id}/signup`,
  },
  identity_result: identity('result'),
  identity_status: identity('status'),
  get_file: {
    before: resume,
    ask: (id) => admin.get(`/api/files/${id}`),
    object: (id) => id,
  },
  upload_file: {
    ask: () => upload(admin, `&userId=${companion.id}`),
    object: (_, reply) => reply.body.data.public_id,
    changes: () => `owner\t\t${companion.id}`,
  },
  delete_file: {
    before: resume,
    ask: (id) => admin.call('DELETE', `/api/files?publicId=${id}`, { body: { password } }),
    object: (id) => id,
    changes: () => `owner\t${companion.id}\t`,
  },
  manual_unlock: {
    action: 'unlock_identity',
    before: async () => (await newClient(server)).id,
    ask: (id) => admin.post('/api/payments/manual-unlock-verification', { userId: id, reason: 'Paid\nhere' }),
    object: (id) => id,
    changes: () => 'unlocked\tfalse\ttrue\ntries_left\t0\t3',
    reason: 'Paid\\x0ahere',
  },
  cancel_booking: {
    ask: () =>
      admin.post(`/api/bookings/${booking._id}/cancel`, { password, reason: 'Companion fell ill', refund: booking.totalCost }),
    object: () => booking._id,
    changes: () => `status\tconfirmed\tcancelled\nrefunded_cents\t0\t${Math.round(booking.totalCost * 100)}`,
    reason: 'Companion fell ill',
  },
  companion_reviews: {
    ask: () => admin.get(`/api/reviews/companion/${companion.id}`),
    object: () => companion.id,
  },
  booking_review: {
    before: reviewed,
    ask: () => admin.get(`/api/reviews/booking/${ended._id}`),
    object: () => ended._id,
  },
  delete_review: {
    before: reviewed,
    ask: (id) => admin.del(`/api/reviews/${id}`, { body: { reason: 'Names a third person' } }),
    object: (id) => id,
    changes: () => `companion\t${companion.id}\t\nrating\t4\t`,
    reason: 'Names a third person',
  },
  ...userActs(() => ({ server, admin, client, companion, ended })),
  list_audit: { ask: () => admin.get('/api/admin/audit'), object: () => '' },
  list_earnings_of: {
    ask: () => admin.get(`/api/admin/users/${companion.id}/earnings`),
    object: () => companion.id,
  },
  earnings_summary_of: {
    ask: () => admin.get(`/api/admin/users/${companion.id}/earnings/summary`),
    object: () => companion.id,
  },
  ...bookingActs(() => ({ server, admin, client })),
  ...incidentActs(() => ({ server, admin, client, booking })),
  list_troubled_shifts: {
    before: async () => {
      const one = await newCompanion(server);
      const made = await pay(client, await book(client, [line(one, startIn(13))]));
      queryStore(server, `UPDATE shifts SET acknowledge_by = 1, missed_at = 1 WHERE booking_id = '${made._id}'`);
      return { one };
    },
    ask: () => admin.get('/api/admin/shifts/attention'),
    object: () => '',
  },
  ...payoutActs(() => ({ server, admin, companion, ended, another })),
  ...deskActs(() => ({ admin, client, another })),
  read_analytics: { ask: () => admin.get('/api/admin/analytics'), object: () => '' },
  verify_user: {
    ask: () =>
      admin.put(`/api/admin/users/${companion.id}/verify`, {
        verificationType: 'degreeVerification',
        status: 'verified',
        reason: 'Saw the diploma',
      }),
    object: () => companion.id,
    changes: () => 'degree\tunverified\tverified',
    reason: 'Saw the diploma',
  },
  ...administratorActs(() => ({ server, admin })),
  ...approvalActs(() => ({ server, admin })),
  ...archiveActs(() => ({ server, admin })),
  ...legalHoldActs(() => ({ server, admin })),
  ...enrollmentActs(() => server),
  admin_login: {
    ask: () => server.caller().post('/api/auth/admin-login', { email: admin.email, password }),
    object: () => admin.id,
    changes: () => 'second_factor\t\tnone',
  },
};

const people = expectedPeople(() => ({ server, client, companion, session }));
const readSubjects = ({ sequence }) =>
  queryStore(server, `SELECT account_id AS id FROM audit_subjects WHERE sequence = ${sequence}`).map(({ id }) => id);
// Those whose id or address is in the reply.
const accountsIn = (reply) =>
  queryStore(server, 'SELECT id, email FROM accounts')
    .filter(({ id, email }) => [id, email].some((text) => text && reply.text?.includes(text)))
    .map(({ id }) => id);

test('every route that admits administrators declares its audit row', async () => {
  for (const route of await routes()) {
    if (['admin', 'signed_in_or_admin'].includes(route.access)) {
      assert.notEqual(route.audit, 'undeclared', `${route.method} ${route.path} declares no audit`);
    }
    if (['view', 'change'].includes(route.audit)) {
      assert.ok(acts[route.operation], `${route.operation} has no case in this test`);
      assert.ok(people[route.operation], `${route.operation} has no people in audited-people.mjs`);
    }
  }
});

// Of calls: a job adds its own row when it has made an archive, at any moment.
const rowsOfCalls = () => auditRows(server).filter(({ address }) => address !== 'local');

for (const [operation, act] of Object.entries(acts)) {
  test(`an administrator's ${operation} adds its row, which names everybody it is about`, async () => {
    const thing = await act.before?.();
    const count = rowsOfCalls().length;
    const reply = await act.ask(thing);
    assert.ok(reply.status < 300, reply.text);
    const added = rowsOfCalls().slice(count);
    assert.equal(added.length, act.rows ?? 1, JSON.stringify(added));
    const [row] = added;
    assert.equal(row.action, act.action ?? operation);
    assert.equal(row.role, 'admin');
    assert.equal(row.actor, act.actor?.(thing) ?? admin.id);
    assert.equal(row.object_id, act.object(thing, reply));
    const changes = act.changes?.(thing, reply) ?? '';
    if (changes instanceof RegExp) assert.match(row.changes, changes);
    else assert.equal(row.changes, changes);
    assert.equal(row.reason, act.reason ?? '');
    assert.equal(row.request_id, reply.headers['x-request-id']);
    assert.match(row.address, /^127\./);
    assert.ok(Math.abs(Date.now() / 1000 - row.happened_at) < 600);
    const [named, visible, about] = [readSubjects(row), accountsIn(reply), people[operation](thing, reply)];
    if (about === shown) assert.ok(visible.length > 0, 'the reply shows an account');
    const expected = about === shown ? visible : [...about, ...visible];
    assert.deepEqual(expected.filter((id) => !named.includes(id)), [], 'not named');
  });
}

test("users' own actions, and an administrator's refused calls, add none", async () => {
  const count = rowsOfCalls().length;
  await client.need('GET', `/api/bookings/${booking._id}`);
  await client.need('GET', `/api/consent/history/${client.id}`);
  await companion.need('DELETE', `/api/files?publicId=${await resume()}`);
  await admin.need('GET', '/api/auth/me');
  assertRefused(await admin.get(`/api/bookings/${unknownId}`), 404);
  assertRefused(await admin.get(`/api/files/resumes/${unknownId}`), 404);
  assertRefused(await admin.post(`/api/bookings/${booking._id}/cancel`, { password, reason: 'x' }), 409);
  assertRefused(await admin.post(`/api/bookings/${ended._id}/cancel`, { password }), 400, 'Please give a reason.');
  assertRefused(await admin.post('/api/payments/manual-unlock-verification', { userId: client.id }), 400);
  assertRefused(await upload(admin, `&userId=${unknownId}`), 404);
  assertRefused(await admin.post(`/api/admin/payouts/${unknownId}/refund`, { password, reason: 'x' }), 404);
  assertRefused(await admin.get('/api/admin/outbox?state=x'), 400);
  assert.deepEqual(rowsOfCalls().slice(count), []);
});

test('the chain is intact and its head was logged', async () => {
  const printed = await run(['verify-audit', '--store', server.store]);
  const rows = auditRows(server);
  assert.match(printed, new RegExp(`intact, ${rows.length} rows, head ${rows.length}:${rows.at(-1).hash}`));
  assert.match(server.log, /audit head \d+:[0-9a-f]{64}/);
});
