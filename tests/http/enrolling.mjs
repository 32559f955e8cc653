// An administrator's second factor, set up with the link that `steady admin enroll-totp` prints.
import assert from 'node:assert/strict';
import { run } from './server.mjs';
import { codeAt, stepNow } from './totp.mjs';

export async function linkFor(server, email, environment) {
  const place = ['--store', server.store, '--files', server.files, '--email', email];
  const printed = await run(['admin', 'enroll-totp', ...place], '', environment);
  return { printed, token: /\/admin\/enroll-totp#([\w-]{43})$/m.exec(printed)[1] };
}

export const openLink = (server, token) =>
  server.caller().post('/api/auth/admin-enrollment/open', { token });
export const confirmLink = (server, token, code) =>
  server.caller().post('/api/auth/admin-enrollment', { token, code });

// Uses the code of the previous step, so that the current and the next one remain usable.
export async function enrol(server, email, environment) {
  const { token } = await linkFor(server, email, environment);
  const opened = await openLink(server, token);
  assert.equal(opened.status, 200, opened.text);
  const { secret } = opened.body.data;
  let done = await confirmLink(server, token, codeAt(secret, stepNow() - 1));
  // a new step began in between
  if (done.status !== 200) done = await confirmLink(server, token, codeAt(secret, stepNow() - 1));
  assert.equal(done.status, 200, done.text);
  return { secret, recovery: done.body.data.recoveryCodes };
}
