import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newClient, newCompanion, unknownId } from './people.mjs';
import { server } from './one-server.mjs';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

let companion;
before(async () => {
  companion = await newCompanion(server, { videoHourlyRate: 55 });
});

test('API-016 ENT-001b ENT-002 ENT-003 ENT-004: a public profile has its fields and no more', async () => {
  const seen = await server.caller().need('GET', `/api/companions/${companion.id}`);
  const { displayName, bio } = companion.user;
  const wanted = { _id: companion.id, displayName, bio, profilePhoto: '', rating: 0, totalBookings: 0, online: true };
  assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((field) => [field, seen[field] ?? ''])), wanted);
  assert.equal(seen.hourlyRate, 75);
  assert.equal(seen.videoHourlyRate, 55);
  assert.equal(seen.sobrietyDuration, 60);
  assert.deepEqual(seen.address, { city: 'Miami', state: 'FL' });
  assert.equal(seen.distance, undefined);
});

test('PROF-014: a profile shows a distance only to callers who give their place', async () => {
  const near = await server.caller().need('GET', `/api/companions/${companion.id}?lat=25.76&lng=-80.19`);
  assert.equal(near.distance % 5, 0);
  assert.ok(near.distance <= 20);
});

test('ENT-006: neither profile nor search shows street, ZIP, e-mail, phone or legal name', async () => {
  // Far from all others, so that the search's first page has them.
  const there = { street: '17 Spruce St', city: 'Fairbanks', state: 'AK', zip: '99701' };
  const companion = await newCompanion(server, { address: there });
  const { address, email, phone, realName } = companion.user;
  const [anyone, client] = [server.caller(), await newClient(server)];
  for (const [caller, path, shown] of [
    [anyone, `/api/companions/${companion.id}`, companion.id],
    [client, `/api/companions/${companion.id}/availability`, 'presetSchedule'],
    [anyone, `/api/companions/${companion.id}/availability`, '"free"'],
    [anyone, '/api/companions/search?lat=64.84&lng=-147.72&radius=100', companion.id],
    [anyone, `/api/reviews/companion/${companion.id}`, 'summary'],
  ]) {
    const { status, text } = await caller.get(path);
    assert.equal(status, 200, path);
    assert.ok(text.includes(shown), `${path} shows something`);
    for (const secret of [address.street, address.zip, email, phone, realName]) {
      assert.ok(secret.length > 3 && !text.includes(secret), `${path} shows ${secret}`);
    }
  }
});

test('PROF-019: a missing companion gets 404', async () => {
  const anyone = server.caller();
  for (const id of [unknownId, 'not-an-id', "1' OR '1'='1", '%00', '..%2f..']) {
    const reply = await anyone.get(`/api/companions/${encodeURIComponent(id)}`);
    assertRefused(reply, 404, 'Companion not found');
  }
  const client = await newClient(server);
  assertRefused(await anyone.get(`/api/companions/${client.id}`), 404, 'Companion not found');
});

test('API-021: a companion changes their own profile', async () => {
  const one = await newCompanion(server);
  const user = await one.need('PUT', '/api/companions/profile', {
    bio: 'Evenings and weekends.',
    hourlyRate: 82.5,
    skills: ['Harm reduction'],
    rating: 5,
    totalBookings: 1000,
    degreeVerification: { status: 'verified' },
  });
  assert.equal(user.bio, 'Evenings and weekends.');
  assert.equal(user.hourlyRate, 82.5);
  assert.deepEqual(user.skills, ['Harm reduction']);
  assert.equal(user.rating, 0);
  assert.equal(user.totalBookings, 0);
  assert.equal(user.degreeVerification.status, 'unverified');
  const seen = await server.caller().need('GET', `/api/companions/${one.id}`);
  assert.equal(seen.bio, 'Evenings and weekends.');
  assert.equal(seen.hourlyRate, 82.5);
});

test('API-021: invalid values of a profile are refused and change nothing', async () => {
  const one = await newCompanion(server);
  const before = await one.need('GET', '/api/auth/me');
  for (const change of [
    { hourlyRate: 0 },
    { hourlyRate: 10.001 },
    { maxShiftLength: 12 },
    { sobrietyDuration: 3 },
    { resumeUrl: 'javascript:alert(1)' },
    { profilePhoto: 'https://elsewhere.example/x.png' },
    { displayName: '' },
  ]) {
    assertFieldRefused(await one.put('/api/companions/profile', change), Object.keys(change)[0]);
  }
  assert.deepEqual(await one.need('GET', '/api/auth/me'), before);
});

test('SIGN-026: a profile cannot take the display name of another companion', async () => {
  const one = await newCompanion(server);
  const reply = await one.put('/api/companions/profile', { displayName: companion.user.displayName });
  assertRefused(reply, 409, 'Display name is already taken. Please choose a different one.');
});

