// Whatever word of the store this release lacks, no page is an unhandled error, and lists show the rows that
// can be read (C10). The columns come from the schema, the pages from the routes; the rows are the demo's.
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { databaseFile } from './audit.mjs';
import { routes, startServer } from './server.mjs';

const unknown = 'from_a_later_release';
// Words without a CHECK, which a server of another release may write during a rolling upgrade.
const open_columns = [
  ['booking_lines', 'service_type'],
  ['incidents', 'kind'],
  ['incident_events', 'kind'],
  ['jobs', 'kind'],
  ['notifications', 'kind'],
  ['purchases', 'kind'],
];
const skipped = /\/(events|files|chain|export|archive-keys|check-email|check-display-name|calendars|config)\b|\{(name|token|month)\}/;

let server;
let database;
let callers;
let ids;
let pages;

const one = (sql, ...values) => Object.values(database.prepare(sql).get(...values) ?? {})[0];

before(async () => {
  server = await startServer({ demo: true });
  database = new DatabaseSync(databaseFile(server), { timeout: 20_000, enableForeignKeyConstraints: false });
  database.exec('PRAGMA ignore_check_constraints = ON');
  callers = {};
  const { demoAccounts } = await server.caller().need('GET', '/api/config');
  for (const { role, email, password } of demoAccounts) {
    if (callers[role]) continue;
    callers[role] = server.caller();
    const path = role === 'admin' ? '/api/auth/admin-login' : '/api/auth/login';
    callers[role].token = (await callers[role].need('POST', path, { email, password })).token;
    callers[role].id = one('SELECT id FROM accounts WHERE email = ?', email);
  }
  ids = {
    booking: one('SELECT id FROM bookings WHERE client_id = ? AND paid_at IS NOT NULL LIMIT 1', callers.client.id),
    incident: one('SELECT id FROM incidents LIMIT 1'),
    conversation: one('SELECT id FROM conversations WHERE client_id = ? LIMIT 1', callers.client.id),
  };
  pages = (await routes()).filter(({ method, path }) => method === 'GET' && path.startsWith('/api') && !skipped.test(path));
});
after(() => {
  database?.close();
  return server?.stop();
});

const readers = {
  anyone: ['client'],
  signed_in: ['client', 'companion'],
  signed_in_or_admin: ['client', 'companion', 'admin'],
};
function targetFor({ path }) {
  const of_path = [
    [/\/bookings\/\{id\}/, ids.booking],
    [/\/incidents\/\{id\}/, ids.incident],
    [/\/conversations\/\{id\}/, ids.conversation],
    [/approval-requests\/\{id\}/, undefined],
    [/\/\{id\}/, callers.companion.id],
  ];
  const id = of_path.find(([pattern]) => pattern.test(path))?.[1] ?? callers.companion.id;
  return path
    .replace('{id}', id)
    .replace('{bookingId}', ids.booking)
    .replace('{a}', callers.client.id)
    .replace('{b}', 'signup')
    .replace(/\{(companionId|userId)\}/, callers.companion.id);
}

