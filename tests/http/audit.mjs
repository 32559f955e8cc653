// Reads the audit log where it lies.
import { execFileSync } from 'node:child_process';

export const databaseOf = (server) => server.store.replace('sqlite:', '');

export function sqlite(file, statement) {
  const text = execFileSync('sqlite3', ['-json', '-cmd', '.timeout 20000', file, statement], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return text.trim() === '' ? [] : JSON.parse(text);
}

export const auditRows = (server) =>
  sqlite(databaseOf(server), 'SELECT * FROM audit_log ORDER BY sequence');
