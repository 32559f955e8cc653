// ADR 26, 47: a deletion destroys no evidence and loses no money, and shows beforehand what happens to both.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { queryStore } from './audit.mjs';
import { book, cancelShown, leaveShown, line, pay, startIn } from './bookings.mjs';
import { assertRefused, until } from './caller.mjs';
import { completed, moveBack } from './history.mjs';
import { newAdmin, newCompanion, password, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const environment = { STEADY_SECRET_KEYS: '0f'.repeat(32) };
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
let server;
let admin;
before(async () => {
  server = await startServer({ environment });
  admin = await newAdmin(server);
});
after(() => server?.stop());

const preview = (caller) => caller.need('GET', '/api/auth/delete-account');
const remove = (caller) => leaveShown(caller, { password });
const removeFor = (person) => leaveShown(admin, { password, reason: 'By phone' }, person.id);
const kinds = (reply) => {
  assert.equal(reply.status, 409, reply.text);
  assert.equal(reply.body.code, 'erasure_blocked');
  return reply.body.data.obstacles.map(({ kind }) => kind);
};
async function visit() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  return { client, companion, booking };
}
// Whether the provider's event of this type about the payment of a booking has had its effect.
const isProcessed = (type, booking) =>
  queryStore(server, `SELECT 1 FROM provider_events e JOIN purchases p ON p.provider_payment = e.object_id
    JOIN refunds r ON r.purchase_id = p.id WHERE r.booking_id = '${booking._id}' AND e.type = '${type}'
    AND e.processed_at IS NOT NULL`).length > 0;
const settle = (id) => admin.need('POST', `/api/admin/incidents/${id}/moves`, { act: 'settle', reason: 'Clear' });
async function reported({ client, booking }) {
  const words = { bookingId: booking._id, kind: 'substances', severity: 'high', text: 'Alcohol at work, at noon' };
  const { _id } = await client.need('POST', '/api/incidents', words);
  const file = await client.call('POST', `/api/incidents/${_id}/files?name=r.pdf`, { raw: pdf, type: 'application/pdf' });
  return { id: _id, name: file.body.data.name };
}

test('an open report prevents the deletion of its reporter\'s account, without being revealed to others', async () => {
  const world = await visit();
  const { id } = await reported(world);
  assert.deepEqual((await preview(world.client)).obstacles.map(({ kind }) => kind), ['open_case']);
  assert.deepEqual(kinds(await remove(world.client)), ['open_case']);
  assert.equal((await world.client.get('/api/auth/me')).status, 200);
  assert.deepEqual((await preview(world.companion)).obstacles, [], 'the other side learns of no case');
  assert.deepEqual(kinds(await removeFor(world.companion)), ['open_case'], 'an administrator does');
  await settle(id);
  assert.deepEqual((await preview(world.client)).obstacles, []);
});

test('a settled case stays sealed, readable by an administrator with a reason', async () => {
  const world = await visit();
  const { id, name } = await reported(world);
  await settle(id);
  const shown = await preview(world.client);
  assert.deepEqual([shown.sealsReports, shown.reportsSealedForYears], [true, 6]);
  assert.equal((await remove(world.client)).status, 200);
  const found = await admin.need('GET', `/api/admin/incidents/${id}`);
  assert.equal(found.text, '');
  assert.ok(Date.parse(found.sealedUntil) - Date.now() > 6 * 365 * 24 * 3600 * 1000);
  const [row] = queryStore(server, `SELECT * FROM sealed_reports WHERE incident_id = '${id}'`);
  assert.ok(!row.sealed.includes('Alcohol'));
  const open = (reason) => admin.post(`/api/admin/incidents/${id}/sealed`, { reason });
  assertRefused(await open(''), 400, 'Please give a reason.');
  assert.equal((await open('Asked by a court')).body.data.text, 'Alcohol at work, at noon');
  assertRefused(await admin.get(`/api/admin/incidents/${id}/files/${name}`), 404);
  const file = await admin.post(`/api/admin/incidents/${id}/sealed/${name}`, { reason: 'Asked by a court' });
  assert.equal(file.status, 200);
  assertRefused(await world.companion.post(`/api/admin/incidents/${id}/sealed`, { reason: 'x' }), 403);
  const rows = queryStore(server, `SELECT action, reason FROM audit_log WHERE object_id = '${id}' AND action LIKE 'open_sealed%'`);
  assert.deepEqual(rows.map(({ action, reason }) => [action, reason]), [
    ['open_sealed_report', 'Asked by a court'],
    ['open_sealed_file', 'Asked by a court'],
  ]);
});

