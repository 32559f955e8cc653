// What webhooks go through (R5): they arrive twice, in any order and again later, and the server is killed
// between the row of an event and its effect, between the effect and the mark that it is done, and at any
// moment. Each has one effect, and unfinished ones are resumed at the next start.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sqlite } from '../http/audit.mjs';
import { cancelShown } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { booksInOrder } from '../http/server.mjs';
import { pause } from './booking_load.mjs';
import { hang } from './provider_proxy.mjs';
import { secret } from './provider_world.mjs';

const soak = process.env.STEADY_SOAK === '1';

let events = 0;
function event(type, object, id = `evt_r5_${(events += 1)}`) {
  const body = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object: { id: object } } });
  return { id, body };
}

// Signed at this moment, as when the provider retries.
function deliver(world, { body }) {
  const at = Math.floor(Date.now() / 1000);
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const caller = world.server.caller();
  return caller.call('POST', '/api/payments/webhook', { raw: body, headers: { 'stripe-signature': signature } });
}

async function accepted(world, list) {
  for (const reply of await Promise.all(list.map((one) => deliver(world, one)))) {
    assert.equal(reply.status, 200, reply.text);
  }
}

function shuffled(list, random) {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}
// The same order in each run.
function numbers(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

// Which of these events are stored and not done.
function open(world, list) {
  const ids = list.map(({ id }) => `'${id}'`).join();
  const rows = world.rows(`SELECT id, processed_at FROM provider_events WHERE id IN (${ids})`);
  assert.equal(rows.length, new Set(list.map(({ id }) => id)).size, 'each of them is kept, once');
  return rows.filter((row) => row.processed_at === null);
}
const finished = (world, list) => until(() => open(world, list).length === 0, 'events finished', 60_000);
const allAreOpen = (world, list) => open(world, list).length === new Set(list.map(({ id }) => id)).size;

// A booking whose page was paid and of which no webhook has arrived.
async function paidUnheard(world) {
  const booking = await world.book();
  const opened = await world.open(booking);
  // The sweep of open purchases does not find it either: it leaves recent ones to their webhooks.
  world.rows(`UPDATE purchases SET created_at = created_at + 86400 WHERE subject = '${booking._id}'`);
  await world.provider.switches.disturbEvents('drop', 'checkout.session.completed');
  const session = await world.pay(opened);
  return { booking, session };
}

// The same payment in the provider's several events, each twice: the server reads the current state each
// time.
const paymentEvents = (session) =>
  ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].flatMap((word) => {
    const one = event(`checkout.session.${word}`, session);
    return [one, one];
  });

// A refund that was sent and a dispute that was opened, each with all its events.
async function moneyBack(world) {
  const { switches } = world.provider;
  for (const type of ['refund.', 'charge.']) await switches.disturbEvents('drop', type, 1_000);
  await switches.act('refunds', { kind: 'pending' });
  const [refunded, disputed] = [await world.paid(await world.book()), await world.paid(await world.book())];
  await cancelShown(world.client, refunded);
  const query = `SELECT provider_refund AS id FROM refunds WHERE booking_id = '${refunded._id}' AND state = 'pending'`;
  const [{ id: refund }] = await until(() => world.rows(query).length === 1 && world.rows(query), 'refund', 60_000);
  await switches.act('settle_refunds', { refund });
  const [charge] = await world.charges(disputed);
  const dispute = await switches.act('disputes', { charge: charge.id, amount: String(charge.amount) });
  const kinds = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated'];
  const list = [event('refund.updated', refund), event('charge.refund.updated', refund)]
    .concat(kinds.map((kind) => event(kind, dispute.id)))
    .flatMap((one) => [one, one]);
  const wrong = () => {
    const states = world.rows(`SELECT state FROM refunds WHERE booking_id = '${refunded._id}'`)
      .concat(world.rows(`SELECT state FROM disputes WHERE booking_id = '${disputed._id}'`));
    const found = states.map((row) => row.state).join();
    return found === 'succeeded,open' ? [] : [`refund, dispute: ${found}`];
  };
  return { list, wrong, charge: charge.id, touches: [refund, dispute.id] };
}

// The companion is asked once for an answer to each paid booking.
function letterFaults(world) {
  const [{ n: letters }] = world.rows(`SELECT COUNT(*) AS n FROM jobs WHERE kind = 'mail'
    AND payload LIKE '%${world.companion.email}%' AND payload LIKE '%Please answer by%'`);
  const [{ n: bookings }] = world.rows(`SELECT COUNT(DISTINCT booking_id) AS n FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
    WHERE companion_id = '${world.companion.id}' AND paid_at IS NOT NULL`);
  return Number(letters) === Number(bookings) ? [] : [`${letters} letters for ${bookings} bookings`];
}

// Everything that is wrong with a booking that was paid once.
function faults(world, { booking, session }) {
  const found = letterFaults(world);
  const one = (what, query) => {
    const [{ n }] = world.rows(query);
    if (Number(n) !== 1) found.push(`${n} ${what}`);
  };
  const entry = `FROM ledger_entries WHERE booking_id = '${booking._id}' AND kind = 'checkout_paid'`;
  one('paid purchases', `SELECT COUNT(*) AS n FROM purchases WHERE provider_session = '${session}' AND state = 'paid'`);
  one('ledger entries', `SELECT COUNT(*) AS n ${entry}`);
  one('confirmed bookings', `SELECT COUNT(*) AS n FROM bookings WHERE id = '${booking._id}' AND status = 'confirmed'`);
  one('times the price in escrow', `SELECT -SUM(amount_cents) / (SELECT total_cents FROM bookings WHERE id = '${booking._id}') AS n
    FROM ledger_postings WHERE account = 'booking_escrow:${booking._id}'`);
  if (world.rows(`SELECT id FROM refunds WHERE booking_id = '${booking._id}'`).length > 0) found.push('a refund');
  return found;
}

