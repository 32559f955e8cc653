// Two people, or two windows, change one record: untouched fields keep their current values.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { newAdmin, newClient, newCompanion, password } from './people.mjs';

const reason = 'Asked for on the phone';
const me = (caller) => caller.need('GET', '/api/auth/me');

test('an outdated form of an administrator does not restore an old phone number', async () => {
  const [admin, client] = [await newAdmin(server), await newClient(server)];
  const path = `/api/admin/users/${client.id}`;
  const opened = (await admin.need('GET', path)).user;
  await client.need('PUT', '/api/auth/update-details', { phone: '518-555-0142', currentPassword: password });
  const { phone, version } = opened;
  const address = { ...opened.address, street: '77 Other Street' };
  await admin.need('PUT', `${path}/profile`, { phone, address, version, reason });
  const now = await me(client);
  assert.equal(now.phone, '518-555-0142');
  assert.equal(now.address.street, '77 Other Street');
});

test('a conflict names the field, who changed it and its current value', async () => {
  const [admin, client] = [await newAdmin(server), await newClient(server)];
  const opened = await me(client);
  const sobrietyGoals = 'Ninety days';
  await admin.need('PUT', `/api/admin/users/${client.id}/profile`, { sobrietyGoals, reason });
  const save = (version) =>
    client.put('/api/auth/update-details', { sobrietyGoals: 'One year', version });
  const refused = await save(opened.version);
  assertRefused(refused, 409);
  assert.equal(refused.body.code, 'edit_conflict');
  assert.deepEqual(refused.body.errors, [
    {
      field: 'sobrietyGoals',
      message: 'An administrator changed this meanwhile. It is now “Ninety days”.',
    },
  ]);
  assert.equal((await me(client)).sobrietyGoals, sobrietyGoals);
  assert.equal((await save((await me(client)).version)).status, 200);
});

test('a conflict with an own change in another tab says so, to owners and administrators', async () => {
  const [admin, other, client] = [await newAdmin(server), await newAdmin(server), await newClient(server)];
  const path = `/api/admin/users/${client.id}`;
  const { version } = await me(client);
  const sentences = async (reply) => (await reply).body.errors.map(({ message }) => message);
  const own = (sobrietyGoals) => client.put('/api/auth/update-details', { sobrietyGoals, version });
  const edit = (caller, sobrietyGoals) => caller.put(`${path}/profile`, { sobrietyGoals, version, reason });
  assert.equal((await own('Ninety days')).status, 200);
  const mine = 'You changed this in another tab or on another device. It is now';
  assert.deepEqual(await sentences(own('One year')), [`${mine} “Ninety days”.`]);
  assert.deepEqual(await sentences(edit(admin, 'One year')), [
    'The owner of this account changed this meanwhile. It is now “Ninety days”.',
  ]);
  await admin.need('PUT', `${path}/profile`, { sobrietyGoals: 'One month', reason });
  assert.deepEqual(await sentences(edit(admin, 'One year')), [`${mine} “One month”.`]);
  assert.deepEqual(await sentences(edit(other, 'One year')), [
    'Another administrator changed this meanwhile. It is now “One month”.',
  ]);
  assert.deepEqual(await sentences(own('One year')), [
    'An administrator changed this meanwhile. It is now “One month”.',
  ]);
});

test('days of the week are saved one by one', async () => {
  const companion = await newCompanion(server);
  const { presetSchedule, scheduleVersion: version } = await me(companion);
  const save = (change) =>
    companion.put('/api/companions/schedule', { schedule: { ...presetSchedule, ...change }, version });
  const monday = { enabled: true, startTime: '08:00', endTime: '12:00' };
  const friday = { enabled: true, startTime: '10:00', endTime: '20:00' };
  assert.equal((await save({ monday })).status, 200);
  assert.equal((await save({ friday })).status, 200);
  const now = (await me(companion)).presetSchedule;
  assert.deepEqual([now.monday, now.friday], [monday, friday]);
  const refused = await save({ monday: friday });
  assertRefused(refused, 409);
  assert.deepEqual(refused.body.errors.map(({ field }) => field), ['schedule.monday']);
});

test('limits of bookings are saved one by one, and never end the choice of any time', async () => {
  const companion = await newCompanion(server);
  const { presetSchedule: schedule, scheduleVersion: version } = await me(companion);
  const save = (change) => companion.put('/api/companions/schedule', { schedule, version, ...change });
  const none = { noticeMinutes: null, quietHours: null, maxTravelMiles: null, bufferMinutes: 0 };
  assert.equal((await save({ bookingLimits: { ...none, noticeMinutes: 180 } })).status, 200);
  assert.equal((await save({ bookingLimits: { ...none, maxTravelMiles: 40 } })).status, 200);
  assert.deepEqual((await me(companion)).bookingLimits, { ...none, noticeMinutes: 180, maxTravelMiles: 40 });
  const refused = await save({ bookingLimits: { ...none, maxTravelMiles: 50 } });
  assertRefused(refused, 409);
  assert.deepEqual(refused.body.errors.map(({ field }) => field), ['bookingLimits.maxTravelMiles']);
  const off = Object.fromEntries(Object.entries(schedule).map(([day, hours]) => [day, { ...hours, enabled: false }]));
  await companion.need('PUT', '/api/companions/schedule', { schedule: off, anyTime: true });
  const fresh = await me(companion);
  assert.equal(fresh.anyTime, true);
  // The page of before the change switches the mode.
  assert.equal((await save({ bookingMode: 'ask_first' })).status, 200);
  assert.equal((await me(companion)).anyTime, true);
});
