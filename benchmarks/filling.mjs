// A PostgreSQL of years: filled by the database itself, batch by batch, and then indexed. Every booking is
// what a paid and finished visit leaves behind (line, payment, entries and postings of the ledger, payout,
// shift, consent, command, events of the provider, notifications of the last year), every tenth an audit
// row; `steady audit` and `steady verify-audit` find nothing, and no reference points nowhere (orphans()).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../tests/http/caller.mjs';
import { Postgres } from '../tests/faults/postgres.mjs';
import { childPids } from './measuring.mjs';

export const of_client = 50;
export const of_companion = 1000;
const batch = 250_000;
const apart = 16 * 3600; // seconds between the starts of a companion's visits
const year = 365 * 86_400;
// As long as the server keeps them (docs/operations.md).
const commands_kept = 7 * 86_400;
const events_kept = 90 * 86_400;
const all_tables = ['bookings', 'booking_lines', 'booking_commands', 'purchases', 'ledger_entries', 'ledger_postings', 'payouts', 'shifts',
  'consents', 'notifications', 'provider_events', 'audit_log'];

// For a cluster that is thrown away: nothing of it must outlive a crash.
export const throwaway = ['shared_buffers=1GB', 'wal_level=minimal', 'max_wal_senders=0', 'fsync=off', 'full_page_writes=off',
  'synchronous_commit=off', 'autovacuum=off', 'max_wal_size=2GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=512MB',
  'max_parallel_maintenance_workers=0', 'jit=off', 'shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=5000'];

const hex = (n, digits) => `lpad(to_hex((${n})::bigint), ${digits}, '0')`;
const numbered = (group, n) => `'01900000-0000-7000-8${group}-' || ${hex(n, 12)}`;
export const rowId = (group, n) => `01900000-0000-7000-8${group}-${n.toString(16).padStart(12, '0')}`;
// As the product's ids of bookings, whose order says nothing of when they were made.
const scattered = (n) => `${hex(`(${n} * 2654435761) & 4294967295`, 8)} || '-' || ${hex(`(${n} * 40503) & 65535`, 4)} || '-8000-8001-' || ${hex(n, 12)}`;

// Seconds of processor time of the cluster, sessions that are over with it.
export function clusterTime(postgres) {
  const postmaster = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const fields = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  let ticks = 0;
  for (const pid of [postmaster, ...childPids(postmaster)]) {
    try {
      const all = fields(pid);
      ticks += Number(all[11]) + Number(all[12]) + (pid === postmaster ? Number(all[13]) + Number(all[14]) : 0);
    } catch { /* it has just ended, and counts with the postmaster */ }
  }
  return ticks / 100;
}

export class Filled {
  // `tables`: those of a booking's that are filled, where the disk does not hold all of them.
  constructor(postgres, name, size, tables = all_tables) {
    Object.assign(this, { postgres, name, size, tables });
    this.clients = Math.ceil(size / of_client);
    this.companions = Math.ceil(size / of_companion);
    this.log = process.env.VERBOSE ? (text) => console.error(`${name}: ${text}`) : () => {};
  }
  sql(text) {
    return this.postgres.run(text, this.name);
  }
  rows(query) {
    return this.postgres.rows(query, this.name);
  }
  // What follows is of tables whose indexes, triggers and references sleep.
  write(text) {
    this.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${text} COMMIT`);
  }

  // INSERT of copies of one row, by the names of its columns; `changed` says what is another's.
  copy(table, from, changed) {
    const columns = this.rows(`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND table_name = '${table}' AND is_generated = 'NEVER' ORDER BY ordinal_position`).map((row) => row.name);
    return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => changed[name] ?? `t.${name}`).join(', ')} FROM ${from};`;
  }

  // Seconds of processor time and of the clock, and what became of them.
  async fill() {
    await this.begin();
    const [startedAt, spent] = [Date.now(), clusterTime(this.postgres)];
    this.indexes(false);
    this.people();
    for (let from = 1; from <= this.size; from += batch) {
      const to = Math.min(from + batch - 1, this.size);
      this.bookings(from, to);
      this.log(`${to} after ${((Date.now() - startedAt) / 1000).toFixed(0)} s, ${(clusterTime(this.postgres) - spent).toFixed(0)} s of a processor`);
    }
    if (this.tables.includes('audit_log')) this.audited();
    const written = clusterTime(this.postgres) - spent;
    this.indexes(true);
    this.sql('DROP TABLE made, template_booking, template_line, template_purchase, template_payout, template_notification');
    this.sql('VACUUM ANALYZE');
    this.bytes = Number(this.sql('SELECT pg_database_size(current_database())').trim());
    const count = Number(this.sql(`SELECT ${this.tables.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')}`).trim());
    return { seconds: (Date.now() - startedAt) / 1000, written, processor: clusterTime(this.postgres) - spent, rows: count };
  }

