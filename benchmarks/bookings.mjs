// Bookings per second against the least that a database does for one row, in one run: PostgreSQL next to
// pgbench's insert and its insert of the same rows, SQLite next to a bare guarded insert. Medians of
// three rounds that alternate. CPU is that of the booking process; for SQLite that is all there is.
//
//   node benchmarks/bookings.mjs build/bench/benchmarks/steady_booking_loop
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Postgres } from '../tests/faults/postgres.mjs';

const loop = process.argv[2];
const seconds = process.env.BENCH_SECONDS ?? '6';
const rounds = 3;
const at_once = 16;
const folder = mkdtempSync(join(tmpdir(), 'steady-bookings-'));

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const book = (store, form = '') => JSON.parse(execFileSync(loop, [store, seconds, form], { encoding: 'utf8' }));

function report(name, product, yardsticks) {
  const of = (field) => median(product.map((one) => one[field]));
  console.log(`${name.padEnd(22)}${of('per_second').toFixed(0).padStart(7)}/s  p50 ${of('p50_ms').toFixed(1)} ms`
    + `  p99 ${of('p99_ms').toFixed(1)} ms  CPU ${of('cpu_ms').toFixed(2)} ms; given up ${product.reduce((sum, one) => sum + one.failed, 0)}`);
  for (const [what, rounds] of Object.entries(yardsticks)) {
    console.log(`  ${((100 * of('per_second')) / median(rounds)).toFixed(0)} % of ${what} (${median(rounds).toFixed(0)}/s)`);
  }
}

function contention(name, hot) {
  console.log(`${name.padEnd(22)}${hot.per_second.toFixed(0).padStart(7)}/s won, ${hot.refused} refused: all want the same times; given up ${hot.failed}`);
}

async function onPostgres() {
  const postgres = await Postgres.start();
  try {
    postgres.create('plain');
    postgres.run('CREATE TABLE plain (id bigserial PRIMARY KEY, name text NOT NULL, amount bigint NOT NULL, at bigint NOT NULL)', 'plain');
    const insert = "INSERT INTO plain (name, amount, at) VALUES ('a client', :amount, 1795000000);\n";
    const writeScript = (name, statements) => {
      const file = join(folder, `${name}.sql`);
      writeFileSync(file, `\\set amount random(1, 100000)\n${statements}`);
      return file;
    };
    const insertAlone = writeScript('alone', insert);
    const insertTransaction = writeScript('transaction', `BEGIN;\n${insert}END;\n`);
    const pgbench = (file, database, settings = '', protocol = 'prepared') => Number(/tps = ([\d.]+)/.exec(execFileSync('pgbench',
      ['-h', postgres.folder, '-p', String(postgres.port), '-U', 'steady', '-n', '-M', protocol, '-c', String(at_once), '-j', '2',
        '--max-tries=20', '-T', seconds, '-f', file, database],
      { encoding: 'utf8', env: { ...process.env, PGOPTIONS: settings } }))[1]);
    const rowsPlain = join(import.meta.dirname, 'booking_rows_plain.sql');
    const rowsAtOnce = join(import.meta.dirname, 'booking_rows.sql');
    const serializable = '-c default_transaction_isolation=serializable';
    const store = postgres.address();
    const rolledBack = () => Number(postgres.run("SELECT xact_rollback FROM pg_stat_database WHERE datname = 'postgres'"));
    book(store); // makes the people
    postgres.run('CREATE TABLE people (i bigserial PRIMARY KEY, id text NOT NULL)');
    for (const type of ['client', 'companion']) {
      postgres.run(`INSERT INTO people (id) SELECT id FROM accounts WHERE type = '${type}' ORDER BY id LIMIT 200`);
    }
    const made = [];
    const [plain, least, plainRows, atOnce] = [[], [], [], []];
    const before = rolledBack();
    for (let round = 0; round < rounds; round += 1) {
      plain.push(pgbench(insertTransaction, 'plain', '', 'simple'));
      least.push(pgbench(insertAlone, 'plain'));
      plainRows.push(pgbench(rowsPlain, 'postgres', serializable, 'simple'));
      atOnce.push(pgbench(rowsAtOnce, 'postgres', serializable));
      made.push(book(store));
    }
    const total = made.reduce((sum, one) => sum + one.made, 0);
    report('booking, PostgreSQL', made, {
      "pgbench's plain transaction of the rows of a booking: BEGIN, four INSERTs, END, nothing read or checked": plainRows,
      'the same rows in one prepared statement': atOnce,
      "pgbench's plain transaction of one row: BEGIN, INSERT, END": plain,
      'the same row in one prepared statement': least,
    });
    console.log(`  ${((rolledBack() - before) / total).toFixed(2)} transactions rolled back for each booking, reads included`);
    contention('the same, one slot', book(store, 'hot'));
  } finally {
    postgres.stop();
  }
}

function onSqlite() {
  const store = `sqlite:${join(folder, 'steady.db')}`;
  book(store);
  const made = [];
  const yardstick = [];
  for (let round = 0; round < rounds; round += 1) {
    yardstick.push(book(store, 'bare').per_second);
    made.push(book(store));
  }
  report('booking, SQLite', made, { 'a bare guarded insert': yardstick });
  contention('the same, one slot', book(store, 'hot'));
}

try {
  await onPostgres();
  onSqlite();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
