// The reply of every act on a booking is what its page shows to the same person at that moment, on both
// engines: it is made of what the act already knows, or read ahead in one message (ADR 100).
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { databaseFile, sqlite } from '../http/audit.mjs';
import { book, hour, iso, line, pay, refundShown, request, startIn, videoLine } from '../http/bookings.mjs';
import { addressText, newAdmin, newCompanion, places, verifiedClient } from '../http/people.mjs';
import { startServer } from '../http/server.mjs';
import { Postgres } from './postgres.mjs';

const engines = {
  SQLite: async () => {
    const server = await startServer();
    return { server, write: (text) => sqlite(databaseFile(server), text), stop: () => server.stop() };
  },
  PostgreSQL: async () => {
    const postgres = await Postgres.start();
    const server = await startServer({ store: postgres.create('replies') });
    return {
      server,
      write: (text) => postgres.run(text, 'replies'),
      stop: async () => {
        await server.stop();
        postgres.stop();
      },
    };
  },
};

const page = (booking, path = '') => `/api/bookings/${booking._id}${path}`;
const act = (booking, name, index = 0) => page(booking, `/lines/${booking.companions[index]._id}/${name}`);

// Without what a provider's answer to an ordered refund changes, at any time after it.
const beforeRefundsSettle = ({ payment, refunds, ...booking }) => ({
  ...booking,
  payment: payment && { ...payment, status: undefined, refundedAmount: undefined },
  refunds: refunds?.map((refund) => ({ ...refund, status: undefined, settledAt: undefined })),
});
const assertSame = (reply, stored, message) =>
  assert.deepEqual(beforeRefundsSettle(reply), beforeRefundsSettle(stored), message);

for (const [name, begin] of Object.entries(engines)) {
  describe(name, () => {
    let engine;
    let client;
    let maya;
    let sam;
    let admin;
    let days = 3;
    before(async () => {
      engine = await begin();
      client = await verifiedClient(engine.server);
      maya = await newCompanion(engine.server, { displayName: 'Maya Harbor' });
      sam = await newCompanion(engine.server, { displayName: 'Sam Lantern' });
      admin = await newAdmin(engine.server);
    });
    after(() => engine?.stop());

    // Sends an act and compares its reply with the page; returns the booking.
    async function answered(caller, method, path, body, headers = {}) {
      const reply = await caller.call(method, path, { body, headers });
      assert.ok(reply.status < 300, `${method} ${path} -> ${reply.status}: ${reply.text.slice(0, 300)}`);
      assertSame(reply.body.data, await caller.need('GET', page(reply.body.data)), `${method} ${path}`);
      return reply.body.data;
    }
    const made = (lines, headers) => answered(client, 'POST', '/api/bookings', request(lines), headers);
    const nextDay = () => startIn((days += 2));
    const paid = async (lines) => pay(client, await book(client, lines));
    // The visit begins in so many seconds; its companion has not answered yet.
    function beginIn(booking, seconds) {
      const by = Math.floor(Date.parse(booking.startDate) / 1000 - Date.now() / 1000) - seconds;
      for (const table of ['booking_lines', 'shifts']) {
        const end = table === 'shifts' ? '' : `, end_s = end_s - ${by}`;
        engine.write(`UPDATE ${table} SET start_s = start_s - ${by}${end} WHERE booking_id = '${booking._id}'`);
      }
      engine.write(`UPDATE bookings SET first_start_s = first_start_s - ${by}, last_end_s = last_end_s - ${by} WHERE id = '${booking._id}'`);
    }

    test('a new booking, of one line or several, and the repeated call', async () => {
      const lines = [videoLine(maya, nextDay())];
      const key = { 'idempotency-key': `${name}-1` };
      const first = await made(lines, key);
      assert.equal(first.canPay, true);
      assert.equal((await made(lines, key))._id, first._id);
      await answered(client, 'POST', page(first, '/cancel'), {});
      const several = await made([line(maya, nextDay()), videoLine(sam, nextDay(), { relationship: 'consecutive' })]);
      assert.equal(several.companions.length, 2);
      const named = await made([line(sam, nextDay(), { location: `${places.tampa.city}, ${places.tampa.state} ${places.tampa.zip}` })]);
      assert.equal(named.needsDoor, true);
      await answered(client, 'PATCH', act(named, 'place'), { location: addressText(places.tampa) });
      for (const booking of [several, named]) await answered(client, 'POST', page(booking, '/cancel'), { refund: 0 });
    });

    test('acts of a visit: link, answer, late, check-in, check-out, no-show', async () => {
      const booking = await paid([videoLine(maya, nextDay())]);
      await answered(maya, 'PUT', act(booking, 'meeting-link'), { meetingLink: 'https://video.example/visit' });
      await answered(maya, 'POST', act(booking, 'acknowledge'));
      beginIn(booking, 1800);
      await answered(maya, 'POST', act(booking, 'late'), { minutes: 20 });
      beginIn(await client.need('GET', page(booking)), -3000);
      const missing = await answered(client, 'POST', act(booking, 'no-show'));
      assert.equal(missing.companions[0].shift.canWithdrawNoShow, true);
      await answered(client, 'POST', act(booking, 'no-show/withdraw'));
      await answered(maya, 'POST', act(booking, 'check-in'));
      const over = await answered(maya, 'POST', act(booking, 'check-out'));
      assert.ok(over.companions[0].shift.checkedOutAt);
    });

    test('a reschedule for free, one that waits for its payment, and the dropped one', async () => {
      const booking = await paid([videoLine(sam, nextDay())]);
      const moved = async (one, times) => {
        const lineId = one.companions.find((each) => each.status !== 'cancelled')._id;
        const asked = { lineId, startDate: iso(Date.parse(one.startDate) + hour), ...times };
        const { charge, refund } = await client.need('POST', page(one, '/reschedule/quote'), asked);
        return answered(client, 'POST', page(one, '/reschedule'), { ...asked, charge, refund });
      };
      const later = await moved(booking, { duration: 2 });
      assert.equal(later.waitingMoves.length, 0);
      const waiting = await moved(later, { duration: 3 });
      assert.equal(waiting.waitingMoves.length, 1);
      const dropped = await answered(client, 'POST', page(booking, '/reschedule/drop'), { moveId: waiting.waitingMoves[0]._id });
      assert.equal(dropped.waitingMoves.length, 0);
    });

    test('a cancellation by the client, by one companion of two, and by an administrator', async () => {
      const own = await paid([videoLine(maya, nextDay())]);
      await maya.need('POST', act(own, 'acknowledge'));
      const gone = await answered(client, 'POST', page(own, '/cancel'), { refund: await refundShown(client, own) });
      assert.equal(gone.status, 'cancelled');
      const both = await paid([line(maya, nextDay()), line(sam, nextDay(), { relationship: 'consecutive' })]);
      const left = await answered(maya, 'POST', page(both, '/cancel'), { refund: await refundShown(maya, both), reason: 'I am ill.' });
      assert.equal(left.companions.length, 1, 'own lines alone');
      const refund = await refundShown(admin, both);
      const reply = await admin.call('POST', page(both, '/cancel'), { body: { refund, reason: 'asked by phone', password: admin.password } });
      assert.equal(reply.status, 200, reply.text);
      assertSame(reply.body.data, await admin.need('GET', page(both)));
    });
  });
}
