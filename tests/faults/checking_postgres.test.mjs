// Commands that check or administer a store on PostgreSQL leave a database without tables, or with another
// schema, unchanged; for a valid one read rights are enough.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { run } from '../http/server.mjs';
import { about, changing, keys, reading } from '../http/store-commands.mjs';
import { Postgres } from './postgres.mjs';

let postgres;
before(async () => {
  postgres = await Postgres.start();
});
after(() => postgres?.stop());

const call = (command, store) => run([...command, '--store', store], '', keys);
const tables = (database) =>
  postgres.run("SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace", database).trim();

async function filled(database) {
  const store = postgres.create(database);
  await run(['admin', 'create', '--store', store, ...about], 'harbour-lantern-7\n');
  return store;
}

test('check-config reports an empty database by name and creates no tables', async () => {
  const store = postgres.create('bare');
  for (const command of [...reading, ...changing]) {
    await assert.rejects(call(command, store), /holds no store of Steady; nothing was changed/, command.join(' '));
  }
  await assert.rejects(run(['copy', '--from', store, '--to', postgres.create('target')]), /holds no store of Steady/);
  assert.equal(tables('bare') + tables('target'), '');
  await assert.rejects(call(['audit'], postgres.store('nowhere')), /database "nowhere" does not exist/);
});

test('another schema version is reported and not changed', async () => {
  const store = await filled('older');
  postgres.run('DELETE FROM schema_version WHERE version > 12', 'older');
  for (const command of [...reading, ...changing]) {
    await assert.rejects(call(command, store), /schema version 12, older than version \d+/, command.join(' '));
  }
  assert.equal(postgres.run('SELECT MAX(version) FROM schema_version', 'older').trim(), '12');
});

test('a role with read rights only is enough for a check', async () => {
  await filled('sound');
  postgres.run('CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader', 'sound');
  const store = postgres.store('sound').replace('user=steady', 'user=reader');
  for (const command of reading) await call(command, store);
  assert.match(await call(['admin', 'list'], store), /ada@example\.com\tenabled/);
});

test('serve and check-config both refuse a database whose transactions are read-only by default', async () => {
  const store = await filled('still');
  postgres.run('ALTER DATABASE still SET default_transaction_read_only = on');
  for (const command of [['serve', '--mode', 'test', '--listen', '127.0.0.1:0'], ['check-config', '--mode', 'test']]) {
    await assert.rejects(run([...command, '--store', store]), /default_transaction_read_only is on/, command[0]);
  }
  for (const command of reading) await call(command, store);
});

test('serve and check-config both refuse a role that cannot create what migrations need', async () => {
  postgres.run('CREATE ROLE guest LOGIN');
  const as = (database) => postgres.store(database).replace('user=steady', 'user=guest');
  postgres.create('lent');
  await filled('granted');
  postgres.run('GRANT ALL ON ALL TABLES IN SCHEMA public TO guest; GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO guest', 'granted');
  postgres.create('bare_of_extensions');
  postgres.run('GRANT CREATE ON SCHEMA public TO guest', 'bare_of_extensions');
  for (const [database, said] of [
    ['lent', /may not create tables in the schema public/],
    ['granted', /may not create tables in the schema public/],
    ['bare_of_extensions', /may not create the extensions btree_gist and pg_trgm/],
  ]) {
    for (const command of [['serve', '--listen', '127.0.0.1:0'], ['check-config']]) {
      await assert.rejects(run([...command, '--mode', 'test', '--store', as(database)]), said, `${command[0]} ${database}`);
    }
  }
  postgres.run('GRANT CREATE ON DATABASE bare_of_extensions TO guest', 'bare_of_extensions');
  await run(['admin', 'create', '--store', as('bare_of_extensions'), ...about], 'harbour-lantern-7\n');
  await run(['check-config', '--mode', 'test', '--store', as('bare_of_extensions')]);
});

test('PGOPTIONS of the shell neither moves the tables nor disables durable commits', async () => {
  const store = postgres.create('shell');
  postgres.run('CREATE SCHEMA elsewhere; CREATE FUNCTION note() RETURNS event_trigger LANGUAGE plpgsql AS ' +
    "$$ BEGIN RAISE LOG 'synchronous_commit is %', current_setting('synchronous_commit'); END $$; " +
    'CREATE EVENT TRIGGER note ON ddl_command_start EXECUTE FUNCTION public.note()', 'shell');
  const environment = { PGOPTIONS: '-c search_path=elsewhere -c synchronous_commit=off' };
  await run(['admin', 'create', '--store', store, ...about], 'harbour-lantern-7\n', environment);
  assert.match(tables('shell'), /accounts/);
  assert.match(readFileSync(join(postgres.folder, 'log'), 'utf8'), /synchronous_commit is on/);
  assert.doesNotMatch(readFileSync(join(postgres.folder, 'log'), 'utf8'), /synchronous_commit is off/);
});
