// What takes days in reality: moves bookings into the past and puts jobs into the state after failures.
import { randomUUID } from 'node:crypto';
import { databaseFile, queryStore, sqlite } from './audit.mjs';
import { until } from './caller.mjs';
import { Provider } from './provider.mjs';

const patience_ms = 120_000; // the sweep that completes bookings runs every 15 seconds

// The paid booking ended ten hours ago: its payouts are due. Returns it once completed.
export async function completed(server, client, booking) {
  const [{ end }] = sqlite(
    databaseFile(server),
    `SELECT last_end_s AS end FROM bookings WHERE id = '${booking._id}'`,
  );
  attended(server, booking);
  moveBack(server, booking, end - (Math.floor(Date.now() / 1000) - 10 * 3600));
  return until(async () => {
    const now = await client.need('GET', `/api/bookings/${booking._id}`);
    return now.status === 'completed' && now;
  }, 'booking completed', patience_ms);
}

// The companion has said "I'll be there".
export const acknowledged = (server, booking) =>
  sqlite(
    databaseFile(server),
    `UPDATE shifts SET acknowledged_at = start_s - 3600 WHERE booking_id = '${booking._id}' AND acknowledged_at IS NULL`,
  );

// The companion has also checked in: pay for a visit that neither party confirmed is withheld.
export function attended(server, booking) {
  acknowledged(server, booking);
  queryStore(server, `UPDATE shifts SET checked_in_at = start_s WHERE booking_id = '${booking._id}' AND checked_in_at IS NULL`);
}

// Moves the booking and its debts so much further into the past; its companion has answered in the meantime.
export function moveBack(server, booking, by_s, { isAnswered = true } = {}) {
  if (isAnswered) acknowledged(server, booking);
  const of = `WHERE booking_id = '${booking._id}'`;
  sqlite(
    databaseFile(server),
    `BEGIN;
     UPDATE booking_lines SET start_s = start_s - ${by_s}, end_s = end_s - ${by_s} ${of};
     UPDATE shifts SET start_s = start_s - ${by_s} ${of};
     UPDATE payouts SET due_at = due_at - ${by_s} ${of};
     UPDATE bookings SET first_start_s = first_start_s - ${by_s}, last_end_s = last_end_s - ${by_s}
     WHERE id = '${booking._id}';
     COMMIT`,
  );
}

// Moves the payment of the booking so much further into the past; its companion has answered in the meantime.
export function paidBefore(server, booking, by_s) {
  acknowledged(server, booking);
  queryStore(server, `UPDATE bookings SET paid_at = paid_at - ${by_s} WHERE id = '${booking._id}'`);
}

// The provider refused the payout of the booking's only line; returns the line's id.
export function failPayout(server, booking) {
  const file = databaseFile(server);
  sqlite(
    file,
    `UPDATE payouts SET state = 'failed', hold = 'none', hold_note = '', lease_until = NULL, last_error = 'refused by the bank',
       deducted_cents = 0, withheld_cents = 0
     WHERE booking_id = '${booking._id}'`,
  );
  return sqlite(file, `SELECT line_id AS id FROM payouts WHERE booking_id = '${booking._id}'`)[0].id;
}

// The client's bank takes back a dollar of the booking's payment.
export async function openDispute(server, booking) {
  const provider = await Provider.of(server);
  const [{ payment }] = queryStore(server, `SELECT provider_payment AS payment FROM purchases WHERE subject = '${booking._id}'`);
  const { id } = await provider.act('disputes', { payment_intent: payment, amount: '100', reason: 'fraudulent' });
  const known = (state) =>
    until(() => queryStore(server, `SELECT 1 FROM disputes WHERE id = '${id}' AND state = '${state}'`).length > 0, state);
  await known('open');
  return { id, provider, known };
}

// …for good. Returns the line's id.
export async function loseDispute(server, booking) {
  const { id, provider, known } = await openDispute(server, booking);
  await provider.act('close_dispute', { dispute: id, status: 'lost' });
  await known('lost');
  return failPayout(server, booking);
}

// The same payout, held by the administrator instead.
export async function heldPayout(server, admin, booking) {
  const id = failPayout(server, booking);
  await admin.need('POST', `/api/admin/payouts/${id}/hold`, { reason: 'A complaint' });
  return id;
}

// A job that used all its attempts; returns its id.
export function parkedJob(server, { kind = 'mail', payload, error = 'refused with 550' }) {
  const id = randomUUID();
  sqlite(
    databaseFile(server),
    `INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state)
     VALUES ('${id}', '${kind}', '${payload}', 1, 12, '${error}', 'parked')`,
  );
  return id;
}

export const mailPayload = (to, text = 'Hello') =>
  JSON.stringify({ to, subject: 'A letter', body: text });

export const jobState = (server, id) =>
  queryStore(server, `SELECT state, attempts FROM jobs WHERE id = '${id}'`)[0];
