// What an operator's screens are measured on: filling.mjs's bookings over many more people, who
// differ in what the table of users searches, filters and sorts by; one companion with ten thousand
// shifts; and an audit log whose chain is true. In a cluster that is kept, and copied to SQLite.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Filled, rowId, throwaway } from './filling.mjs';

export const admin = { email: 'admin@demo.steady.example', password: 'demo-admin-2025' };
export const busiest = '01900000-0000-7000-800b-000000000001'; // the companion with the most shifts
const shifts_of_busiest = 10_000;
const lines_at_once = 20_000;

// The PostgreSQL that `folder` keeps between runs, started where there is none.
export async function cachedPostgres(folder, Postgres) {
  const note = join(folder, 'cluster.json');
  if (!existsSync(note)) {
    const made = await Postgres.start([...throwaway, 'shared_preload_libraries=pg_stat_statements']);
    writeFileSync(note, JSON.stringify({ ...made }));
    return made;
  }
  const kept = Object.assign(Object.create(Postgres.prototype), JSON.parse(readFileSync(note, 'utf8')));
  try {
    kept.run('SELECT 1');
  } catch {
    rmSync(join(kept.data, 'postmaster.pid'), { force: true });
    await kept.boot();
  }
  return kept;
}

// Names, addresses, times and states by a person's number, so that no filter finds everyone or no one.
function differ(store) {
  const number = "(('x' || right(id, 12))::bit(48)::bigint)";
  const first = "(ARRAY['Alex','Maya','Jordan','Sam','Robin','Dana','Chris','Noor','Lee','Ines','Omar','Ruth'])";
  const last = "(ARRAY['Moore','Alder','Quinn','Okafor','Silva','Brandt','Haddad','Kim','Novak','Reyes','Walsh'])";
  const name = `${first}[1 + ${number} % 12] || ' ' || ${last}[1 + (${number} / 12) % 11] || ' ' || ${number}`;
  store.sql(`SET session_replication_role = replica; SET synchronous_commit = off;
    UPDATE accounts SET name = ${name}, real_name = ${name}, display_name = CASE WHEN type = 'client' THEN ${name} ELSE display_name END,
      phone = '617' || lpad((${number} % 10000000)::text, 7, '0'), created_at = extract(epoch FROM now())::bigint - ${number} * 613,
      last_login_at = CASE WHEN ${number} % 5 = 0 THEN NULL ELSE extract(epoch FROM now())::bigint - ${number} * 17 END,
      identity_status = (ARRAY['verified','verified','verified','pending','unverified','rejected'])[1 + ${number} % 6]
      WHERE id LIKE '01900000-0000-7000-800_-%'`);
  // Paid for up to this hour, so that every period has its bookings.
  store.sql(`SET session_replication_role = replica; SET synchronous_commit = off;
    UPDATE bookings SET paid_at = first_start_s + 172000 WHERE split_part(id, '-', 4) = '8001' AND first_start_s > extract(epoch FROM now()) - 5000000`);
  for (const table of ['booking_lines', 'payouts']) {
    const id = table === 'payouts' ? 'line_id' : 'id';
    store.sql(`SET session_replication_role = replica; UPDATE ${table} SET companion_id = '${busiest}' WHERE ${id} IN
      (SELECT '01900000-0000-7000-8002-' || lpad(to_hex(n), 12, '0') FROM generate_series(1, ${store.size}, ${Math.max(1, Math.floor(store.size / shifts_of_busiest))}) n)`);
  }
}

// Everybody of filling.mjs works at the same hours: 5,000 payouts would be due, and as many bookings made, in
// one second. By quarters of an hour, as shifts begin.
function spread(store) {
  const quarters = (id) => `900 * (('x' || right(${id}, 6))::bit(24)::int % 64)`;
  store.sql(`SET session_replication_role = replica; SET synchronous_commit = off;
    UPDATE payouts SET due_at = due_at - ${quarters('line_id')} WHERE line_id LIKE '01900000-0000-7000-8002-%';
    UPDATE bookings SET created_at = created_at - ${quarters('id')} WHERE split_part(id, '-', 4) = '8001'`);
}

// As domain/audit/audit_entry.h chains them.
function auditLog(file, count, people) {
  const out = openSync(file, 'w');
  const actions = ['view_user', 'list_bookings_of', 'verify_user', 'hold_payout', 'edit_user', 'cancel_booking', 'list_audit'];
  const newest = Math.floor(Date.now() / 1000) - 3600;
  let previous = '0'.repeat(64);
  let lines = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const person = 1 + (sequence * 7919) % people;
    const at = newest - (count - sequence) * 40;
    const changes = sequence % 3 === 0 ? 'state\tdue\theld' : '';
    const fields = [String(sequence), String(at), 'admin', rowId('00c', 1 + sequence % 12), actions[sequence % actions.length], 'account',
      rowId('00a', person), changes, changes ? 'The client asked for it' : '', `203.0.113.${sequence % 250}`, `request-${sequence}`, previous];
    const hash = createHash('sha256').update(fields.map((field) => `${field.length}:${field},`).join('')).digest('hex');
    lines.push([...fields, hash].map((field) => field.replaceAll('\t', '\\t')).join('\t'));
    previous = hash;
    if (lines.length === lines_at_once || sequence === count) {
      writeSync(out, `${lines.join('\n')}\n`);
      lines = [];
    }
  }
  closeSync(out);
}

function fillAudit(store, folder, count) {
  const file = join(folder, 'audit.tsv');
  auditLog(file, count, store.clients);
  store.write('TRUNCATE audit_log;');
  execFileSync('psql', [store.postgres.address(store.name), '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', 'BEGIN', '-c',
    'SET LOCAL session_replication_role = replica', '-c', `\\copy audit_log FROM '${file}'`, '-c', 'COMMIT']);
  rmSync(file);
}

// Fills what is not there yet; gives the addresses of both stores. SQLite's has a tenth of the bookings.
export async function filledStores(folder, { Postgres, binary, users, bookings, audit, copied = true }) {
  const postgres = await cachedPostgres(folder, Postgres);
  const done = join(folder, 'filled.json');
  const stores = { postgres: postgres.store('admin'), sqlite: `sqlite:${join(folder, 'admin.db')}` };
  const steps = existsSync(done) ? JSON.parse(readFileSync(done, 'utf8')) : [];
  const step = async (name, act) => {
    if (steps.includes(name)) return;
    const startedAt = Date.now();
    await act();
    console.log(`${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    steps.push(name);
    writeFileSync(done, JSON.stringify(steps));
  };
  const fill = async (name, size) => {
    const store = new Filled(postgres, name, size);
    store.companions = Math.ceil(users / 20);
    store.clients = users - store.companions;
    await step(`${name}: bookings`, () => store.fill());
    await step(`${name}: differences`, () => differ(store));
    await step(`${name}: spread`, () => spread(store));
    await step(`${name}: audit`, () => fillAudit(store, folder, audit));
    await step(`${name}: vacuumed`, () => store.sql('VACUUM ANALYZE'));
    return store;
  };
  await fill('admin', bookings);
  if (copied && !steps.includes('copy')) {
    await fill('smaller', bookings / 10);
    const { startServer } = await import('../tests/http/server.mjs'); // once it is known which program
    await (await startServer({ store: postgres.store('smaller') })).halt(); // today's schema
    await step('copy', () => execFileSync(binary, ['copy', '--from', postgres.store('smaller'), '--to', stores.sqlite], { stdio: ['ignore', 'pipe', 'pipe'] }));
    postgres.run('DROP DATABASE smaller');
  }
  return { postgres, stores };
}