  // The schema, and of the demo's past one visit that is over, paid and paid out.
  async begin() {
    const { startServer } = await import('../tests/http/server.mjs'); // once it is known which program
    // Texts compare bytewise, as C.UTF-8 orders them too, and several times as fast.
    this.postgres.run(`CREATE DATABASE ${this.name} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`);
    const demo = await startServer({ demo: true, store: this.postgres.store(this.name) });
    const done = `SELECT p.line_id, p.booking_id, p.companion_id, b.client_id FROM payouts p JOIN bookings b ON b.id = p.booking_id
      WHERE p.state = 'paid' AND b.type = 'single' AND b.status = 'completed' ORDER BY p.due_at LIMIT 1`;
    await until(() => this.rows(done).length > 0, 'the past of the demo', 60_000);
    await demo.stop();
    [this.template] = this.rows(done);
    const { line_id: line, booking_id: booking } = this.template;
    this.now = Math.floor(Date.now() / 3_600_000) * 3600;
    this.sql(`CREATE TABLE template_booking AS SELECT * FROM bookings WHERE id = '${booking}';
      CREATE TABLE template_line AS SELECT * FROM booking_lines WHERE id = '${line}';
      CREATE TABLE template_purchase AS SELECT * FROM purchases WHERE subject = '${booking}';
      CREATE TABLE template_payout AS SELECT * FROM payouts WHERE line_id = '${line}';
      CREATE TABLE template_notification AS SELECT * FROM notifications WHERE booking_id = '${booking}';
      CREATE UNLOGGED TABLE made (n bigint, booking text, line text, purchase text, client text, companion text, start_s bigint,
        event text, payment text, checkout text, transfer text)`);
    this.entries = this.rows(`SELECT kind, source_type, (SELECT json_agg(json_build_object('account', p.account, 'cents', p.amount_cents)
      ORDER BY p.position) FROM ledger_postings p WHERE p.entry_id = e.id) AS postings FROM ledger_entries e WHERE booking_id = '${booking}' ORDER BY e.id`);
  }

  // New rows pass by the indexes of what is filled until these are made again, with their constraints.
  indexes(awake) {
    const asleep = ['accounts', 'companions', 'verifications', ...this.tables];
    const those = `indrelid IN (${asleep.map((table) => `'${table}'::regclass`).join(', ')})`;
    this.sql(`UPDATE pg_index SET indisready = ${awake} WHERE ${those}`);
    if (!awake) return;
    for (const table of asleep) {
      this.sql(`REINDEX TABLE ${table}`);
      this.log(`${table} is indexed`);
    }
  }

  people() {
    const { client_id: client, companion_id: companion } = this.template;
    const of = (table, id, count) => `${table} t, generate_series(1, ${count}) n WHERE t.id = '${id}'`;
    this.write(`
      ${this.copy('accounts', of('accounts', client, this.clients), { id: numbered('00a', 'n'), email: "'client' || n || '@many.example'" })}
      ${this.copy('accounts', of('accounts', companion, this.companions), { id: numbered('00b', 'n'), email: "'companion' || n || '@many.example'",
        display_name: "'Many ' || n", display_name_key: "'many ' || n" })}
      ${this.copy('companions', of('companions', companion, this.companions), { id: numbered('00b', 'n'),
        weekly_schedule: "'[[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440],[1,0,1440]]'" })}
      INSERT INTO verifications (account_id, kind, status, verified_at, button_visible)
        SELECT ${numbered('00a', 'n')}, 'id', 'verified', 1, 0 FROM generate_series(1, ${this.clients}) n;`);
  }

