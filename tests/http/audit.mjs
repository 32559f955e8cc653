// Reads the audit log where it lies.
import { DatabaseSync } from 'node:sqlite';

export const databaseOf = (server) => server.store.replace('sqlite:', '');

// The rows of one statement, or what several do, as whoever has the file may: nothing keeps their references.
export function sqlite(file, statement) {
  const database = new DatabaseSync(file, { timeout: 20_000, enableForeignKeyConstraints: false });
  try {
    if (/;\s*\S/.test(statement)) return database.exec(statement) ?? [];
    return database.prepare(statement).all().map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

export const auditRows = (server) =>
  sqlite(databaseOf(server), 'SELECT * FROM audit_log ORDER BY sequence');
