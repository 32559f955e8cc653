// Two people whose every personal field has a word that occurs nowhere else, with a history of everything
// that can be done; and the search for that word.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './caller.mjs';
import { book, cancelShown, iso, leaveShown, line, pay, startIn, videoLine } from './bookings.mjs';
import { clientForm, companionForm, newCompanion, password, unlistedCompanion, verify, verifiedClient } from './people.mjs';
import { bought, sendRequest } from './sales.mjs';

export const word = 'quillonquagga';
const digits = '5557394';
const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\n% ${word}\ntrailer<<>>\n%%EOF\n`);

// Columns without personal text: ids, codes, digests, amounts as text, and what the law or the accounting
// requires (money, consents, audit), what operators write about no person in particular (templates, why a
// payout is held, which the audit log stores as well), and what they note about a case (ADR 47). Every other
// column must contain the word before the deletion, so a new column has to be classified.
const impersonal = new Set(
  `accounts.search_version accounts.id accounts.type accounts.identity_status accounts.password_hash accounts.state accounts.zip accounts.profile_photo
  accounts.profile_photo_public_id accounts.locale
  admins.* approval_requests.* analytics_reports.* commits.* audit_log.* audit_subjects.* audit_gate.* sealed_reports.*
  address_undos.token_hash address_undos.account_id address_undos.password_digest write_gate.* guarded_gate.* blocks.* consents.* differences.* disputes.* favorites.*
  archives.* archive_parts.* identity_unlocks.* legal_holds.* ledger_days.* ledger_entries.* ledger_postings.* log_in_challenges.* enrolment_links.* names_seen.* provider_events.*
  conversations.* messages.conversation_id messages.sender messages.message_key
  notifications.* notification_choices.* push_subscriptions.* push_server_keys.* safety_timers.* safety_calls.* safety_contact_shares.* time_off.* calendar_feeds.* external_calendars.* highlight_warnings.* name_looks.companion_id name_looks.version recovery_codes.* schedule_templates.* schedule_template_companions.* schema_version.* search_changes.* second_factors.* sweeps.* verifications.*
  intro_calls.id intro_calls.client_id intro_calls.companion_id intro_calls.room intro_calls.canceled_by intro_call_offers.*
  bookings.id bookings.client_id bookings.status bookings.type bookings.cancelled_by bookings.recipient_answer
  booking_recipients.booking_id booking_recipients.relation booking_recipients.link_hash
  booking_recipients.terms_version booking_recipients.ip_address
  booking_lines.id booking_lines.booking_id booking_lines.companion_id booking_lines.service_type
  booking_lines.relationship booking_lines.timezone booking_lines.zone_data booking_lines.cancelled_by booking_lines.room
  booking_lines.moved_from booking_lines.visit_id booking_lines.moved_tier booking_lines.moved_by
  booking_approvals.*
  booking_commands.client_id booking_commands.fingerprint booking_commands.booking_id
  companions.id companions.resume_url companions.weekly_schedule companions.more_hours companions.booking_mode companions.highlight_type
  companions.timezone companion_tags.companion_id companion_tags.kind
  email_changes.token_hash email_changes.account_id email_changes.session_hash
  identity_sessions.provider_id identity_sessions.account_id identity_sessions.state
  identity_sessions.url identity_sessions.last_error
  incidents.id incidents.kind incidents.severity incidents.state incidents.reported_by incidents.reporter_id incidents.recorder
  incidents.booking_id incident_people.* incident_bookings.* incident_files.*
  incident_events.incident_id incident_events.kind incident_events.admin_id incident_events.note incident_events.about
  jobs.id jobs.kind jobs.lane jobs.account_id jobs.booking_id mail_records.* desk_handlings.key desk_handlings.account_id desk_handlings.admin_id desk_handlings.snooze_reason jobs.state jobs.last_error failing_items.* work_turns.* known_networks.address_hash known_networks.network
  payout_accounts.owner_id payout_accounts.provider_id payout_accounts.currently_due payout_accounts.returned_payout
  payouts.line_id payouts.booking_id payouts.companion_id payouts.source_payment payouts.state
  payouts.hold payouts.hold_note payouts.destination payouts.idempotency_key payouts.transfer_id payouts.last_error
  provider_customers.client_id provider_customers.provider_id
  purchases.id purchases.owner_id purchases.kind purchases.subject purchases.state
  purchases.provider_session purchases.provider_payment purchases.url
  refunds.id refunds.purchase_id refunds.booking_id refunds.dispute_id refunds.reason refunds.state
  refunds.provider_refund reset_tokens.* reviews.id reviews.companion_id reviews.client_id
  reviews.booking_id sessions.* shifts.line_id shifts.booking_id shifts.companion_id stored_files.* throttles.*
  verification_requests.purchase_id verification_requests.account_id verification_requests.kind`
    .split(/\s+/),
);

const mine = (caller, form) => Object.assign(caller, { email: form.email });

async function plantClient(server, companion) {
  const form = clientForm({
    email: `${word}.client@example.com`,
    name: `Ada ${word}`,
    phone: `305-${digits.slice(0, 3)}-${digits.slice(3)}`,
    address: { street: `7 ${word} Street`, city: word, state: 'FL', zip: '33130' },
    sobrietyGoals: `goals ${word}`,
    emergencyContact: { name: `Eve ${word}`, phone: `305-${digits.slice(0, 3)}-${digits.slice(3)}`, relationship: word },
  });
  const caller = mine(await verifiedClient(server, form), form);
  await caller.call('POST', `/api/files?name=cv.pdf&folder=resumes`, { raw: pdf, type: 'application/pdf' });
  const place = `${word} Hall, 100 Biscayne Blvd, Miami, FL 33130`;
  const first = await caller.post(
    '/api/bookings',
    { companions: [line(companion, startIn(9), { location: place, notes: `ring at ${word}` })], totalDuration: 2,
      location: place, notes: `all ${word}`, waiverAgreed: true },
    { headers: { 'idempotency-key': `${word}-key` } },
  );
  assert.ok(first.status < 300, first.text);
  await pay(caller, first.body.data);
  const second = await book(caller, [videoLine(companion, startIn(12), { notes: word })], { notes: word });
  await pay(caller, second);
  await cancelShown(caller, second, { reason: `because ${word}` });
  const report = await caller.need('POST', '/api/incidents', {
    bookingId: first.body.data._id, kind: 'conduct', severity: 'low', text: `he ${word}`,
  });
  await caller.call('POST', `/api/incidents/${report._id}/files?name=a.pdf`, { raw: pdf, type: 'application/pdf' });
  const forOther = await pay(caller, await book(caller, [line(companion, startIn(24))], {
    recipient: { name: `Dan ${word}`, relation: 'other', relationText: `my ${word}`, isAdult: true,
      phone: `305-${digits.slice(0, 3)}-${digits.slice(3)}`, email: `${word}.son@example.com` },
  }));
  const made = await caller.need('POST', `/api/bookings/${forOther._id}/recipient/link`);
  const token = new URL(made.link).hash.split('token=')[1];
  const answered = await server.caller().post('/api/recipients/answer', { token, agrees: false },
    { headers: { 'user-agent': `browser ${word}` } });
  assert.equal(answered.status, 200, answered.text);
  await book(caller, [line(companion, startIn(20), { location: place })]); // held at the end
  await caller.need('POST', `/api/companions/${companion.id}/favorite`, {});
  await caller.need('POST', '/api/conversations', { accountId: companion.id, text: `I am ${word}`, key: 'a-message' });
  await caller.need('POST', '/api/stripe/connect/create-customer');
  const elsewhere = server.caller();
  await elsewhere.post('/api/auth/login', { email: form.email, password: 'wrong-one-1' });
  await elsewhere.post('/api/auth/login', { email: form.email, password });
  return caller;
}

async function plantCompanion(server, client) {
  const form = companionForm({
    email: `${word}.companion@example.com`,
    name: `Bo ${word}`,
    displayName: `Bo ${word} D`,
    address: { street: `9 ${word} Road`, city: word, state: 'FL', zip: '33130' },
    bio: `bio ${word}`,
    skills: [`Skill ${word}`],
    degreesCerts: [`Degree ${word}`],
  });
  const caller = mine(await unlistedCompanion(server, form), form);
  // on the provider's page, which leaves more data behind than a check by an administrator
  await verify(caller);
  const file = await caller.call('POST', '/api/files?name=cv.pdf&folder=resumes', { raw: pdf, type: 'application/pdf' });
  await caller.need('PUT', '/api/companions/profile', {
    resumeUrl: file.body.data.secure_url,
    meetingLink: `https://meet.example.com/${word}`,
    selfDescription: { languages: ['english'], genderInOwnWords: `self ${word}` },
  });
  await caller.need('PUT', '/api/companions/intro-call-offer', { offered: true });
  const call = await client.need('POST', `/api/companions/${caller.id}/intro-call`, { start: iso(startIn(10)) });
  await caller.need('POST', `/api/intro-calls/${call._id}/cancel`, { reason: `I ${word} cannot` });
  const session = await bought(caller, 'degree-verification');
  const sent = await sendRequest(caller, session, 'degree', {
    fullName: `Bo ${word}`, cityState: `${word}, FL`, email: `${word}.form@example.com`,
  });
  assert.equal(sent.status, 200, sent.text);
  const video = await pay(client, await book(client, [videoLine(caller, startIn(18))]));
  await caller.need('PUT', `/api/bookings/${video._id}/lines/${video.companions[0]._id}/meeting-link`, {
    meetingLink: `https://meet.example.com/visit-${word}`,
  });
  const booking = await book(client, [line(caller, startIn(15))]);
  await pay(client, booking);
  await cancelShown(caller, booking, { reason: `I ${word} cannot` });
  return caller;
}

