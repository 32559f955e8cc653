// AU8: an administrator's password alone gives no session.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { auditRows, databaseFile, sqlite } from './audit.mjs';
import { assertRefused } from './caller.mjs';
import { confirmLink, enrol, linkFor, openLink } from './enrolling.mjs';
import { newAdmin, newClient, password } from './people.mjs';
import { startServer } from './server.mjs';
import { decodeBase32, codeAt, stepNow } from './totp.mjs';

const environment = { STEADY_SECRET_KEYS: '0f'.repeat(32) };
let server;
before(async () => {
  server = await startServer({ environment });
});
after(() => server?.stop());

async function enrolled() {
  const admin = await newAdmin(server);
  return Object.assign(admin, await enrol(server, admin.email, environment));
}
const logIn = (body, caller = server.caller()) => caller.post('/api/auth/admin-login', body);
async function challenge(admin) {
  const reply = await logIn({ email: admin.email, password });
  assert.equal(reply.status, 202, reply.text);
  return reply.body.data.challenge;
}

test('AU8: the right password gets a challenge and no token; the code gets the session', async () => {
  const admin = await enrolled();
  assertRefused(await admin.get('/api/auth/me'), 401); // enrolling ended it
  const reply = await logIn({ email: admin.email, password });
  assert.equal(reply.status, 202);
  assert.equal(reply.body.code, 'second_factor_required');
  assert.equal(reply.body.data.expiresInSeconds, 300);
  assert.ok(!('token' in reply.body) && !('token' in reply.body.data));
  const done = await logIn({ challenge: reply.body.data.challenge, code: codeAt(admin.secret, stepNow()) });
  assert.equal(done.status, 200, done.text);
  assert.equal(done.body.admin._id, admin.id);
  admin.token = done.body.token;
  assert.equal((await admin.need('GET', '/api/auth/me')).email, admin.email);
  const row = auditRows(server).at(-1);
  assert.deepEqual([row.action, row.actor, row.changes], ['admin_login', admin.id, 'second_factor\t\ttotp']);
});

test('AU8: each code and each challenge is valid once', async () => {
  const admin = await enrolled();
  const step = stepNow();
  const given = await challenge(admin);
  assert.equal((await logIn({ challenge: given, code: codeAt(admin.secret, step) })).status, 200);
  assertRefused(await logIn({ challenge: given, code: codeAt(admin.secret, step + 1) }), 401, /took too long/);
  const again = await logIn({ challenge: await challenge(admin), code: codeAt(admin.secret, step) });
  assertRefused(again, 401, 'That code is not valid. Please try again.');
  assert.equal(again.body.code, 'wrong_second_factor');
  const later = await logIn({ challenge: await challenge(admin), code: codeAt(admin.secret, step + 1) });
  assert.equal(later.status, 200, later.text);
});

test('AU8: of two concurrent log-ins with one code only one succeeds', async () => {
  const admin = await enrolled();
  const challenges = [await challenge(admin), await challenge(admin)];
  const code = codeAt(admin.secret, stepNow());
  const replies = await Promise.all(challenges.map((one) => logIn({ challenge: one, code })));
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [200, 401]);
});

test('a recovery code works once, also with typed separators', async () => {
  const admin = await enrolled();
  const typed = ` ${admin.recovery[0].toUpperCase().replaceAll('-', ' ')}`;
  assert.equal((await logIn({ challenge: await challenge(admin), code: typed })).status, 200);
  assertRefused(await logIn({ challenge: await challenge(admin), code: typed }), 401);
  const rows = auditRows(server).slice(-2);
  assert.deepEqual(
    rows.map(({ action, changes }) => [action, changes]),
    [
      ['admin_login', 'second_factor\t\trecovery_code'],
      ['admin_login_refused', 'step\t\tsecond factor'],
    ],
  );
});

test('AU5 AU9: guessed codes count with guessed passwords', async () => {
  const admin = await enrolled();
  const given = await challenge(admin);
  const guesser = server.caller(); // guesses count by account and network
  const statuses = [];
  for (let i = 0; i < 8; ++i) statuses.push((await logIn({ challenge: given, code: '000000' }, guesser)).status);
  assert.deepEqual(statuses.slice(0, 5), [401, 401, 401, 401, 401]);
  assert.equal(statuses.at(-1), 429);
  const right = await logIn({ challenge: given, code: codeAt(admin.secret, stepNow()) }, guesser);
  assertRefused(right, 429);
  assert.ok(Number(right.headers['retry-after']) > 0);
  assertRefused(await logIn({ email: admin.email, password }, guesser), 429);
});

test('an invented challenge and a missing field are refused as such', async () => {
  assertRefused(await logIn({ challenge: 'x'.repeat(43), code: '123456' }), 401, /took too long/);
  assertRefused(await logIn({ challenge: 'x'.repeat(43) }), 400);
  const client = await newClient(server);
  assertRefused(await logIn({ email: client.email, password, code: '123456' }), 401, 'Invalid admin credentials');
});