// The server dies while the first of these events waits for the provider: all are stored, none has had its
// effect.
async function dieBeforeEffects(world, list, objects) {
  const trouble = world.proxy.when((call) => call.method === 'GET' && objects.some((id) => call.path.endsWith(id)), hang);
  await accepted(world, list);
  await until(() => trouble.calls.length > 0, 'an effect that has started', 60_000);
  await world.server.halt('SIGKILL');
  trouble.end();
  assert.ok(allAreOpen(world, list), 'none is done');
}

async function betweenRowAndEffect(world) {
  const paid = [await paidUnheard(world), await paidUnheard(world)];
  const back = await moneyBack(world);
  const list = shuffled(paid.flatMap(({ session }) => paymentEvents(session)).concat(back.list), numbers(5));
  await dieBeforeEffects(world, list, [...paid.map((one) => one.session), ...back.touches]);
  for (const one of paid) assert.notDeepEqual(faults(world, one), [], 'it has no effect yet');
  await world.server.start();
  await finished(world, list); // by the server itself only
  assert.deepEqual(paid.flatMap((one) => faults(world, one)).concat(back.wrong()), []);
  await accepted(world, shuffled(list, numbers(6)));
  const again = paid.flatMap(({ session }) => paymentEvents(session)).concat(back.list.map(({ body }) => {
    const { type, data } = JSON.parse(body);
    return event(type, data.object.id); // another event about the same object
  }));
  again.push(event('charge.refunded', back.charge));
  await accepted(world, again);
  await finished(world, again);
  assert.deepEqual(paid.flatMap((one) => faults(world, one)).concat(back.wrong()), []);
}

// `forbid` and `allow` make the mark that an event is done fail, so that only the effect remains.
async function betweenEffectAndNote(world, { forbid, allow }) {
  const one = await paidUnheard(world);
  const list = paymentEvents(one.session);
  forbid();
  await accepted(world, list);
  await world.confirmed(one.booking);
  await world.server.halt('SIGKILL');
  assert.ok(allAreOpen(world, list), 'the effect is stored, the note is not');
  allow();
  await world.server.start();
  await finished(world, list);
  assert.deepEqual(faults(world, one), []);
}

function cutOff(failure) {
  if (failure instanceof assert.AssertionError) throw failure;
  return 0;
}

// At any point of its work. What got no reply is sent again, as the provider does.
async function atAnyMoment(world) {
  const random = numbers(7);
  for (let kill = 0; kill < (soak ? 20 : 1); kill += 1) {
    const paid = [await paidUnheard(world), await paidUnheard(world)];
    const list = shuffled(paid.flatMap(({ session }) => paymentEvents(session)), random);
    const sent = list.map((one) => deliver(world, one).then(({ status }) => status, cutOff));
    await pause(Math.floor(random() * 400));
    await world.server.restart('SIGKILL');
    const statuses = await Promise.all(sent);
    assert.ok(statuses.every((status) => status === 200 || status === 0 || status === 503), statuses.join());
    const kept = list.filter((_, i) => statuses[i] === 200);
    if (kept.length > 0) open(world, kept);
    await accepted(world, list.filter((_, i) => statuses[i] !== 200));
    await finished(world, list);
    assert.deepEqual(paid.flatMap((one) => faults(world, one)), []);
  }
}

// The rows make the resumption possible: without them the payment is unknown.
async function withoutTheRows(world) {
  const one = await paidUnheard(world);
  await dieBeforeEffects(world, paymentEvents(one.session), [one.session]);
  world.rows(`DELETE FROM provider_events WHERE object_id = '${one.session}'`);
  await world.server.start();
  const other = event('checkout.session.completed', 'cs_test_unknown');
  await accepted(world, [other]);
  await finished(world, [other]);
  assert.equal((await world.read(one.booking)).status, 'pending');
  await accepted(world, paymentEvents(one.session));
  await world.confirmed(one.booking);
}

// In a copy of the store: this test and the audit detect what a second effect would leave.
export async function secondEffectIsFound(world) {
  const one = await paidUnheard(world);
  await accepted(world, paymentEvents(one.session));
  await world.confirmed(one.booking);
  const file = join(world.server.folder, 'doubled.db');
  world.rows(`VACUUM INTO '${file}'`);
  const copy = { ...world, rows: (query) => sqlite(file, query) };
  assert.deepEqual(faults(copy, one), []);
  await booksInOrder(`sqlite:${file}`);
  const entry = `FROM ledger_entries WHERE booking_id = '${one.booking._id}' AND kind = 'checkout_paid'`;
  const again = '019365a0-0000-7000-8000-0000000000ff';
  copy.rows(`INSERT INTO ledger_postings SELECT '${again}', position, account, amount_cents, currency FROM ledger_postings
      WHERE entry_id = (SELECT id ${entry});
    INSERT INTO ledger_entries SELECT '${again}', posted_at, kind, source_type, '${again}', booking_id ${entry}`);
  assert.match(faults(copy, one).join(), /2 ledger entries,2 times the price/);
  await assert.rejects(booksInOrder(`sqlite:${file}`), /exited 3/);
}

export async function webhookTrials(world, guard) {
  await betweenRowAndEffect(world);
  await betweenEffectAndNote(world, guard);
  await atAnyMoment(world);
  await withoutTheRows(world);
}
