// steady copy with demo data, in both directions, and killed in the middle.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { binary, run, startServer } from '../http/server.mjs';
import { logIn } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

let postgres;
let folder;
let original; // a store with demo data that no server uses
before(async () => {
  postgres = await Postgres.start();
  folder = mkdtempSync(join(tmpdir(), 'steady-copy-'));
  original = `sqlite:${join(folder, 'original.db')}`;
  const server = await startServer({ demo: true, store: original });
  await server.stop();
});
after(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const lines = (text) => text.trim().split('\n');

test('copying to PostgreSQL, back, and there again yields the same rows', async () => {
  const target = postgres.create('target');
  const there = lines(await run(['copy', '--from', original, '--to', target]));
  assert.match(there.at(-1), /counts, checksums and balances agree/);
  const accounts = there.find((line) => line.startsWith('accounts '));
  assert.ok(Number(accounts.split(/\s+/)[1]) > 70, accounts);

  const third = `sqlite:${join(folder, 'third.db')}`;
  const back = lines(await run(['copy', '--from', target, '--to', third]));
  const again = postgres.create('again');
  const forth = lines(await run(['copy', '--from', third, '--to', again]));
  assert.deepEqual(back, there);
  assert.deepEqual(forth, there);

  const server = await startServer({ store: again });
  assert.equal((await (await logIn(server)).get('/api/auth/me')).status, 200, 'and works there');
  await server.stop();
});

test('a target that is not empty is refused', async () => {
  const full = `sqlite:${join(folder, 'full.db')}`;
  await run(['admin', 'create', '--store', full, '--email', 'ada@example.com'], 'harbour-lantern-7\n');
  for (const target of [original, full]) {
    await assert.rejects(run(['copy', '--from', original, '--to', target]), /nothing was copied: the target is not empty: it has rows in a(ccounts|dmins)\n/);
  }
  await assert.rejects(run(['copy', '--from', original]), /needs --from and --to/);
});

test('a copy killed at any moment leaves the target empty', async () => {
  const store = postgres.create('interrupted');
  let interrupted = 0;
  for (const after_tables of [1, 4, 8]) {
    const child = spawn(binary, ['copy', '--from', original, '--to', store], { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (part) => {
      output += part;
      if (output.split('\n').length > after_tables) child.kill('SIGKILL');
    });
    const signal = await new Promise((done) => child.on('close', (code, by) => done(by)));
    assert.equal(signal, 'SIGKILL', `the copy was not killed: ${output}`);
    interrupted += 1;
    const tables = postgres.rows("SELECT relname FROM pg_stat_user_tables WHERE relname <> 'schema_version'", 'interrupted');
    for (const { relname } of tables) {
      assert.equal(postgres.rows(`SELECT COUNT(*) AS n FROM ${relname}`, 'interrupted')[0].n, 0, relname);
    }
  }
  assert.equal(interrupted, 3);
  const file = join(folder, 'interrupted.db');
  assert.ok(!existsSync(file));
  assert.match(await run(['copy', '--from', original, '--to', store]), /agree/, 'and a second try goes through');
});
