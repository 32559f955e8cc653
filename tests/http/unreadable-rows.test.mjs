// Rows that this release cannot decode, as a later one leaves them that was rolled back, hide no page of others
// (C10).
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { databaseFile } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { findCard, newAdmin, newCompanion, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const unknown = 'from_a_later_release';
let server;
let admin;
let client;
let companion;
let kept;
let broken;
before(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  client = await verifiedClient(server);
  companion = await newCompanion(server);
  kept = await pay(client, await book(client, [line(companion, startIn(5))]));
  broken = await pay(client, await book(client, [line(companion, startIn(9))]));
});
after(() => server?.stop());

// The schema's CHECKs are those of this release.
function damaged(table, column, id, key = 'id') {
  const database = new DatabaseSync(databaseFile(server), { timeout: 20_000, enableForeignKeyConstraints: false });
  database.exec('PRAGMA ignore_check_constraints = ON');
  const [{ value, row }] = database.prepare(`SELECT ${column} AS value, rowid AS row FROM ${table} WHERE ${key} = '${id}'`).all();
  const set = (to) => database.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(to, row);
  set(unknown);
  return () => {
    set(value);
    database.close();
  };
}
const collectIds = (bookings) => bookings.map(({ _id }) => _id);

for (const [table, column, key] of [
  ['bookings', 'status', 'id'],
  ['bookings', 'type', 'id'],
  ['booking_lines', 'service_type', 'booking_id'],
  ['booking_lines', 'relationship', 'booking_id'],
]) {
  test(`an unknown ${table}.${column} hides no other booking`, async () => {
    const mend = damaged(table, column, broken._id, key);
    try {
      for (const party of [client, companion]) {
        assert.deepEqual(collectIds(await party.need('GET', '/api/bookings/my-bookings')), [kept._id]);
      }
      assert.deepEqual(collectIds(await admin.need('GET', '/api/admin/bookings')), [kept._id]);
      assert.deepEqual(collectIds(await admin.need('GET', `/api/admin/users/${client.id}/bookings`)), [kept._id]);
    } finally {
      mend();
    }
  });
}

for (const column of ['highlight_type', 'booking_mode', 'weekly_schedule']) {
  test(`an unknown ${column} hides no other companion from the search`, async () => {
    const other = await newCompanion(server);
    const mend = damaged('companions', column, companion.id);
    try {
      assert.ok(await findCard(client, other, 'onlineOnly=false'));
    } finally {
      mend();
    }
  });
}

test('people with an unknown language are listed like others', async () => {
  const mend = damaged('accounts', 'locale', client.id);
  try {
    assert.ok((await admin.need('GET', '/api/admin/users?type=client')).some(({ _id }) => _id === client.id));
    assert.equal((await admin.need('GET', '/api/admin/bookings')).length, 2);
    await client.need('GET', '/api/bookings/my-bookings');
    await admin.need('GET', '/api/admin/audit');
  } finally {
    mend();
  }
});

test('an unknown verification hides neither its companion nor the others', async () => {
  await admin.need('PUT', `/api/admin/users/${companion.id}/verify`, {
    verificationType: 'degree',
    status: 'verified',
    reason: 'Seen in person',
  });
  const mend = damaged('verifications', 'kind', companion.id, "kind = 'degree' AND account_id");
  try {
    await companion.need('GET', '/api/companions/stats/me');
    await admin.need('GET', `/api/admin/users/${companion.id}/verifications`);
    await client.need('GET', `/api/companions/${companion.id}`);
  } finally {
    mend();
  }
});

test('an unknown sender hides no other conversation', async () => {
  const second = await newCompanion(server);
  const write = (to, text) =>
    client.need('POST', '/api/conversations', { accountId: to.id, text, key: `message-${to.id}` });
  await write(companion, 'Hello');
  await write(second, 'Hello, too');
  const listed = async () => (await client.need('GET', '/api/conversations')).length;
  const before_damage = await listed();
  const mend = damaged('messages', 'sender', (await client.need('GET', '/api/conversations'))[0]._id, 'conversation_id');
  try {
    assert.equal(await listed(), before_damage - 1);
  } finally {
    mend();
  }
});
