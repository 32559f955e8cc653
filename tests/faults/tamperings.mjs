// Ways in which an attacker with the database's password may falsify the accounting: each as SQL that both
// engines accept, with the finding of `steady audit`. `id` has one row of each kind.

import assert from 'node:assert/strict';

const now = 1_700_000_000;
const invented = '019365a0-0000-7000-8000-0000000000ff';

// One of each for each world; rows are distinguished by their outcome.
const rows = {
  pending: "SELECT id FROM bookings WHERE status = 'pending'",
  confirmed: "SELECT id FROM bookings b WHERE status = 'confirmed' AND client_id = :client",
  unpaid: "SELECT id FROM bookings WHERE status = 'cancelled' AND paid_at IS NULL",
  cancelled: "SELECT id FROM bookings WHERE status = 'cancelled' AND paid_at IS NOT NULL AND client_id = :client",
  completed: "SELECT booking_id AS id FROM payouts WHERE state = 'held'",
  sent: "SELECT booking_id AS id FROM payouts WHERE state = 'paid'",
  returned: "SELECT booking_id AS id FROM payouts WHERE state = 'cancelled'",
  refund: 'SELECT id FROM refunds WHERE booking_id = :cancelled',
  payment: 'SELECT id FROM purchases WHERE subject = :confirmed AND consumed_at IS NOT NULL',
  refunded_payment: 'SELECT id FROM purchases WHERE subject = :cancelled AND consumed_at IS NOT NULL',
  unlock: "SELECT id FROM purchases WHERE kind = 'id_unlock' AND state = 'paid'",
  open: "SELECT id FROM purchases WHERE kind = 'driver_license' AND state = 'open'",
  held_line: 'SELECT line_id AS id FROM payouts WHERE booking_id = :completed',
  sent_line: 'SELECT line_id AS id FROM payouts WHERE booking_id = :sent',
  returned_line: 'SELECT line_id AS id FROM payouts WHERE booking_id = :returned',
  confirmed_line: 'SELECT id FROM booking_lines WHERE booking_id = :confirmed',
};

const purchase = (kind, subject, id) => `INSERT INTO purchases
  SELECT '${invented}', owner_id, '${kind}', '${subject}', amount_cents, 'paid', 1, 'cs_x', 'pi_x', '', ${now}, ${now}, ${now}
  FROM purchases WHERE id = '${id.payment}'`;
const booking = (id, change) => `UPDATE bookings SET ${change} WHERE id = '${id}'`;
const paid = (id, change) => `UPDATE purchases SET ${change} WHERE id = '${id}'`;
const line = (id, change) => `UPDATE booking_lines SET ${change} WHERE id = '${id}'`;
const payout = (id, change) => `UPDATE payouts SET ${change} WHERE line_id = '${id}'`;
const payoutsColumns = `INSERT INTO payouts (line_id, booking_id, companion_id, due_at, amount_cents, source_payment, state, hold,
  attempt, destination, idempotency_key, transfer_id, last_error)`;
const refundsColumns = 'INSERT INTO refunds (id, purchase_id, booking_id, amount_cents, reason, state, provider_refund, ordered_at, settled_at)';
const refund = (id, change) => `UPDATE refunds SET ${change} WHERE id = '${id}'`;
const entryIds = (kind, source) => `(SELECT id FROM ledger_entries WHERE kind = '${kind}' AND source_id = '${source}')`;
const without = (entry) => `DELETE FROM ledger_postings WHERE entry_id IN ${entry}; DELETE FROM ledger_entries WHERE id IN ${entry}`;

