// Every kind of purchase, and a reschedule with an extra charge: the server is killed while the payment page
// is created, while it is paid (without a webhook), and between a webhook's row and its effect. After the
// restart and the sweep of open purchases each is fulfilled once, and no payer is charged twice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book as request, startIn, videoLine } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { newCompanion, unlistedCompanion } from '../http/people.mjs';
import { startCheckout, verifications } from '../http/sales.mjs';
import { hang, hangAfter } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

let world;
before(async () => {
  world = await ProviderWorld.start({});
});
after(() => world?.stop());

const patience_ms = 150_000; // the sweep of open purchases runs every minute
const hour = 3_600_000;
const iso = (ms) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
const count = (query) => Number(world.rows(`SELECT COUNT(*) AS n ${query}`)[0].n);

// A sale: who buys, how its page is opened (any number of times), and what is true once it is fulfilled.
async function verification([name, type]) {
  const caller = await newCompanion(world.server);
  return {
    name,
    caller,
    open: () => startCheckout(caller, name),
    given: async () => {
      const open = await caller.need('GET', '/api/verification/open-requests');
      return open.length === 1 && open[0].type === type;
    },
  };
}

async function highlight(highlightType) {
  const caller = await newCompanion(world.server);
  const returnUrl = '/companion/dashboard';
  const soonest = Date.now();
  return {
    name: `${highlightType} highlight`,
    caller,
    open: () => startCheckout(caller, 'highlight', { highlightType, returnUrl }),
    given: async () => {
      const { highlight: bought } = await caller.need('GET', '/api/auth/me');
      if (!bought) return false;
      const days = (Date.parse(bought.expiresAt) - soonest) / (24 * hour);
      assert.ok(days > 27.9 && days < 31.1, `one month, not ${days} days`);
      return bought.type === highlightType;
    },
  };
}

async function identityUnlock() {
  const caller = await unlistedCompanion(world.server);
  return {
    name: 'identity unlock',
    caller,
    open: () => startCheckout(caller, 'id-verification', { returnUrl: '/companion/dashboard' }),
    given: async () => count(`FROM identity_unlocks WHERE account_id = '${caller.id}'`) === 1,
  };
}

const slot = () => startIn(5) + 10 * hour * world.slots++;

async function booking() {
  const made = await request(world.client, [videoLine(world.companion, slot(), { duration: 1 })]);
  return {
    name: 'booking',
    caller: world.client,
    subject: made._id,
    open: () => world.client.post('/api/payments/create-checkout-session', { bookingId: made._id }),
    given: async () => (await world.read(made)).status === 'confirmed',
  };
}

// One hour becomes three at another time; the difference is due.
async function move() {
  const paid = await world.paid(await request(world.client, [videoLine(world.companion, slot(), { duration: 1 })]));
  const to = slot();
  world.slots += 1; // its three hours and the rest reach into the next slot
  const times = { lineId: paid.companions[0]._id, startDate: iso(to), duration: 3 };
  const path = `/api/bookings/${paid._id}/reschedule`;
  const { charge, refund } = await world.client.need('POST', `${path}/quote`, times);
  const held = await world.client.need('POST', path, { ...times, charge, refund });
  const moveId = held.waitingMoves[0]._id;
  return {
    name: 'move',
    caller: world.client,
    subject: `${paid._id}`,
    before: 1, // the price paid for the hour
    open: () => world.client.post('/api/payments/create-checkout-session', { bookingId: paid._id, moveId }),
    given: async () => {
      const now = await world.read(paid);
      const moved = now.companions[0];
      return now.waitingMoves.length === 0 && Date.parse(moved.startDate) === to && moved.duration === 3;
    },
  };
}

async function everySale() {
  const sales = [];
  for (const each of verifications) sales.push(await verification(each));
  sales.push(await highlight('local'), await highlight('nationwide'), await identityUnlock());
  sales.push(await booking(), await move());
  return sales;
}

const readPurchases = ({ caller, subject }) => {
  const whose = subject ? `subject LIKE '${subject}%'` : `owner_id = '${caller.id}'`;
  return world.rows(`SELECT id, state FROM purchases WHERE ${whose}`);
};

// What the provider charged for a sale: the succeeded charges of all pages ever created for it.
async function readCharges(sale, pages, charges) {
  const ids = readPurchases(sale).map(({ id }) => id);
  const payments = pages.filter((page) => ids.includes(page.client_reference_id)).map((page) => page.payment_intent);
  return charges.filter((one) => one.status === 'succeeded' && payments.includes(one.payment_intent));
}

