// Which actions an administrator confirms with the password (ASVS 7.5.3).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { assertRefused } from './caller.mjs';
import { newCompanion } from './people.mjs';
import { routes } from './server.mjs';

const companion = await newCompanion(server);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('ASVS 7.5.3: a destructive action requires the administrator\'s password again', async () => {
  const destructive = (await routes()).filter((route) => route.confirms).map((route) => route.operation);
  assert.deepEqual(destructive.sort(), ['approve_act', 'cancel_booking', 'deduct_dispute', 'delete_file', 'refund_part', 'refund_payout', 'release_legal_hold', 'remove_companion', 'request_archive']);
  const sent = { raw: pdf, type: 'application/pdf' };
  const uploaded = await companion.call('POST', '/api/files?folder=resumes&name=r.pdf', sent);
  const id = uploaded.body.data.public_id;
  const remove = (body) => admin.call('DELETE', `/api/files?publicId=${id}`, { body });
  const missing = await remove({});
  assertRefused(missing, 400, 'Please enter your password to confirm.');
  assert.equal(missing.body.errors[0].field, 'password');
  assertRefused(await remove({ password: 'not-the-password' }), 400, 'Current password is incorrect');
  assert.equal((await companion.get(`/api/files/${id}`)).status, 200);
  const own = await newCompanion(server);
  assertRefused(await own.call('DELETE', `/api/files?publicId=${id}`, { body: {} }), 403);
});
