// R15: a stop ends background work in the middle, whether it waits for the payment provider, for a mail server
// or for the database. None of them answers in these tests, so a server that waited for one would not end.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { queryStore } from '../http/audit.mjs';
import { cancelShown } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { certificateFor, smtpEnvironment, startSmtp } from '../http/smtp.mjs';
import { newClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';
import { hang } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

const limit_ms = 60_000; // ten seconds are promised; much more is still an end in the middle

// Ends the server, which stores nothing more.
async function stopsInTime(server, what) {
  const began = Date.now();
  server.child.kill('SIGTERM');
  const late = new Promise((done) => setTimeout(() => done('late'), limit_ms).unref());
  const code = await Promise.race([server.ended, late]);
  if (code === 'late') server.child.kill('SIGKILL');
  assert.equal(code, 0, `${what}: ${server.log.slice(-1000)}`);
  return Date.now() - began;
}

// The calls with which each piece of work at the provider begins; payouts: tests/http/slow-provider.test.mjs.
const provider_work = {
  'reconciliation with the account statement': ({ path }) => path === '/v1/balance_transactions',
  'lookups of payment pages': ({ method, path }) => method === 'GET' && path.startsWith('/v1/checkout/sessions/'),
  'refund jobs': ({ method, path }) => method === 'POST' && path === '/v1/refunds',
  'lookups of refunds': ({ method, path }) => method === 'GET' && path.startsWith('/v1/refunds/'),
};

test('R15: a provider that never answers delays no stop, whatever work waits for it', async () => {
  const world = await ProviderWorld.start();
  try {
    const { server } = world;
    await world.open(await world.book());
    const [arriving, returning] = [await world.book(), await world.book()];
    for (const each of [arriving, returning]) await world.paid(each);
    await cancelShown(world.client, arriving);
    await until(() => world.rows("SELECT 1 FROM refunds WHERE provider_refund <> ''").length > 0, 'a refund', limit_ms);
    const held = world.proxy.when(() => true, hang);
    await cancelShown(world.client, returning);
    await server.halt('SIGKILL');
    world.rows(`DELETE FROM work_turns;
      UPDATE purchases SET created_at = created_at - 600 WHERE state = 'open';
      UPDATE refunds SET state = 'pending' WHERE provider_refund <> '';
      UPDATE jobs SET due_at = 0 WHERE state = 'waiting'`);
    held.calls.length = 0;
    await server.start();
    const missing = () => Object.keys(provider_work).filter((work) => !held.calls.some(provider_work[work]));
    await until(() => missing().length === 0, 'every piece of work waits', limit_ms)
      .catch((fault) => assert.fail(`${fault.message}: ${missing().join(', ')} did not begin`));
    world.server = undefined; // its store has jobs that were not done
    await stopsInTime(server, 'the provider');
    const turns = `SELECT work FROM work_turns WHERE work = 'provider account book' AND next_at <= ${Math.floor(Date.now() / 1000)}`;
    assert.equal(queryStore(server, turns).length, 1, 'the reconciliation is due again');
    rmSync(server.folder, { recursive: true, force: true });
  } finally {
    await world.stop();
  }
});

test('R15: a mail server that never confirms delays no stop', async (context) => {
  const certificate = certificateFor('localhost');
  let confirm;
  const confirmed = new Promise((done) => (confirm = done));
  const smtp = await startSmtp({ certificate, confirm: () => confirmed });
  context.after(() => {
    confirm();
    return smtp.close();
  });
  const server = await startServer({ environment: smtpEnvironment(smtp.port, certificate) });
  const { email } = await newClient(server);
  await server.caller().need('POST', '/api/auth/forgot-password', { email });
  await until(() => smtp.mails.length > 0, 'the text of a mail', limit_ms);
  await stopsInTime(server, 'the mail server');
  rmSync(server.folder, { recursive: true, force: true });
  assert.equal(smtp.mails.length, 1);
});

let postgres;
before(async () => (postgres = await Postgres.start(['fsync=off'])));
after(() => postgres?.stop());

// Every row of the table takes a moment to read. One page of work ends within two seconds, all of it never.
const slow_row = 'pg_sleep(0.01)::text IS NOT NULL';
function slowDown(database, table) {
  postgres.run(`ALTER TABLE ${table} RENAME TO ${table}_rows;
    CREATE VIEW ${table} AS SELECT * FROM ${table}_rows WHERE ${slow_row}`, database);
}

// Entries that balance, of movements that no one knows.
const many_entries = `
  INSERT INTO ledger_entries (id, posted_at, kind, source_type, source_id)
    SELECT '01900000-0000-7000-8000-' || lpad(n::text, 12, '0'), extract(epoch FROM now())::bigint - 86400 * 365, 'provider_fee',
      'movement', 'txn_' || n FROM generate_series(1, 20000) n;
  INSERT INTO ledger_postings (entry_id, position, account, amount_cents)
    SELECT id, 0, 'exp_provider_fee', 1 FROM ledger_entries WHERE kind = 'provider_fee' UNION ALL
    SELECT id, 1, 'provider_pending', -1 FROM ledger_entries WHERE kind = 'provider_fee';
  ANALYZE`;

test('R15: a stop in the middle of the audit ends it between two pages', async () => {
  const store = postgres.create('stopped_audit');
  const server = await startServer({ store, extra: ['--slow-work-after', '86400'] });
  await server.halt();
  postgres.run(many_entries, 'stopped_audit');
  slowDown('stopped_audit', 'ledger_entries');
  server.options.extra = ['--slow-work-after', '0'];
  await server.start();
  const turn = () => postgres.rows("SELECT taken_until, next_at FROM work_turns WHERE work = 'audit of the books'", 'stopped_audit')[0];
  await until(() => Number(turn()?.taken_until) > 0, 'the audit has started', limit_ms);
  await stopsInTime(server, 'the audit');
  assert.equal(Number(turn().taken_until), 0, 'given back');
  assert.ok(Number(turn().next_at) * 1000 <= Date.now(), 'it is due again, since it was not finished');
  rmSync(server.folder, { recursive: true, force: true });
});
