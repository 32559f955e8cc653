// decisions 2: a deleted person is erased everywhere. What each repository forgets stands in
// tests/contract/erasure_contract.cpp; this searches every table and the file store.
import { test } from 'node:test';
import { databaseOf, sqlite } from './audit.mjs';
import { provesErasure } from './erasure.mjs';
import { startServer } from './server.mjs';

test('API-034: nothing of a deleted person is left in any table or file (SQLite)', async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const rows = (statement) => sqlite(databaseOf(server), statement);
  await provesErasure(server, { engine: 'sqlite', rows, run: rows });
});
