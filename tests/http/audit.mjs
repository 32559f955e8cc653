// Reads the audit log where it lies.
import { DatabaseSync } from 'node:sqlite';

export const databaseOf = (server) => server.store.replace('sqlite:', '');

// The rows that a question finds, or what one statement or several do, as whoever has the file may: nothing keeps
// their references.
const isQuestion = /^\s*(SELECT|WITH|PRAGMA|EXPLAIN)\b/i;
export function sqlite(file, statement) {
  const database = new DatabaseSync(file, { timeout: 20_000, enableForeignKeyConstraints: false });
  try {
    if (!isQuestion.test(statement)) return void database.exec(statement);
    return database.prepare(statement).all().map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

export const auditRows = (server) =>
  sqlite(databaseOf(server), 'SELECT * FROM audit_log ORDER BY sequence');
