import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { server } from './one-server.mjs';
import { clientForm, companionForm, newClient, newCompanion, places } from './people.mjs';

const register = (form) => server.caller().post('/api/auth/register', form);
const without = (form, field) => {
  const { [field]: gone, ...rest } = form;
  return rest;
};

test('API-025 SIGN-011: a client signs up and gets token and user at both levels', async () => {
  const form = clientForm({
    sobrietyGoals: 'Ninety days',
    emergencyContact: 'Robin',
    emergencyPhone: '305-555-0199',
  });
  const reply = await register(form);
  assert.equal(reply.status, 201, reply.text);
  const { token, user, data } = reply.body;
  assert.equal(data.token, token);
  assert.deepEqual(data.user, user);
  assert.equal(user.type, 'client');
  assert.equal(user.email, form.email);
  assert.equal(user.displayName, form.name); // SIGN-012
  assert.equal(user.sobrietyGoals, 'Ninety days');
  // SIGN-013, SIGN-014: flat contact in, object out
  assert.equal(user.emergencyContact.name, 'Robin');
  assert.equal(user.emergencyContact.phone, '305-555-0199');
  assert.deepEqual(user.address, form.address);
  assert.equal(user.idVerificationUnlocked, false); // IDV-003
});

test('SIGN-014: the contact may also be an object', async () => {
  const contact = { name: 'Robin', phone: '305-555-0199', relationship: 'sister' };
  const reply = await register(clientForm({ emergencyContact: contact }));
  assert.deepEqual(reply.body.user.emergencyContact, contact);
});

test('SIGN-010 ENT-009: a companion signs up with all professional fields', async () => {
  const form = companionForm({ videoHourlyRate: 60.5, skills: ['12-step'], degreesCerts: ['LADC'] });
  const { status, body, text } = await register(form);
  assert.equal(status, 201, text);
  const { user } = body;
  assert.equal(user.type, 'companion');
  for (const field of ['bio', 'hourlyRate', 'videoHourlyRate', 'maxShiftLength', 'sobrietyDuration']) {
    assert.deepEqual(user[field], form[field], field);
  }
  assert.deepEqual(user.experienceYears, form.experienceYears); // SIGN-043
  assert.equal(user.realName, form.name);
  assert.equal(user.phone, form.phone);
  assert.ok(Math.abs(Date.parse(user.createdAt) - Date.now()) < 600_000, user.createdAt);
  assert.deepEqual(user.skills, ['12-step']);
  assert.deepEqual(user.degreesCerts, ['LADC']);
});

test('SIGN-015 SIGN-016: the status in the payload is ignored; a new companion is unverified', async () => {
  const { body } = await register(companionForm({ idVerification: { status: 'verified' } }));
  assert.equal(body.user.idVerification.status, 'unverified');
});

test('sign-up stores only its known members', async () => {
  const { body } = await register(
    companionForm({
      _id: '019365a0-0000-7000-8000-0000000000aa',
      rating: 5,
      totalBookings: 99,
      completedBookings: 99,
      highlight: { type: 'nationwide', expiresAt: '2099-01-01T00:00:00Z' },
      idVerificationUnlocked: true,
      degreeVerification: { status: 'verified' },
      isAdmin: true,
    }),
  );
  const { user } = body;
  assert.notEqual(user._id, '019365a0-0000-7000-8000-0000000000aa');
  assert.equal(user.rating, 0);
  assert.equal(user.totalBookings, 0);
  assert.equal(user.completedBookings, 0);
  assert.equal(user.highlight, undefined);
  assert.equal(user.idVerificationUnlocked, false);
  assert.equal(user.degreeVerification.status, 'unverified');
});

test('ROLE-001: sign-up creates no administrators', async () => {
  for (const type of ['admin', 'superuser', '', null, 7]) {
    assertFieldRefused(await register(clientForm({ type })), 'type');
  }
});

test('SIGN-018 SIGN-052: email, password and name are required', async () => {
  for (const field of ['email', 'password', 'name']) {
    for (const form of [clientForm(), companionForm()]) {
      assertRefused(await register(without(form, field)), 400, 'Please fill in all required fields.');
    }
  }
  assertRefused(await register(without(companionForm(), 'displayName')), 400, 'Please fill in all required fields.');
});

test('SIGN-020 AUTH-027: the password has at least 6 characters', async () => {
  assertRefused(await register(clientForm({ password: 'five5' })), 400, 'Password must be at least 6 characters.');
  assert.equal((await register(clientForm({ password: 'sixsix' }))).status, 201);
});

test('SIGN-020: a long password is stored completely', async () => {
  const long = `${'q'.repeat(199)}A`;
  const client = await newClient(server, { password: long });
  const { email } = client;
  const caller = server.caller();
  assertRefused(await caller.post('/api/auth/login', { email, password: `${'q'.repeat(199)}B` }), 401);
  assert.equal((await caller.post('/api/auth/login', { email, password: long })).status, 200);
});

test('SIGN-021: phone and the whole address are required', async () => {
  const text = 'Please complete your address information.';
  for (const make of [clientForm, companionForm]) {
    assertRefused(await register(without(make(), 'phone')), 400, text);
    for (const part of ['street', 'city', 'state', 'zip']) {
      assertRefused(await register(make({ address: { ...places.miami, [part]: '' } })), 400, text);
    }
  }
});

