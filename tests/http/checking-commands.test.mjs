// Commands that check or administer a store open existing ones only: on a mistyped path, a foreign file or
// another schema they report it, with the reason, and change nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sqlite } from './audit.mjs';
import { lightly, run } from './server.mjs';
import { about, changing, keys, reading, why } from './store-commands.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-checking-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const elsewhere = ['serve', 'check-config', 'copy', 'admin create', 'routes', 'settings', 'version', 'help'];

// Every file below a folder with its content; -shm is a lock file of SQLite's.
function content(place) {
  return readdirSync(place, { recursive: true })
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => {
      const path = join(place, name);
      return statSync(path).isDirectory() ? `${name}/` : `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    })
    .sort();
}

// An empty write-ahead log holds nothing: of commands at once, the last to close the store may not remove it.
const emptyHash = createHash('sha256').digest('hex');
const written = (place) => content(place).filter((line) => !line.endsWith(`-wal ${emptyHash}`));

// A folder with the file `steady.db` as `make` leaves it.
let sound;
function placeWith(make) {
  const place = mkdtempSync(join(folder, 'place-'));
  make(join(place, 'steady.db'), place);
  return place;
}
const copyStore = (change) => (file) => {
  writeFileSync(file, readFileSync(sound));
  if (change) sqlite(file, change);
};
const call = (command, place, name = 'steady.db', how = {}) =>
  run([...command, '--store', `sqlite:${join(place, name)}`, '--files', join(place, 'files')], '', { ...keys, ...how });

before(async () => {
  const place = placeWith(() => {});
  sound = join(place, 'steady.db');
  await run(['admin', 'create', '--store', `sqlite:${sound}`, ...about], 'harbour-lantern-7\n');
  sqlite(sound, 'PRAGMA wal_checkpoint(TRUNCATE)');
});

test('each command is covered here, or needs no store', async () => {
  const listed = (await run(['help'])).match(/^steady .*?(?= {2})/gm).map((line) => line.slice('steady '.length).trim());
  const known = [...reading, ...changing].map((words) => words.slice(0, words[0] === 'admin' ? 2 : 1).join(' '));
  assert.deepEqual([...listed].sort(), [...known, ...elsewhere].sort());
});

const places = [
  ['a mistyped path', /there is no file .*mistyped.*nothing was created/, () => {}, 'mistyped/steady.db'],
  ['a folder', /there is no file/, (file) => mkdirSync(file)],
  ['an empty file', /holds no store of Steady/, (file) => writeFileSync(file, '')],
  ['no database at all', /not a database/, (file) => writeFileSync(file, 'Dear diary, '.repeat(99))],
  ['a foreign database', /holds no store of Steady/, (file) => sqlite(file, 'CREATE TABLE guests (name text)')],
  ['an older schema', /schema version 1\d?, older than version \d+ of this program/,
    (file) => copyStore('DELETE FROM schema_version WHERE version > 12')(file)],
  ['a newer schema', /schema version 9999, newer than version \d+/,
    (file) => copyStore("INSERT INTO schema_version (version, name, applied_at) VALUES (9999, 'later.sql', 0)")(file)],
];
// Every command at one place, and every place with one command of each kind, are checked for leaks.
const [mistyped] = places;
const inFull = (what, command) => what === mistyped[0] || command === reading[0] || command === changing[0];
for (const [what, expected, make, name] of places) {
  test(`with ${what} every command fails clearly and nothing is created or changed`, async () => {
    const place = placeWith(make);
    const was = content(place);
    await Promise.all(
      [...reading, ...changing].map((command) =>
        assert.rejects(call(command, place, name, inFull(what, command) ? {} : lightly), expected, command.join(' ')),
      ),
    );
    assert.deepEqual(written(place), was);
    const target = join(place, 'target.db');
    const copy = run(['copy', '--from', `sqlite:${join(place, name ?? 'steady.db')}`, '--to', `sqlite:${target}`]);
    await assert.rejects(copy, expected);
    assert.deepEqual(written(place), was, 'copy made no target');
  });
}

test('reading a consistent store leaves no trace: no uploads, no log, not a byte changed', async () => {
  const place = placeWith(copyStore());
  const was = content(place);
  for (const command of reading) {
    await call(command, place);
    assert.deepEqual(content(place), was, command.join(' '));
  }
  assert.match(await call(['admin', 'list'], place), /ada@example\.com\tenabled/);
});

test('the write-ahead log of a killed server is read, and not removed', async () => {
  // The files as they are during a write, as after a kill.
  const from = placeWith(copyStore());
  const place = placeWith(() => {});
  const written = `PRAGMA wal_autocheckpoint = 0;\nUPDATE admins SET disabled_at = 1;\n.shell cp ${from}/steady.db ${from}/steady.db-wal ${place}/\n`;
  execFileSync('sqlite3', [join(from, 'steady.db')], { input: written });
  assert.ok(statSync(join(place, 'steady.db-wal')).size > 0);
  const was = content(place);
  assert.match(await call(['admin', 'list'], place), /ada@example\.com\tdisabled/);
  await call(['audit'], place);
  assert.deepEqual(content(place), was);
});

test('a command that changes something creates no uploads either', async () => {
  const place = placeWith(copyStore());
  await assert.rejects(call(['admin', 'release-job', '--job', '019365a0-0000-7000-8000-00000000000a'], place), /steady: /);
  await call(['admin', 'reset-second-factor', ...about, ...why], place).catch((error) => assert.match(error.message, /steady: /));
  assert.deepEqual(readdirSync(place).filter((name) => name === 'files'), []);
});
