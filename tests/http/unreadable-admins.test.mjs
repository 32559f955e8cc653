// An administrator whose role this release does not know hides no page of the others.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { databaseFile, sqlite } from './audit.mjs';
import { newAdmin } from './people.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

test('pages that name administrators work without the one whose role is unknown', async () => {
  const admin = await newAdmin(server);
  const other = await newAdmin(server);
  sqlite(databaseFile(server), `UPDATE admins SET role = 'from_a_later_release' WHERE id = '${other.id}'`);
  for (const page of ['desk', 'audit', 'archives', 'legal-holds', 'approval-requests']) {
    const reply = await admin.get(`/api/admin/${page}`);
    assert.equal(reply.status, 200, `${page}: ${reply.text}`);
  }
  const listed = await admin.need('GET', '/api/admin/administrators');
  const addresses = JSON.stringify(listed);
  assert.ok(addresses.includes(admin.email) && !addresses.includes(other.email), addresses);
});