// What no call writes yet, or what is deleted within a second.
function plantByHand(run, client, companion) {
  const q = (text) => `'${text}'`;
  run(`INSERT INTO reviews (id, companion_id, client_id, booking_id, rating, comment, client_alias, created_at)
    VALUES ('019365a0-0000-7000-8000-0000000000aa', ${q(companion.id)}, ${q(client.id)}, NULL, 5, 'so ${word}', 'Ada ${word}', 1)`);
  run(`INSERT INTO email_changes (token_hash, account_id, new_email, session_hash, expires_at)
    VALUES ('hash', ${q(client.id)}, '${word}.new@example.com', '', 1)`);
  run(`INSERT INTO address_undos (token_hash, account_id, email, phone, made_at, expires_at)
    VALUES ('undo', ${q(client.id)}, '${word}.old@example.com', '305-${digits}', 1, 4000000000)`);
  run(`INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state) VALUES
    ('019365a0-0000-7000-8000-0000000000ab', 'mail',
     '{"to":"${word}.client@example.com","subject":"s","body":"b"}', 1, 12, 'refused', 'parked')`);
}

const textColumns = {
  sqlite: `SELECT m.name AS tbl, c.name AS col FROM sqlite_schema m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND lower(c.type) LIKE '%text%'`,
  postgres: `SELECT table_name AS tbl, column_name AS col FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'jsonb', 'json')`,
};

