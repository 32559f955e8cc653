// `steady audit` detects every tampering with the accounting tables and names the row, on both engines; a
// consistent store with a history of every kind has no findings.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { sqlite } from '../http/audit.mjs';
import { book, cancelShown, line, pay, startIn } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { completed } from '../http/history.mjs';
import { newAdmin, newCompanion, password, verifiedClient } from '../http/people.mjs';
import { openedBy } from '../http/sales.mjs';
import { binary, lightly, run, startServer, untried } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';
import { batches, world, worlds } from './tamperings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-tampered-'));
const base = join(folder, 'base.db');
const ids = []; // the rows of each world
let postgres;
const execute = promisify(execFile);
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A booking of each kind in addition to those of the demo, payments and refunds of each kind.
async function live(server) {
  const admin = await newAdmin(server);
  const client = await verifiedClient(server);
  const booked = async (days) => book(client, [line(await newCompanion(server), startIn(days))]);
  const paid = async (days) => pay(client, await booked(days));
  const cancel = (one) => cancelShown(client, one, { reason: 'plans changed' });
  await cancel(await booked(5));
  await cancel(await paid(6));
  const returned = await completed(server, client, await paid(7));
  const [{ line_id }] = sqlite(base, `SELECT line_id FROM payouts WHERE booking_id = '${returned._id}'`);
  await admin.need('POST', `/api/admin/payouts/${line_id}/refund`, { reason: 'The companion did not come', password });
  await completed(server, client, await paid(8));
  for (let number = 0; number < worlds; number += 1) await paid(9);
  await openedBy(await newCompanion(server), 'driver-license-verification');
  await booked(10);
  const moving = () => sqlite(base, `SELECT 'refund' AS what, state, '' AS reason FROM refunds WHERE state <> 'succeeded'
    UNION ALL SELECT 'payout', state, last_error FROM payouts WHERE state IN ('due', 'sending')`);
  await until(() => moving().length === 0, 'money at rest', 120_000)
    .catch((fault) => { throw new Error(`${fault.message}: ${JSON.stringify(moving())}`); });
  return client;
}

before(async () => {
  const server = await startServer({ demo: true, store: `sqlite:${base}` });
  // a server left running would block the whole run
  const client = await live(server).finally(() => server.stop());
  sqlite(base, 'PRAGMA wal_checkpoint(TRUNCATE)');
  for (let number = 0; number < worlds; number += 1) {
    ids.push(world(number, { client: client.id }, (query) => sqlite(base, query)));
  }
  // This server is never killed, so its writes need not reach the disk.
  postgres = await Postgres.start(['fsync=off']);
  await run(['copy', '--from', `sqlite:${base}`, '--to', postgres.create('base')]);
  const triggers = sqlite(base, "SELECT name FROM sqlite_master WHERE type = 'trigger'");
  // Triggers do not stop an attacker who can open the file.
  sqlite(base, triggers.map(({ name }) => `DROP TRIGGER ${name};`).join('\n'));
});

// The command's output and exit code. The run on the consistent store checks for leaks too, the many others
// do not.
function audit(store, environment = {}) {
  const env = { ...process.env, ...environment };
  const child = spawn(binary, ['audit', '--store', store, ...untried], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (part) => (text += part));
  return new Promise((done) => child.on('close', (code) => done({ code, text })));
}

// One copy after the other: PostgreSQL copies a database only while nothing else does.
let copying = Promise.resolve();
const psql = (text, database) => execute('psql', [postgres.address(database), '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', text]);
function copied(database) {
  copying = copying.then(() => psql(`CREATE DATABASE ${database} TEMPLATE base STRATEGY = FILE_COPY`));
  return copying;
}

const engines = {
  SQLite: async (number, statement) => {
    const file = join(folder, `${number}.db`);
    copyFileSync(base, file);
    if (statement) await execute('sqlite3', ['-bail', file, `PRAGMA synchronous = OFF; PRAGMA ignore_check_constraints = ON; ${statement}`]);
    return { store: `sqlite:${file}`, done: () => rmSync(file) };
  },
  PostgreSQL: async (number, statement) => {
    const database = `tampered_${number}`;
    await copied(database);
    // With triggers disabled, including those of foreign keys.
    if (statement) await psql(`SET session_replication_role = replica; ${statement}`, database);
    return { store: postgres.store(database), done: () => psql(`DROP DATABASE ${database}`) };
  },
};

for (const [engine, tampered] of Object.entries(engines)) {
  describe(engine, { concurrency: 3 }, () => {
    test(`a consistent store on ${engine} has no findings`, async () => {
      const { store, done } = await tampered('sound', '');
      const { code, text } = await audit(store);
      assert.equal(code, 0, text);
      assert.match(text, /^(waits for a person: .*\n)*\d+ entries, \d+ bookings, \d+ purchases, \d+ refunds, \d+ payouts: 0 findings\n$/);
      await done();
    });
    for (const [number, batch] of batches(engine).entries()) {
      test(`detects on ${engine}: ${batch.map(({ name }) => name).join('; ')}`, async () => {
        const { store, done } = await tampered(number, batch.map(({ statement }) => statement(ids)).join('; '));
        const { code, text } = await audit(store, lightly);
        for (const { finding } of batch) assert.match(text, new RegExp(finding(ids)));
        assert.equal(code, 3, text);
        await done();
      });
    }
  });
}
