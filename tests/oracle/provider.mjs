// The official SDK against the sandbox of a running server; every exchange is recorded.
import Stripe from 'stripe';
import { startServer } from '../http/server.mjs';
import { Provider } from '../http/provider.mjs';

export const secretKey = 'sk_test_sandbox';
export const webhookSecret = 'whsec_sandbox';
export const version = '2024-06-20'; // the version that the adapter pins

export async function startProvider() {
  const server = await startServer();
  const provider = await Provider.of(server);
  const exchanges = [];
  const recording = async (url, init) => {
    const reply = await fetch(url, init);
    const body = await reply.clone().text();
    exchanges.push({
      method: (init.method ?? 'GET').toLowerCase(),
      url: new URL(url),
      form: typeof init.body === 'string' ? init.body : init.body ? Buffer.from(init.body).toString() : '',
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body,
    });
    return reply;
  };
  const sdk = (options = {}) =>
    new Stripe(options.key ?? secretKey, {
      host: '127.0.0.1',
      port: provider.port,
      protocol: 'http',
      apiVersion: version,
      maxNetworkRetries: options.retries ?? 0,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(recording),
    });
  return {
    server,
    exchanges,
    sdk,
    stripe: sdk(),
    // Presses a button on a hosted page.
    async press(url, act) {
      const { pathname } = new URL(url);
      const reply = await fetch(`${server.url}${pathname}/${act}`, { method: 'POST', redirect: 'manual' });
      return { status: reply.status, location: reply.headers.get('location') };
    },
    async helper(name, values = {}) {
      const reply = await fetch(`http://127.0.0.1:${provider.port}/test_helpers/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams(values),
      });
      const body = await reply.json();
      if (reply.status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
      return body;
    },
    stop: () => server.stop(),
  };
}

export const page = (server, booking, cents) => ({
  mode: 'payment',
  payment_method_types: ['card'],
  client_reference_id: booking,
  success_url: `${server.url}/done?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${server.url}/back`,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Booking' } },
    },
  ],
  metadata: { kind: 'booking' },
  payment_intent_data: { transfer_group: booking, statement_descriptor_suffix: 'BOOKING' },
});

// Opens a hosted page and pays it; returns the payment's id.
export async function paid(world, booking, cents) {
  const opened = await world.stripe.checkout.sessions.create(page(world.server, booking, cents));
  await world.press(opened.url, 'pay');
  return (await world.stripe.checkout.sessions.retrieve(opened.id)).payment_intent;
}

// An account that may receive transfers, through the hosted form.
export async function companion(world) {
  const account = await world.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'casey@example.org',
    capabilities: { transfers: { requested: true } },
    metadata: { reference: 'companion-1' },
  });
  const link = await world.stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: `${world.server.url}/refresh`,
    return_url: `${world.server.url}/return`,
  });
  await world.press(link.url, 'complete');
  return account.id;
}
