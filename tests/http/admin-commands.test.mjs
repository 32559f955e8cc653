// The operator's commands about administrators, and the verification of the audit log.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sqlite } from './audit.mjs';
import { run } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steady-admins-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'steady.db');
const place = ['--store', `sqlite:${file}`, '--files', join(folder, 'files')];
const keys = { STEADY_SECRET_KEYS: 'ab'.repeat(32) };
const admin = (act, ...options) => run(['admin', act, ...place, ...options], 'harbour-lantern-7\n', keys);
const about = (name) => ['--email', `${name}@example.com`];
const why = ['--reason', 'Left the team'];
const rows = () => sqlite(file, 'SELECT * FROM audit_log ORDER BY sequence');
const verify = (...options) => run(['verify-audit', ...place, ...options]);

before(async () => {
  await admin('create', ...about('ada'));
  await admin('create', ...about('bob'));
});

test('creating an administrator is in the audit log, without the address', () => {
  const [first, second] = rows();
  assert.equal(first.action, 'create_admin');
  assert.equal(first.role, 'command_line');
  assert.match(first.actor, /^uid \d+$/);
  assert.match(first.changes, /^email\t\tsha256:[0-9a-f]{64}\nrole\t\towner$/);
  assert.equal(first.previous_hash, '0'.repeat(64));
  assert.equal(second.previous_hash, first.hash);
});

test('disabling requires a reason, is audited and reversible; the last owner stays', async () => {
  await assert.rejects(admin('disable', ...about('ada')), /Please give a reason/);
  await assert.rejects(admin('disable', ...about('eve'), ...why), /no administrator/);
  await admin('disable', ...about('ada'), ...why);
  assert.match(await admin('list'), /ada@example\.com\tdisabled\tno second factor/);
  await assert.rejects(admin('disable', ...about('bob'), ...why), /last owner must stay/);
  await admin('enable', ...about('ada'), ...why);
  assert.match(await admin('list'), /ada@example\.com\tenabled/);
  const added = rows().slice(2);
  assert.deepEqual(added.map((row) => row.action), ['disable_admin', 'enable_admin']);
  assert.equal(added[0].changes, 'state\tenabled\tdisabled');
  assert.equal(added[0].reason, 'Left the team');
});

test('ADR 136: a role is changed on the command line with a reason; the last owner stays one', async () => {
  const change = (name, role, ...options) => admin('set-role', ...about(name), '--role', role, ...options);
  await assert.rejects(change('bob', 'support'), /Please give a reason/);
  await assert.rejects(change('bob', 'boss', ...why), /--role needs owner, support, finance, safety or auditor/);
  await change('bob', 'support', ...why);
  assert.match(await admin('list'), /bob@example\.com\tenabled\t.*\tsupport$/m);
  const last = rows().at(-1);
  assert.deepEqual([last.action, last.changes, last.reason], ['change_admin_role', 'role\towner\tsupport', 'Left the team']);
  await assert.rejects(change('ada', 'auditor', ...why), /last owner must stay/);
  await assert.rejects(admin('disable', ...about('ada'), ...why), /last owner must stay/);
  await admin('create', ...about('cem'), '--role', 'finance');
  assert.match(await admin('list'), /cem@example\.com\tenabled\t.*\tfinance$/m);
  await assert.rejects(admin('create', ...about('dee'), '--role', 'boss'), /--role needs/);
});

