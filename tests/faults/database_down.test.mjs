// R3, R9: the database crashes under load, all its sessions are ended, and it restarts. Nothing acknowledged
// is lost; in between clients get 503 and never 500; the server recovers by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer } from '../http/server.mjs';
import { BookingLoad, logIn, pause } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

const soak = process.env.STEADY_SOAK === '1';
const load = soak ? { people: 16, keys: 2000 } : { people: 8, keys: 200 };

async function brokenUnderLoad(postgres, database, breakIt) {
  const server = await startServer({ demo: true, store: postgres.create(database) });
  const rows = (query) => postgres.rows(query, database);
  const people = await new BookingLoad(server, load).prepare(rows);
  try {
    await people.while(breakIt);
    const after_all = await logIn(server); // the same process, not restarted
    assert.equal((await after_all.get('/api/auth/me')).status, 200);
    assert.equal(server.child.exitCode, null);
  } catch (failure) {
    // The server's own messages, without the access log.
    const said = server.log.split('\n').filter((text) => !text.includes('"route":'));
    failure.message += `\n${said.slice(-20).join('\n')}`;
    throw failure;
  } finally {
    await server.stop();
  }
  return people;
}

async function killTwice(postgres, people) {
  for (let i = 0; i < (soak ? 10 : 2); i += 1) {
    await people.progress(8, 'bookings before the kill');
    postgres.kill();
    await pause(500);
    await postgres.boot();
    await people.progress(1, 'bookings after the restart');
  }
}

test('R3: kill -9 of PostgreSQL under load loses nothing that was acknowledged', async () => {
  const postgres = await Postgres.start();
  try {
    const people = await brokenUnderLoad(postgres, 'killed', (load) => killTwice(postgres, load));
    assert.deepEqual(people.faults(), []);
    assert.ok(people.statuses.get(503) > 0, 'the outage was felt');
    assert.equal(people.statuses.get(500) ?? 0, 0, 'and never looked like a bug of ours');
  } finally {
    postgres.stop();
  }
});

// What a killed process had written is still in the system's cache, so this test cannot simulate a power cut.
// What it had not written yet is lost with it; the process that would write it in time is suspended.
test('R2: a database that acknowledges before it writes fails the same test', async () => {
  const postgres = await Postgres.start(['synchronous_commit=off', 'wal_buffers=64MB', 'bgwriter_lru_maxpages=0']);
  try {
    const people = await brokenUnderLoad(postgres, 'careless', async (load) => {
      postgres.run('CHECKPOINT');
      const [{ pid }] = postgres.rows("SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'");
      process.kill(pid, 'SIGSTOP');
      await load.progress(8, 'bookings that are not written to disk');
      postgres.kill();
      await postgres.boot();
      await load.progress(1, 'bookings after the restart');
    });
    const faults = people.faults();
    assert.ok(faults.some((fault) => /is lost/.test(fault)), `nothing was lost: ${faults.join('; ')}`);
  } finally {
    postgres.stop();
  }
});

let shared;
before(async () => (shared = await Postgres.start()));
after(() => shared?.stop());

test('R9: survives repeated ends of all sessions, then a restart', async () => {
  const people = await brokenUnderLoad(shared, 'poisoned', async (load) => {
    for (let i = 0; i < (soak ? 60 : 8); i += 1) {
      await pause(250);
      shared.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = 'poisoned'`);
    }
    await load.progress(3, 'bookings in spite of it');
    shared.tool('pg_ctl', '-D', shared.data, '-m', 'fast', '-s', '-w', 'stop');
    await shared.boot();
    await load.progress(3, 'bookings after the restart');
  });
  assert.deepEqual(people.faults(), []);
  assert.equal(people.statuses.get(500) ?? 0, 0);
});