async function givenOnce(sales) {
  for (const sale of sales) {
    await until(sale.given, `${sale.name} given`, patience_ms);
  }
  const pages = await world.provider.list('/v1/checkout/sessions?limit=100');
  const charges = await world.provider.list('/v1/charges?limit=100');
  for (const sale of sales) {
    const paid = readPurchases(sale).filter(({ state }) => state === 'paid');
    const expected = 1 + (sale.before ?? 0);
    assert.equal(paid.length, expected, `${sale.name}: paid purchases`);
    assert.equal((await readCharges(sale, pages, charges)).length, expected, `${sale.name}: charges`);
    for (const { id } of paid) {
      const entries = `FROM ledger_entries WHERE kind = 'checkout_paid' AND source_id = '${id}'`;
      assert.equal(count(entries), 1, `${sale.name}: entries in the ledger`);
    }
    assert.equal(count(`FROM refunds WHERE purchase_id IN (${paid.map(({ id }) => `'${id}'`).join()})`), 0, sale.name);
  }
}

// Another attempt is refused or redirected to the purchase, and the paid page takes nothing.
async function cannotBePaidAgain(sales, opened) {
  for (const [i, sale] of sales.entries()) {
    const { sessionId } = opened[i].body.data;
    const again = await sale.open();
    const is_refused = again.status >= 400 && again.status < 500;
    const is_led_back = again.status === 200 && again.body.data.sessionId === sessionId && again.body.data.url.startsWith('/');
    assert.ok(is_refused || is_led_back, `${sale.name}: ${again.status} ${again.text}`);
    await world.pay(opened[i]).catch(() => {}); // the button no longer exists
  }
  await givenOnce(sales);
}

async function openAll(sales) {
  const opened = [];
  for (const sale of sales) {
    opened.push(await sale.open());
    assert.equal(opened.at(-1).status, 200, `${sale.name}: ${opened.at(-1).text}`);
  }
  return opened;
}

const loseWebhooks = (n) => world.provider.switches.disturbEvents('drop', 'checkout.session.', n);
// The sweep leaves recent purchases to their webhooks.
const age = () => world.rows("UPDATE purchases SET created_at = created_at - 600 WHERE state = 'open'");

// A few at a time, so that all of them are in progress when the server dies.
async function cutOffWhileOpening(sales, fault) {
  for (let from = 0; from < sales.length; from += 3) {
    const some = sales.slice(from, from + 3);
    const trouble = world.proxy.when((call) => call.method === 'POST' && call.path === '/v1/checkout/sessions', fault);
    const cut = some.map((sale) => sale.open().catch(() => undefined));
    await until(() => new Set(trouble.calls.map(({ key }) => key)).size === some.length, 'pages under way', 60_000);
    await world.server.halt('SIGKILL');
    await Promise.all(cut);
    trouble.end();
    await world.server.start();
  }
}

test('a server killed before or after it created the payment page: one page, one charge', async () => {
  for (const fault of [hang, hangAfter]) {
    const sales = await everySale();
    await cutOffWhileOpening(sales, fault);
    const opened = await openAll(sales);
    const again = await openAll(sales);
    for (const [i, sale] of sales.entries()) {
      assert.equal(again[i].body.data.sessionId, opened[i].body.data.sessionId, `${sale.name}: the same page`);
      await world.pay(opened[i]);
    }
    await givenOnce(sales);
    await cannotBePaidAgain(sales, opened);
  }
});

test('paid while the server is down and without a webhook: the sweep fulfills the purchase once', async () => {
  const sales = await everySale();
  const opened = await openAll(sales);
  await loseWebhooks(1_000);
  await world.server.halt('SIGKILL');
  for (const page of opened) await world.pay(page);
  for (const sale of sales) assert.ok(readPurchases(sale).some(({ state }) => state === 'open'), sale.name);
  age();
  await world.server.start();
  await givenOnce(sales);
  // Repeating it changes nothing: neither a sweep nor the returning payer.
  await world.server.restart('SIGKILL');
  await world.provider.switches.go();
  await givenOnce(sales);
  await cannotBePaidAgain(sales, opened);
});

test('a server killed between storing a webhook and its effect applies it at the next start, once', async () => {
  const sales = await everySale();
  const opened = await openAll(sales);
  const sessions = opened.map((page) => page.body.data.sessionId);
  const asksAfter = (call) => call.method === 'GET' && sessions.some((id) => call.path.includes(id));
  const trouble = world.proxy.when(asksAfter, hang);
  for (const page of opened) await world.pay(page);
  const kept = () =>
    count(`FROM provider_events WHERE object_id IN (${sessions.map((id) => `'${id}'`).join()}) AND processed_at IS NULL`);
  await until(() => kept() >= sales.length && trouble.calls.length > 0, 'every event kept, none done', 60_000);
  await world.server.halt('SIGKILL');
  trouble.end();
  for (const sale of sales) assert.ok(readPurchases(sale).some(({ state }) => state === 'open'), sale.name);
  await world.server.start();
  await givenOnce(sales);
  await cannotBePaidAgain(sales, opened);
});
