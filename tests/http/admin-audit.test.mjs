// The audit log as an administrator reads it: who viewed whose data, who changed what, and that it is
// complete.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { auditRows } from './audit.mjs';
import { assertFieldRefused } from './caller.mjs';
import { newAdmin, newClient, newCompanion } from './people.mjs';
import { server } from './one-server.mjs';

const reason = 'Asked by phone';
let ada;
let bob;
let client;
let companion;
before(async () => {
  [ada, bob] = [await newAdmin(server), await newAdmin(server)];
  [client, companion] = [await newClient(server), await newCompanion(server)];
  await ada.need('GET', `/api/admin/users/${client.id}`);
  await ada.need('GET', `/api/consent/verify/${client.id}/signup`);
  await bob.need('GET', `/api/admin/users/${client.id}`);
  await bob.need('PUT', `/api/admin/users/${companion.id}/profile`, { bio: 'Changed.', reason });
});

const read = async (query = {}) => {
  const reply = await ada.get(`/api/admin/audit?${new URLSearchParams(query)}`);
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};
const shown = ({ data }) => data.map((row) => [row.actorName, row.action]);

test('filters views by viewed person, by administrator and by action', async () => {
  const about = [
    [bob.email, 'view_user'],
    [ada.email, 'verify_consent'],
    [ada.email, 'view_user'],
  ];
  assert.deepEqual(shown(await read({ subject: client.id })), about);
  assert.deepEqual(shown(await read({ subject: client.email })), about);
  assert.deepEqual(shown(await read({ subject: client.id, actor: bob.email })), [about[0]]);
  assert.deepEqual(shown(await read({ subject: client.id, actor: bob.id })), [about[0]]);
  assert.deepEqual(shown(await read({ action: 'edit_user' })), [[bob.email, 'edit_user']]);
  assert.deepEqual(shown(await read({ subject: 'unknown@example.com' })), []);
  assert.deepEqual(shown(await read({ actor: 'unknown@example.com' })), []);
});

test('a row has actor, action, subject, changes, reason, time and origin', async () => {
  const [row] = (await read({ action: 'edit_user' })).data;
  assert.deepEqual(row.person, { _id: companion.id, displayName: companion.user.displayName });
  assert.equal(row.reason, reason);
  assert.deepEqual(row.changes.map(({ field }) => field), ['bio']);
  assert.match(row.changes[0].after, /^sha256:/);
  assert.match(row.address, /^127\./);
  assert.ok(Math.abs(Date.now() - Date.parse(row.at)) < 600_000);
  const [kept] = auditRows(server).filter((one) => one.action === 'edit_user');
  assert.equal(row.hash, kept.hash);
  assert.equal(row.sequence, kept.sequence);
});

test('pages are contiguous, and times narrow them', async () => {
  const all = auditRows(server).map((row) => row.sequence).reverse();
  const seen = [];
  let next;
  do {
    const page = await read({ limit: 2, ...(next ? { before: next } : {}) });
    seen.push(...page.data.map((row) => row.sequence));
    next = page.next;
  } while (next);
  assert.deepEqual(seen.filter((sequence) => all.includes(sequence)), all, 'each once, the newest first');
  assert.deepEqual((await read({ to: '2020-01-01T00:00:00Z' })).data, []);
  assert.ok((await read({ from: '2020-01-01T00:00:00Z', subject: client.id })).data.length >= 3);
});

test('an invalid filter is named', async () => {
  for (const [query, field] of [
    ['from=yesterday', 'from'],
    ['to=x', 'to'],
    ['before=x', 'before'],
    ['limit=51', 'limit'],
    [`subject=${'x'.repeat(400)}`, 'subject'],
  ]) {
    assertFieldRefused(await ada.get(`/api/admin/audit?${query}`), field);
  }
});

test('the chain is verified from the first row to the last', async () => {
  const data = await ada.need('GET', '/api/admin/audit/chain');
  const rows = auditRows(server);
  assert.deepEqual(data, { isIntact: true, rows: rows.length, head: `${rows.length}:${rows.at(-1).hash}` });
});