test('ENT-007: a companion sees schedule, resume and completed bookings, a searcher the distance', async () => {
  const one = await newCompanion(server);
  const fresh = await one.need('GET', '/api/auth/me');
  assert.equal(fresh.completedBookings, 0);
  assert.deepEqual(Object.keys(fresh.presetSchedule).sort(), [...weekdays].sort());
  assert.equal(fresh.resumeUrl, undefined);
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  const upload = await one.call('POST', '/api/files?folder=resumes&name=cv.pdf', { raw: pdf, type: 'application/pdf' });
  assert.equal(upload.status, 201, upload.text);
  const { secure_url: resumeUrl } = upload.body.data;
  await one.need('PUT', '/api/companions/profile', { resumeUrl });
  assert.equal((await one.need('GET', '/api/auth/me')).resumeUrl, resumeUrl);
  const near = await server.caller().need('GET', `/api/companions/${one.id}?lat=25.76&lng=-80.19`);
  assert.equal(typeof near.distance, 'number');
  assert.equal(near.resumeUrl, undefined);
});

test('API-024: the weekly schedule saves and reads back', async () => {
  const one = await newCompanion(server);
  const idle = { enabled: false, startTime: '09:00', endTime: '17:00' };
  const me = await one.need('GET', '/api/auth/me');
  for (const day of weekdays) assert.deepEqual(me.presetSchedule[day], idle, day);
  const schedule = Object.fromEntries(weekdays.map((day) => [day, idle]));
  schedule.tuesday = { enabled: true, startTime: '10:30', endTime: '18:00' };
  const saved = await one.need('PUT', '/api/companions/schedule', { schedule });
  assert.deepEqual(saved.presetSchedule, schedule);
  const shown = await one.need('GET', `/api/companions/${one.id}/availability`);
  assert.deepEqual(shown.presetSchedule, schedule); // API-017
  assert.deepEqual(shown.busy, []);
  assert.ok(shown.free.length > 0 && shown.free.every(({ start, end }) => start < end));
  assert.equal(shown.timezone, 'America/New_York');
});

test('API-024: a schedule with impossible times is refused', async () => {
  const idle = { enabled: false, startTime: '09:00', endTime: '17:00' };
  const before_tries = await companion.need('GET', '/api/auth/me');
  for (const [monday, field] of [
    [{ enabled: true, startTime: '25:00', endTime: '17:00' }, 'schedule.monday.startTime'],
    [{ enabled: true, startTime: '9', endTime: '17:00' }, 'schedule.monday.startTime'],
    [{ enabled: true, startTime: '17:00', endTime: '17:00' }, 'schedule.monday.endTime'],
    [{ ...idle, more: [{ startTime: '22:00', endTime: '22:00' }] }, 'schedule.monday.more[0].endTime'],
    [{ ...idle, more: [{ startTime: '16:30', endTime: '18:00' }] }, 'schedule.monday.more'],
    [{ ...idle, more: [{ startTime: '22:00' }] }, 'schedule.monday.more[0].endTime'],
    [{ ...idle, more: 'evenings' }, 'schedule.monday.more'],
    [{ enabled: 'yes', startTime: '09:00', endTime: '17:00' }, 'schedule.monday.enabled'],
    [null, 'schedule.monday'],
  ]) {
    const schedule = Object.fromEntries(weekdays.map((day) => [day, idle]));
    const reply = await companion.put('/api/companions/schedule', { schedule: { ...schedule, monday } });
    assertFieldRefused(reply, field);
  }
  assert.deepEqual(await companion.need('GET', '/api/auth/me'), before_tries);
});

test('API-022: the statistics of a new companion are zero', async () => {
  const one = await newCompanion(server);
  const stats = await one.need('GET', '/api/companions/stats/me');
  assert.deepEqual(stats, {
    rating: 0,
    reviewCount: 0,
    totalBookings: 0,
    completedBookings: 0,
    upcomingBookings: 0,
    requests: { decided: 0, accepted: 0, answered: 0, answersNeeded: 5 },
  });
});

test('API-023 API-031: both online calls return online and message, and the profile follows', async () => {
  const one = await newCompanion(server);
  for (const path of ['/api/auth/toggle-online', '/api/companions/online-status']) {
    for (const online of [false, true]) {
      const data = await one.need('PUT', path, { online });
      assert.equal(data.online, online);
      assert.match(data.message, online ? /\bonline\b/ : /\boffline\b/);
      const seen = await server.caller().need('GET', `/api/companions/${one.id}`);
      assert.equal(seen.online, online); // PROF-006, PROF-007
    }
  }
});

test('API-045: reviews of a companion are a list, empty at first', async () => {
  const reply = await server.caller().get(`/api/reviews/companion/${companion.id}`);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body.data, []);
  assert.equal(reply.body.pagination.total, 0);
});
