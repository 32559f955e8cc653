// The administrator's outbox and the failed jobs (R21).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused, until } from './caller.mjs';
import { jobState, mailPayload, parkedJob } from './history.mjs';
import { newAdmin, newClient, newCompanion, unknownId } from './people.mjs';
import { startServer } from './server.mjs';

const outbox = '/api/admin/outbox';
const parked = '/api/admin/jobs/parked';

let server;
let demo;
let admin;
let demoAdmin;
before(async () => {
  server = await startServer();
  demo = await startServer({ mode: 'demo', demo: true });
  admin = await newAdmin(server);
  demoAdmin = await newAdmin(demo);
});
after(async () => {
  await server?.stop();
  await demo?.stop();
});

const entryTo = async (caller, email, query = '') =>
  (await caller.need('GET', `${outbox}?limit=50${query}`)).find((entry) => entry.to === email);

async function askForReset(own) {
  const client = await newClient(own);
  await own.caller().need('POST', '/api/auth/forgot-password', { email: client.email });
  return client.email;
}

test('with demo data the text of a mail can be read, its link too', async () => {
  const email = await askForReset(demo);
  const entry = await until(() => entryTo(demoAdmin, email, '&state=sent'), 'the mail is sent');
  assert.equal(entry.subject, 'Reset your password');
  assert.match(entry.text, /reset-password#token=[\w-]{20,}/);
  assert.equal(entry.tries, 1);
});

test('without demo data no mail can be read: a link leaves the server only by mail', async () => {
  const email = await askForReset(server);
  const reply = await until(async () => {
    const list = await admin.get(`${outbox}?limit=50&state=sent`);
    return list.body.data.some((entry) => entry.to === email) && list;
  }, 'the mail is sent');
  const entry = reply.body.data.find((one) => one.to === email);
  assert.deepEqual(Object.keys(entry).sort(), ['id', 'kind', 'state', 'to', 'tries']);
  assert.doesNotMatch(reply.text, /token|reset|subject|text/i);
});

test('waiting, sent and failed mails are distinguished, a page at a time', async () => {
  const id = parkedJob(server, { payload: mailPayload('gone@example.com') });
  const { body } = await admin.get(`${outbox}?state=parked&limit=1`);
  assert.deepEqual(body.data, [
    { id, kind: 'mail', to: 'gone@example.com', state: 'parked', tries: 12, lastError: 'refused with 550' },
  ]);
  assert.deepEqual(body.pagination, { page: 1, limit: 1, total: 1, pages: 1 });
  assert.equal(await entryTo(admin, 'gone@example.com', '&state=waiting'), undefined);
  assert.deepEqual(await admin.need('GET', `${outbox}?state=parked&page=2`), []);
});

test('R21: a failed job is shown without its payload and requeued', async () => {
  const payload = mailPayload('again@example.com', 'the link is secret-token-1');
  const id = parkedJob(server, { payload });
  const list = await admin.get(`${parked}?limit=50`);
  const job = list.body.data.find((one) => one.id === id);
  assert.deepEqual(job, { id, kind: 'mail', tries: 12, lastError: 'refused with 550', releasable: true, dismissible: true });
  assert.doesNotMatch(list.text, /again@example.com|secret-token/);
  assert.deepEqual(await admin.need('POST', `/api/admin/jobs/${id}/release`), { released: true });
  await until(() => jobState(server, id).state === 'done', 'the worker sends it');
  assert.equal(jobState(server, id).attempts, 1);
  assertRefused(await admin.post(`/api/admin/jobs/${id}/release`), 409, 'This job is not parked.');
});

test('a refund names its subject; a note for an operator is shown, not retried', async () => {
  const purchase = '019365a0-0000-7000-8000-00000000000a';
  const refund = parkedJob(server, {
    kind: 'refund',
    payload: JSON.stringify({ purchase, amountCents: 1250, reason: 'cancelled' }),
  });
  const note = parkedJob(server, { kind: 'operator_note', payload: '"transfer tr_1 did not come back"' });
  const jobs = await admin.need('GET', `${parked}?limit=50`);
  assert.equal(jobs.find((one) => one.id === refund).about, `$12.50 of purchase ${purchase}`);
  const listed = jobs.find((one) => one.id === note);
  assert.equal(listed.about, 'transfer tr_1 did not come back');
  assert.equal(listed.releasable, false);
  assertRefused(await admin.post(`/api/admin/jobs/${note}/release`), 409, 'A note is not tried again.');
  assert.equal(jobState(server, note).state, 'parked');
});

test('a note is dismissed with a reason, in the audit log; a refund cannot be', async () => {
  const note = parkedJob(server, { kind: 'operator_note', payload: '"nothing to do"' });
  const refund = parkedJob(server, { kind: 'refund', payload: '{}' });
  const dismiss = (id, body) => admin.post(`/api/admin/jobs/${id}/dismiss`, body);
  for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: 7 }]) {
    const reply = await dismiss(note, body);
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, 'reason', JSON.stringify(body));
  }
  assertRefused(await dismiss(refund, { reason: 'Why not' }), 409, 'This job must be carried out: try it again.');
  assert.equal(jobState(server, refund).state, 'parked');
  assert.deepEqual((await dismiss(note, { reason: 'Read it' })).body.data, { dismissed: true });
  assert.equal(jobState(server, note).state, 'done');
  assertRefused(await dismiss(note, { reason: 'Read it' }), 409, 'This job is not parked.');
  const jobs = await admin.need('GET', `${parked}?limit=50`);
  assert.equal(jobs.find((one) => one.id === note), undefined);
  assert.equal(jobs.find((one) => one.id === refund).dismissible, false);
  assertRefused(await dismiss(unknownId, { reason: 'Read it' }), 404);
  assertRefused(await dismiss('garbage', { reason: 'Read it' }), 404);
});

test('anonymous callers, clients and companions are refused; invalid values are named', async () => {
  const client = await newClient(server);
  const companion = await newCompanion(server);
  for (const [method, path] of [['GET', outbox], ['GET', parked], ['POST', `/api/admin/jobs/${unknownId}/release`], ['POST', `/api/admin/jobs/${unknownId}/dismiss`]]) {
    assertRefused(await server.caller().call(method, path), 401);
    assertRefused(await client.call(method, path), 403);
    assertRefused(await companion.call(method, path), 403);
  }
  for (const [path, field] of [
    [`${outbox}?state=lost`, 'state'],
    [`${outbox}?page=0`, 'page'],
    [`${outbox}?limit=51`, 'limit'],
    [`${parked}?page=x`, 'page'],
    [`${parked}?limit=-1`, 'limit'],
  ]) {
    const reply = await admin.get(path);
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, field, path);
  }
  assertRefused(await admin.post(`/api/admin/jobs/${unknownId}/release`), 404);
  assertRefused(await admin.post('/api/admin/jobs/garbage/release'), 404);
});
