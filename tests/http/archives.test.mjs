// ADR 149: archives that answer subpoenas and requests for data: who gets them, how often, and what other programs make
// of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { allTexts, downloadArchive, downloadPath, findArchive, madeArchive, requestArchive, runChecks, unpack } from './archives.mjs';
import { auditRows, queryStore } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertFieldRefused, assertRefused, until } from './caller.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

// Archives are sealed and signed with it.
const server = await startServer({ environment: { STEADY_SECRET_KEYS: '0f'.repeat(32) } });
after(() => server.stop());
const [owner, safety, auditor, support, finance] = [
  await newAdmin(server),
  await newAdmin(server, 'safety'),
  await newAdmin(server, 'auditor'),
  await newAdmin(server, 'support'),
  await newAdmin(server, 'finance'),
];

test("a person's archive is signed, complete and leaves others out", async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const archive = await madeArchive(owner, 'person', client.id);
  assert.equal(archive.state, 'ready', archive.problem);
  const { status, type, bytes } = await downloadArchive(server, owner, archive);
  assert.deepEqual([status, type, bytes.length], [200, 'application/zip', archive.bytes]);
  const keys = await (await fetch(`${server.url}/api/archive-keys`)).text();
  unpack(bytes, (folder) => {
    const [signature] = runChecks(folder);
    assert.match(signature, /Signature Verified Successfully/);
    const read = (name) => readFileSync(join(folder, name), 'utf8');
    assert.ok(keys.startsWith(read('public-key.pem')), 'the key is published');
    assert.ok(read('index.pdf').startsWith('%PDF-1.4'));
    const rows = JSON.parse(read('bookings.json'));
    assert.deepEqual(rows.map((row) => [row.booking, row.client, row.companion]), [[booking._id, client.id, 'Companion A']]);
    const manifest = JSON.parse(read('manifest.json'));
    assert.ok(manifest.entries.some(({ name }) => name === 'access.csv'));
    const { sequence, hash } = JSON.parse(read('audit-chain.json'));
    assert.equal(auditRows(server).find((row) => Number(row.sequence) === sequence).hash, hash);
    const all = allTexts(folder);
    assert.ok(all.includes(client.email));
    for (const secret of [companion.email, companion.id, safety.email]) assert.ok(!all.includes(secret), secret);
  });
});

test('an archive is downloaded once, by the administrator who requested it', async () => {
  const client = await newClient(server);
  const archive = await madeArchive(safety, 'access', client.id);
  const path = downloadPath(archive);
  assertRefused(await owner.post(path, {}), 403, 'Only the administrator who requested an archive can download it.');
  assert.equal((await downloadArchive(server, safety, archive)).status, 200);
  assertRefused(await safety.post(path, {}), 409, 'This archive was downloaded before. Request a new one.');
  const listed = await findArchive(auditor, archive);
  assert.equal(listed.state, 'downloaded');
  assert.match(listed.personName, /^Casey Rivers \d+$/);
  assert.deepEqual(queryStore(server, `SELECT number FROM archive_parts WHERE archive_id = '${archive._id}'`), []);
  const acts = auditRows(server).filter(({ object_id }) => object_id === client.id).map(({ action }) => action);
  assert.deepEqual(acts.filter((act) => act.endsWith('_archive')), ['request_archive', 'finish_archive', 'download_archive']);
});

test('an archive expires', async () => {
  const archive = await madeArchive(owner, 'access', (await newClient(server)).id);
  queryStore(server, `UPDATE archives SET finished_at = finished_at - ${72 * 3600} WHERE id = '${archive._id}'`);
  assertRefused(await owner.post(downloadPath(archive), {}), 409, 'This archive has expired. Request a new one.');
});

test('only owners and safety request archives, an auditor sees them', async () => {
  const client = await newClient(server);
  for (const admin of [auditor, support, finance]) {
    assertRefused(await requestArchive(admin, 'person', client.id), 403);
    assertRefused(await admin.post(`/api/admin/archives/${unknownId}/download`, {}), 403);
    assertRefused(await admin.post(`/api/admin/archives/${unknownId}/retry`, {}), 403);
  }
  for (const admin of [support, finance]) assertRefused(await admin.get('/api/admin/archives'), 403);
  assert.equal((await auditor.get('/api/admin/archives')).status, 200);
  assertRefused(await client.get('/api/admin/archives'), 403);
  assert.equal((await fetch(`${server.url}/api/admin/archives`)).status, 401);
});