  // The n-th booking is the client's and the companion's turn; the last visits are those of the day
  // before yesterday.
  bookings(from, to) {
    const { client_id: client, companion_id: companion, booking_id: booking } = this.template;
    const [{ length }] = this.rows('SELECT end_s - start_s AS length FROM template_line');
    const at = { made: 'm.start_s - 864000', paid: 'm.start_s - 863700', over: `m.start_s + ${length}`, sent: `m.start_s + ${length} + 28800` };
    this.sql(`TRUNCATE made; INSERT INTO made SELECT n, ${scattered('n')}, ${numbered('002', 'n')}, ${numbered('003', 'n')},
      ${numbered('00a', `n % ${this.clients} + 1`)}, ${numbered('00b', `n % ${this.companions} + 1`)},
      ${this.now} - 172800 - ${apart} * ((${this.size} - n) / ${this.companions}),
      substr(h, 1, 24), 'pi_' || substr(h, 2, 24), 'cs_live_' || h || substr(h, 7, 26), 'tr_' || substr(h, 5, 24)
      FROM (SELECT n, md5(n::text) AS h FROM generate_series(${from}::bigint, ${to}::bigint) n) numbers`);
    const source = { purchase: 'm.purchase', booking: 'm.booking', booking_line: 'm.line', transfer: 'm.transfer' };
    const posted = { checkout_paid: at.paid, travel_reserved: at.paid, transfer_made: at.sent };
    const entry = (k) => numbered('004', `m.n * 8 + ${k}`);
    const account = (name) => {
      const [kind, whose] = name.split(':');
      if (!whose) return `'${kind}'`;
      return `'${kind}:' || ${whose === booking ? 'm.booking' : 'm.companion'}`;
    };
    const entries = this.entries.map((each, k) => `(${entry(k)}, ${posted[each.kind] ?? at.over}, '${each.kind}', '${each.source_type}', ${source[each.source_type]})`);
    const postings = this.entries.flatMap((each, k) => each.postings.map((posting, i) => `(${k}, ${i}, ${account(posting.account)}, ${posting.cents})`));
    const events = ['checkout.session.completed', 'payment_intent.succeeded', 'transfer.created'].map((type, k) =>
      `('evt_${k}' || m.event, '${type}', ${['m.checkout', 'm.payment', 'm.transfer'][k]}, ${k === 2 ? at.sent : at.paid})`);
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
    const rows = {
      bookings: this.copy('bookings', 'template_booking t, made m', { id: 'm.booking', client_id: 'm.client', created_at: at.made, hold_expires_at: `${at.made} + 1800`,
        paid_at: at.paid, first_start_s: 'm.start_s', last_end_s: at.over }),
      booking_lines: this.copy('booking_lines', 'template_line t, made m', { id: 'm.line', booking_id: 'm.booking', companion_id: 'm.companion', start_s: 'm.start_s',
        end_s: at.over }),
      purchases: this.copy('purchases', 'template_purchase t, made m', { id: 'm.purchase', owner_id: 'm.client', subject: 'm.booking', provider_session: 'm.checkout',
        provider_payment: 'm.payment', created_at: at.made, paid_at: at.paid, consumed_at: at.paid }),
      payouts: this.copy('payouts', 'template_payout t, made m', { line_id: 'm.line', booking_id: 'm.booking', companion_id: 'm.companion', due_at: at.sent,
        source_payment: 'm.payment', idempotency_key: "'tr:' || m.line || ':1'", key_made_at: at.sent, transfer_id: 'm.transfer', paid_at: at.sent,
        destination: "'acct_' || substr(m.event, 1, 16)" }),
      ledger_entries: `INSERT INTO ledger_entries (id, posted_at, kind, source_type, source_id, booking_id)
        SELECT e.id, e.at, e.kind, e.source_type, e.source, m.booking FROM made m, LATERAL (VALUES ${entries.join(', ')}) e(id, at, kind, source_type, source);`,
      ledger_postings: `INSERT INTO ledger_postings (entry_id, position, account, amount_cents)
        SELECT ${numbered('004', 'm.n * 8 + p.k')}, p.position, p.account, p.cents FROM made m, LATERAL (VALUES ${postings.join(', ')}) p(k, position, account, cents);`,
      shifts: `INSERT INTO shifts (line_id, booking_id, companion_id, start_s, acknowledged_at, checked_in_at, checked_out_at)
        SELECT m.line, m.booking, m.companion, m.start_s, ${at.paid} + 3600, m.start_s - 300, ${at.over} FROM made m;`,
      consents: `INSERT INTO consents (id, type, user_id, subject, agreed, terms_version, agreed_at, ip_address, user_agent)
        SELECT ${numbered('005', 'm.n')}, 'booking', m.client, m.booking, 1, '2025-01', ${at.made}, '203.0.113.' || m.n % 250, '${agent}' FROM made m;`,
      booking_commands: `INSERT INTO booking_commands (client_id, command_key, fingerprint, booking_id, created_at)
        SELECT m.client, substr(m.checkout, 9, 32), substr(m.checkout, 9, 32) || m.event || '00000000', m.booking, ${at.made} FROM made m
        WHERE ${at.made} > ${this.now - 172_800 - 864_000 - commands_kept};`, // of the newest week
      provider_events: `INSERT INTO provider_events (id, type, object_id, received_at, processed_at)
        SELECT e.id, e.type, e.object, e.at, e.at FROM made m, LATERAL (VALUES ${events.join(', ')}) e(id, type, object, at)
        WHERE e.at > ${this.now - events_kept};`,
      notifications: this.copy('notifications', `template_notification t, made m WHERE ${at.sent} > ${this.now - year}`, {
        id: numbered('006', "m.n * 8 + (CASE t.kind WHEN 'booking_confirmed' THEN 0 WHEN 'payout_sent' THEN 2 WHEN 'payout_failed' THEN 6 ELSE 4 END) + (t.account_id = '" + client + "')::int"),
        account_id: `CASE t.account_id WHEN '${companion}' THEN m.companion ELSE m.client END`, booking_id: 'm.booking',
        created_at: at.paid, forgotten_at: `${at.paid} + ${year}` }),
    };
    this.write(this.tables.map((table) => rows[table] ?? '').join('\n'));
  }

