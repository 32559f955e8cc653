// The command line: what it refuses and what it prints.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-commands-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const store = ['--store', `sqlite:${join(folder, 'steady.db')}`, '--files', join(folder, 'files')];
const serve = (...options) => run(['serve', '--listen', '127.0.0.1:0', ...store, ...options]);

test('live mode does not start without a real payment provider', async () => {
  await assert.rejects(serve('--mode', 'live'), /exited 2: steady: stripe_key .*the sandbox takes no real payments/);
});

test('live mode and demo data are incompatible', async () => {
  await assert.rejects(serve('--mode', 'live', '--demo'), /exited 2: steady: demo \(--demo\): is refused in mode = live/);
});

test('an unknown option is named, and nothing starts', async () => {
  await assert.rejects(serve('--no-such-option'), /exited 2: .*no-such-option/s);
  await assert.rejects(run(['dance']), /exited 2: steady: unknown command\n/);
  assert.deepEqual(readdirSync(folder), [], 'no store was made');
});

test('the command line creates administrators, each once', async () => {
  const create = (email, password) => run(['admin', 'create', ...store, '--email', email], `${password}\n`);
  await create('first@example.com', 'harbour-lantern-7');
  await assert.rejects(create('first@example.com', 'harbour-lantern-7'), /Email is already registered/);
  await assert.rejects(create('second@example.com', 'short'), /at least \d+ characters/);
  await assert.rejects(create('no address', 'harbour-lantern-7'), /email/i);
  await create('second@example.com', 'harbour-lantern-7');
  const list = await run(['admin', 'list', ...store]);
  assert.deepEqual(list.match(/^\S+@\S+/gm), ['first@example.com', 'second@example.com']);
});

test('the route table prints one line per route', async () => {
  const routes = JSON.parse(await run(['routes', '--json']));
  const lines = (await run(['routes'])).trim().split('\n');
  assert.equal(lines.length, routes.length);
  assert.equal(new Set(routes.map((route) => `${route.method} ${route.path}`)).size, routes.length);
});

// AU12, decisions §1: a call that any caller can repeat has a budget, or is listed here with the reason.
test('every call of other callers than administrators has a budget', async () => {
  const counted_in_the_store = [
    'register', 'admin_login', 'open_enrollment', 'confirm_enrollment', 'open_invitation', 'accept_invitation',
    'check_email', 'check_display_name', 'forgot_password', 'reset_password', 'confirm_email', 'undo_contact_change', 'record_consent',
  ];
  const answered_from_memory = ['health', 'readiness', 'config', 'me'];
  const ends_something = ['logout'];
  const asks_for_a_signature = ['payment_webhook'];
  const routes = JSON.parse(await run(['routes', '--json']));
  const without = routes.filter((route) => route.access !== 'admin' && route.budget === 0);
  assert.deepEqual(
    without.map((route) => route.operation).sort(),
    [...counted_in_the_store, ...answered_from_memory, ...ends_something, ...asks_for_a_signature].sort(),
  );
});
