// decisions 2: a deleted person is erased everywhere. tests/contract/erasure_contract.cpp tests what each
// repository erases; this searches every table and the file store.
import { test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { provesErasure } from './erasure.mjs';
import { startServer } from './server.mjs';

test('API-034: no table or file keeps data of a deleted person (SQLite)', async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const rows = (statement) => sqlite(databaseFile(server), statement);
  await provesErasure(server, { engine: 'sqlite', rows, run: rows });
});
