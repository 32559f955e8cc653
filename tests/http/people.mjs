// Clients, companions and admins, created through the calls themselves.
import assert from 'node:assert/strict';
import { lightly, run, untried } from './server.mjs';
import { payOn, passIdentityOn } from './hosted.mjs';

let count = 0;
export const password = 'harbour-lantern-7';
const stamp = `${process.pid}`;

export const unknownId = '019365a0-0000-7000-8000-000000000000'; // an id without an account

export const places = {
  miami: { street: '100 Biscayne Blvd', city: 'Miami', state: 'FL', zip: '33130' },
  tampa: { street: '20 Ashley Dr', city: 'Tampa', state: 'FL', zip: '33602' },
  tallahassee: { street: '5 Monroe St', city: 'Tallahassee', state: 'FL', zip: '32301' },
  newYork: { street: '350 5th Ave', city: 'New York', state: 'NY', zip: '10001' },
};
export const addressText = (place) => `${place.street}, ${place.city}, ${place.state} ${place.zip}`;

export function clientForm(overrides = {}) {
  count += 1;
  const name = `Casey Rivers ${count}`;
  return {
    type: 'client',
    email: `client-${stamp}-${count}@example.com`,
    password,
    name,
    displayName: name,
    phone: '305-555-0101',
    address: places.miami,
    waiverAgreed: true,
    ...overrides,
  };
}

export function companionForm(overrides = {}) {
  count += 1;
  return {
    type: 'companion',
    email: `companion-${stamp}-${count}@example.com`,
    password,
    name: `Jordan Fields ${count}`,
    displayName: `Jordan ${stamp} ${count}`,
    phone: '305-555-0102',
    address: places.miami,
    bio: 'Calm company for hard days.',
    sobrietyDuration: 60,
    hourlyRate: 75,
    maxShiftLength: 8,
    experienceYears: { mentalHealth: 3, substanceAbuse: 5, companioning: 0.5 },
    degreesCerts: [],
    skills: [],
    idVerification: { status: 'pending' },
    eligibilityConfirmed: true,
    waiverAgreed: true,
    ...overrides,
  };
}

export async function register(server, form) {
  const caller = server.caller();
  const reply = await caller.post('/api/auth/register', form);
  assert.equal(reply.status, 201, reply.text);
  caller.token = reply.body.token;
  caller.user = reply.body.user;
  caller.id = reply.body.user._id;
  caller.email = form.email;
  caller.password = form.password;
  return caller;
}

export const newClient = (server, overrides) => register(server, clientForm(overrides));

// A companion who is online and, with a verified ID, listed.
export async function newCompanion(server, overrides) {
  const caller = await unlistedCompanion(server, overrides);
  await verifyWith(server, caller);
  return caller;
}

// A companion who is online, but neither found nor booked before the ID is verified (decisions §3).
export async function unlistedCompanion(server, overrides) {
  const caller = await register(server, companionForm(overrides));
  await chooseAnyTime(caller);
  if (!caller.user.online) await caller.need('PUT', '/api/auth/toggle-online', { online: true });
  return caller;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const closedDay = { enabled: false, startTime: '09:00', endTime: '17:00' };
export const closedWeek = Object.fromEntries(weekdays.map((day) => [day, closedDay]));

// Hours are needed to be listed (decisions §3).
export const chooseAnyTime = (caller) =>
  caller.need('PUT', '/api/companions/schedule', { schedule: closedWeek, anyTime: true });

// An administrator of each server, who verifies IDs.
const verifiers = new WeakMap();
export async function verifyWith(server, caller) {
  if (!verifiers.has(server)) verifiers.set(server, newAdmin(server));
  const admin = await verifiers.get(server);
  const chooseResults = (chosen) =>
    caller.need('PUT', '/api/notifications/choices', { kind: 'identity_result', email: chosen, inApp: chosen });
  await chooseResults(false); // the inbox of a test has only the effects of the test
  await admin.need('PUT', `/api/admin/users/${caller.id}/verify`, {
    verificationType: 'id',
    status: 'verified',
    reason: 'Seen in person',
  });
  await chooseResults(true);
}

// Pays the unlock on the provider's page and passes its identity check.
export async function verify(caller) {
  const checkout = await caller.need('POST', '/api/payments/create-id-verification-checkout', {
    returnUrl: '/client/dashboard',
  });
  await payOn(caller, checkout.url);
  await caller.need('POST', '/api/payments/check-payment-and-unlock', {
    sessionId: checkout.sessionId,
  });
  const session = await caller.need('POST', '/api/verification/stripe-identity/create', {
    userReference: caller.id,
    returnUrl: '/client/dashboard',
    type: 'document',
  });
  await passIdentityOn(caller, session);
  return caller;
}

export async function verifiedClient(server, overrides) {
  return verify(await newClient(server, overrides));
}

export async function newAdmin(server, role = undefined) {
  count += 1;
  const caller = server.caller();
  caller.email = `admin-${stamp}-${count}@example.com`;
  caller.password = password;
  const place = ['--store', server.store, '--files', server.files, ...untried, '--password-cost', server.options?.passwordCost ?? 'low'];
  await run(['admin', 'create', ...place, '--email', caller.email, ...(role ? ['--role', role] : [])], `${password}\n`, lightly);
  const reply = await caller.post('/api/auth/admin-login', { email: caller.email, password });
  assert.equal(reply.status, 200, reply.text);
  caller.token = reply.body.token;
  caller.id = reply.body.admin._id;
  return caller;
}

// The card of this companion in the results of a search, on any page.
export async function findCard(caller, companion, query) {
  for (let page = 1; ; page += 1) {
    const reply = await caller.get(encodeURI(`/api/companions/search?${query}&limit=50&page=${page}`));
    assert.equal(reply.status, 200, reply.text);
    const card = reply.body.data.find((each) => each._id === companion.id);
    if (card || page >= reply.body.pagination.pages) return card;
  }
}

export const isFound = async (caller, companion, query = 'onlineOnly=false') =>
  Boolean(await findCard(caller, companion, query));

// What the caller's notifications are about, newest first.
export const notificationKinds = async (caller) =>
  (await caller.need('GET', '/api/notifications')).map(({ kind }) => kind);
