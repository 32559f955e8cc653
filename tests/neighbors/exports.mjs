// A shift of an evening that is paid out, and the sheets that contain it.
import { databaseFile, sqlite } from '../http/audit.mjs';
import { book, line, pay } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { completed } from '../http/history.mjs';
import { press } from '../http/hosted.mjs';
import { newAdmin, newCompanion, verifiedClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';

const hourMs = 3_600_000;
export const marked = 'Zoë Ünal-Nguyễn';

// `names`: what the display names are afterwards, also what sign-up would refuse.
export async function paidShift({ names }) {
  const server = await startServer();
  const client = await verifiedClient(server, { name: marked, displayName: marked });
  const companion = await newCompanion(server, { name: marked });
  // 9 PM to 11 PM in New York: the next day in UTC.
  const evening = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs + (5 * 24 + 26) * hourMs;
  const booked = await pay(client, await book(client, [line(companion, evening)]));
  await completed(server, client, booked);
  await companion.need('POST', '/api/stripe/connect/create-account');
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', {
    refreshUrl: '/companion/payment-setup',
    returnUrl: '/companion/dashboard',
  });
  await press(companion, link.url, /complete/i);
  await until(async () => (await companion.get('/api/earnings/shifts?status=paid')).body.data.length > 0, 'the payout', 120_000);
  for (const [who, name] of Object.entries(names)) {
    const { id } = { client, companion }[who];
    sqlite(databaseFile(server), `UPDATE accounts SET display_name = '${name}' WHERE id = '${id}'`);
  }
  return { server, client, companion, admin: await newAdmin(server) };
}

// The replies with the administrator's list and the companion's year.
export async function exportSheets({ companion, admin }, format) {
  const year = new Date().getUTCFullYear();
  return {
    payouts: await admin.get(`/api/admin/payouts/export?format=${format}`),
    earnings: await companion.get(`/api/earnings/statement?format=${format}&year=${year}`),
  };
}