test('unpaid earnings prevent the deletion of the companion\'s account', async () => {
  const { client, companion, booking } = await visit();
  await completed(server, client, booking);
  const blocked = kinds(await remove(companion));
  assert.ok(blocked.length === 1 && ['held_pay', 'unpaid_pay'].includes(blocked[0]), blocked.join());
  const [{ text, amount }] = (await preview(companion)).obstacles;
  assert.ok(amount > 0 && text.includes(amount.toFixed(2)), text);
  assert.ok(kinds(await removeFor(companion)).length === 1);
  assert.equal((await companion.get('/api/auth/me')).status, 200);
});

test('a dispute at the bank prevents the deletion of both accounts', async () => {
  const { client, companion, booking } = await visit();
  const [bought] = queryStore(server, `SELECT id FROM purchases WHERE subject = '${booking._id}'`);
  queryStore(server, `INSERT INTO disputes (id, purchase_id, booking_id, state, amount_cents, fee_cents, seen_at)
    VALUES ('dp_${process.pid}', '${bought.id}', '${booking._id}', 'open', 17300, 0, 1)`);
  const [{ returned, lost, disputed }] = (await preview(client)).visits;
  assert.deepEqual([returned + disputed, lost, disputed], [booking.totalCost, 0, Math.min(booking.totalCost, 173)]);
  for (const person of [client, companion]) assert.deepEqual(kinds(await remove(person)), ['dispute']);
  // it is not in the ledger
  queryStore(server, `DELETE FROM disputes WHERE booking_id = '${booking._id}'`);
  assert.equal((await remove(client)).status, 200);
});

test('a refund that has not arrived prevents the deletion of its client\'s account', async () => {
  const { client, companion, booking } = await visit();
  await cancelShown(client, booking);
  const rows = (state) =>
    queryStore(server, `SELECT provider_refund AS id FROM refunds WHERE booking_id = '${booking._id}' AND state = '${state}'`);
  await until(() => rows('succeeded').length === 1, 'the refund arrives');
  await until(() => isProcessed('charge.refunded', booking), 'its event, which would find it again');
  assert.deepEqual((await preview(client)).obstacles, []);
  const [{ id }] = rows('succeeded');
  const becomes = (state, known) =>
    queryStore(server, `UPDATE refunds SET state = '${state}', provider_refund = '${known}' WHERE booking_id = '${booking._id}'`);
  becomes('pending', 're_of_a_slow_bank'); // no event of the provider concerns it
  const [{ kind, text }] = (await preview(client)).obstacles;
  assert.equal(kind, 'refund');
  assert.equal(text, `A refund of $${booking.totalCost.toFixed(2)} has not arrived yet.`);
  assert.deepEqual(kinds(await remove(client)), ['refund']);
  assert.deepEqual(kinds(await removeFor(client)), ['refund']);
  assert.deepEqual((await preview(companion)).obstacles, []);
  becomes('succeeded', id);
  assert.equal((await remove(client)).status, 200);
});

test('an open report of a missing party prevents the deletion of both accounts', async () => {
  for (const reporter of ['client', 'companion']) {
    const world = await visit();
    const { booking } = world;
    const [{ start }] = queryStore(server, `SELECT first_start_s AS start FROM bookings WHERE id = '${booking._id}'`);
    moveBack(server, booking, start - Math.floor(Date.now() / 1000) + 1200);
    await world[reporter].need('POST', `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/no-show`);
    for (const person of [world.client, world.companion]) {
      const [{ kind, text }] = (await preview(person)).obstacles;
      assert.equal(kind, 'no_show');
      assert.equal(text, 'Our support team is looking into a visit where someone did not show up.');
      assert.deepEqual(kinds(await remove(person)), ['no_show']);
      assert.deepEqual(kinds(await removeFor(person)), ['no_show']);
    }
  }
});

test('each upcoming visit is listed with its refund or loss, and the last mail repeats it', async () => {
  const { client, companion, booking } = await visit();
  const [of_client] = (await preview(client)).visits;
  assert.equal(of_client.bookingId, booking._id);
  assert.deepEqual([of_client.isPaid, of_client.returned, of_client.lost], [true, booking.totalCost, 0]);
  const [of_companion] = (await preview(companion)).visits;
  assert.equal(of_companion.returned, 0);
  assert.ok(of_companion.lost > 0);
  await book(client, [line(await newCompanion(server), startIn(9))]);
  assert.equal((await preview(client)).visits[1].isPaid, false);
  assert.equal((await remove(client)).status, 200);
  const [last] = queryStore(server, `SELECT payload FROM jobs WHERE kind = 'mail' AND payload LIKE '%${client.email}%'`)
    .map(({ payload }) => JSON.parse(payload));
  assert.equal(last.subject, 'Your account was deleted');
  assert.ok(last.body.includes(`$${booking.totalCost.toFixed(2)} will go back to your card`), last.body);
  const [row] = queryStore(server, `SELECT status FROM bookings WHERE id = '${booking._id}'`);
  assert.equal(row.status, 'cancelled');
});