// Of several rows, not about one object; what an erasure would end counts all rows of one person.
const isList = ({ path }) =>
  !/\{|delete-account/.test(path) || /\/(history|favorites|sessions|conversations)\/?(\{id\})?$/.test(path);

async function replies() {
  const found = [];
  for (const page of pages) {
    for (const role of readers[page.access] ?? [page.access]) {
      const target = targetFor(page);
      const query = target.endsWith('/resolve') ? '?query=Boston' : '';
      const { status, body } = await callers[role].get(target + query, { unchecked: true });
      found.push({ page: `${role} ${page.path}`, status, body, is_list: isList(page) });
    }
  }
  return found;
}

function closedColumns() {
  const tables = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'").all();
  const found = tables.flatMap(({ name, sql }) =>
    [...sql.matchAll(/(\w+) text[^,]*?CHECK \((\w+) IN \('/gs)].map(([, , column]) => [name, column]),
  );
  return [...found, ...open_columns].filter(([table]) => !['audit_log', 'analytics_reports'].includes(table));
}

// Of the rows that the condition selects; undefined where there are none.
function damage(table, column, which = '1 = 1') {
  const rows = database.prepare(`SELECT rowid AS row, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL AND ${which}`).all();
  if (rows.length === 0) return undefined;
  const set = database.prepare(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE rowid = ?`);
  const write = (valueOf) => {
    database.exec('BEGIN IMMEDIATE');
    for (const each of rows) set.run(valueOf(each), each.row);
    database.exec('COMMIT');
  };
  write(() => unknown);
  return () => write(({ value }) => value);
}

test('no page is an unhandled error where whole columns have unknown words', async () => {
  const before_damage = await replies();
  assert.deepEqual(before_damage.filter(({ status }) => status >= 500).map(({ page }) => page), []);
  const unhandled = [];
  for (const [table, columns] of Map.groupBy(closedColumns(), ([name]) => name)) {
    const mends = columns.map(([, column]) => damage(table, column)).filter(Boolean);
    if (mends.length === 0) continue;
    try {
      for (const { page, status, body } of await replies()) {
        if (status === 500) unhandled.push(`${table}: ${page}`);
        if (status !== 503) continue;
        assert.equal(body.code, 'unreadable_record', `${table}: ${page}`);
        assert.match(body.error, /can't be read now/);
        assert.ok(body.requestId);
      }
    } finally {
      for (const mend of mends) mend();
    }
  }
  assert.deepEqual(unhandled, []);
});

// The lists of people whose own account is sound.
const others = () => `id NOT IN ('${callers.client.id}', '${callers.companion.id}')`;
for (const [table, column] of [
  ['accounts', 'type'],
  ['accounts', 'identity_status'],
  ['companions', 'booking_mode'],
]) {
  test(`every list is shown where all others have an unknown ${table}.${column}`, async () => {
    const mend = damage(table, column, others());
    try {
      const missing = (await replies()).filter(({ status, is_list }) => is_list && status >= 500);
      assert.deepEqual(missing.map(({ page }) => page), []);
    } finally {
      mend();
    }
  });
}

for (const [table, column] of [
  ['payouts', 'state'],
  ['payouts', 'hold'],
  ['bookings', 'status'],
  ['booking_lines', 'service_type'],
  ['consents', 'type'],
  ['messages', 'sender'],
  ['incidents', 'state'],
  ['companions', 'booking_mode'],
]) {
  test(`every list is shown where ${table}.${column} is unknown`, async () => {
    const mend = damage(table, column);
    try {
      const missing = (await replies()).filter(({ status, is_list }) => is_list && status >= 500);
      assert.deepEqual(missing.map(({ page }) => page), []);
    } finally {
      mend();
    }
  });
}

test('lists and sums leave out a payout in an unknown state', async () => {
  const companion = callers.companion;
  const read = async () => {
    const summary = await companion.need('GET', '/api/earnings/summary');
    return { paid: summary.paidOut, shifts: summary.shifts.total };
  };
  const sound = await read();
  const line = one("SELECT line_id FROM payouts WHERE companion_id = ? AND state = 'paid' LIMIT 1", companion.id);
  const cents = one('SELECT amount_cents - withheld_cents - returned_cents FROM payouts WHERE line_id = ?', line);
  const shifts = async () => (await companion.need('GET', '/api/earnings/shifts')).map(({ _id }) => _id);
  const listed = await shifts();
  const mend = damage('payouts', 'state', `line_id = '${line}'`);
  try {
    const left = await read();
    assert.equal(Math.round((sound.paid - left.paid) * 100), cents);
    assert.equal(left.shifts, sound.shifts - 1);
    assert.equal((await shifts()).length, listed.length - 1);
  } finally {
    mend();
  }
  assert.deepEqual(await read(), sound);
});
