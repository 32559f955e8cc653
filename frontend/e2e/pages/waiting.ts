import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { OwnServer } from "./own-server";

function write(server: OwnServer, sql: string, ...values: string[]) {
  const database = new DatabaseSync(server.database, { timeout: 20_000 });
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

/** The provider refused the payout of the booking's only line. */
export function failPayout(server: OwnServer, booking: string) {
  write(
    server,
    `UPDATE payouts SET state = 'failed', hold = 'none', hold_note = '', lease_until = NULL,
     last_error = 'refused by the bank' WHERE booking_id = ?`,
    booking,
  );
}

/** An operator note. */
export function parkNote(server: OwnServer, text: string) {
  write(
    server,
    `INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state)
     VALUES (?, 'operator_note', ?, 1, 0, '', 'parked')`,
    randomUUID(),
    JSON.stringify(text),
  );
}
