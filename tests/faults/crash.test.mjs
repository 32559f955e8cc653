// R1: the server is killed at any moment while clients book and pay. After the restart everything
// acknowledged exists, no slot is promised twice, and the ledger balances; on both engines. R2: the same
// checks detect what is wrong when a guard is removed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { startServer } from '../http/server.mjs';
import { BookingLoad, pause } from './booking_load.mjs';
import { Postgres } from './postgres.mjs';

const soak = process.env.STEADY_SOAK === '1';
const kills = soak ? 20 : 4;
const load = soak ? { people: 16, keys: 2000 } : { people: 8, keys: 200 };

let postgres;
before(async () => (postgres = await Postgres.start()));
after(() => postgres?.stop());

async function crashUnderLoad(server, rows) {
  const people = await new BookingLoad(server, load).prepare(rows);
  await people.while(async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await people.progress(4, 'bookings before the kill');
      await pause(37 * (kill % 8)); // at any moment of their work
      await server.restart('SIGKILL');
    }
    await people.progress(4, 'bookings after the last kill');
  });
  assert.ok(people.lost > 0, 'no call was ever cut off');
  assert.deepEqual(people.faults(), []);
  assert.ok(people.exactRests() > 0, 'bookings exactly 8 hours apart are made');
}

test('R1: kill -9 under booking load loses nothing that was acknowledged (SQLite)', async () => {
  const server = await startServer({ demo: true });
  try {
    const rows = (query) => sqlite(databaseFile(server), query);
    await crashUnderLoad(server, rows);
    assert.equal(rows('PRAGMA integrity_check')[0].integrity_check, 'ok');
  } finally {
    await server.stop();
  }
});

test('R1: kill -9 under booking load loses nothing that was acknowledged (PostgreSQL)', async () => {
  const server = await startServer({ demo: true, store: postgres.create('killed') });
  try {
    await crashUnderLoad(server, (query) => postgres.rows(query, 'killed'));
  } finally {
    await server.stop();
  }
});

// A store without the table of keys: it accepts each key and stores none.
test('R2: without the constraint the audit finds an overlap; without the keys, a repeated command', async () => {
  const server = await startServer({ demo: true, store: postgres.create('unguarded') });
  const rows = (query) => postgres.rows(query, 'unguarded');
  const tame = { people: 2, keys: 5, pays: false };
  try {
    const sound = await new BookingLoad(server, tame).prepare(rows);
    await sound.run();
    assert.deepEqual(sound.faults(), []);
    withoutConstraint(sound);
    postgres.run(
      `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
       CREATE TRIGGER forget BEFORE INSERT ON booking_commands FOR EACH ROW EXECUTE FUNCTION forget()`,
      'unguarded',
    );
    const people = await new BookingLoad(server, { ...tame, round: 1 }).prepare(rows);
    await people.run();
    const faults = people.faults();
    assert.ok(faults.some((fault) => /409 after 201/.test(fault)), faults.join('\n'));
  } finally {
    await server.stop();
  }
});

// The program also checks, locks and uses serializable transactions, so that the missing constraint alone
// does no harm; it stops writes from elsewhere.
function withoutConstraint(people) {
  const [id] = people.acknowledged.values();
  const overlap = `CREATE TEMPORARY TABLE twin AS SELECT * FROM booking_lines WHERE booking_id = '${id}';
    UPDATE twin SET id = gen_random_uuid(), position = 9, start_s = start_s + 3600, end_s = end_s + 3600;
    INSERT INTO booking_lines SELECT * FROM twin`;
  assert.throws(() => postgres.run(overlap, 'unguarded'), /booking_lines_apart/);
  postgres.run('ALTER TABLE booking_lines DROP CONSTRAINT booking_lines_apart', 'unguarded');
  postgres.run(overlap, 'unguarded');
  assert.ok(people.faults().some((fault) => /closer than 8 hours/.test(fault)));
  postgres.run('DELETE FROM booking_lines WHERE position = 9', 'unguarded');
}
