// Settings from file, environment and command line: valid values, and faults that prevent the start
// (security-reliability-money §1.10).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { binary, startServer } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-settings-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function settingsFile(text, mode = 0o640) {
  const path = join(folder, `steady-${++files}.conf`);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

// Runs the program to its end, with these variables only.
function steady(args, environment = {}) {
  return new Promise((done, fail) => {
    const child = spawn(binary, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...environment },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (err += part));
    child.on('error', fail);
    child.on('close', (code) => done({ code, out, err }));
  });
}

function builtApp() {
  const web = join(folder, 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Steady</title>');
  return web;
}

const secret = 'lilac-7319'; // in every value that must not be printed
const live = {
  STEADY_MODE: 'live',
  STEADY_ORIGIN: `https://${secret}.example`,
  STEADY_STRIPE_KEY: `sk_live_${secret}`,
  STEADY_STRIPE_WEBHOOK_SECRETS: `whsec_${secret}`,
  STEADY_ACCEPT_BUNDLE_PRICE: 'yes',
  STEADY_SECRET_KEYS: '7e'.repeat(32),
  STEADY_SMTP_HOST: 'smtp.example',
  STEADY_SMTP_USER: 'steady',
  STEADY_SMTP_PASSWORD: secret,
  STEADY_MAIL_FROM: 'hello@steady.example',
  STEADY_OPERATOR_EMAIL: 'operator@deployment.example',
  STEADY_SUPPORT_EMAIL: 'support@deployment.example',
  STEADY_SUPPORT_PHONE: '+1 (202) 456-1111',
  STEADY_WEB: builtApp(),
  STEADY_TRUSTED_PROXY: '127.0.0.1',
};
const faults = [
  ['mode', 'no such mode', { STEADY_MODE: secret }],
  ['workers', 'no number', { STEADY_WORKERS: secret }],
  ['trusted_proxy', 'a name', { STEADY_TRUSTED_PROXY: secret }],
  ['trusted_proxy', 'a name among addresses', { STEADY_TRUSTED_PROXY: `10.0.0.1,${secret}` }],
  ['trusted_proxy', 'everybody', { STEADY_TRUSTED_PROXY: '0.0.0.0/0' }],
  ['trusted_proxy', 'this machine by name', { STEADY_TRUSTED_PROXY: 'localhost' }],
  ['event_loops', 'more than there may be', { STEADY_EVENT_LOOPS: '65' }],
  ['STEADY_LILAC', 'no such setting', { STEADY_LILAC: secret }],
  ['store', 'a password in it', { STEADY_STORE: `postgres:host=h password=${secret}` }],
  ['demo', 'live with demo data', { ...live, STEADY_DEMO: 'yes' }],
  ['stripe_key', 'live with the sandbox', { ...live, STEADY_STRIPE_KEY: '' }],
  ['stripe_key', 'live with a test key', { ...live, STEADY_STRIPE_KEY: `sk_test_${secret}` }],
  ['stripe_key', 'test with a live key', { ...live, STEADY_MODE: 'test' }],
  ['secret_keys', 'live without', { ...live, STEADY_SECRET_KEYS: '' }],
  ['stripe_webhook_secrets', 'live without', { ...live, STEADY_STRIPE_WEBHOOK_SECRETS: '' }],
  ['stripe_webhook_secrets', 'a key without', { STEADY_STRIPE_KEY: `sk_test_${secret}` }],
  ['stripe_address', 'live with a stand-in', { ...live, STEADY_STRIPE_ADDRESS: `https://${secret}.example` }],
  ['stripe_address', 'no key for it', { STEADY_STRIPE_ADDRESS: `https://${secret}.example` }],
  ['stripe_address', 'plain HTTP', { STEADY_STRIPE_ADDRESS: `http://${secret}.example` }],
  ['origin', 'live without TLS', { ...live, STEADY_ORIGIN: `http://${secret}.example` }],
  ['web', 'live without the web app', { ...live, STEADY_WEB: '' }],
  ['web', 'live with a folder that holds no app', { ...live, STEADY_WEB: folder }],
  ['support_phone', 'live with a number of fiction', { ...live, STEADY_SUPPORT_PHONE: '+1 (617) 555-0142' }],
  ['certificate', 'live without TLS or a proxy', { ...live, STEADY_TRUSTED_PROXY: '' }],
  ['smtp_host', 'live without mail', { ...live, STEADY_SMTP_HOST: '' }],
  ['smtp_host', 'no name of a host', { STEADY_SMTP_HOST: `a/${secret}` }],
  ['mail_from', 'mail without a sender', { ...live, STEADY_MAIL_FROM: '' }],
  ['smtp_password', 'a user without', { ...live, STEADY_SMTP_PASSWORD: '' }],
  ['password_cost', 'live with cheap hashes', { ...live, STEADY_PASSWORD_COST: 'low' }],
  ['password_cost', 'a demo with cheap hashes', { STEADY_PASSWORD_COST: 'low' }],
  ['tries_statements', 'live on a store that was not tried', { ...live, STEADY_TRIES_STATEMENTS: 'off' }],
  ['config', 'no such file', { STEADY_CONFIG: join(folder, `${secret}-missing.conf`) }],
];
for (const [name, fault, environment] of faults) {
  test(`a fault in ${name} prevents the start: ${fault}`, async () => {
    const refused = await steady(['serve', '--listen', '127.0.0.1:0'], environment);
    assert.notEqual(refused.code, 0);
    assert.match(refused.err, new RegExp(`^steady: ${name} \\(`, 'm'));
    if (name !== 'config') assert.doesNotMatch(refused.out + refused.err, new RegExp(secret));
    const checked = await steady(['check-config'], environment);
    assert.equal(checked.code, 1);
    assert.match(checked.err, new RegExp(`^steady: ${name} \\(`, 'm'));
  });
}

// Its mail page shows the reset links of all users.
test('demo data on an address that other machines reach is refused without explicit permission', async () => {
  const refused = await steady(['serve', '--demo', '--listen', '0.0.0.0:0']);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^steady: demo \(--demo\): .*accept_public_demo/m);
  const accepted = await steady(['check-config', '--demo', '--listen', '0.0.0.0:0', '--accept-public-demo']);
  assert.equal(accepted.code, 0, accepted.err);
});

