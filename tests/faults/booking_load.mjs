// Clients that book, pay and repeat calls without a reply, while the test breaks something; and the checks
// that a store must pass afterwards (R1).
import assert from 'node:assert/strict';
import { line, request, startIn } from '../http/bookings.mjs';
import { until } from '../http/caller.mjs';
import { payOn } from '../http/hosted.mjs';

const hour = 3_600_000;
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export async function logIn(server) {
  const caller = server.caller();
  const reply = await caller.post('/api/auth/login', {
    email: 'client@demo.steady.example',
    password: 'demo-client-2025',
  });
  assert.equal(reply.status, 200, reply.text);
  caller.token = reply.body.token;
  return caller;
}

export class BookingLoad {
  // Rounds on one store differ in `round`. `server` as in tests/http/server.mjs, or a balancer with the same
  // methods.
  constructor(server, { people = 6, keys = 40, pays = true, round = 0 } = {}) {
    Object.assign(this, { server, people, keys, pays, round });
    this.isOn = true;
    this.acknowledged = new Map(); // key to booking
    this.unkept = []; // replies that contradict an earlier one
    this.statuses = new Map();
    this.lost = 0; // calls without a reply
  }

  // Repeats a call whose reply was lost or is a 503, with the same key, until it gets another one.
  async untilAnswered(act) {
    const give_up = Date.now() + 120_000;
    let last = 'no answer';
    while (Date.now() < give_up) {
      try {
        const reply = await act();
        this.statuses.set(reply.status, (this.statuses.get(reply.status) ?? 0) + 1);
        if (reply.status === 503) assert.ok(reply.headers['retry-after'], '503 says when to come back');
        if (reply.status < 500) return reply;
        last = `${reply.status} ${reply.text}`;
      } catch (failure) {
        if (failure instanceof assert.AssertionError) throw failure;
        this.lost += 1; // it may have happened or not
        last = failure.message;
      }
      await pause(50);
    }
    throw new Error(`the server did not come back: ${last}`);
  }

  // Creates accounts and slots. `rows` runs a query on the store.
  async prepare(rows) {
    this.rows = rows;
    this.earlier = new Set(this.bookings());
    this.client = await logIn(this.server);
    const found = await this.client.need('GET', '/api/companions/search?limit=50');
    const free = rows("SELECT id FROM companions WHERE weekly_schedule NOT LIKE '%[1,%'");
    const at_any_time = new Set(free.map((row) => row.id));
    this.companions = found.filter((one) => at_any_time.has(one._id));
    return this;
  }

  bookings() {
    return this.rows('SELECT id FROM bookings').map((row) => row.id);
  }

  // All clients, until they are done or stopped.
  async run() {
    await Promise.all(Array.from({ length: this.people }, (_, person) => this.live(person)));
  }

  // All clients, for as long as `meanwhile` runs.
  async while(meanwhile) {
    const done = this.run();
    const through = done.then(() => assert.fail('the load was through too soon'));
    through.catch(() => {});
    let failure;
    try {
      await Promise.race([meanwhile(this), through]);
    } catch (error) {
      failure = error;
    }
    this.isOn = false;
    await done.catch((error) => (failure ??= error));
    if (failure) throw failure;
  }

  async live(person) {
    const caller = this.server.caller(); // one account, many places
    caller.token = this.client.token;
    for (let i = 0; i < this.keys && this.isOn; i += 1) await this.book(caller, person, i);
  }

  // One slot after the other, one service and one rest apart; every fourth overlaps two. Two clients share a
  // companion and so conflict.
  lineFor(person, i) {
    const companion = this.companions[(person >> 1) % this.companions.length]._id;
    const slot = i + 2 * (person % 2);
    const start = startIn(3 + 30 * this.round) + 9 * hour * slot - (i % 4 === 3 ? 4 * hour : 0);
    return line(companion, start, { isVideoSession: true, location: 'Video Session', duration: 1 });
  }

  async book(caller, person, i) {
    const key = `load-${this.round}-${person}-${i}`;
    const lines = [this.lineFor(person, i)];
    const send = () => caller.post('/api/bookings', request(lines), { headers: { 'idempotency-key': key } });
    const reply = await this.untilAnswered(send);
    if (reply.status !== 201 && reply.status !== 200) return;
    const id = reply.body.data._id;
    this.acknowledged.set(key, id);
    if (i % 4 === 0) {
      const again = await this.untilAnswered(send);
      if (again.body.data?._id !== id) this.unkept.push(`${key}: ${again.status} after ${reply.status}`);
    }
    if (this.pays && i % 3 === 0) await this.pay(caller, id);
  }

  async pay(caller, id) {
    const checkout = await this.untilAnswered(() =>
      caller.post('/api/payments/create-checkout-session', { bookingId: id }),
    );
    if (checkout.status === 200) await payOn(caller, checkout.body.data.url).catch(() => {});
  }

  // Waits until so many more bookings were acknowledged.
  async progress(more, what) {
    const aim = this.acknowledged.size + more;
    await until(() => this.acknowledged.size >= aim, what, 90_000);
  }

  // Everything that is wrong with the store afterwards; empty when it is consistent.
  faults() {
    const { rows } = this;
    const found = [...this.unkept];
    const stored = new Set(this.bookings().filter((id) => !this.earlier.has(id)));
    const acknowledged = new Set(this.acknowledged.values());
    for (const [key, id] of this.acknowledged) if (!stored.has(id)) found.push(`${key} is lost`);
    if (acknowledged.size !== this.acknowledged.size) found.push('two keys have one booking');
    const commands = rows(`SELECT command_key, booking_id FROM booking_commands WHERE command_key LIKE 'key:load-${this.round}-%'`);
    const byBooking = new Set(commands.map((row) => row.booking_id));
    for (const id of stored) if (!acknowledged.has(id) && !byBooking.has(id)) found.push(`booking ${id} has no key`);
    for (const { a, b } of rows(overlaps)) found.push(`lines ${a} and ${b} are closer than 8 hours`);
    for (const { entry_id } of rows(unbalanced)) found.push(`entry ${entry_id} does not balance`);
    for (const { subject } of rows(paidTwice)) found.push(`booking ${subject} is paid twice`);
    return found;
  }

  // How many pairs are exactly one rest apart: proves that the load is hard enough.
  exactRests() {
    return this.rows(`SELECT COUNT(*) AS n FROM booking_lines a JOIN booking_lines b
      ON a.companion_id = b.companion_id AND a.live = 1 AND b.live = 1 AND b.start_s = a.end_s + 28800`)[0].n;
  }
}

const overlaps = `SELECT a.id AS a, b.id AS b FROM booking_lines a JOIN booking_lines b
  ON a.companion_id = b.companion_id AND a.id < b.id AND a.live = 1 AND b.live = 1
  AND a.start_s < b.end_s + 28800 AND b.start_s < a.end_s + 28800`;
const unbalanced = 'SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING SUM(amount_cents) <> 0';
const paidTwice = `SELECT subject FROM purchases WHERE state = 'paid' AND kind = 'booking'
  GROUP BY subject HAVING COUNT(*) > 1`;