// name, SQL, the object and text of the finding, the engine if it is possible on one only
const tamperings = [
  ['a hold is made a confirmed booking', (id) => booking(id.pending, "status = 'confirmed'"),
    (id) => `booking ${id.pending}: it is confirmed or completed without a payment`],
  ['a hold is made a paid booking', (id) => booking(id.pending, `status = 'confirmed', paid_at = ${now}`),
    (id) => `booking ${id.pending}: it is confirmed or completed without a payment`],
  ['a hold is made a completed booking', (id) => booking(id.pending, "status = 'completed'"),
    (id) => `booking ${id.pending}: it is confirmed or completed without a payment`],
  ['an unpaid cancelled booking is made a completed one', (id) => booking(id.unpaid, "status = 'completed'"),
    (id) => `booking ${id.unpaid}: it is confirmed or completed without a payment`],
  ['a paid booking waits for payment again', (id) => booking(id.confirmed, "status = 'pending'"),
    (id) => `booking ${id.confirmed}: it was paid and still waits`],
  ['a paid booking forgets its payment', (id) => booking(id.confirmed, 'paid_at = NULL'),
    (id) => `booking ${id.confirmed}: its time of payment and its payments disagree`],
  ['a booking is completed before its time', (id) => booking(id.confirmed, "status = 'completed'"),
    (id) => `booking ${id.confirmed}: entry line_completed .* is missing`],
  ['a completed booking is confirmed again', (id) => booking(id.completed, "status = 'confirmed'"),
    (id) => `booking ${id.completed}: entry .* is not due`],
  ['a cancelled booking is confirmed again', (id) => booking(id.cancelled, "status = 'confirmed'"),
    (id) => `booking ${id.cancelled}: `],
  ['a cancelled booking is completed', (id) => booking(id.cancelled, "status = 'completed'"),
    (id) => `booking ${id.cancelled}: `],
  ['a completed booking is cancelled', (id) => booking(id.completed, "status = 'cancelled'"),
    (id) => `booking ${id.completed}: entry .* is not due`],
  ['a booking costs a cent more', (id) => booking(id.confirmed, 'total_cents = total_cents + 1'),
    (id) => `booking ${id.confirmed}: the total is`],
  ['its app fee is a cent more', (id) => booking(id.confirmed, 'app_fee_cents = app_fee_cents + 1'),
    (id) => `booking ${id.confirmed}: the total is`],
  ['app fee and total are a cent more', (id) => booking(id.confirmed, 'app_fee_cents = app_fee_cents + 1, total_cents = total_cents + 1'),
    (id) => `booking ${id.confirmed}: purchase ${id.payment} is`],
  ['a line costs a cent more', (id) => line(id.confirmed_line, 'total_cents = total_cents + 1'),
    (id) => `booking ${id.confirmed}: the total of line ${id.confirmed_line} is`],
  ['line and booking cost a cent more',
    (id) => `${line(id.confirmed_line, 'total_cents = total_cents + 1')}; ${booking(id.confirmed, 'total_cents = total_cents + 1')}`,
    (id) => `booking ${id.confirmed}: the total of line ${id.confirmed_line} is`],
  ['a cent of commission goes to the companion',
    (id) => line(id.confirmed_line, 'companion_share_cents = companion_share_cents + 1, companion_payout_cents = companion_payout_cents + 1, commission_cents = commission_cents - 1'),
    (id) => `booking ${id.confirmed}: the share of line ${id.confirmed_line} is`],
  ['a line pays its companion a cent more', (id) => line(id.confirmed_line, 'companion_payout_cents = companion_payout_cents + 1'),
    (id) => `booking ${id.confirmed}: share and mileage of line ${id.confirmed_line}`],
  ['an hour is added', (id) => line(id.confirmed_line, 'hours = hours + 1'),
    (id) => `booking ${id.confirmed}: the base of line ${id.confirmed_line} is`],
  ['a line is said to be given back', (id) => line(id.confirmed_line, 'refunded_cents = 1'),
    (id) => `booking ${id.confirmed}: the lines give back 0.01`],
  ['the only line is taken out', (id) => line(id.confirmed_line, `cancelled_at = ${now}, cancelled_by = 'companion'`),
    (id) => `booking ${id.confirmed}: the booking and its lines disagree`],
  ['a line vanishes', (id) => `DELETE FROM booking_lines WHERE id = '${id.confirmed_line}'`,
    (id) => `booking ${id.confirmed}: `],
  ['the line of a payout vanishes', (id) => `DELETE FROM booking_lines WHERE id = '${id.held_line}'`,
    (id) => `payout of line ${id.held_line}: its line is not there`],
  ['a booking vanishes', (id) => `DELETE FROM booking_lines WHERE booking_id = '${id.confirmed}'; DELETE FROM bookings WHERE id = '${id.confirmed}'`,
    (id) => `purchase ${id.payment} of booking ${id.confirmed}: its booking is not there`],
  ['what was given back is forgotten', (id) => booking(id.cancelled, 'refunded_cents = 0'),
    (id) => `booking ${id.cancelled}: the refunded amount is 0.00`],
  ['a cent is said to be given back', (id) => booking(id.confirmed, 'refunded_cents = 1'),
    (id) => `booking ${id.confirmed}: the refunded amount is 0.01`],

  ['a payment is open again', (id) => paid(id.payment, "state = 'open'"),
    (id) => `purchase ${id.payment} .*it is not paid and has an entry`],
  ['a payment is open again, with all its traces', (id) => paid(id.payment, "state = 'open', paid_at = NULL, consumed_at = NULL"),
    (id) => `booking ${id.confirmed}: it is confirmed or completed without a payment`],
  ['a payment has expired', (id) => paid(id.payment, "state = 'expired'"),
    (id) => `purchase ${id.payment} .*it is not paid and has an entry`],
  ['a payment bought nothing', (id) => paid(id.payment, 'consumed_at = NULL'),
    (id) => `purchase ${id.payment} .*it was paid, bought nothing`],
  ['a payment is said to be refunded', (id) => paid(id.payment, "state = 'refunded'"),
    (id) => `purchase ${id.payment} .*its state and its refunds disagree`],
  ['a refunded payment is said to be paid', (id) => paid(id.refunded_payment, "state = 'paid'"),
    (id) => `purchase ${id.refunded_payment} .*its state and its refunds disagree`],
  ['a payment vanishes', (id) => `DELETE FROM purchases WHERE id = '${id.payment}'`,
    () => 'checkout_paid purchase .* stands for nothing'],
  ['a payment is a cent more', (id) => paid(id.payment, 'amount_cents = amount_cents + 1'),
    (id) => `purchase ${id.payment} .*its entry moves other sums`],
  ['a payment belongs to another client', (id) => `UPDATE purchases SET owner_id = (SELECT MIN(id) FROM accounts WHERE id <> owner_id) WHERE id = '${id.payment}'`,
    (id) => `booking ${id.confirmed}: purchase ${id.payment} belongs to another client`],
  ['a payment pays for another booking', (id) => paid(id.payment, `subject = '${id.pending}'`),
    (id) => `booking ${id.confirmed}: it is confirmed or completed without a payment`],
  ['a payment is invented', (id) => `${purchase('booking', id.pending, id)}; ${booking(id.pending, `status = 'confirmed', paid_at = ${now}`)}`,
    () => `purchase ${invented} .*it is paid without an entry`],
  ['an ID check is invented', (id) => purchase('id_unlock', '', id),
    () => `purchase ${invented}: it is paid without an entry`],
  ['an open purchase is made a paid one', (id) => paid(id.open, `state = 'paid', paid_at = ${now}, consumed_at = ${now}`),
    (id) => `purchase ${id.open}: it is paid without an entry`],
  ['the payment of an ID check is open again', (id) => paid(id.unlock, "state = 'open', paid_at = NULL, consumed_at = NULL"),
    (id) => `purchase ${id.unlock}: it is not paid and has an entry`],
  ['the entry of an ID check vanishes', (id) => without(entryIds('checkout_paid', id.unlock)),
    (id) => `purchase ${id.unlock}: it is paid without an entry`],
  ['an ID check becomes a highlight', (id) => paid(id.unlock, "kind = 'highlight_local'"),
    (id) => `purchase ${id.unlock}: its entry moves other sums`],

  ['a refund is a cent less', (id) => refund(id.refund, 'amount_cents = amount_cents - 1'),
    (id) => `refund ${id.refund}: its entry moves other sums`],
  ['a refund vanishes', (id) => `DELETE FROM refunds WHERE id = '${id.refund}'`,
    (id) => `booking ${id.cancelled}: the refunded amount is`],
  ['a refund is still to be made', (id) => refund(id.refund, "state = 'ordered'"),
    (id) => `refund ${id.refund} and its entries disagree`],
  ['a refund has failed', (id) => refund(id.refund, "state = 'failed'"),
    (id) => `refund ${id.refund} and its entries disagree`],
  ['a refund is invented', (id) => `${refundsColumns} VALUES ('${invented}', '${id.payment}', '${id.confirmed}', 100, 'kindness', 'ordered', '', ${now}, NULL)`,
    (id) => `booking ${id.confirmed}: the refunded amount is 0.00, not 1.00`],
  ['a refund of more than was paid is invented', (id) => `${refundsColumns} VALUES ('${invented}', '${id.unlock}', NULL, 99999, 'kindness', 'ordered', '', ${now}, NULL)`,
    (id) => `purchase ${id.unlock}: more is given back than was paid`],
  ['a refund belongs to another booking', (id) => refund(id.refund, `booking_id = '${id.confirmed}'`),
    (id) => `refund ${id.refund}: its booking is not that of its payment`],
  ['a refund is of another payment', (id) => refund(id.refund, `purchase_id = '${id.payment}'`),
    (id) => `refund ${id.refund}: its booking is not that of its payment`],

  ['a payout is a cent more', (id) => payout(id.held_line, 'amount_cents = amount_cents + 1'),
    (id) => `booking ${id.completed}: payout of line ${id.held_line} is`],
  ['a payout is said to be sent', (id) => payout(id.held_line, "state = 'paid', hold = 'none', transfer_id = 'tr_x'"),
    (id) => `booking ${id.completed}: payout of line ${id.held_line} and its transfer disagree`],
  ['a sent payout is due again', (id) => payout(id.sent_line, "state = 'due'"),
    (id) => `booking ${id.sent}: payout of line ${id.sent_line} and its transfer disagree`],
  ['a sent payout is due again, with all its traces', (id) => payout(id.sent_line, "state = 'due', transfer_id = ''"),
    () => 'transfer_made transfer .* stands for nothing'],
  ['a payout vanishes', (id) => `DELETE FROM payouts WHERE line_id = '${id.held_line}'`,
    (id) => `booking ${id.completed}: line ${id.held_line} and its payout disagree`],
  ['a voided payout is due again', (id) => payout(id.returned_line, "state = 'due'"),
    (id) => `booking ${id.returned}: `],
  ['a payout goes to another companion', (id) => `UPDATE payouts SET companion_id = (SELECT MIN(id) FROM accounts WHERE type = 'companion' AND id <> companion_id) WHERE line_id = '${id.held_line}'`,
    (id) => `booking ${id.completed}: payout of line ${id.held_line} is for another companion`],
  ['a payout is due early', (id) => payout(id.held_line, 'due_at = due_at - 1'),
    (id) => `booking ${id.completed}: payout of line ${id.held_line} is due early`],
  ['a payout is of another payment', (id) => payout(id.held_line, "source_payment = 'pi_x'"),
    (id) => `booking ${id.completed}: payout of line ${id.held_line} is of another payment`],
  ['a payout is made of another base', (id) => payout(id.held_line, 'base_cents = base_cents + 1'),
    (id) => `booking ${id.completed}: the base of payout of line ${id.held_line} is`],
  ['a payout is made of another commission', (id) => payout(id.held_line, 'commission_cents = commission_cents + 1'),
    (id) => `booking ${id.completed}: the commission of payout of line ${id.held_line} is`],
  ['a payout moves to another tax year', (id) => payout(id.sent_line, 'paid_at = paid_at + 31536000'),
    (id) => `booking ${id.sent}: payout of line ${id.sent_line}: its time of payment is not that of its entry`],
  ['a sent payout has no time', (id) => payout(id.sent_line, 'paid_at = NULL'),
    (id) => `booking ${id.sent}: payout of line ${id.sent_line}: its state and its time of payment disagree`],
  ['a payout of a booking to come is invented',
    (id) => `${payoutsColumns} SELECT '${id.confirmed_line}', '${id.confirmed}', companion_id, due_at, 100, source_payment, state, hold, 0, '', '', '', '' FROM payouts WHERE line_id = '${id.held_line}'`,
    (id) => `booking ${id.confirmed}: payout of line ${id.confirmed_line} of a booking that is not over`],

  ['the entry of a line vanishes', (id) => without(entryIds('line_completed', id.held_line)),
    (id) => `booking ${id.completed}: entry line_completed .* is missing`],
  ['the entry of the app fee vanishes', (id) => without(entryIds('booking_completed', id.completed)),
    (id) => `booking ${id.completed}: entry booking_completed .* is missing`],
  ['all postings of an entry vanish', (id) => `DELETE FROM ledger_postings WHERE entry_id IN ${entryIds('checkout_paid', id.unlock)}`,
    () => 'entry .*: checkout_paid does not balance'],
  ['a posting is a cent more', (id) => `UPDATE ledger_postings SET amount_cents = amount_cents + 1 WHERE position = 0 AND entry_id IN ${entryIds('checkout_paid', id.payment)}`,
    () => 'ledger: all accounts sum to'],
  ['a cent of one posting is moved to another', (id) => {
    const at = (position, by) => `UPDATE ledger_postings SET amount_cents = amount_cents + ${by} WHERE position = ${position} AND entry_id IN ${entryIds('line_completed', id.held_line)}`;
    return `${at(1, 1)}; ${at(2, -1)}`;
  }, (id) => `booking ${id.completed}: entry line_completed .* moves other sums`],
  ['a posting goes to another account', (id) => `UPDATE ledger_postings SET account = 'rev_highlight' WHERE position = 1 AND entry_id IN ${entryIds('checkout_paid', id.unlock)}`,
    (id) => `purchase ${id.unlock}: its entry moves other sums`],
  ['an entry belongs to another booking', (id) => `UPDATE ledger_entries SET booking_id = '${id.pending}' WHERE id IN ${entryIds('checkout_paid', id.payment)}`,
    () => "entry .*: checkout_paid touches another booking's money"],
  ['an entry is of another kind', (id) => `UPDATE ledger_entries SET kind = 'refund_failed' WHERE kind = 'refund' AND booking_id = '${id.cancelled}'`,
    (id) => `refund ${id.refund} and its entries disagree`],
  ['an entry is posted twice, under another name', (id) => `INSERT INTO ledger_entries SELECT '${invented}', posted_at, kind, source_type, '${invented}', booking_id FROM ledger_entries WHERE id IN ${entryIds('checkout_paid', id.unlock)};
    INSERT INTO ledger_postings (entry_id, position, account, amount_cents) VALUES ('${invented}', 0, 'provider_pending', 100), ('${invented}', 1, 'rev_verification', -100)`,
    () => `entry ${invented}: checkout_paid purchase ${invented} stands for nothing`],
  // SQLite's own table cannot lose the guard against it.
  ['an entry is posted twice', (id) => `ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_source_type_source_id_key;
    INSERT INTO ledger_entries SELECT '${invented}', posted_at, kind, source_type, source_id, booking_id FROM ledger_entries WHERE id IN ${entryIds('checkout_paid', id.unlock)};
    INSERT INTO ledger_postings (entry_id, position, account, amount_cents) VALUES ('${invented}', 0, 'provider_pending', 100), ('${invented}', 1, 'rev_verification', -100)`,
    () => 'entry .*: checkout_paid purchase .* was posted before', 'PostgreSQL'],
  ['a dispute is invented', (id) => `INSERT INTO disputes (id, purchase_id, booking_id, state, amount_cents, fee_cents, seen_at)
    VALUES ('dp_x', '${id.payment}', '${id.confirmed}', 'won', 100, 1500, ${now})`,
    () => 'dispute dp_x: its entry is missing'],
];

