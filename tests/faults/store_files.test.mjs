// What may happen to the files of a running server, and to the server itself by signals from elsewhere: the
// disk fills, the store is moved or deleted, a second server wants it, a log is rotated.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { databaseFile } from '../http/audit.mjs';
import { until } from '../http/caller.mjs';
import { readMetrics } from '../http/metrics.mjs';
import { clientForm, newAdmin, newClient } from '../http/people.mjs';
import { binary, run, startServer, untried } from '../http/server.mjs';
import { outcome } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const is_root = process.getuid() === 0;

const register = (server) => server.caller().call('POST', '/api/auth/register', { body: clientForm(), unchecked: true });
const ready = async (server) => (await server.caller().get('/readyz')).status;
const becomes = (server, status, what) => until(async () => (await ready(server)) === status, what);

test('a full disk gives 503 for writes and /readyz, names the reason, and recovers once space is free', async () => {
  const server = await startServer({ extra: ['--metrics-listen', '127.0.0.1:0'] });
  try {
    await newClient(server);
    assert.equal(await ready(server), 200);
    // The system refuses every byte of a file, as on a full disk.
    execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=0:unlimited']);
    assert.equal((await register(server)).status, 503);
    await becomes(server, 503, 'the fault at /readyz');
    assert.equal((await server.caller().get('/healthz')).status, 200, 'no reason to kill it');
    await until(() => /"level":"error","message":"not ready: /.test(server.log), 'the reason in the log');
    assert.equal((await readMetrics(server)).value('steady_store_reachable', { pool: 'writer' }), 0);
    execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited:unlimited']);
    await becomes(server, 200, 'ready again');
    assert.equal((await register(server)).status, 201);
  } finally {
    await server.stop();
  }
});

for (const [what, lose, putBack] of [
  ['moved', (file) => renameSync(file, `${file}.elsewhere`), (file) => renameSync(`${file}.elsewhere`, file)],
  ['replaced by a copy', (file) => (renameSync(file, `${file}.first`), copyFileSync(`${file}.first`, file)), (file) => renameSync(`${file}.first`, file)],
  ['deprived of its log', (file) => renameSync(`${file}-wal`, `${file}-wal.elsewhere`), (file) => renameSync(`${file}-wal.elsewhere`, `${file}-wal`)],
]) {
  test(`a store that was ${what} acknowledges no write, and /readyz reports it`, async () => {
    const server = await startServer();
    try {
      await newClient(server);
      const file = databaseFile(server);
      lose(file);
      assert.equal((await register(server)).status, 503);
      await becomes(server, 503, 'the fault at /readyz');
      await until(() => /not ready: .*moved, replaced or deleted/.test(server.log), 'the reason in the log');
      putBack(file);
      await becomes(server, 200, 'ready again');
      assert.equal((await register(server)).status, 201);
    } finally {
      await server.stop();
    }
  });
}

test('a second server on the same file is refused and the first is named; commands run next to it; after a kill it starts', async () => {
  const server = await startServer();
  try {
    const again = (store) => outcome(binary, ['serve', '--store', store, '--listen', '127.0.0.1:0', '--mode', 'test', '--files', join(folder, 'f')], { timeout: 60_000 });
    const second = await again(server.store);
    assert.equal(second.code, 1);
    assert.match(second.text, new RegExp(`another server \\(process ${server.child.pid}\\)`));
    const link = join(folder, 'link.db');
    execFileSync('ln', ['-s', databaseFile(server), link]);
    assert.match((await again(`sqlite:${link}`)).text, /another server/, 'whatever it is called');
    const copied = await outcome(binary, ['copy', '--from', server.store, '--to', server.store]);
    assert.match(copied.text, /another server/, 'nor is a running store copied into');
    await run(['audit', '--store', server.store, ...untried]);
    await run(['admin', 'create', '--store', server.store, '--email', 'second@example.org'], 'harbour-lantern-7\n');
    await server.restart('SIGKILL');
    assert.equal(await ready(server), 200);
  } finally {
    await server.stop();
  }
});

// SQLite names its write-ahead log after the file: under a second name it would use a second log.
test('a file with a second name (a hard link) is refused by every command under both names', async () => {
  const server = await startServer();
  const link = join(folder, 'second-name.db');
  try {
    await newClient(server);
    execFileSync('ln', [databaseFile(server), link]);
    for (const args of [['serve', '--listen', '127.0.0.1:0', '--mode', 'test', '--files', join(folder, 'f')], ['check-config'], ['audit'], ['admin', 'list']]) {
      const refused = await outcome(binary, [...args, '--store', `sqlite:${link}`], { timeout: 60_000 });
      assert.equal(refused.code, 1, `${args[0]}: ${refused.text}`);
      assert.match(refused.text, /has another name \(a hard link\)/, args[0]);
    }
    assert.equal(existsSync(`${link}-wal`), false, 'no second log');
    assert.equal((await register(server)).status, 201, 'the server that runs is not disturbed');
    await server.halt();
    await assert.rejects(server.start(), /has another name/, 'nor is it started again meanwhile');
    rmSync(link);
    await server.start();
  } finally {
    rmSync(link, { force: true });
    await server.stop();
  }
});

test('store, log, lock, uploads and sandbox are readable by the process\'s user only, whatever its umask', async () => {
  const place = join(folder, 'open');
  mkdirSync(place, { mode: 0o755 });
  const file = join(place, 'steady.db');
  // Created by an earlier version.
  writeFileSync(file, '', { mode: 0o644 });
  chmodSync(file, 0o644);
  const wide = join(folder, 'wide.sh');
  writeFileSync(wide, `#!/bin/sh\numask 000\nexec "${binary}" "$@"\n`, { mode: 0o755 });
  const server = await startServer({ store: `sqlite:${file}`, binary: wide, demo: true, passwordCost: 'full', extra: ['--log', join(place, 'logs/steady.log')] });
  try {
    await newClient(server);
    const open = [];
    const look = (path) => {
      const found = statSync(path);
      if ((found.mode & 0o077) !== 0 && path !== place) open.push(`${path} ${(found.mode & 0o777).toString(8)}`);
      if (found.isDirectory()) for (const name of readdirSync(path)) look(join(path, name));
    };
    look(place);
    look(server.files);
    assert.deepEqual(open, []);
    for (const name of ['steady.db', 'steady.db-wal', 'steady.db-shm', 'logs/steady.log']) assert.ok(existsSync(join(place, name)), name);
  } finally {
    await server.stop();
  }
});

test('read-only commands work on a store in a read-only folder, or say why not', { skip: !is_root && 'needs root' }, async () => {
  const place = join(folder, 'backup');
  mkdirSync(place);
  const file = join(place, 'steady.db');
  const server = await startServer({ store: `sqlite:${file}` });
  await newClient(server);
  await server.halt();
  assert.ok(!existsSync(`${file}-wal`), 'a server that ended leaves no log');
  const nobodyUid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  execFileSync('chown', ['-R', 'nobody', place]);
  chmodSync(folder, 0o711);
  chmodSync(place, 0o500);
  const program = join(folder, 'steady');
  copyFileSync(binary, program);
  chmodSync(program, 0o755);
  const audit = () => outcome(program, ['audit', '--store', `sqlite:${file}`, ...untried], { uid: nobodyUid, environment: { ASAN_OPTIONS: 'detect_leaks=0' }, cwd: '/' });
  const sound = await audit();
  assert.equal(sound.code, 0, sound.text);
  assert.match(sound.text, /0 findings/);
  assert.deepEqual(readdirSync(place).filter((name) => !/-lock$|sandbox/.test(name)), ['steady.db'], 'nothing was left there');
  chmodSync(place, 0o700);
  writeFileSync(`${file}-wal`, 'changes that are not in the file yet');
  chmodSync(place, 0o500);
  const torn = await audit();
  assert.notEqual(torn.code, 0);
  assert.match(torn.text, /-wal holds changes.*copy both/s);
  chmodSync(place, 0o700);
  rmSync(`${file}-wal`);
  rmSync(server.folder, { recursive: true, force: true });
});

test('a file in another encoding than UTF-8 is refused', async () => {
  const file = join(folder, 'wide.db');
  execFileSync('sqlite3', [file, "PRAGMA encoding = 'UTF-16'; CREATE TABLE t (x)"]);
  for (const args of [['serve', '--listen', '127.0.0.1:0', '--mode', 'test'], ['check-config'], ['audit']]) {
    const refused = await outcome(binary, [...args, '--store', `sqlite:${file}`], { timeout: 60_000 });
    assert.notEqual(refused.code, 0, args[0]);
    assert.match(refused.text, /UTF-16.*UTF-8/, args[0]);
  }
});

// The usual signal of programs that rotate logs, and those that are sent by accident.
test('only signals that stop or crash any process end a server, before or after it is ready', async () => {
  const log = join(folder, 'signals.log');
  const server = await startServer({ extra: ['--log', log] });
  try {
    const strays = ['HUP', 'USR1', 'USR2', 'PIPE', 'ALRM', 'VTALRM', 'PROF', 'IO', 'PWR', 'XFSZ', 'TTIN', 'TTOU', 'WINCH', 'CHLD', 'URG', '34', '64'];
    for (const stray of strays) {
      execFileSync('kill', [`-${stray}`, String(server.child.pid)]);
      assert.equal(await ready(server), 200, stray);
    }
    renameSync(log, `${log}.1`);
    execFileSync('kill', ['-HUP', String(server.child.pid)]);
    await until(() => existsSync(log), 'a new log');
    const reply = await server.caller().get('/api/companions/search');
    await until(() => readFileSync(log, 'utf8').includes(reply.headers['x-request-id']), 'the next call in the new log');
    assert.equal(server.child.exitCode, null);
    // A missing folder is no reason to lose lines either.
    assert.match(readFileSync(log, 'utf8'), /"message":"the log was opened again"/);
  } finally {
    await server.stop();
  }
  const early = spawn(binary, ['serve', '--store', `sqlite:${join(folder, 'early.db')}`, '--files', join(folder, 'early'), '--listen', '127.0.0.1:0', '--mode', 'test', '--demo'],
    { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((done) => early.on('close', done));
  let out = '';
  early.stdout.on('data', (part) => (out += part));
  await until(() => existsSync(join(folder, 'early.db-wal')), 'a start under way');
  for (let i = 0; i < 20; i += 1) early.kill('SIGHUP');
  await until(() => /listening/.test(out), 'a start that went on', 180_000);
  early.kill('SIGTERM');
  assert.equal(await ended, 0);
});

test('the --log file has the errors and the head of the audit log, one JSON object per line in UTC', async () => {
  const log = join(folder, 'events.log');
  const server = await startServer({ extra: ['--log', log], environment: { TZ: 'Pacific/Apia' } });
  try {
    await newAdmin(server);
    const lines = () => readFileSync(log, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    const file = databaseFile(server);
    renameSync(file, `${file}.elsewhere`);
    await register(server);
    await until(async () => (await ready(server)) === 503 && lines().some((line) => line.level === 'error'), 'an error');
    renameSync(`${file}.elsewhere`, file);
    await until(() => lines().some((line) => /audit head \d+:[0-9a-f]{64}/.test(line.message ?? '')), 'the head of the audit log');
    for (const line of lines()) {
      assert.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
      assert.ok(Math.abs(Date.parse(line.time) - Date.now()) < 10 * 60_000, `${line.time} is UTC`);
    }
    const error = lines().find((line) => line.level === 'error');
    assert.ok(server.log.includes(error.message), 'and on standard error');
  } finally {
    await server.stop();
  }
});
