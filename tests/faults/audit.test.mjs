// `steady audit` finds every tampering with the books and names what was tampered with, on both
// engines; a sound store with a history of every kind gives no finding.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sqlite } from '../http/audit.mjs';
import { book, line, pay, startIn } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { completed } from '../http/history.mjs';
import { newAdmin, newCompanion, password, verifiedClient } from '../http/people.mjs';
import { openedBy } from '../http/sales.mjs';
import { binary, run, startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';
import { rows, tamperings } from './tamperings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-tampered-'));
const base = join(folder, 'base.db');
const id = {};
let postgres;
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A booking of each kind beside those of the demo, payments and refunds of each kind.
async function live() {
  const server = await startServer({ demo: true, store: `sqlite:${base}` });
  const admin = await newAdmin(server);
  const client = await verifiedClient(server);
  id.client = client.id;
  const booked = async (days) => book(client, [line(await newCompanion(server), startIn(days))]);
  const paid = async (days) => pay(client, await booked(days));
  const cancel = (one) => client.need('POST', `/api/bookings/${one._id}/cancel`, { reason: 'plans changed' });
  await cancel(await booked(5));
  await cancel(await paid(6));
  const returned = await completed(server, client, await paid(7));
  const [{ line_id }] = sqlite(base, `SELECT line_id FROM payouts WHERE booking_id = '${returned._id}'`);
  await admin.need('POST', `/api/admin/payouts/${line_id}/refund`, { reason: 'The companion did not come', password });
  await completed(server, client, await paid(8));
  await paid(9);
  await openedBy(await newCompanion(server), 'driver-license-verification');
  await booked(10);
  await until(() => sqlite(base, "SELECT 1 FROM refunds WHERE state <> 'succeeded' UNION SELECT 1 FROM payouts WHERE state IN ('due', 'sending')").length === 0, 'money at rest', 120_000);
  await server.stop();
  sqlite(base, 'PRAGMA wal_checkpoint(TRUNCATE)');
}

before(async () => {
  await live();
  for (const [name, query] of Object.entries(rows)) {
    const found = sqlite(base, `${query.replace(/:(\w+)/g, (_, known) => `'${id[known]}'`)} ORDER BY 1 LIMIT 1`);
    assert.equal(found.length, 1, `the history has no ${name}`);
    id[name] = found[0].id;
  }
  postgres = await Postgres.start();
  await run(['copy', '--from', `sqlite:${base}`, '--to', postgres.create('base')]);
});

// What it prints, and its exit code.
function audit(store) {
  const done = spawnSync(binary, ['audit', '--store', store], { encoding: 'utf8', env: { ...process.env } });
  return { code: done.status, text: done.stdout + done.stderr };
}

const engines = {
  SQLite: (number, statement) => {
    const file = join(folder, `${number}.db`);
    copyFileSync(base, file);
    const triggers = sqlite(file, "SELECT name FROM sqlite_master WHERE type = 'trigger'");
    const dropped = triggers.map(({ name }) => `DROP TRIGGER ${name};`).join('\n');
    execFileSync('sqlite3', ['-bail', file], { input: `PRAGMA ignore_check_constraints = ON;\n${dropped}\n${statement};` });
    return { store: `sqlite:${file}`, done: () => rmSync(file) };
  },
  PostgreSQL: (number, statement) => {
    const database = `tampered_${number}`;
    postgres.run(`CREATE DATABASE ${database} TEMPLATE base`);
    // Without triggers, foreign keys among them.
    if (statement) postgres.run(`SET session_replication_role = replica; ${statement}`, database);
    return { store: postgres.store(database), done: () => postgres.run(`DROP DATABASE ${database}`) };
  },
};

for (const [engine, tampered] of Object.entries(engines)) {
  test(`a sound store on ${engine} gives no finding`, () => {
    const { store, done } = tampered('sound', '');
    const { code, text } = audit(store);
    assert.equal(code, 0, text);
    assert.match(text, /^\d+ entries, \d+ bookings, \d+ purchases, \d+ refunds, \d+ payouts: 0 findings\n$/);
    done();
  });
  for (const [number, [name, statement, finding, only = engine]] of tamperings.entries()) {
    if (only !== engine) continue;
    test(`found on ${engine}: ${name}`, () => {
      const { store, done } = tampered(number, statement(id));
      const { code, text } = audit(store);
      assert.match(text, new RegExp(finding(id)));
      assert.equal(code, 3, text);
      done();
    });
  }
}