test('R21: failed jobs are listed without their payload and requeued, with a row in the audit log', async () => {
  const [id, note] = ['019365a0-0000-7000-8000-00000000000a', '019365a0-0000-7000-8000-00000000000b'];
  sqlite(
    file,
    `INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state) VALUES
     ('${id}', 'mail', '{"to":"gone@example.com"}', 1, 12, 'refused with 550', 'parked'),
     ('${note}', 'operator_note', '"look at this"', 1, 0, 'for an operator', 'parked')`,
  );
  const printed = await admin('parked-jobs');
  assert.ok(printed.includes(`${id}\tmail\t12 tries\trefused with 550\t\n`), printed);
  assert.ok(printed.includes(`${note}\toperator_note\t0 tries\tfor an operator\tlook at this\n`));
  assert.doesNotMatch(printed, /gone@example/);
  await assert.rejects(admin('release-job'), /--job/);
  await assert.rejects(admin('release-job', '--job', note), /A note is not tried again/);
  await admin('release-job', '--job', id);
  await assert.rejects(admin('release-job', '--job', id), /not parked/);
  assert.equal(await admin('parked-jobs'), printed.split('\n').filter((line) => line.startsWith(note)).join('') + '\n');
  const last = rows().at(-1);
  assert.deepEqual([last.action, last.role, last.object_id], ['release_job', 'command_line', id]);
  await assert.rejects(admin('dismiss-job', '--job', note), /Please give a reason/);
  await assert.rejects(admin('dismiss-job', '--reason', 'Read it'), /--job/);
  await admin('dismiss-job', '--job', note, '--reason', 'Read it');
  assert.equal(await admin('parked-jobs'), '');
  const dismissed = rows().at(-1);
  assert.deepEqual([dismissed.action, dismissed.object_id, dismissed.reason], ['dismiss_job', note, 'Read it']);
});

test('AU8: prints a link for a second factor; resetting a factor requires a reason', async () => {
  await assert.rejects(run(['admin', 'enroll-totp', ...place, ...about('ada')]), /STEADY_SECRET_KEYS/);
  const printed = await admin('enroll-totp', ...about('ada'));
  assert.match(printed, /^http:\/\/[^ ]+\/admin\/enroll-totp#[\w-]{43}$/m);
  assert.doesNotMatch(printed, /secret/);
  assert.match(await admin('list'), /ada@example\.com\tenabled\tno second factor/); // it is only offered
  await assert.rejects(admin('reset-second-factor', ...about('ada')), /Please give a reason/);
  await admin('reset-second-factor', ...about('ada'), '--reason', 'Lost phone');
  assert.match(await admin('list'), /ada@example\.com\tenabled\tno second factor/);
  const [issued, reset] = rows().slice(-2);
  assert.deepEqual([issued.action, issued.role, issued.changes], ['issue_enrollment_link', 'command_line', '']);
  assert.equal(reset.changes, 'second_factor\tnone\tnone');
  assert.equal(reset.reason, 'Lost phone');
});

test('an invalid key is refused without repeating it', async () => {
  const wrong = run(['admin', 'list', ...place], '', { STEADY_SECRET_KEYS: 'feedface' });
  await assert.rejects(wrong, (error) => /STEADY_SECRET_KEYS/.test(error.message) && !/feedface/.test(error.message));
});

test('the log cannot be changed through the database', () => {
  for (const attack of [
    "UPDATE audit_log SET reason = 'x' WHERE sequence = 2",
    'DELETE FROM audit_log WHERE sequence = 2',
    'DELETE FROM audit_log',
  ]) {
    assert.throws(() => sqlite(file, attack), /append only/, attack);
  }
});

// The last test: it corrupts the log.
test('verify-audit names the first row that was edited by hand', async () => {
  const [head] = /\d+:[0-9a-f]{64}/.exec(await verify());
  await verify('--head', head);
  await assert.rejects(verify('--head', 'nonsense'), /--head/);
  const last = rows().length;
  sqlite(file, 'DROP TRIGGER audit_log_stay');
  sqlite(file, `DELETE FROM audit_log WHERE sequence = ${last}`);
  await verify(); // the chain alone cannot detect it
  await assert.rejects(verify('--head', head), new RegExp(`audit row ${last}: the log ends before it`));
  sqlite(file, 'DROP TRIGGER audit_log_keep');
  sqlite(file, "UPDATE audit_log SET actor = 'uid 99' WHERE sequence = 3");
  await assert.rejects(verify(), /audit row 3: its content was changed/);
  sqlite(file, 'DELETE FROM audit_log WHERE sequence = 2');
  await assert.rejects(verify(), /audit row 3: a row is missing before it/);
});