test('what does not exist or is missing is refused', async () => {
  const client = await newClient(server);
  assertFieldRefused(await requestArchive(owner, 'person', unknownId), 'subjectId');
  assertFieldRefused(await requestArchive(owner, 'case', client.id), 'subjectId');
  assertFieldRefused(await requestArchive(owner, 'person', client.id, { reference: ' ' }), 'reference');
  assertFieldRefused(await requestArchive(owner, 'all', client.id), 'kind');
  assertFieldRefused(await requestArchive(owner, 'person', client.id, { purpose: 'fun' }), 'purpose');
  assertRefused(await requestArchive(owner, 'person', client.id, { password: 'not-the-password' }), 400);
  assertRefused(await owner.post(`/api/admin/archives/${unknownId}/download`, {}), 404);
  assertRefused(await owner.post('/api/admin/archives/garbage/retry', {}), 404);
});

test('of 64 downloads at the same moment exactly one succeeds', async () => {
  const admin = await newAdmin(server, 'safety'); // whose budget of downloads is used up
  const archive = await madeArchive(admin, 'access', (await newClient(server)).id);
  const callers = Array.from({ length: 64 }, () => Object.assign(server.caller(), { token: admin.token }));
  const replies = await Promise.all(callers.map((caller) => caller.post(downloadPath(archive), {})));
  const count = (wanted) => replies.filter(({ status }) => status === wanted).length;
  assert.equal(count(200), 1, replies.map(({ status }) => status).join(' '));
  assert.equal(count(409) + count(429) + count(503), 63, replies.map(({ status }) => status).join(' '));
  const acts = auditRows(server).filter(({ object_id, action }) => object_id === archive.subjectId && action === 'download_archive');
  assert.equal(acts.length, 1, 'the log has one download');
});

test('a reference with a line break is refused', async () => {
  const broken = await requestArchive(owner, 'access', (await newClient(server)).id, { reference: 'x\nAudit log: row 1' });
  assertFieldRefused(broken, 'reference');
});

test('the archive of a disabled administrator has no download', async () => {
  const gone = await newAdmin(server, 'safety');
  const archive = await madeArchive(gone, 'access', (await newClient(server)).id);
  await owner.need('PUT', `/api/admin/administrators/${gone.id}/enabled`, { enabled: false, reason: 'Left' });
  assertRefused(await gone.post(downloadPath(archive), {}), 401);
  for (const admin of [owner, safety]) assertRefused(await admin.post(downloadPath(archive), {}), 403);
});

test('an archive that was requested by an administrator who is disabled now fails', async () => {
  const gone = await newAdmin(server, 'safety');
  const archive = await madeArchive(gone, 'access', (await newClient(server)).id);
  await owner.need('PUT', `/api/admin/administrators/${gone.id}/enabled`, { enabled: false, reason: 'Left' });
  queryStore(server, `UPDATE archives SET state = 'failed' WHERE id = '${archive._id}'`);
  await owner.need('POST', `/api/admin/archives/${archive._id}/retry`, {});
  await until(async () => !['waiting', 'working'].includes((await findArchive(owner, archive)).state), 'the second try');
  const { state, problem } = await findArchive(owner, archive);
  assert.deepEqual([state, problem], ['failed', 'The administrator who requested it may no longer make archives. Request a new one.']);
});

// The lease of the job and the time after which another server takes over have passed.
const passTime = () =>
  queryStore(server, "UPDATE jobs SET due_at = due_at - 600 WHERE kind = 'make_archive' AND state = 'waiting'; UPDATE archives SET changed_at = changed_at - 600 WHERE state = 'working'");

test('a server that was killed while it made an archive finishes it after its restart', async () => {
  const client = await newClient(server);
  const many = `INSERT INTO notifications (id, account_id, kind, amount_cents, created_at, forgotten_at)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
    SELECT printf('01990000-0000-7000-8000-%012d', i), '${client.id}', 'booking_confirmed', 0, 1700000000 + i, 4000000000 FROM n`;
  queryStore(server, many);
  const archive = (await requestArchive(owner, 'person', client.id)).body.data;
  await until(async () => (await findArchive(owner, archive)).state !== 'waiting', 'the job begins');
  await server.restart('SIGKILL');
  const [left] = queryStore(server, `SELECT state, done, total FROM archives WHERE id = '${archive._id}'`);
  assert.equal(left.state, 'working', 'it was killed before the end');
  passTime();
  await until(async () => (await findArchive(owner, archive)).state === 'ready', 'the archive');
  const { status, bytes } = await downloadArchive(server, owner, await findArchive(owner, archive));
  assert.equal(status, 200);
  unpack(bytes, (folder) => {
    assert.match(runChecks(folder)[0], /Signature Verified Successfully/);
    assert.equal(JSON.parse(readFileSync(join(folder, 'notifications.json'), 'utf8')).length, 60_000);
  });
});
