// Reads the audit log from the database file.
import { DatabaseSync } from 'node:sqlite';

export const databaseFile = (server) => server.store.replace('sqlite:', '');

// The rows of a query, or the result of one statement or several, with the rights of the file's owner: no
// foreign keys are enforced.
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

export const queryStore = (server, statement) => sqlite(databaseFile(server), statement);

export const auditRows = (server) =>
  sqlite(databaseFile(server), 'SELECT * FROM audit_log ORDER BY sequence');
