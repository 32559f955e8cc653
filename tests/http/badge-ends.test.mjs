// Badges with an end (ADR 138): granted with a last day, on the desk before it, gone at its moment everywhere,
// renewed, and taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admin, server } from './an-admin.mjs';
import { databaseFile, sqlite } from './audit.mjs';
import { assertRefused, until } from './caller.mjs';
import { findCard, isFound, newCompanion } from './people.mjs';
import { bought, completeRequest, sendRequest } from './sales.mjs';

const day = 86_400_000;
const dateIn = (days) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const path = (id) => `/api/admin/users/${id}/verify`;
const grant = (id, over = {}) =>
  admin.put(path(id), { verificationType: 'degree', status: 'verified', reason: 'Saw it', ...over });
const viewed = async (id, kind = 'degree') =>
  (await admin.need('GET', `/api/admin/users/${id}/verifications`)).records.find((one) => one.kind === kind);
const own = (companion) => companion.need('GET', '/api/auth/me');
const change = (statement) => sqlite(databaseFile(server), statement);

test('a badge carries what was checked, when, by which administrator, and its last day', async () => {
  const companion = await newCompanion(server);
  const lastDay = dateIn(200);
  const granted = await grant(companion.id, { validThrough: lastDay, checked: 'Diploma' });
  assert.equal(granted.status, 200, granted.text);
  assert.equal(granted.body.data.validThrough, lastDay);
  assert.equal(granted.body.data.checked, 'Diploma');
  const shown = await viewed(companion.id);
  assert.equal(shown.validThrough, lastDay);
  assert.equal(shown.checked, 'Diploma');
  assert.ok(shown.verifiedBy);
  assert.ok(Date.parse(shown.verifiedAt));
  assert.ok(!('isExpiring' in shown));
  const { degreeVerification } = await own(companion);
  assert.deepEqual(degreeVerification, {
    status: 'verified',
    verifiedAt: shown.verifiedAt,
    validThrough: lastDay,
    checked: 'Diploma',
  });
  const seen = await server.caller().need('GET', `/api/companions/${companion.id}`);
  assert.deepEqual(Object.keys(seen.degreeVerification), ['status', 'verifiedAt'], 'strangers see the badge only');
});

test('each kind has its default, which the form suggests', async () => {
  const companion = await newCompanion(server);
  for (const [kind, days, mayBeEndless] of [
    ['id', null, true],
    ['driverLicense', 365, false],
    ['employment', null, true],
    ['degree', null, true],
    ['background', 365, false],
    ['drugTest', 90, false],
  ]) {
    const { suggested } = await viewed(companion.id, kind);
    assert.equal(suggested.validThrough, days ? dateIn(days) : undefined, kind);
    assert.equal(suggested.mayHaveEnd, kind !== 'id');
    assert.equal(suggested.mayBeEndless, mayBeEndless);
    const granted = await grant(companion.id, { verificationType: kind });
    if (kind !== 'id') assert.equal(granted.body.data.validThrough, suggested.validThrough);
    if (kind !== 'id') assert.equal(granted.body.data.checked, suggested.checked);
  }
});

test('invalid last days are named', async () => {
  const companion = await newCompanion(server);
  for (const [body, field] of [
    [{ validThrough: dateIn(-1) }, 'validThrough'],
    [{ validThrough: dateIn(4_000) }, 'validThrough'],
    [{ validThrough: '2027-02-30' }, 'validThrough'],
    [{ validThrough: 5 }, 'validThrough'],
    [{ verificationType: 'drugTest', validThrough: null }, 'validThrough'],
    [{ verificationType: 'id', validThrough: dateIn(9) }, 'validThrough'],
    [{ checked: 'x'.repeat(201) }, 'checked'],
    [{ checked: 5 }, 'checked'],
    [{ status: 'unverified', reason: ' ' }, 'reason'],
  ]) {
    const reply = await grant(companion.id, body);
    assertRefused(reply, 400);
    assert.equal(reply.body.errors[0].field, field, JSON.stringify(body));
  }
  assert.equal((await grant(companion.id, { validThrough: null })).status, 200);
});

