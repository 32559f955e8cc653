// While the provider answers no transfer, other work does not wait: payments are confirmed, mail is sent, and
// a stop abandons the waiting call (ADR 67).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { queryStore } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { until } from './caller.mjs';
import { completed } from './history.mjs';
import { press } from './hosted.mjs';
import { newAdmin, newCompanion, verifiedClient } from './people.mjs';
import { Provider } from './provider.mjs';
import { startServer } from './server.mjs';

let server;
let admin;
let client;
let provider;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  client = await verifiedClient(server);
  provider = await Provider.of(server);
});
after(() => server?.stop());

async function payableCompanion() {
  const companion = await newCompanion(server);
  await companion.need('POST', '/api/stripe/connect/create-account');
  const link = await companion.need('POST', '/api/stripe/connect/create-account-link', {
    refreshUrl: '/companion/payment-setup',
    returnUrl: '/companion/dashboard',
  });
  await press(companion, link.url, /complete/i);
  return companion;
}

test('a hanging payout delays neither a hold nor a payment nor a mail, and a stop abandons the call', async () => {
  const companion = await payableCompanion();
  await provider.holdCalls('/v1/transfers');
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  await completed(server, client, booking);
  const payoutState = async () => {
    const payouts = await admin.need('GET', '/api/admin/payouts?period=all&limit=50');
    return payouts.find((one) => one.bookingId === booking._id)?.state;
  };
  await until(async () => (await payoutState()) === 'sending', 'the transfer hangs');
  const held = await book(client, [line(await newCompanion(server), startIn(7))]);
  queryStore(server, `UPDATE bookings SET hold_expires_at = 1 WHERE id = '${held._id}'`);
  const ended = async () => (await client.need('GET', `/api/bookings/${held._id}`)).status === 'cancelled';
  await until(ended, 'the unpaid hold ends');
  assert.equal(await payoutState(), 'sending', 'in a separate lane');
  const other = await pay(client, await book(client, [line(await newCompanion(server), startIn(6))]));
  assert.equal(other.status, 'confirmed');
  const mails = async () =>
    (await admin.need('GET', '/api/admin/outbox?limit=50&state=sent')).filter((one) => one.to === client.email).length;
  const before_it = await mails();
  await server.caller().need('POST', '/api/auth/forgot-password', { email: client.email });
  await until(async () => (await mails()) > before_it, 'the mail is sent');
  assert.equal(await payoutState(), 'sending', 'still held');
  const { background } = await (await fetch(`${server.url}/readyz`)).json();
  assert.equal(background, 'ok', 'one call that hangs is no failure yet');
  await server.stop(); // fails for an exit code other than 0
  server = undefined;
});
