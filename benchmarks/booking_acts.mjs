// What one act on a booking costs PostgreSQL, in counts that other work on the machine does not change: round
// trips and statements, counted by a proxy that reads the protocol, and bytes of WAL; with the processor time
// of server and database. The calls come one after the other. Medians of the counts, so that background work
// in between does not count; means of the others.
//
//   node benchmarks/booking_acts.mjs build/bench/app/wiring/steady [OLDER BINARY]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Postgres } from '../tests/faults/postgres.mjs';
import { clusterTime } from './filling.mjs';

const repeats = Number(process.env.REPEATS ?? 15);
const warm = 6; // calls until each session has prepared the statements and chosen its plans

// Forwards to PostgreSQL and counts what asks for an answer: Query and Sync, and the statements in between.
class CountingProxy {
  constructor(target) {
    Object.assign(this, { roundTrips: 0, statements: 0 });
    this.server = createServer((client) => {
      const server = createConnection(target);
      let pending = Buffer.alloc(0);
      let hasStarted = false; // past the first message, which has no type
      client.on('data', (part) => {
        pending = Buffer.concat([pending, part]);
        for (;;) {
          const head = hasStarted ? 1 : 0;
          if (pending.length < head + 4) break;
          const length = head + pending.readInt32BE(head);
          if (pending.length < length) break;
          if (hasStarted) this.count(String.fromCharCode(pending[0]));
          hasStarted = true;
          pending = pending.subarray(length);
        }
        server.write(part);
      });
      server.on('data', (part) => client.write(part));
      for (const [one, other] of [[client, server], [server, client]]) {
        one.on('close', () => other.destroy());
        one.on('error', () => other.destroy());
      }
    });
  }
  count(type) {
    if (type === 'Q' || type === 'S') this.roundTrips += 1;
    if (type === 'Q' || type === 'E') this.statements += 1;
  }
  async listen() {
    await new Promise((done) => this.server.listen(0, '127.0.0.1', done));
    return this.server.address().port;
  }
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
function processTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

// STEADY_BINARY is the program: one process for each.
async function measure(name) {
  const { startServer } = await import('../tests/http/server.mjs');
  const { newCompanion, verifiedClient } = await import('../tests/http/people.mjs');
  const { book, cancelShown, iso, hour, startIn, videoLine } = await import('../tests/http/bookings.mjs');
  const { payOn } = await import('../tests/http/hosted.mjs');
  const postgres = await Postgres.start(['autovacuum=off', 'checkpoint_timeout=30min', 'max_wal_size=2GB', 'full_page_writes=off']);
  const proxy = new CountingProxy({ host: '127.0.0.1', port: postgres.port });
  const server = await startServer({ store: postgres.store('postgres', await proxy.listen()) });
  try {
    const client = await verifiedClient(server);
    const companion = await newCompanion(server);
    const wal = () => Number(postgres.run("SELECT pg_current_wal_insert_lsn() - '0/0'"));
    const counted = async (what, calls) => {
      const [trips, statements] = [[], []];
      const pid = server.child.pid;
      const before = { wal: wal(), database: clusterTime(postgres), server: processTime(pid) };
      for (const call of calls) {
        const [t, s] = [proxy.roundTrips, proxy.statements];
        await call();
        trips.push(proxy.roundTrips - t);
        statements.push(proxy.statements - s);
      }
      const each = (spent) => ((1000 * spent) / calls.length).toFixed(1);
      console.log(`${name.padEnd(8)} ${what.padEnd(22)} ${String(median(trips)).padStart(4)} round trips ${String(median(statements)).padStart(4)} statements`
        + `  ${String(Math.round((wal() - before.wal) / calls.length)).padStart(6)} bytes of WAL`
        + `  database ${each(clusterTime(postgres) - before.database)} ms  server ${each(processTime(pid) - before.server)} ms`);
    };
    // Each act on its own bookings, of which the first few make the sessions warm.
    const bookings = [];
    let days = 3;
    const bookOne = async () => {
      bookings.push(await book(client, [videoLine(companion, startIn(days += 1), { duration: 1 })]));
    };
    const pages = new Map();
    const openPage = (booking) => async () => {
      pages.set(booking, (await client.need('POST', '/api/payments/create-checkout-session', { bookingId: booking._id })).url);
    };
    const pay = (booking) => async () => {
      await payOn(client, pages.get(booking));
      await sleep(300); // for the webhook
    };
    const acknowledge = (booking) => () => companion.need('POST', `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/acknowledge`);
    const reschedule = (booking) => async () => {
      const times = { lineId: booking.companions[0]._id, startDate: iso(Date.parse(booking.startDate) + hour), duration: 1 };
      const { charge, refund } = await client.need('POST', `/api/bookings/${booking._id}/reschedule/quote`, times);
      await client.need('POST', `/api/bookings/${booking._id}/reschedule`, { ...times, charge, refund });
    };
    const cancel = (booking) => () => cancelShown(client, booking);
    const rounds = [['', warm], ['measured', repeats]];
    for (const [round, count] of rounds) {
      const report = round ? counted : async (what, calls) => { for (const call of calls) await call(); };
      const from = bookings.length;
      await report('book', Array.from({ length: count }, () => bookOne));
      const all = bookings.slice(from);
      await report('read its page', all.map((booking) => () => client.need('GET', `/api/bookings/${booking._id}`)));
      await report('open payment page', all.map(openPage));
      await report('pay (page, webhook)', all.map(pay));
      await report('acknowledge', all.map(acknowledge));
      await report('reschedule (and quote)', all.map(reschedule));
      await report('cancel', all.map(cancel));
    }
  } finally {
    await server.halt();
    postgres.stop();
    proxy.server.close();
  }
}

const [binary, older] = process.argv.slice(2);
if (process.env.MEASURED) {
  await measure(process.env.MEASURED);
} else {
  for (const [name, program] of [['older', older], ['this', binary]]) {
    if (program) execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit', env: { ...process.env, STEADY_BINARY: program, MEASURED: name } });
  }
}
