// The nightly backup of steady-backup.service: dated, complete before it gets its name, old ones removed, and
// the metric that the alert BackupOld reads.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run } from '../http/server.mjs';
import { deployed, outcome, root } from './programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-nightly-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const backups = join(folder, 'backups');
const figure = join(folder, 'steady-backup.prom');
const store = `sqlite:${join(folder, 'steady.db')}`;
const files = join(folder, 'files');
const nightly = (environment = {}) => outcome(join(root, 'scripts/scheduled-backup.sh'), [], { cwd: '/',
  environment: { BACKUP_STORE: store, BACKUP_FOLDER: backups, BACKUP_FILES: files, BACKUP_FIGURE: figure, ...environment } });
const kept = () => readdirSync(backups).sort();

test('store and uploads are saved under a date, readable by the process\'s user only, and the metric is set', async () => {
  await run(['admin', 'create', '--store', store, '--email', 'ada@example.com'], 'harbour-lantern-7\n');
  mkdirSync(join(files, 'resumes'), { recursive: true });
  writeFileSync(join(files, 'resumes/1.pdf'), 'a resume');
  const before = Math.floor(Date.now() / 1000);
  const { code, text } = await nightly();
  assert.equal(code, 0, text);
  const [saved, stored] = kept();
  assert.match(stored, /^steady-\d{4}-\d\d-\d\dT\d{6}Z\.store$/);
  assert.equal(saved, stored.replace('.store', '.files'));
  for (const name of kept()) assert.equal(statSync(join(backups, name)).mode & 0o777, 0o600, name);
  const drill = execFileSync(join(root, 'scripts/restore-drill.sh'), [join(backups, stored), `sqlite:${join(folder, 'drill.db')}`], { encoding: 'utf8' });
  assert.match(drill, /drill: sound/);
  assert.equal(execFileSync('tar', ['-xzOf', join(backups, saved), './resumes/1.pdf'], { encoding: 'utf8' }), 'a resume');
  assert.match(readFileSync(figure, 'utf8'), /^# TYPE steady_backup_completed_at_seconds gauge$/m);
  assert.ok(Number(/^steady_backup_completed_at_seconds (\d+)$/m.exec(readFileSync(figure, 'utf8'))[1]) >= before);
});

test('backups older than BACKUP_DAYS are deleted once a newer one is complete; other files stay', async () => {
  const long_ago = Date.now() / 1000 - 40 * 86_400;
  for (const name of ['steady-2020-01-01T000000Z.store', 'notes.txt']) {
    writeFileSync(join(backups, name), 'old');
    utimesSync(join(backups, name), long_ago, long_ago);
  }
  const failed = await nightly({ BACKUP_STORE: `sqlite:${join(folder, 'nowhere.db')}` });
  assert.notEqual(failed.code, 0);
  assert.ok(kept().includes('steady-2020-01-01T000000Z.store'), 'an old backup is better than none');
  rmSync(figure);
  const { code, text } = await nightly();
  assert.equal(code, 0, text);
  assert.ok(!kept().includes('steady-2020-01-01T000000Z.store'));
  assert.ok(kept().includes('notes.txt'));
  assert.ok(statSync(figure).size > 0);
});

test('a failed backup leaves the metric unchanged and no partial file under a backup\'s name', async () => {
  const before = readFileSync(figure, 'utf8');
  const names = kept();
  assert.notEqual((await nightly({ BACKUP_STORE: 'postgres:host=/nowhere dbname=steady' })).code, 0);
  assert.notEqual((await nightly({ BACKUP_DAYS: '0; rm -rf /' })).code, 0);
  assert.equal(readFileSync(figure, 'utf8'), before);
  assert.deepEqual(kept().filter((name) => !name.endsWith('.part')), names);
});

test('systemd and the shell read the example of its settings alike', () => {
  const names = [...deployed('backup.env').matchAll(/^#? ?(BACKUP_\w+)=/gm)].map((found) => found[1]);
  const script = readFileSync(join(root, 'scripts/scheduled-backup.sh'), 'utf8');
  for (const name of names) assert.match(script, new RegExp(`\\b${name}\\b`), name);
  execFileSync('bash', ['-euc', '. "$0"; test "${BACKUP_STORE%% *}" = postgres:host=db.steady.example', join(root, 'deploy/backup.env')]);
});