test('SIGN-022: the state has two letters', async () => {
  for (const state of ['FLA', 'F', '12']) {
    const reply = await register(clientForm({ address: { ...places.miami, state } }));
    assertFieldRefused(reply, 'address.state');
  }
});

test('SIGN-023: bio, sobriety, rate and shift length are required of a companion', async () => {
  for (const field of ['bio', 'sobrietyDuration', 'hourlyRate', 'maxShiftLength']) {
    const text = 'Please complete your professional information.';
    assertRefused(await register(without(companionForm(), field)), 400, text);
  }
});

test('SIGN-037 SIGN-038: eligibility and waiver must be accepted', async () => {
  const waiver = 'You must agree to the Terms of Service and Liability Waiver to continue';
  const eligible = 'You must confirm that you have at least 2 years of sobriety to continue.';
  for (const agreed of [false, undefined]) {
    assertRefused(await register(clientForm({ waiverAgreed: agreed })), 400, waiver);
    assertRefused(await register(companionForm({ waiverAgreed: agreed })), 400, waiver);
    assertRefused(await register(companionForm({ eligibilityConfirmed: agreed })), 400, eligible);
  }
});

test('SIGN-039: a companion needs at least 24 months of sobriety', async () => {
  const text = 'Minimum sobriety requirement is 2 years (24 months).';
  assertRefused(await register(companionForm({ sobrietyDuration: 23 })), 400, text);
  assert.equal((await register(companionForm({ sobrietyDuration: 24 }))).status, 201);
});

test('API-007 SIGN-040 SIGN-041 SIGN-042 SIGN-043: professional numbers outside their limits are refused', async () => {
  const refused = [
    ['hourlyRate', { hourlyRate: 0.99 }],
    ['hourlyRate', { hourlyRate: 75.001 }],
    ['hourlyRate', { hourlyRate: -75 }],
    ['videoHourlyRate', { videoHourlyRate: 0.5 }],
    ['maxShiftLength', { maxShiftLength: 0 }],
    ['maxShiftLength', { maxShiftLength: 9 }],
    ['experienceYears.mentalHealth', { experienceYears: { mentalHealth: 51 } }],
    ['experienceYears.substanceAbuse', { experienceYears: { substanceAbuse: 0.7 } }],
    ['experienceYears.companioning', { experienceYears: { companioning: -1 } }],
  ];
  for (const [field, change] of refused) {
    assertFieldRefused(await register(companionForm(change)), field);
  }
  const years = { mentalHealth: 50, substanceAbuse: 0, companioning: 0.5 };
  const reply = await register(companionForm({ hourlyRate: 1, maxShiftLength: 8, experienceYears: years }));
  assert.equal(reply.status, 201, reply.text);
});

test('SIGN-031 SIGN-059: one account per email address, whatever its case', async () => {
  const first = await newClient(server);
  const text = 'Email is already registered. Please use a different email.';
  const again = await register(clientForm({ email: first.email.toUpperCase() }));
  assertRefused(again, 409, text);
});

test('SIGN-026 SIGN-058: display names are unique among companions only', async () => {
  const first = await newCompanion(server);
  const { displayName } = first.user;
  const text = 'Display name is already taken. Please choose a different one.';
  assertRefused(await register(companionForm({ displayName })), 409, text);
  assertRefused(await register(companionForm({ displayName: displayName.toUpperCase() })), 409, text);
  const one = await register(clientForm({ name: 'Alex Same' }));
  const two = await register(clientForm({ name: 'Alex Same' }));
  assert.deepEqual([one.status, two.status], [201, 201]);
});

test('SIGN-059: concurrent sign-ups with one address create one account', async () => {
  const form = clientForm();
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, i) => register({ ...form, email: i % 2 ? form.email : form.email.toUpperCase() })),
  );
  const statuses = tries.map((reply) => reply.status).sort();
  assert.deepEqual(statuses, [201, ...Array(7).fill(409)]);
});

test('AUTH-030 API-033: the e-mail check needs no session and answers truthfully', async () => {
  const taken = await newClient(server);
  const caller = server.caller();
  const free = await caller.get('/api/auth/check-email/unknown-address@example.com');
  assert.equal(free.status, 200);
  assert.equal(free.body.available, true);
  assert.equal(free.body.data.available, true);
  const used = await caller.get(`/api/auth/check-email/${encodeURIComponent(taken.email)}`);
  assert.equal(used.body.available, false);
  assert.equal(used.body.data.available, false);
  assert.equal(used.body.message, 'Email is already registered. Please use a different email.');
});

test('AUTH-029 API-032: the display name check needs no session and answers truthfully', async () => {
  const taken = await newCompanion(server);
  const caller = server.caller();
  const path = '/api/auth/check-display-name/';
  const used = await caller.get(path + encodeURIComponent(taken.user.displayName));
  assert.equal(used.body.available, false);
  assert.equal(used.body.data.available, false);
  const free = await caller.get(`${path}${encodeURIComponent('An Entirely New Name')}`);
  assert.equal(free.body.available, true);
  assert.equal(free.body.data.available, true);
});
