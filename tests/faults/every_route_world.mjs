// What every_route.mjs calls with: people of every kind, the ids of what exists (bookings, payouts, cases,
// jobs, reviews, sessions, files), and a body for every route, made from its schema in docs/openapi.yaml.
import assert from 'node:assert/strict';
import { book, iso, line, pay, request, startIn } from '../http/bookings.mjs';
import { operations, resolve } from '../http/contract.mjs';
import { payOn } from '../http/hosted.mjs';
import { newAdmin, newClient, newCompanion, unknownId, password, places, addressText, verifiedClient } from '../http/people.mjs';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

async function startedIdentityCheck(caller) {
  const page = await caller.need('POST', '/api/payments/create-id-verification-checkout', { returnUrl: '/client/dashboard' });
  await payOn(caller, page.url);
  await caller.need('POST', '/api/payments/check-payment-and-unlock', { sessionId: page.sessionId });
  const body = { userReference: caller.id, returnUrl: '/client/dashboard', type: 'document' };
  const session = await caller.need('POST', '/api/verification/stripe-identity/create', body);
  return { page: page.sessionId, check: session.id ?? session.sessionId };
}

async function added(caller, path) {
  const reply = await caller.call('POST', path, { raw: pdf, type: 'application/pdf' });
  assert.equal(reply.status, 201, reply.text);
  return reply.body.data;
}

// The demonstration's own people and what belongs to them: acts of operators end accounts among these alone.
async function demoRecords(admin) {
  const all = async (path) => (await admin.get(`${path}${path.includes('?') ? '&' : '?'}limit=50`)).body.data;
  const records = {
    users: [...(await all('/api/admin/users?type=client')), ...(await all('/api/admin/users?type=companion'))].map(({ _id }) => _id),
    bookings: await all('/api/admin/bookings'),
    payouts: (await all('/api/admin/payouts')).map(({ id }) => id),
    incidents: (await all('/api/admin/incidents')).map(({ _id }) => _id),
    jobs: (await all('/api/admin/jobs/parked')).map(({ id }) => id),
  };
  for (const kind of ['users', 'bookings', 'payouts', 'incidents']) assert.ok(records[kind].length > 0, `no ${kind}`);
  return records;
}

export async function furnish(server) {
  const admin = await newAdmin(server);
  const records = await demoRecords(admin);
  const [client, other] = [await verifiedClient(server), await newClient(server)];
  const [companion, second] = [await newCompanion(server), await newCompanion(server)];
  const colleague = await newAdmin(server);
  const identity = await startedIdentityCheck(other);
  const paid = await pay(client, await book(client, [line(companion, startIn(6))]));
  const moved = await pay(client, await book(client, [line(companion, startIn(9))]));
  const held = await book(client, [line(second, startIn(12))]);
  const incident = await client.need('POST', '/api/incidents', {
    bookingId: paid._id, kind: 'conduct', severity: 'low', text: 'Late by an hour.',
  });
  const { name } = await added(client, `/api/incidents/${incident._id}/files?name=r.pdf`);
  const file = (await added(companion, '/api/files?folder=resumes&name=r.pdf')).public_id;
  const day = new Date(startIn(40)).toISOString().slice(0, 10);
  const off = await companion.need('POST', '/api/companions/time-off', { startDate: day, endDate: day });
  const feed = await companion.need('POST', '/api/companions/calendar-feed', {});
  const [notification] = (await client.get('/api/notifications')).body.data;
  // Another session of the client, which may be ended.
  const again = await server.caller().post('/api/auth/login', { email: client.email, password });
  assert.equal(again.status, 200, again.text);
  const session = (await client.get('/api/auth/sessions')).body.data.find(({ current }) => !current);
  const template = await admin.need('POST', '/api/admin/schedule-templates', {
    name: 'Evenings', companionIds: [companion.id], pattern: 'weekly', duration: 2, location: addressText(places.miami), notes: '',
  });
  const reviewed = await server.caller().get(`/api/companions/search?onlineOnly=false&limit=1`);
  const [review] = (await server.caller().get(`/api/reviews/companion/${reviewed.body.data[0]._id}`)).body.data;
  return {
    server, client, other, companion, second, admin, colleague, records, identity, name, file,
    bookings: [paid, moved, held], incident: incident._id, off: off._id, session: session.id,
    feed: /calendars\/([^/]+)/.exec(feed.url)?.[1], notification: notification._id,
    template: template._id, review: review?._id ?? unknownId,
  };
}

