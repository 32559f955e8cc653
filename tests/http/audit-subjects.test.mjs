// ADR 72: every row of the audit log names every person it is about, so that "who saw client X" has a
// complete answer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { book, cancelShown, line, pay, startIn } from './bookings.mjs';
import { completed, mailPayload, parkedJob } from './history.mjs';
import { newAdmin, newClient, newCompanion, password, verifiedClient } from './people.mjs';
import { run, startServer } from './server.mjs';

let server;
let admin;
let client;
let companion;
let stranger;
let booking;
let ended;
before(async () => {
  server = await startServer();
  [admin, client] = [await newAdmin(server), await verifiedClient(server)];
  [companion, stranger] = [await newCompanion(server), await newClient(server)];
  booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  ended = await completed(server, client, await pay(client, await book(client, [line(companion, startIn(9))])));
});
after(() => server?.stop());

const newest = () => sqlite(databaseFile(server), 'SELECT * FROM audit_log ORDER BY sequence DESC LIMIT 1')[0];
const auditSubjects = (row) =>
  sqlite(databaseFile(server), `SELECT account_id AS id FROM audit_subjects WHERE sequence = ${row.sequence}`).map(({ id }) => id);
const about = async (person, query = {}) => {
  const reply = await admin.get(`/api/admin/audit?${new URLSearchParams({ subject: person.id, limit: 50, ...query })}`);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};
const incident = () =>
  client.need('POST', '/api/incidents', { bookingId: booking._id, kind: 'conduct', severity: 'low', text: 'Loud words.' });

// What an administrator does, and under whose names it must be found.
const both = () => [client, companion];
const acts = {
  get_booking: [() => admin.need('GET', `/api/bookings/${booking._id}`), both],
  preview_cancellation: [() => admin.need('GET', `/api/bookings/${booking._id}/cancellation`), both],
  search_bookings: [() => admin.need('GET', '/api/admin/bookings'), both],
  list_users: [() => admin.need('GET', '/api/admin/users?type=client'), () => [client, stranger]],
  list_payouts: [() => admin.need('GET', '/api/admin/payouts'), both],
  export_payouts: [() => admin.get('/api/admin/payouts/export'), both],
  list_bookings_of: [() => admin.need('GET', `/api/admin/users/${client.id}/bookings`), both],
  list_outbox: [() => admin.need('GET', '/api/admin/outbox?limit=50'), both],
  booking_review: [
    async () => {
      const words = { companionId: companion.id, bookingId: ended._id, rating: 4, comment: 'Calm.' };
      await client.need('POST', '/api/reviews', words);
      await admin.need('GET', `/api/reviews/booking/${ended._id}`);
    },
    both,
  ],
  read_reported_conversation: [
    async () => {
      const { _id } = await incident();
      await client.need('POST', '/api/conversations', { accountId: companion.id, text: 'Hello', key: 'first-message' });
      await admin.need('POST', `/api/admin/incidents/${_id}/conversation`,
        { clientId: client.id, companionId: companion.id, reason: 'The client asked' });
    },
    both,
  ],
  delete_review: [
    async () => {
      const { _id } = await client.need('GET', `/api/reviews/booking/${ended._id}`);
      await admin.need('DELETE', `/api/reviews/${_id}`);
    },
    both,
  ],
  view_incident: [async () => admin.need('GET', `/api/admin/incidents/${(await incident())._id}`), both],
  list_incidents: [() => admin.need('GET', '/api/admin/incidents'), both],
  note_incident: [
    async () => {
      const [{ _id }] = await admin.need('GET', '/api/admin/incidents');
      await admin.need('POST', `/api/admin/incidents/${_id}/notes`, { text: 'Called both.' });
    },
    both,
  ],
  hold_payout: [
    async () => {
      const [{ id }] = await admin.need('GET', '/api/admin/payouts');
      await admin.need('POST', `/api/admin/payouts/${id}/hold`, { reason: 'To be looked at' });
    },
    both,
  ],
  release_job: [
    async () =>
      admin.need('POST', `/api/admin/jobs/${await parkedJob(server, { payload: mailPayload(stranger.email) })}/release`),
    () => [stranger],
  ],
  cancel_booking: [
    () => cancelShown(admin, booking, { password, reason: 'Fell ill' }),
    both,
  ],
};

for (const [operation, [act, people]] of Object.entries(acts)) {
  test(`${operation} is found under every person it is about`, async () => {
    await act();
    const row = newest();
    assert.equal(row.action, operation);
    for (const person of people()) {
      assert.ok(auditSubjects(row).includes(person.id), `${operation} names ${person.email}`);
      assert.ok((await about(person)).some(({ sequence }) => sequence === row.sequence));
    }
    if (operation !== 'list_users' && operation !== 'list_outbox' && operation !== 'release_job') {
      assert.ok(!auditSubjects(row).includes(stranger.id), 'and no other account');
    }
  });
}

test('a list records its query, and search terms for people as a hash', async () => {
  await admin.need('GET', `/api/admin/users?type=client&email=${encodeURIComponent(client.email)}&_t=1`);
  const row = newest();
  assert.match(row.query, /^type=client&email=sha256:[0-9a-f]{64}$/);
  assert.deepEqual(auditSubjects(row), [client.id]);
  const [shown] = (await about(client)).filter(({ sequence }) => sequence === row.sequence);
  assert.equal(shown.query, row.query);
  assert.deepEqual(shown.subjects, [{ _id: client.id, displayName: client.user.displayName }]);
});

test('the log of personal data shows who read it', async () => {
  await about(client);
  assert.ok(!(await about(client)).some(({ action }) => action === 'list_audit'));
  assert.ok((await about(client, { action: 'list_audit' })).length > 0);
});

test('adding or removing the subject of a row breaks the chain', async () => {
  assert.match(await run(['verify-audit', '--store', server.store]), /intact/);
  const [{ sequence }] = sqlite(databaseFile(server), 'SELECT sequence FROM audit_subjects ORDER BY sequence DESC LIMIT 1');
  assert.throws(() => sqlite(databaseFile(server), 'DELETE FROM audit_subjects'), /append only/);
  sqlite(databaseFile(server), `INSERT INTO audit_subjects VALUES (${sequence}, '0b0f6a52-0000-4000-8000-0000000000b2')`);
  const output = await run(['verify-audit', '--store', server.store]).catch((failure) => failure.message ?? String(failure));
  assert.match(output, /content was changed/);
});
