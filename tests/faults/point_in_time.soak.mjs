// Recovery to a point in time with the settings of docs/operations.md: what was acknowledged before it
// exists, what came after does not, and the audit is clean.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { until } from '../http/caller.mjs';
import { newClient } from '../http/people.mjs';
import { booksInOrder, startServer } from '../http/server.mjs';
import { freePort } from './free-port.mjs';
import { Postgres } from './postgres.mjs';
import { root } from './programs.mjs';

const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const setting = (name) => new RegExp(`^${name} = '(.*)'$`, 'm').exec(manual)?.[1] ?? new RegExp(`\`${name} = '([^\`]*)'\``).exec(manual)[1];

let original;
let restored;
let archive;
before(async () => {
  original = new Postgres([], await freePort());
  archive = join(original.folder, 'wal');
  const inArchive = (command) => command.replaceAll('/backups/wal', archive);
  original.tool('initdb', '-D', original.data, '-A', 'trust', '-U', 'steady', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync');
  execFileSync('install', ['-d', '-o', 'postgres', archive]);
  appendFileSync(join(original.data, 'postgresql.conf'), `archive_mode = on\narchive_timeout = 60\narchive_command = '${inArchive(setting('archive_command'))}'\n`);
  await original.boot();
  restored = new Postgres([], await freePort());
});
after(() => {
  original?.stop();
  restored?.stop();
});

test('a store is restored to a moment between two sign-ups', async () => {
  const store = original.create('steady');
  const server = await startServer({ store });
  original.tool('pg_basebackup', '-h', original.folder, '-p', String(original.port), '-U', 'steady', '-D', restored.data, '-X', 'stream', '-c', 'fast', '--no-sync');
  const early = await newClient(server);
  const moment = original.run("SELECT clock_timestamp() + interval '1 millisecond'").trim();
  original.run('SELECT pg_sleep(1)');
  const late = await newClient(server);
  await server.halt();
  const last = original.run('SELECT pg_walfile_name(pg_switch_wal())').trim();
  await until(() => readdirSync(archive).includes(last), 'the archived log');
  original.kill();
  rmSync(server.folder, { recursive: true, force: true });

  writeFileSync(join(restored.data, 'recovery.signal'), '');
  appendFileSync(join(restored.data, 'postgresql.conf'), ['archive_mode = off',
    `restore_command = '${setting('restore_command').replaceAll('/backups/wal', archive)}'`,
    `recovery_target_time = '${moment}'`, `recovery_target_action = '${setting('recovery_target_action')}'`, ''].join('\n'));
  execFileSync('chown', ['postgres', join(restored.data, 'recovery.signal')]);
  await restored.boot();
  await until(() => restored.run('SELECT pg_is_in_recovery()').trim() === 'f', 'the promotion');
  const there = restored.rows('SELECT id FROM accounts', 'steady').map((row) => row.id);
  assert.ok(there.includes(early.id), 'acknowledged before');
  assert.ok(!there.includes(late.id), 'made after');
  await booksInOrder(restored.store('steady'));
  const again = await startServer({ store: restored.store('steady'), extra: ['--isolated'] });
  assert.equal((await again.caller().get('/readyz')).status, 200);
  await again.stop();
});