// Columns with the word or the number, as "table.column". Many are queried at once: with a process for each
// of some three hundred the connections of the test would time out.
function found(database) {
  const asked = database.rows(textColumns[database.engine]).map(
    ({ tbl, col }) => `SELECT '${tbl}.${col}' AS name WHERE EXISTS (SELECT 1 FROM ${tbl}
      WHERE lower(CAST(${col} AS text)) LIKE '%${word}%' OR replace(CAST(${col} AS text), '-', '') LIKE '%${digits}%')`,
  );
  const hits = [];
  while (asked.length > 0) hits.push(...database.rows(asked.splice(0, 200).join(' UNION ALL ')));
  return hits.map(({ name }) => name);
}

const listed = (column) => impersonal.has(column) || impersonal.has(`${column.split('.')[0]}.*`);

function filesWith(folder) {
  const hits = [];
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    if (name.toLowerCase().includes(word)) hits.push(name);
    if (statSync(path).isFile() && readFileSync(path).includes(word)) hits.push(name);
  }
  return hits;
}

// `database`: {engine, rows(query), run(statement)}
export async function provesErasure(server, database) {
  const bystander = await newCompanion(server);
  const client = await plantClient(server, bystander);
  const payer = await verifiedClient(server);
  const companion = await plantCompanion(server, payer);
  plantByHand(database.run, client, companion);

  const planted = new Set(found(database));
  const all = database.rows(textColumns[database.engine]).map(({ tbl, col }) => `${tbl}.${col}`);
  assert.deepEqual(all.filter((column) => !listed(column) && !planted.has(column)), [],
    'columns that neither hold the word nor are listed as impersonal');
  assert.deepEqual([...planted].filter(listed), [], 'listed as impersonal, but hold the word');
  assert.equal(filesWith(server.files).length, 3);
  const money = () => database.rows('SELECT COUNT(*) AS n, SUM(amount_cents * amount_cents) AS s FROM ledger_postings');

  // An open case prevents the deletion of its reporter's account; what remains of a settled one is shown
  // beforehand.
  const open_refunds = () => database.rows(`SELECT id FROM refunds WHERE state <> 'succeeded'`).length;
  await until(() => open_refunds() === 0, 'refunds arrived');
  const refused = await client.call('DELETE', '/api/auth/delete-account', { body: { password } });
  assert.equal(refused.status, 409, refused.text);
  assert.deepEqual(refused.body.data.obstacles.map(({ kind }) => kind), ['undoable_change', 'open_case']);
  database.run(`UPDATE address_undos SET expires_at = 1 WHERE account_id = '${client.id}'`);
  database.run(`UPDATE incidents SET state = 'settled', settled_at = reported_at WHERE reporter_id = '${client.id}'`);
  for (const person of [client, companion]) {
    const gone = await leaveShown(person, { password });
    assert.equal(gone.status, 200, gone.text);
  }
  await until(() => database.rows(`SELECT id FROM jobs WHERE state = 'waiting'`).length === 0, 'the work is done');
  // The last mail is stored like all mails in test mode; a live server stores nothing of it.
  for (const person of [client, companion]) {
    const last = database.rows(`SELECT id, payload FROM jobs WHERE kind = 'mail' AND payload LIKE '%${person.email}%'`);
    assert.equal(last.length, 1);
    assert.match(String(last[0].payload), /Your account was deleted/);
    database.run(`DELETE FROM jobs WHERE id = '${last[0].id}'`);
  }
  assert.deepEqual(found(database), []);
  assert.deepEqual(filesWith(server.files), []);

  // Money, consents and the tombstones stay.
  assert.ok(Number(money()[0].n) > 0);
  for (const person of [client, companion]) {
    assert.equal(database.rows(`SELECT id FROM consents WHERE user_id = '${person.id}' AND type = 'signup'`).length, 1);
    assert.equal(database.rows(`SELECT id FROM accounts WHERE id = '${person.id}' AND erased_at IS NOT NULL`).length, 1);
  }
  assert.equal(database.rows(`SELECT id FROM accounts WHERE id = '${payer.id}' AND email IS NOT NULL`).length, 1);
  assert.equal(database.rows(`SELECT id FROM bookings WHERE client_id = '${client.id}'`).length, 4);
  // ADR 47: the case stays, without its reporter's text.
  const [kept] = database.rows(`SELECT state, report FROM incidents WHERE reporter_id = '${client.id}'`);
  assert.deepEqual([kept.state, kept.report], ['settled', '']);
  assert.deepEqual(database.rows(`SELECT id FROM jobs WHERE state = 'parked'`), []);
}
