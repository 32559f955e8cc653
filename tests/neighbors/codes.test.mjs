// An administrator's second factor, as authenticator programs read it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import * as OTPAuth from 'otpauth';
import { confirmLink, linkFor, openLink } from '../http/enrolling.mjs';
import { newAdmin } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';

const environment = { STEADY_SECRET_KEYS: '0f'.repeat(32) };
let server;
before(async () => {
  server = await startServer({ environment });
});
after(() => server?.stop());

const oathtool = (secret) =>
  execFileSync('oathtool', ['--totp', '--base32', '-'], { input: `${secret}\n`, encoding: 'utf8' }).trim();

test('the link names the account, and both programs compute the code that is accepted', async () => {
  const admin = await newAdmin(server);
  const { token } = await linkFor(server, admin.email, environment);
  const { uri, secret } = (await openLink(server, token)).body.data;
  const factor = OTPAuth.URI.parse(uri);
  assert.ok(factor instanceof OTPAuth.TOTP);
  const { issuer, label, algorithm, digits, period } = factor;
  assert.deepEqual(
    { issuer, label, algorithm, digits, period },
    { issuer: 'Steady', label: admin.email, algorithm: 'SHA1', digits: 6, period: 30 },
  );
  assert.equal(factor.secret.base32, secret);
  // A key that is typed in groups, as the page shows it.
  const code = oathtool(secret.match(/.{4}/g).join(' '));
  assert.notEqual(factor.validate({ token: code, window: 1 }), null);
  assert.equal((await confirmLink(server, token, code)).status, 200);
});