test('neither store nor log has second-factor secrets in plain text', async () => {
  const admin = await enrolled();
  await challenge(admin);
  sqlite(databaseFile(server), 'PRAGMA wal_checkpoint(TRUNCATE)');
  const stored = readFileSync(databaseFile(server)).toString('latin1');
  for (const secret of [admin.secret, decodeBase32(admin.secret).toString('hex'), decodeBase32(admin.secret).toString('latin1')]) {
    assert.ok(!stored.includes(secret));
  }
  for (const code of admin.recovery) {
    assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')));
  }
  assert.ok(!server.log.includes(admin.secret));
});

test('AU8: a link sets up one second factor; nothing changes before the code is correct', async () => {
  const admin = await newAdmin(server);
  const { token, printed } = await linkFor(server, admin.email, environment);
  assert.match(printed, /Works once, within 15 minutes/);
  assert.doesNotMatch(printed, /secret=/);
  const opened = await openLink(server, token);
  const { email, secret, uri, expiresAt } = opened.body.data;
  assert.deepEqual(Object.keys(opened.body.data).sort(), ['email', 'expiresAt', 'secret', 'uri']);
  assert.equal(email, admin.email);
  assert.ok(uri.startsWith('otpauth://totp/Steady:') && uri.includes(`secret=${secret}&`));
  assert.ok(Date.parse(expiresAt) - Date.now() <= 15 * 60_000);
  assert.equal((await openLink(server, token)).body.data.secret, secret); // a page may be reloaded
  const wrong = await confirmLink(server, token, codeAt(secret, stepNow() - 9));
  assertRefused(wrong, 400, /^That code is not valid/);
  assert.equal(wrong.body.errors[0].field, 'code');
  assert.equal((await admin.get('/api/auth/me')).status, 200);
  assert.equal((await logIn({ email: admin.email, password })).status, 200); // no factor yet
  const done = await confirmLink(server, token, ` ${codeAt(secret, stepNow())}`);
  assert.equal(done.status, 200, done.text);
  assert.equal(done.body.data.recoveryCodes.length, 10);
  assert.ok(!JSON.stringify(done.body).includes('token')); // it gives no session
  assertRefused(await admin.get('/api/auth/me'), 401);
  const acts = auditRows(server).filter(({ object_id, action }) => object_id === admin.id && /enroll/.test(action));
  assert.deepEqual(
    acts.map(({ action, actor, changes }) => [action, actor, changes]),
    [
      ['issue_enrollment_link', acts[0].actor, ''],
      ['open_enrollment_link', admin.id, ''],
      ['open_enrollment_link', admin.id, ''],
      ['enroll_second_factor', admin.id, 'second_factor\tnone\ttotp'],
    ],
  );
});

test('AU8: a link expires when used or replaced, and an invented one is unknown', async () => {
  const admin = await newAdmin(server);
  const [first, second] = [await linkFor(server, admin.email, environment), await linkFor(server, admin.email, environment)];
  const spent = /^This link has expired or was already used/;
  assertRefused(await openLink(server, first.token), 404, spent);
  const { secret } = (await openLink(server, second.token)).body.data;
  const codes = [stepNow(), stepNow()].map((step) => confirmLink(server, second.token, codeAt(secret, step)));
  const statuses = (await Promise.all(codes)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 404]); // of two concurrent ones one
  for (const token of [second.token, 'x'.repeat(43), '']) {
    assertRefused(await openLink(server, token), 404, spent);
    assertRefused(await confirmLink(server, token, codeAt(secret, stepNow() + 1)), 404, spent);
  }
  sqlite(databaseFile(server), 'UPDATE enrolment_links SET expires_at = 0');
  const late = await linkFor(server, admin.email, environment);
  sqlite(databaseFile(server), "UPDATE enrolment_links SET expires_at = CAST(strftime('%s', 'now') AS INTEGER) - 1");
  assertRefused(await openLink(server, late.token), 404, spent);
  assertRefused(await confirmLink(server, late.token, '123456'), 404, spent);
});

test('the store has a link\'s secret neither as shown nor as sent', async () => {
  const admin = await newAdmin(server);
  const { token } = await linkFor(server, admin.email, environment);
  const { secret } = (await openLink(server, token)).body.data;
  sqlite(databaseFile(server), 'PRAGMA wal_checkpoint(TRUNCATE)');
  const stored = readFileSync(databaseFile(server)).toString('latin1');
  for (const text of [token, secret, decodeBase32(secret).toString('latin1')]) assert.ok(!stored.includes(text));
  assert.ok(!server.log.includes(token) && !server.log.includes(secret));
});
