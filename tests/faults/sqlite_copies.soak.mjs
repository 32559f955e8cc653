// Ways to copy a store of SQLite while clients book: which copies can be opened, have everything that was
// acknowledged before, and pass the audit. docs/operations.md, "Backup and restore", has the conclusions.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { booksInOrder, startServer } from '../http/server.mjs';
import { BookingLoad } from './booking_load.mjs';

const rounds = 8;
let folder;
let server;
let round = 0;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steady-copies-'));
  server = await startServer({ demo: true });
});
after(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sqlite3 = (file, command) => execFileSync('sqlite3', ['-cmd', '.timeout 30000', file, command], { encoding: 'utf8' });
// What the server does by itself from time to time, and the writes after it.
function checkpoint(file) {
  sqlite3(file, 'PRAGMA wal_checkpoint(TRUNCATE)');
  sqlite3(file, "CREATE TABLE IF NOT EXISTS after_checkpoint (x); INSERT INTO after_checkpoint VALUES ('y'); DROP TABLE after_checkpoint");
}
const copies = {
  '.backup': (from, to) => sqlite3(from, `.backup '${to}'`),
  'VACUUM INTO': (from, to) => sqlite3(from, `VACUUM INTO '${to}'`),
  'cp of file, then log': (from, to) => ['', '-wal'].forEach((end) => copyFileSync(from + end, to + end)),
  'cp of log, then file': (from, to) => ['-wal', ''].forEach((end) => copyFileSync(from + end, to + end)),
  'cp of file, a checkpoint, then log': (from, to) => (copyFileSync(from, to), checkpoint(from), copyFileSync(`${from}-wal`, `${to}-wal`)),
  'cp of log, a checkpoint, then file': (from, to) => (copyFileSync(`${from}-wal`, `${to}-wal`), checkpoint(from), copyFileSync(from, to)),
  'cp of the file alone': (from, to) => copyFileSync(from, to),
};
const promised = ['.backup', 'VACUUM INTO'];

// What is wrong with a copy; empty for a good one.
async function findFault(copy, acknowledged) {
  try {
    const whole = sqlite3(copy, 'PRAGMA integrity_check').trim();
    if (whole !== 'ok') return 'damaged';
    const there = new Set(sqlite(copy, 'SELECT id FROM bookings').map((row) => row.id));
    if (acknowledged.some((id) => !there.has(id))) return 'lacks acknowledged bookings';
    await booksInOrder(`sqlite:${copy}`);
    return '';
  } catch (failure) {
    return `cannot be used: ${failure.message.split('\n').at(-1) || failure.message.split('\n')[0]}`;
  }
}

for (const [name, copy] of Object.entries(copies)) {
  test(`${name} of a store in use${promised.includes(name) ? ' is consistent' : ': outcome'}`, async (t) => {
    const source = databaseFile(server);
    const load = await new BookingLoad(server, { people: 6, keys: 10_000, pays: false, round: (round += 1) }).prepare((query) => sqlite(source, query));
    const made = [];
    await load.while(async () => {
      for (let i = 0; i < rounds; i += 1) {
        await load.progress(6, 'bookings before the copy');
        const acknowledged = [...load.acknowledged.values()];
        const target = join(folder, `${made.length}-${name.replaceAll(/\W+/g, '-')}.db`);
        copy(source, target);
        made.push({ target, acknowledged });
      }
      await load.progress(2, 'bookings after the last copy');
    });
    assert.deepEqual(load.faults(), [], 'the load did not suffer');
    const faults = [];
    for (const { target, acknowledged } of made) faults.push(await findFault(target, acknowledged));
    t.diagnostic(`${name}: ${faults.filter((fault) => fault === '').length} of ${rounds} sound ${[...new Set(faults)].filter(Boolean).join('; ')}`);
    if (promised.includes(name)) assert.deepEqual(faults, Array(rounds).fill(''));
  });
}

test('cp of the file is consistent once the server has stopped', async () => {
  await server.halt();
  const target = join(folder, 'stopped.db');
  copyFileSync(databaseFile(server), target);
  assert.equal(await findFault(target, sqlite(databaseFile(server), 'SELECT id FROM bookings').map((row) => row.id)), '');
  await server.start();
});