// Simulated payments without a notice on the screens.
test('demo mode without demo data on such an address is refused as well', async () => {
  const refused = await steady(['serve', '--listen', '0.0.0.0:0']);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^steady: mode \(.*\): demo only pretends to take payments.*accept_public_demo/m);
  const accepted = await steady(['check-config', '--listen', '0.0.0.0:0', '--accept-public-demo']);
  assert.equal(accepted.code, 0, accepted.err);
});

test('a secret is refused in a world-readable file, and as an option', async () => {
  const text = `# ours\nmode = test\nstripe_key = sk_test_${secret}\nstripe_webhook_secrets = whsec_${secret}\n`;
  const open = settingsFile(text, 0o644);
  const refused = await steady(['serve', '--config', open]);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /stripe_key \(.*\.conf:3\): is a secret/);
  assert.doesNotMatch(refused.err, new RegExp(secret));
  const fine = await steady(['check-config', '--config', settingsFile(text)]);
  assert.equal(fine.code, 0, fine.err);
  assert.match(fine.out, /^stripe_key +set +.*\.conf:3$/m);
  assert.doesNotMatch(fine.out + fine.err, new RegExp(secret));
  const option = await steady(['serve', '--stripe-key', `sk_test_${secret}`]);
  assert.equal(option.code, 2);
  assert.match(option.err, /--stripe-key is a secret/);
  assert.doesNotMatch(option.err, new RegExp(secret));
});

test('a world-readable private key is refused', async () => {
  const key = settingsFile('not a key', 0o644);
  const refused = await steady(['serve', '--certificate', key, '--private-key', key]);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^steady: private_key \(--private-key\): everybody may read/m);
});

test('a complete live configuration has no fault', async () => {
  const checked = await steady(['check-config'], live);
  assert.equal(checked.err, '');
  assert.equal(checked.code, 0);
  assert.match(checked.out, /^# time zone data: \d{4}[a-z]+$/m);
  assert.doesNotMatch(checked.out.replace(/^origin.*$/m, ''), new RegExp(secret));
});

test('check-config names every fault with its location', async () => {
  const config = settingsFile('colour = red\nmode = blue\nworkers = 3\n');
  const checked = await steady(['check-config', '--config', config, '--log', 'var/log']);
  assert.equal(checked.code, 1);
  const lines = checked.err.trim().split('\n');
  assert.equal(lines.length, 2, checked.err);
  assert.match(lines[0], /^steady: colour \(.*\.conf:1\)/);
  assert.match(lines[1], /^steady: mode \(.*\.conf:2\)/);
  assert.match(checked.out, /^workers +3 +.*\.conf:3$/m);
  assert.match(checked.out, /^log +var\/log +--log$/m);
});

test('faults of the deployment are named along with those of the settings, and all at once', async () => {
  const missing = join(folder, 'no-web-app');
  const faulty = { ...live, STEADY_WEB: missing, STEADY_SMTP_HOST: '', STEADY_SUPPORT_PHONE: '' };
  const checked = await steady(['check-config', '--services-ca', join(folder, 'no-ca.pem')], faulty);
  assert.equal(checked.code, 1);
  for (const name of ['web', 'smtp_host', 'support_phone', 'services_ca']) {
    assert.equal(checked.err.match(new RegExp(`^steady: ${name} \\(`, 'gm'))?.length, 1, `${name}: ${checked.err}`);
  }
  const refused = await steady(['serve', '--listen', '127.0.0.1:0', '--services-ca', join(folder, 'no-ca.pem')], {
    ...live,
    STEADY_WEB: missing,
  });
  assert.notEqual(refused.code, 0);
  for (const name of ['web', 'services_ca']) assert.match(refused.err, new RegExp(`^steady: ${name} \\(`, 'm'));
});

test('what is faulty itself is not tried', async () => {
  const checked = await steady(['check-config', '--mode', 'test', '--s3-bucket', 'uploads', '--store', 'nonsense:'], {
    STEADY_S3_ENDPOINT: 'http://127.0.0.1:9',
  });
  const lines = checked.err.trim().split('\n').map((line) => /^steady: (\w+) \(/.exec(line)?.[1]);
  assert.deepEqual(lines.sort(), ['s3_access_key', 's3_secret_key', 'store'], checked.err);
});

test('a server runs from a settings file; an option overrides it', async () => {
  const config = settingsFile('support_phone = +1-555-0142\nmode = demo\nsupport_email = file@example.com\n');
  const server = await startServer({
    extra: ['--config', config],
    environment: { STEADY_SUPPORT_EMAIL: 'environment@example.com' },
  });
  const reply = await server.caller().get('/api/config');
  await server.stop();
  const shown = JSON.stringify(reply.body);
  assert.match(shown, /\+1-555-0142/);
  assert.match(shown, /environment@example\.com/);
  assert.match(shown, /"mode":"test"/); // startServer says --mode test
});
