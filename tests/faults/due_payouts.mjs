// Many due payouts in a store that is consistent before and must be so afterwards; and the checks once they
// were sent.
import assert from 'node:assert/strict';
import { until } from '../http/caller.mjs';
import { booksInOrder, startServer } from '../http/server.mjs';

export const account = 'acct_companion';

const base = 'demo_with_payouts';

// Created once for each PostgreSQL, then copied: the demo with its past bookings completed and paid to
// companions with an account.
async function completedDemo(postgres, program) {
  if (postgres.rows(`SELECT 1 FROM pg_database WHERE datname = '${base}'`).length > 0) return;
  const server = await startServer({ demo: true, store: postgres.create(base), binary: program });
  try {
    const settled = () => !postgres.rows(open, base)[0] && postgres.rows(completed, base)[0];
    await until(settled, 'the completed bookings', 60_000);
  } finally {
    if (program) await server.halt(); // its schema is another program's
    else await server.stop(); // with an audit
  }
}

// A store with `count` payouts to one companion, the last due `later_s` from now and each a day before the
// next; returns their lines. Each is a copy of a completed booking of the demo, with all its ledger entries.
// `program` creates the store, when it is not this one.
export async function duePayouts(postgres, database, count, later_s = -3600, program = undefined) {
  await completedDemo(postgres, program);
  postgres.run(`CREATE DATABASE ${database} TEMPLATE ${base}`);
  const [original] = postgres.rows(completed, database);
  postgres.run(copies(original, count, Math.floor(Date.now() / 1000) + later_s), database);
  const store = postgres.store(database);
  if (!program) await booksInOrder(store);
  const lines = postgres.rows("SELECT line_id FROM payouts WHERE state = 'due'", database);
  assert.equal(lines.length, count);
  return { store, lines: lines.map((row) => row.line_id) };
}

const open = `SELECT 1 FROM bookings WHERE status = 'confirmed' AND last_end_s < extract(epoch FROM now())
  UNION SELECT 1 FROM payouts WHERE state IN ('due', 'sending')`;
const completed = `SELECT p.line_id AS line, p.booking_id AS booking, p.companion_id AS companion,
    b.id AS purchase, p.due_at FROM payouts p JOIN purchases b ON b.subject = p.booking_id
  WHERE p.state = 'held' ORDER BY p.due_at LIMIT 1`;

// The second-to-last group of an id encodes its kind, the last group the copy.
const sqlId = (group) => `'01900000-0000-7000-8${group}-' || lpad(to_hex(n), 12, '0')`;

function copies({ line, booking, companion, purchase, due_at }, count, last_due_s) {
  const ids = { booking: sqlId('001'), line: sqlId('002'), purchase: sqlId('003') };
  const later = `${last_due_s - due_at} - 86400 * (n - 1)`;
  const renamed = (column) =>
    `replace(replace(replace(${column}, '${booking}', ${ids.booking}), '${line}', ${ids.line}), '${purchase}', ${ids.purchase})`;
  const copy = (table, where, changed) => {
    const fields = Object.entries(changed).map(([name, value]) => `'${name}', ${value}`);
    return `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${fields.join(', ')}))).*
      FROM ${table} t, generate_series(1, ${count}) n WHERE ${where};`;
  };
  const entry = "'01900000-0000-7000-9' || lpad(to_hex(n), 3, '0') || '-' || substr(md5(ENTRY || n), 1, 12)";
  const withEntry = (column) => entry.replace('ENTRY', column);
  return [
    'BEGIN;',
    copy('bookings', `t.id = '${booking}'`, {
      id: ids.booking,
      first_start_s: `t.first_start_s + ${later}`,
      last_end_s: `t.last_end_s + ${later}`,
    }),
    copy('booking_lines', `t.id = '${line}'`, {
      id: ids.line,
      booking_id: ids.booking,
      start_s: `t.start_s + ${later}`,
      end_s: `t.end_s + ${later}`,
    }),
    copy('purchases', `t.id = '${purchase}'`, {
      id: ids.purchase,
      subject: ids.booking,
      provider_session: "'cs_copy_' || n",
      provider_payment: "'pi_copy_' || n",
    }),
    copy('ledger_entries', `t.booking_id = '${booking}'`, {
      id: withEntry('t.id'),
      source_id: renamed('t.source_id'),
      booking_id: ids.booking,
    }),
    copy('ledger_postings', `t.entry_id IN (SELECT id FROM ledger_entries WHERE booking_id = '${booking}')`, {
      entry_id: withEntry('t.entry_id'),
      account: `replace(t.account, '${booking}', ${ids.booking})`,
    }),
    copy('payouts', `t.line_id = '${line}'`, {
      line_id: ids.line,
      booking_id: ids.booking,
      due_at: `t.due_at + ${later}`,
      source_payment: "'pi_copy_' || n",
      state: "'due'",
      hold: "'none'",
    }),
    `INSERT INTO payout_accounts VALUES ('${companion}', '${account}', 1, 1, 1, '', 1);`,
    'COMMIT;',
  ].join('\n');
}

// Everything that is wrong once all should have been sent: at the provider and in the store. Empty when all
// is consistent.
export function payoutFaults(rows, lines, transfers) {
  const found = [];
  const sent = new Map(lines.map((line) => [line, []]));
  for (const transfer of transfers) {
    if (sent.has(transfer.reference)) sent.get(transfer.reference).push(transfer);
    else found.push(`transfer ${transfer.id} is of no line`);
  }
  const known = new Map(rows('SELECT * FROM payouts').map((row) => [row.line_id, row]));
  for (const [line, made] of sent) {
    const payout = known.get(line);
    if (made.length !== 1) found.push(`line ${line} was sent ${made.length} times`);
    if (payout.state !== 'paid') found.push(`line ${line} is ${payout.state}: ${payout.last_error}`);
    for (const transfer of made) {
      if (transfer.id !== payout.transfer_id) found.push(`line ${line} does not know ${transfer.id}`);
      if (transfer.amount !== payout.amount_cents || transfer.destination !== payout.destination) {
        found.push(`line ${line}: ${transfer.id} is another payout`);
      }
    }
  }
  return found;
}