// Related rows: each kind of `rows` with the booking or purchase that it belongs to.
const families = {
  payment: 'confirmed', confirmed_line: 'confirmed', refund: 'cancelled', refunded_payment: 'cancelled', held_line: 'completed',
  sent_line: 'sent', returned_line: 'returned',
};

// Most tamperings concern these: each world has its own, and everything else is the same in each.
export const worlds = 3;
const repeated = new Set(['confirmed', 'completed']);

// The rows of each kind in a world; `ask` returns the rows of a query.
export function world(number, known, ask) {
  const id = { ...known };
  for (const [name, query] of Object.entries(rows)) {
    const text = query.replace(/:(\w+)/g, (_, kind) => `'${id[kind]}'`);
    const [found] = ask(`${text} ORDER BY 1 LIMIT 1 OFFSET ${repeated.has(name) ? number : 0}`);
    assert.ok(found, `the history has no ${name} for world ${number}`);
    id[name] = found.id;
  }
  return id;
}

// The families that a text refers to, found by calling it with names in place of rows.
function touched(text) {
  const found = new Set();
  const name = (_, kind) => (found.add(families[kind] ?? kind), kind);
  const words = text(new Proxy({}, { get: name }));
  return words.includes(invented) ? found.add(invented) : found;
}

// What a tampering touches in a world.
const touchedIn = (number, families) => new Set([...families].map((one) => (repeated.has(one) ? `${one} ${number}` : one)));

// Where it can share a store: an existing store and a world of it, or nowhere.
function findStore(made, families) {
  for (const batch of made) {
    for (let number = 0; number < worlds; number += 1) {
      const touches = touchedIn(number, families);
      if (batch.every((other) => other.touches.isDisjointFrom(touches))) return { batch, number, touches };
    }
  }
  const batch = [];
  made.push(batch);
  return { batch, number: 0, touches: touchedIn(0, families) };
}

// All tamperings of an engine in as few stores as possible: those in one store touch nothing of each other's,
// and each is identified by what it touched. A finding without a name has a separate store. `ids`: the rows
// of each world.
export function batches(engine) {
  const made = [];
  const alone = [];
  for (const [name, statement, finding, only = engine] of tamperings) {
    if (only !== engine) continue;
    const named = touched(finding).size > 0;
    const { batch, number, touches } = named ? findStore(made, touched(statement)) : { batch: [], number: 0 };
    if (!named) alone.push(batch);
    batch.push({ name, touches, statement: (ids) => statement(ids[number]), finding: (ids) => finding(ids[number]) });
  }
  return [...made, ...alone];
}
