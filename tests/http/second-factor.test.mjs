// AU8: an administrator's password alone gives no session.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { auditRows, databaseOf, sqlite } from './audit.mjs';
import { assertRefused } from './caller.mjs';
import { newAdmin, newClient, password } from './people.mjs';
import { run, startServer } from './server.mjs';
import { bytesOf, codeAt, stepNow } from './totp.mjs';

const environment = { STEADY_SECRET_KEYS: '0f'.repeat(32) };
let server;
before(async () => {
  server = await startServer({ environment });
});
after(() => server?.stop());

async function enrolled() {
  const admin = await newAdmin(server);
  const place = ['--store', server.store, '--files', server.files, '--email', admin.email];
  const printed = await run(['admin', 'enroll-totp', ...place], '', environment);
  admin.secret = /secret=([A-Z2-7]+)/.exec(printed)[1];
  admin.recovery = printed.match(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/gm);
  return admin;
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

test('AU8: each code and each challenge is good once', async () => {
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

test('AU8: of two log-ins at once with one code only one gets in', async () => {
  const admin = await enrolled();
  const challenges = [await challenge(admin), await challenge(admin)];
  const code = codeAt(admin.secret, stepNow());
  const replies = await Promise.all(challenges.map((one) => logIn({ challenge: one, code })));
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [200, 401]);
});

test('a recovery code works once, as it is typed', async () => {
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

test('nothing that proves a second factor lies open in the store or the log', async () => {
  const admin = await enrolled();
  await challenge(admin);
  sqlite(databaseOf(server), 'PRAGMA wal_checkpoint(TRUNCATE)');
  const stored = readFileSync(databaseOf(server)).toString('latin1');
  for (const secret of [admin.secret, bytesOf(admin.secret).toString('hex'), bytesOf(admin.secret).toString('latin1')]) {
    assert.ok(!stored.includes(secret));
  }
  for (const code of admin.recovery) {
    assert.ok(!stored.includes(code) && !stored.includes(code.replaceAll('-', '')));
  }
  assert.ok(!server.log.includes(admin.secret));
});