test('a badge is gone from its end on: card, profile, filters, own account; then its holder is notified', async () => {
  const companion = await newCompanion(server);
  await grant(companion.id, { validThrough: dateIn(20) });
  const finds = () => isFound(server.caller(), companion, 'degreeVerified=true');
  const profile = async () =>
    (await server.caller().need('GET', `/api/companions/${companion.id}`)).degreeVerification.status;
  assert.equal(await finds(), true);
  assert.equal(await profile(), 'verified');
  const end = Math.ceil(Date.now() / 1_000) + 12;
  change(`UPDATE verifications SET expires_at = ${end}, next_step_at = ${end}
    WHERE account_id = '${companion.id}' AND kind = 'degree';
    UPDATE companions SET total_bookings = total_bookings + 1 WHERE id = '${companion.id}'`);
  await until(async () => (await viewed(companion.id)).isExpiring === true, 'the end is stored');
  assert.equal(await finds(), true);
  assert.equal(await profile(), 'verified');
  await new Promise((resolve) => setTimeout(resolve, end * 1_000 - Date.now() + 50));
  assert.equal(await finds(), false, 'at the moment itself');
  assert.equal(await profile(), 'unverified');
  assert.equal((await own(companion)).degreeVerification.status, 'unverified');
  assert.equal((await viewed(companion.id)).status, 'unverified');
  const card = await findCard(server.caller(), companion, 'onlineOnly=false');
  assert.equal(card.degreeVerification.status, 'unverified');
  const countNotices = async () =>
    (await companion.get('/api/notifications')).body.data.filter(({ kind }) => kind === 'badge_expired').length;
  await until(async () => (await countNotices()) === 1, 'the companion is notified');
  assert.ok((await own(companion)).degreeVerification.validThrough, 'its holder reads when it ended');
});

test('an expiring badge is on the desk until it is renewed; its renewal can be bought', async () => {
  const companion = await newCompanion(server);
  await grant(companion.id, { validThrough: dateIn(20) });
  const items = async () =>
    (await admin.need('GET', '/api/admin/attention')).items.filter(
      ({ kind, userId }) => kind === 'expiring_badge' && userId === companion.id,
    );
  const [item] = await items();
  assert.equal(item.badge, 'degree');
  assert.equal(item.validThrough, dateIn(20));
  const desk = await admin.need('GET', '/api/admin/desk');
  const entry = desk.groups.flatMap((group) => group.items).find((one) => one.item?.id === item.id);
  assert.equal(entry.level, 'low');
  assert.equal((await own(companion)).degreeVerification.isExpiring, true);

  const session = await bought(companion, 'degree-verification');
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // times are stored in seconds
  await sendRequest(companion, session, 'degree');
  await completeRequest(companion, 'degree');
  assert.deepEqual(await items(), [], 'its renewal is on the list instead');
  assert.equal((await own(companion)).degreeVerification.status, 'verified', 'the badge stays meanwhile');
  const queue = await admin.need('GET', '/api/admin/verification-requests');
  assert.ok(queue.some(({ user, open }) => user._id === companion.id && open.includes('degree')));
  await grant(companion.id, { validThrough: dateIn(300) });
  const after = await admin.need('GET', '/api/admin/verification-requests');
  assert.ok(!after.some(({ user }) => user._id === companion.id));
  assert.equal((await own(companion)).degreeVerification.validThrough, dateIn(300));
  assert.deepEqual(await items(), []);
});

test('a badge that is taken back is unverified, and its holder reads why', async () => {
  const companion = await newCompanion(server);
  await grant(companion.id);
  const taken = await admin.put(path(companion.id), {
    verificationType: 'degree',
    status: 'unverified',
    reason: 'It was the diploma of someone else.',
  });
  assert.equal(taken.body.data.status, 'unverified');
  const { degreeVerification } = await own(companion);
  assert.deepEqual(degreeVerification, {
    status: 'unverified',
    takenBackReason: 'It was the diploma of someone else.',
  });
  const seen = await server.caller().need('GET', `/api/companions/${companion.id}`);
  assert.deepEqual(seen.degreeVerification, { status: 'unverified' });
  const rows = (await admin.get(`/api/admin/audit?subject=${companion.id}&action=verify_user`)).body.data;
  assert.equal(rows[0].reason, 'It was the diploma of someone else.');
  assert.deepEqual(rows[0].changes[0], { field: 'degree', before: 'verified', after: 'unverified' });
});
