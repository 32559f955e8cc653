// Probes for the time that a server uses.
import { createHmac } from 'node:crypto';
import { request, startIn, videoLine } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';

// The server's reply to an event that was signed at that time.
let events = 0;
export async function signedAt(server, secret, at_s) {
  const object = { id: 'cus_1', object: 'customer' };
  const raw = JSON.stringify({ id: `evt_${(events += 1)}`, object: 'event', type: 'customer.created', livemode: false, data: { object } });
  const sum = createHmac('sha256', secret).update(`${at_s}.${raw}`).digest('hex');
  const headers = { 'stripe-signature': `t=${at_s},v1=${sum}` };
  return (await server.caller().call('POST', '/api/payments/webhook', { raw, headers })).status;
}
export const now_s = () => Math.floor(Date.now() / 1000);

// An unpaid booking of a companion who works at any time.
let slots = 0;
export async function hold(client, rows) {
  const found = await client.need('GET', '/api/companions/search?limit=50');
  const free = new Set(rows("SELECT id FROM companions WHERE weekly_schedule NOT LIKE '%[1,%'").map((row) => row.id));
  const companion = found.find((one) => free.has(one._id));
  slots += 1;
  const lines = [videoLine(companion._id, startIn(60 + slots), { duration: 1 })];
  return (await client.need('POST', '/api/bookings', request(lines)))._id;
}

// Waits until the servers' workers have swept holds once more, using one that expires.
export async function sweep(client, rows, write) {
  const ended = await hold(client, rows);
  write(`UPDATE bookings SET hold_expires_at = 1 WHERE id = '${ended}'`);
  await until(() => bookingStatus(rows, ended) === 'cancelled', 'the end of a hold', 60_000);
}
export const bookingStatus = (rows, id) => rows(`SELECT status FROM bookings WHERE id = '${id}'`)[0].status;
