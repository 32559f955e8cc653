// R16: a backup taken under load and restored elsewhere has everything that was acknowledged before it began,
// and a server on it makes no outgoing calls until it is allowed to.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { assertRefused, until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { BookingLoad, logIn } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

const scripts = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'scripts');
const script = (name, ...args) => execFileSync(join(scripts, name), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

let postgres;
let folder;
before(async () => {
  postgres = await Postgres.start();
  folder = mkdtempSync(join(tmpdir(), 'steady-backup-'));
});
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asking = (file) => (statement) => sqlite(file, statement);

// Backs up a store while clients book in it; returns what had been acknowledged before.
async function backUpUnderLoad(server, rows, file) {
  const load = await new BookingLoad(server, { people: 6, keys: 1000, pays: false }).prepare(rows);
  const acknowledged = [];
  await load.while(async () => {
    await load.progress(8, 'bookings before the backup');
    acknowledged.push(...load.acknowledged.values());
    script('backup.sh', server.store, file);
    await load.progress(2, 'bookings after the backup');
  });
  assert.deepEqual(load.faults(), [], 'the load did not suffer');
  return acknowledged;
}

async function startsIsolated(store, rows) {
  const due = () => rows("SELECT id, attempts, state FROM jobs WHERE kind = 'drill'");
  const server = await startServer({ store, extra: ['--isolated'] });
  try {
    const someone = await logIn(server);
    const { _id: own } = await someone.need('GET', '/api/auth/me');
    const [held] = rows(`SELECT id FROM bookings WHERE client_id = '${own}' AND status = 'pending'`);
    const refused = await someone.post('/api/payments/create-checkout-session', { bookingId: held.id });
    assertRefused(refused, 502, 'Payment failed');
    assert.deepEqual(due().map((job) => [job.attempts, job.state]), [[0, 'waiting']]);
  } finally {
    await server.stop();
  }
  assert.deepEqual(due().map((job) => [job.attempts, job.state]), [[0, 'waiting']]);
  const connected = await startServer({ store });
  try {
    await until(() => due()[0].attempts > 0, 'the job once the server may work', 60_000);
  } finally {
    await connected.stop();
  }
}

const due_job = `INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state)
  VALUES ('01900000-0000-7000-8000-00000000d411', 'drill', '{}', 1, 0, '', 'waiting')`;

test('R16: restores a backup of SQLite', async () => {
  const server = await startServer({ demo: true });
  const file = join(folder, 'sqlite.backup');
  let acknowledged;
  try {
    acknowledged = await backUpUnderLoad(server, asking(databaseFile(server)), file);
  } finally {
    await server.stop();
  }
  const elsewhere = join(folder, 'restored.db');
  assert.match(script('restore-drill.sh', file, `sqlite:${elsewhere}`), /drill: sound/);
  const rows = asking(elsewhere);
  const there = new Set(rows('SELECT id FROM bookings').map((row) => row.id));
  assert.deepEqual(acknowledged.filter((id) => !there.has(id)), []);
  rows(due_job);
  await startsIsolated(`sqlite:${elsewhere}`, rows);
});

test('R16: restores a backup of PostgreSQL', async () => {
  const server = await startServer({ demo: true, store: postgres.create('original') });
  const file = join(folder, 'postgres.backup');
  let acknowledged;
  try {
    acknowledged = await backUpUnderLoad(server, (query) => postgres.rows(query, 'original'), file);
  } finally {
    await server.stop();
  }
  const store = postgres.create('restored');
  assert.match(script('restore-drill.sh', file, store), /drill: sound/);
  const rows = (query) => postgres.rows(query, 'restored');
  const there = new Set(rows('SELECT id FROM bookings').map((row) => row.id));
  assert.deepEqual(acknowledged.filter((id) => !there.has(id)), []);
  postgres.run(due_job, 'restored');
  await startsIsolated(store, rows);
});

// Negative control: the drill's checks can fail.
test('R16: the drill rejects an inconsistent backup', async () => {
  const server = await startServer({ demo: true });
  const unsound = join(folder, 'unsound.backup');
  try {
    script('backup.sh', server.store, unsound);
  } finally {
    await server.stop();
  }
  sqlite(unsound, `DROP TRIGGER ledger_postings_keep;
    UPDATE ledger_postings SET amount_cents = amount_cents + 1
    WHERE rowid = (SELECT MIN(rowid) FROM ledger_postings)`);
  assert.throws(() => script('restore-drill.sh', unsound, `sqlite:${join(folder, 'unsound.db')}`),
    (failure) => /WRONG +every ledger entry sums to zero: 1/.test(failure.stdout));
});
