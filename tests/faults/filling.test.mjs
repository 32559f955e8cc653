// The store that the benchmarks of many bookings use is as the product would have left it: the ledger and the
// audit log's chain are consistent, and every reference resolves.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Filled } from '../../benchmarks/filling.mjs';
import { booksInOrder, run } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

test('a database filled for benchmarks is consistent', async (t) => {
  const postgres = await Postgres.start();
  t.after(() => postgres.stop());
  const store = new Filled(postgres, 'filled', 300);
  await store.fill();
  assert.deepEqual(store.orphans(), []);
  assert.match(await booksInOrder(postgres.store('filled')), /\b3\d\d bookings/);
  assert.match(await run(['verify-audit', '--store', postgres.store('filled')]), /intact, 30 rows/);
  // The check detects a broken store: the test can fail.
  store.sql('BEGIN; SET LOCAL session_replication_role = replica; DELETE FROM payouts WHERE line_id = (SELECT MAX(line_id) FROM payouts); COMMIT');
  await assert.rejects(booksInOrder(postgres.store('filled')), /exited 3/);
});