// Neighboring turns choose independently of each other, and each use of a turn of the others.
export function drawn(turn, use) {
  let mixed = Math.imul(turn * 31 + use + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
const chosen = (list, turn) => (list.length ? list[drawn(turn, 1) % list.length] : unknownId);

// By the route's path: of every administrator's act on a person, that person is one of the demonstration.
function pickId(path, world, turn, booking) {
  const { records, client, companion } = world;
  if (path.includes('bookings/{id}')) return booking._id;
  if (path.startsWith('/api/incidents/')) return world.incident;
  if (path.startsWith('/api/admin/incidents/')) {
    return path.includes('{name}') || turn % 2 ? world.incident : chosen(records.incidents, turn);
  }
  if (path.startsWith('/api/admin/payouts/')) return chosen(records.payouts, turn);
  if (path.startsWith('/api/admin/jobs/')) return chosen(records.jobs, turn);
  if (path === '/api/admin/users/{id}/favorites') return client.id;
  if (path.startsWith('/api/admin/users/')) return chosen(records.users, turn);
  if (path.startsWith('/api/admin/schedule-templates/')) return world.template;
  if (path.startsWith('/api/companions/time-off/')) return world.off;
  if (path.startsWith('/api/companions/')) return companion.id;
  if (path.startsWith('/api/notifications/')) return world.notification;
  if (path.includes('/stripe-identity/')) return world.identity.check;
  return client.id;
}

const pickCompanion = ({ companions: [first] }) => first.companion?._id ?? first.companionId?._id ?? first.companionId;

export function fillPath({ path, operation }, world, turn) {
  const is_real = turn % 5 !== 0;
  if (is_real && path.startsWith('/api/files/')) return `/api/files/${world.file}`;
  const booking = chosen(path.startsWith('/api/admin/') && turn % 2 ? world.records.bookings : world.bookings, turn);
  const values = {
    id: pickId(path, world, turn, booking), lineId: booking.companions[0]._id, bookingId: booking._id, userId: world.companion.id,
    companionId: pickCompanion(booking), a: world.client.id, b: 'signup', name: world.name,
    session: world.session, token: world.feed, reviewId: world.review, email: 'visitor@example.com',
  };
  if (operation === 'check_display_name') values.name = 'A name';
  const filled = path.replace(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(is_real ? (values[name] ?? unknownId) : unknownId));
  const queries = {
    resolve_location: '?query=Miami%2C%20FL', export_payouts: '?type=csv', add_incident_file: '?name=r.pdf',
    add_own_incident_file: '?name=r.pdf', upload_file: '?folder=resumes&name=r.pdf', delete_file: `?publicId=${world.file}`,
    list_users: `?type=${turn % 2 ? 'client' : 'companion'}`, list_own_incidents: `?bookingId=${world.bookings[0]._id}`,
    search_companions: `?limit=${1 + (turn % 50)}`,
  };
  return filled + (queries[operation] ?? '');
}

// Fields that the routes name alike.
function byName(name, world, turn) {
  const booking = chosen(world.bookings, turn);
  const start = startIn(20 + (drawn(turn, 2) % 200));
  const day = iso(start).slice(0, 10);
  const known = {
    bookingId: booking._id, originalBookingId: booking._id, lineId: booking.companions[0]._id, moveId: booking.companions[0]._id,
    userId: chosen(world.records.users, turn), userIds: [chosen(world.records.users, turn)], userReference: world.other.id,
    companionId: world.companion.id, companionIds: [world.companion.id], originalCompanionId: pickCompanion(booking),
    replacementCompanionId: world.second.id, client: world.client.email, upTo: world.notification, reason: 'A look.',
    text: 'A note.', comment: 'Calm and kind.', currentPassword: 'not-the-password', newPassword: 'another-lantern-8',
    phone: '305-555-0101', location: addressText(places.miami), amount: 0.01, start: iso(start), startDate: day, endDate: day, dates: [day],
    startTime: '09:00', endTime: '17:00', arrivalTime: '09:00', returnUrl: '/client/dashboard', refreshUrl: '/companion/dashboard',
    sessionId: world.identity.page, minutes: 10, email: `visitor-${turn}@example.com`, newEmail: `visitor-${turn}@example.com`,
  };
  return known[name];
}

// A value of the schema: the first of each choice, or another one by turn.
function valueOf(schema, name, world, turn, depth = 0) {
  const node = resolve(schema) ?? {};
  const known = byName(name, world, turn);
  if (known !== undefined && !node.enum) return known;
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[turn % node.enum.length];
  const choice = node.oneOf ?? node.anyOf;
  if (choice) return valueOf(choice[turn % choice.length], name, world, turn, depth);
  const parts = [node, ...(node.allOf ?? []).map(resolve)];
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  if (type === 'boolean') return turn % 2 === 0;
  if (type === 'integer' || type === 'number') return node.minimum ?? 1;
  if (type === 'array') return depth > 4 ? [] : [valueOf(node.items ?? {}, name, world, turn, depth + 1)];
  if (type === 'string') return node.format === 'date-time' ? iso(startIn(20)) : (node.examples?.[0] ?? 'A text');
  if (depth > 4) return {};
  return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valueOf(one, key, world, turn, depth + 1)]));
}

const forms = new Map(operations.map((one) => [one.operationId, one.requestBody?.content ?? {}]));

// The body, or the bytes, that the route is called with by the person `self`.
export function makeBody({ operation, path }, world, turn, self) {
  const content = forms.get(operation) ?? {};
  if (content['application/pdf']) return { raw: pdf, type: 'application/pdf' };
  const schema = content['application/json']?.schema;
  if (!schema) return {};
  const lines = [line(world.companion, startIn(20 + (turn % 200)))];
  const whole = {
    quote_booking: request(lines),
    create_booking: request(lines),
    login: { email: world.client.email, password: turn % 2 ? password : 'not-the-password' },
    admin_login: { email: world.admin.email, password },
    forgot_password: { email: world.client.email },
  };
  const body = whole[operation] ?? valueOf(schema, '', world, turn);
  const is_own = !path.startsWith('/api/admin/');
  if (is_own && body.userId) body.userId = self;
  // An administrator's proof; people's own changes are refused by it, so that all can go on.
  if (body.password === 'A text') body.password = is_own ? 'not-the-password' : password;
  return { body };
}
