// What the audit log records of an administrator's failed log-in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditRows } from './audit.mjs';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient } from './people.mjs';

const client = await newClient(server);

test("an administrator's failed log-in adds a row without the typed text, while guesses are still checked", async () => {
  const own = await newAdmin(server);
  const typed = 'Tried-Secret-4711';
  const count = auditRows(server).length;
  const guess = (email) => server.caller().post('/api/auth/admin-login', { email, password: typed });
  assertRefused(await guess('unknown-address@example.com'), 401);
  assertRefused(await guess(client.email), 401);
  assert.equal(auditRows(server).length, count, 'an address that no administrator has leaves nothing');
  let looked_at = 0;
  for (;;) {
    const reply = await guess(own.email);
    if (reply.status === 429) break;
    assertRefused(reply, 401);
    looked_at += 1;
    assert.ok(looked_at < 100, 'guesses are never refused');
  }
  assertRefused(await guess(own.email), 429);
  const rows = auditRows(server).slice(count);
  assert.equal(rows.length, looked_at, 'a throttled guess leaves none');
  for (const row of rows) {
    assert.equal(row.action, 'admin_login_refused');
    assert.equal(row.actor, 'unknown');
    assert.equal(row.object_id, own.id);
    assert.equal(row.changes, 'step\t\tpassword');
    assert.match(row.address, /^127\./);
    assert.ok(!JSON.stringify(row).includes(typed));
  }
  const reader = await newAdmin(server);
  const [shown] = await reader.need('GET', '/api/admin/audit?action=admin_login_refused&limit=1');
  assert.equal(shown.objectName, own.email, 'the viewer names the administrator of the failed log-in');
});
