// A start that is interrupted by SIGTERM or by SIGKILL, while it migrates or loads demo data, ends at once,
// with exit code 0 after SIGTERM; the next start finds nothing half done.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sqlite } from '../http/audit.mjs';
import { binary, startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-cut-off-'));
let postgres;
before(async () => {
  postgres = await Postgres.start();
});
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const companions = 2000; // so many that the signal arrives before the last of them
const few = 50;

// Starts a server and sends the signal as soon as `hasStarted` holds; returns its exit code and output.
async function cutOff(store, signal, hasStarted) {
  const args = ['serve', '--listen', '127.0.0.1:0', '--store', store, '--files', join(folder, 'files'), '--mode', 'test',
    '--web', folder, '--demo', '--demo-companions', String(companions)];
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (part) => (said += part));
  const ended = new Promise((done) => child.on('close', (code) => done(code)));
  while (child.exitCode === null && !hasStarted()) await new Promise((done) => setTimeout(done, 5));
  child.kill(signal);
  return { code: await ended, said };
}

async function assertBeginsAnew(store, counted) {
  const server = await startServer({ store, demo: true, extra: ['--demo-companions', String(few)] });
  assert.equal(Number(counted()), few);
  await server.stop(); // with an audit
}

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`SQLite: ${signal} during the load of demo data`, async () => {
    const file = join(folder, `${signal}.db`);
    const wal = `${file}-wal`;
    const loading = () => existsSync(wal) && statSync(wal).size > 2_000_000;
    const { code, said } = await cutOff(`sqlite:${file}`, signal, loading);
    if (signal === 'SIGTERM') assert.equal(code, 0, said);
    assert.doesNotMatch(said, /listening/);
    const count = () => sqlite(file, 'SELECT COUNT(*) AS n FROM companions')[0].n;
    assert.equal(count(), 0);
    await assertBeginsAnew(`sqlite:${file}`, count);
  });

  test(`PostgreSQL: ${signal} during the load of demo data`, async () => {
    const database = `cut_${signal.toLowerCase()}`;
    const store = postgres.create(database);
    const loading = () => postgres.rows(`SELECT 1 FROM pg_stat_activity WHERE datname = '${database}' AND query LIKE 'INSERT INTO reviews%'`).length > 0;
    const { code, said } = await cutOff(store, signal, loading);
    if (signal === 'SIGTERM') assert.equal(code, 0, said);
    assert.doesNotMatch(said, /listening/);
    const count = () => postgres.run('SELECT COUNT(*) FROM companions', database).trim();
    assert.equal(count(), '0');
    await assertBeginsAnew(store, count);
  });
}

test('PostgreSQL: SIGTERM while a migration waits for another one', async () => {
  const store = postgres.create('migrating');
  // A migrating server holds this lock to the end of its transaction.
  const holder = spawn('psql', [postgres.address('migrating'), '-qAtX'], { stdio: ['pipe', 'pipe', 'ignore'] });
  holder.stdin.write('BEGIN; SELECT pg_advisory_xact_lock(5837412960);\n');
  await new Promise((done) => holder.stdout.once('data', done));
  const waiting = () => postgres.rows("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted").length > 0;
  const { code, said } = await cutOff(store, 'SIGTERM', waiting);
  holder.stdin.end('ROLLBACK;\n');
  assert.equal(code, 0, said);
  assert.match(said, /stopped before the start was complete/);
  await assertBeginsAnew(store, () => postgres.run('SELECT COUNT(*) FROM companions', 'migrating').trim());
});
