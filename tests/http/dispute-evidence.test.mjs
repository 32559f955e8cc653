// The answer to a client's bank: drafted from the records, checked by an operator, submitted once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { completed, openDispute } from './history.mjs';
import { newAdmin, newCompanion, verifiedClient } from './people.mjs';

async function disputed() {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const paid = await pay(client, await book(client, [line(companion, startIn(5), { notes: 'After a relapse' })]));
  const booking = await completed(server, client, paid);
  return { client, companion, booking, ...(await openDispute(server, booking)) };
}
const at = (id) => `/api/admin/disputes/${id}`;
const onDesk = async (id) => (await admin.need('GET', '/api/admin/attention')).items.some((item) => item.id === id);

test('the draft has times and amounts, and neither the place nor the notes', async () => {
  const { id, client, booking } = await disputed();
  const found = await admin.need('GET', at(id));
  assert.equal(found.state, 'open');
  assert.equal(found.bookingId, booking._id);
  assert.equal(found.client._id, client.id);
  assert.equal(found.paid, booking.totalCost);
  assert.ok(Date.parse(found.respondBy) > Date.now());
  assert.match(found.draft.activityLog, /The customer made the booking\.[^]*The customer paid \$\d+\.\d\d by card\./);
  assert.match(found.draft.serviceDate, /^\d{4}-\d\d-\d\d$/);
  const text = JSON.stringify(found.draft);
  assert.doesNotMatch(text, /relapse/i);
  assert.doesNotMatch(text, /sober|recovery/i);
});

test('an answer is submitted once, reaches the provider and ends the item of the desk', async () => {
  const { id, provider } = await disputed();
  assert.equal(await onDesk(id), true);
  const { draft } = await admin.need('GET', at(id));
  const sent = await admin.need('POST', `${at(id)}/evidence`, { ...draft, other: 'They wrote “thank you” 😊' });
  assert.ok(Date.parse(sent.answeredAt) <= Date.now());
  assert.equal(sent.draft, undefined);
  const there = await provider.read(`/v1/disputes/${id}`);
  assert.equal(there.status, 'under_review');
  assert.equal(there.evidence.uncategorized_text, 'They wrote “thank you” 😊');
  assert.equal(there.evidence.access_activity_log, draft.activityLog);
  assert.equal(await onDesk(id), false);
  assertRefused(await admin.post(`${at(id)}/evidence`, draft), 409);
  const { disputes } = await admin.need('GET', `/api/admin/bookings/${sent.bookingId}`);
  assert.equal(disputes[0].answeredAt, sent.answeredAt);
});

test('of many answers at once one reaches the bank', async () => {
  const { id, provider } = await disputed();
  const other = await newAdmin(server);
  const replies = await Promise.all(Array.from({ length: 16 }, (_, i) =>
    other.post(`${at(id)}/evidence`, { other: `Answer ${i}` })));
  const accepted = replies.findIndex(({ status }) => status === 200);
  for (const [i, reply] of replies.entries()) if (i !== accepted) assertRefused(reply, 409);
  const there = await provider.read(`/v1/disputes/${id}`);
  assert.equal(there.evidence.uncategorized_text, `Answer ${accepted}`);
  assert.equal(there.evidence_details.submission_count, 1);
});

test('refuses texts that are too long or say nothing, and others than finance', async () => {
  const { id, client } = await disputed();
  assertFieldRefused(await admin.post(`${at(id)}/evidence`, { customerName: 'Jordan' }), 'activityLog');
  assertFieldRefused(await admin.post(`${at(id)}/evidence`, { other: 'x'.repeat(15_001) }), 'other');
  assertFieldRefused(await admin.post(`${at(id)}/evidence`, { other: 7 }), 'other');
  assertRefused(await admin.get(at('dp_none')), 404);
  assertRefused(await admin.post(`${at('dp_none')}/evidence`, { other: 'x' }), 404);
  assertRefused(await client.get(at(id)), 403);
  const support = await newAdmin(server, 'support');
  assertRefused(await support.get(at(id)), 403);
  assertRefused(await support.post(`${at(id)}/evidence`, { other: 'x' }), 403);
});

test('a dispute that was decided has no draft', async () => {
  const { id, provider, known } = await disputed();
  await provider.act('close_dispute', { dispute: id, status: 'won' });
  await known('won');
  const found = await admin.need('GET', at(id));
  assert.deepEqual([found.state, found.draft], ['won', undefined]);
  assertRefused(await admin.post(`${at(id)}/evidence`, { other: 'x' }), 409);
  await until(async () => !(await onDesk(id)), 'the item is gone');
});