  // The audit log: a row for every tenth booking, each chained to the one before.
  audited() {
    this.write(`DO $$DECLARE before text; own text; fields text[]; field text; canonical text; after bigint; booking text;
      BEGIN
        SELECT COALESCE(MAX(sequence), 0) INTO after FROM audit_log;
        SELECT COALESCE((SELECT hash FROM audit_log WHERE sequence = after), repeat('0', 64)) INTO before;
        FOR n IN 1 .. ${Math.floor(this.size / 10)} LOOP
          booking := ${scattered('n::bigint * 10')};
          fields := ARRAY[(after + n)::text, (${this.now} - 1000000)::text, 'admin', ${numbered('009', '1')}, 'view_booking', 'booking', booking,
            '', '', '203.0.113.9', ${numbered('00c', 'n')}, before];
          canonical := '';
          FOREACH field IN ARRAY fields LOOP canonical := canonical || length(field) || ':' || field || ','; END LOOP;
          own := encode(sha256(canonical::bytea), 'hex');
          INSERT INTO audit_log VALUES (after + n, ${this.now} - 1000000, 'admin', fields[4], fields[5], fields[6], booking, '', '', fields[10],
            fields[11], before, own);
          before := own;
        END LOOP;
      END$$;`);
  }

  // References that point nowhere: none, since they slept while the rows were made.
  orphans() {
    const keys = this.rows(`SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, c.attname AS column, p.attname AS key
      FROM pg_constraint JOIN pg_attribute c ON c.attrelid = conrelid AND c.attnum = conkey[1]
      JOIN pg_attribute p ON p.attrelid = confrelid AND p.attnum = confkey[1] WHERE contype = 'f' AND cardinality(conkey) = 1`);
    return keys.filter((each) => Number(this.sql(`SELECT count(*) FROM ${each.child} c WHERE c.${each.column} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${each.parent} p WHERE p.${each.key} = c.${each.column})`).trim()) > 0)
      .map((each) => `${each.child}.${each.column}`);
  }

  // Bytes of a booking by table and index.
  sizes() {
    return this.rows(`SELECT c.relname AS name, COALESCE(i.indrelid, c.oid)::regclass::text AS of, pg_table_size(c.oid) / ${this.size}.0 AS bytes
      FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid WHERE c.relkind IN ('r', 'i') AND c.relnamespace = 'public'::regnamespace
      AND COALESCE(i.indrelid, c.oid)::regclass::text = ANY (ARRAY['${this.tables.join("', '")}']) ORDER BY 2, c.relkind DESC, 3 DESC`);
  }

  // The same by table: of its rows, and of all its indexes.
  sizesByTable() {
    const found = new Map(this.tables.map((table) => [table, { rows: 0, indexes: 0 }]));
    for (const each of this.sizes()) found.get(each.of)[each.of === each.name ? 'rows' : 'indexes'] += Number(each.bytes);
    return [...found].map(([table, of]) => ({ table, rows: Math.round(of.rows), indexes: Math.round(of.indexes) }));
  }
}

// Alone: fills one database and says what it took, and whether it is sound.
//   STEADY_BINARY=build/release/app/wiring/steady node benchmarks/filling.mjs 100000 [keep]
if (process.argv[1] === import.meta.filename) {
  const size = Number(process.argv[2] ?? 100_000);
  const postgres = await Postgres.start(throwaway);
  try {
    const store = new Filled(postgres, 'filled', size);
    const { seconds, written, processor, rows } = await store.fill();
    console.log(`${size} bookings, ${rows} rows: ${(size / processor).toFixed(0)} bookings and ${(rows / processor).toFixed(0)} rows a second of a processor`
      + ` (${written.toFixed(1)} s writing, ${(processor - written).toFixed(1)} s indexes and vacuum; ${seconds.toFixed(0)} s by the clock), ${(store.bytes / size).toFixed(0)} bytes a booking`);
    for (const each of store.sizes()) console.log(`${each.of === each.name ? '' : '  '}${each.name.padEnd(48)} ${Number(each.bytes).toFixed(0).padStart(6)}`);
    const orphans = store.orphans();
    console.log(`references that point nowhere: ${orphans.join(', ') || 'none'}`);
    if (process.argv[3] === 'keep') console.log(postgres.address('filled'));
  } finally {
    if (process.argv[3] !== 'keep') postgres.stop();
  }
}
