// A companion of the demo with years of shifts: copies of a visit that is over, paid and paid out, of
// many clients, in the SQLite file of a server that is not running.
import { DatabaseSync } from 'node:sqlite';

const apart = 16 * 3600; // seconds between the starts of two shifts
const clients = 40;
const id = (group, n) => `01900000-0000-7000-8${group}-${n.toString(16).padStart(12, '0')}`;

export function fillShifts(file, companion, count) {
  const db = new DatabaseSync(file);
  const one = (sql, ...values) => db.prepare(sql).get(...values);
  // Inserts copies of a row, by the names of its columns; what is another's is given for each.
  const copier = (table, row) => {
    const { length } = db.prepare(`PRAGMA table_info(${table})`).all();
    if (length !== Object.keys(row).length) throw new Error(`${table} has generated columns`);
    const insert = db.prepare(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?').join(', ')})`);
    return (changed) => insert.run(...Object.values({ ...row, ...changed }));
  };
  const visit = one(`SELECT p.line_id, p.booking_id, b.client_id FROM payouts p JOIN bookings b ON b.id = p.booking_id
    WHERE b.status = 'completed' AND b.type = 'single' ORDER BY p.due_at LIMIT 1`);
  const booking = one('SELECT * FROM bookings WHERE id = ?', visit.booking_id);
  const line = one('SELECT * FROM booking_lines WHERE id = ?', visit.line_id);
  const payout = one('SELECT * FROM payouts WHERE line_id = ?', visit.line_id);
  const client = one('SELECT * FROM accounts WHERE id = ?', visit.client_id);
  const add = { account: copier('accounts', client), booking: copier('bookings', booking), line: copier('booking_lines', line), payout: copier('payouts', payout) };
  db.exec('PRAGMA foreign_keys = OFF; BEGIN');
  for (let n = 1; n <= clients; n += 1) {
    const name = `${String.fromCharCode(65 + (n * 7) % 26)}lex Visitor ${n}`;
    add.account({ id: id('0fa', n), email: `visitor${n}@many.example`, name, real_name: name, display_name: name });
  }
  const over = line.start_s - apart;
  for (let n = 1; n <= count; n += 1) {
    const start = over - n * apart;
    const [end, sent] = [start + line.end_s - line.start_s, start + line.end_s - line.start_s + 28_800];
    const more = (n % 97) * 100;
    add.booking({ id: id('0fb', n), client_id: id('0fa', 1 + (n * 31) % clients), created_at: start - 864_000, hold_expires_at: start - 862_200,
      paid_at: start - 863_000, first_start_s: start, last_end_s: end });
    add.line({ id: id('0fc', n), booking_id: id('0fb', n), companion_id: companion, start_s: start, end_s: end });
    add.payout({ line_id: id('0fc', n), booking_id: id('0fb', n), companion_id: companion, due_at: sent, amount_cents: payout.amount_cents + more, base_cents: payout.base_cents + more,
      state: n % 50 === 0 ? 'held' : 'paid', hold: n % 50 === 0 ? 'no_account' : 'none', paid_at: n % 50 === 0 ? null : sent,
      transfer_id: n % 50 === 0 ? '' : `tr_many_${n}`, idempotency_key: `tr:many:${n}` });
  }
  db.exec('COMMIT');
  db.close();
}
