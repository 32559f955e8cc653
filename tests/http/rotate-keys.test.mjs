// Rotates the key that seals second factors completely: secrets are re-encrypted at use and by `steady
// rotate-keys`, which reports which keys are still needed; a server without one of them says so at the start.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sqlite } from './audit.mjs';
import { enrol } from './enrolling.mjs';
import { password } from './people.mjs';
import { run, startServer } from './server.mjs';
import { codeAt, stepNow } from './totp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'steady.db');
const store = `sqlite:${file}`;
const [old_key, new_key] = ['0f'.repeat(32), 'a1'.repeat(32)];
const keys = (...list) => ({ STEADY_SECRET_KEYS: list.join(',') });
const names = ['ada', 'bob', 'eve'];
const secrets = {};

// The key that seals the secret of each.
const sealedBy = () =>
  sqlite(file, 'SELECT sealed_secret AS sealed FROM second_factors ORDER BY admin_id').map(({ sealed }) => sealed.split('.')[1]);

async function logIn(server, name, step = stepNow()) {
  const given = await server.caller().post('/api/auth/admin-login', { email: `${name}@example.com`, password });
  const { challenge } = given.body.data;
  return server.caller().post('/api/auth/admin-login', { challenge, code: codeAt(secrets[name], step) });
}

before(async () => {
  for (const name of names) {
    const place = ['--store', store, '--email', `${name}@example.com`];
    await run(['admin', 'create', ...place], `${password}\n`);
  }
  const server = await startServer({ store, environment: keys(old_key) });
  for (const name of names) secrets[name] = (await enrol(server, `${name}@example.com`, keys(old_key))).secret;
  await server.stop();
});

test('a secret is re-encrypted when it is used, the others wait', async () => {
  const [old_name] = sealedBy();
  const server = await startServer({ store, environment: keys(new_key, old_key) });
  assert.equal((await logIn(server, 'ada')).status, 200);
  assert.deepEqual(sealedBy().map((name) => name === old_name), [false, true, true]);
  // And can be read again.
  assert.equal((await logIn(server, 'ada', stepNow() + 1)).status, 200);
  await server.stop();
});

test('a server without a required key does not start, and names the key without showing it', async () => {
  const missing = startServer({ store, environment: keys(new_key) });
  await assert.rejects(missing, (error) => {
    assert.match(error.message, /2 second factors were sealed with keys that secret_keys does not hold \([0-9a-f]{8}\)/);
    assert.doesNotMatch(error.message, /0f0f|a1a1/);
    return true;
  });
  await assert.rejects(startServer({ store }), /3 second factors were sealed with keys/);
});

test('a running server that loses its key says so at the log-in, and a recovery code works', async () => {
  const server = await startServer({ store, environment: keys(new_key, old_key) });
  const sealed = sqlite(file, "SELECT sealed_secret AS text FROM second_factors ORDER BY admin_id")[2].text;
  const foreign = sealed.replace(/^v1\.[0-9a-f]{8}/, 'v1.00000000');
  sqlite(file, `UPDATE second_factors SET sealed_secret = '${foreign}' WHERE sealed_secret = '${sealed}'`);
  const reply = await logIn(server, 'eve');
  assert.equal(reply.status, 401, reply.text);
  assert.match(reply.body.error, /no key to check codes/);
  sqlite(file, `UPDATE second_factors SET sealed_secret = '${sealed}' WHERE sealed_secret = '${foreign}'`);
  assert.equal((await logIn(server, 'eve', stepNow() + 1)).status, 200);
  await server.stop();
});

test('rotate-keys re-encrypts the rest, is in the audit log, and says that the old key can be removed', async () => {
  await assert.rejects(run(['rotate-keys', '--store', store]), /needs STEADY_SECRET_KEYS/);
  await assert.rejects(run(['rotate-keys', '--store', store], '', keys(new_key)), /1 second factors were sealed with keys/);
  const printed = await run(['rotate-keys', '--store', store], '', keys(new_key, old_key));
  assert.match(printed, /^1 secret re-encrypted; the newest key now holds 3\.\n/);
  assert.match(printed, /Key 2 of secret_keys \([0-9a-f]{8}\) is no longer needed: it can be removed\./);
  assert.equal(new Set(sealedBy()).size, 1);
  const [row] = sqlite(file, 'SELECT * FROM audit_log ORDER BY sequence DESC LIMIT 1');
  assert.deepEqual([row.action, row.role, row.changes], ['rotate_keys', 'command_line', 'sealed_with_newest_key\t2\t3']);
  assert.match(await run(['rotate-keys', '--store', store], '', keys(new_key)), /^0 secrets re-encrypted; the newest key now holds 3\.\n$/);
  await run(['verify-audit', '--store', store]);
});

test('with only the new key every user logs in', async () => {
  const server = await startServer({ store, environment: keys(new_key) });
  assert.equal((await logIn(server, 'bob')).status, 200);
  await server.stop();
});
