import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auditRows } from './audit.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { completed } from './history.mjs';
import { newAdmin, newClient, newCompanion, unknownId, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer({ demo: true });
});
after(() => server?.stop());

const path = (id, query = '') => `/api/reviews/companion/${id}${query}`;

// A companion of the demo with several reviews.
async function reviewed() {
  const people = await server.caller().need('GET', '/api/companions/search?onlineOnly=false&limit=50');
  for (const person of people) {
    const reply = await server.caller().get(path(person._id));
    if (reply.body.summary.count >= 2) return { person, reply };
  }
  return assert.fail('no demo companion has two reviews');
}

test('API-045 REVW-002 REVW-003: reviews are public, newest first, with their distribution', async () => {
  const { person, reply } = await reviewed();
  const { data, summary, pagination } = reply.body;
  assert.equal(pagination.total, summary.count);
  assert.equal(summary.rating, person.rating);
  const starred = Object.entries(summary.stars).reduce((sum, [stars, n]) => sum + Number(stars) * n, 0);
  assert.equal(Math.round((starred / summary.count) * 10) / 10, summary.rating);
  assert.deepEqual(
    data.map((review) => review.createdAt),
    data.map((review) => review.createdAt).toSorted().reverse(),
  );
  for (const review of data) {
    assert.deepEqual(Object.keys(review).toSorted(), ['_id', 'clientName', 'comment', 'companionId', 'createdAt', 'rating']);
  }
});

test('reviews are paged, and filtered by stars with the same distribution', async () => {
  const { person, reply } = await reviewed();
  const all = reply.body.data;
  const second = await server.caller().get(path(person._id, '?page=2&limit=1'));
  assert.deepEqual(second.body.data, [all[1]]);
  const stars = all[0].rating;
  const some = await server.caller().get(path(person._id, `?rating=${stars}`));
  assert.deepEqual(some.body.data, all.filter((review) => review.rating === stars));
  assert.deepEqual(some.body.summary, reply.body.summary);
});

test('the refusal of garbage names its field; an unknown companion has no reviews', async () => {
  const companion = await newCompanion(server);
  for (const [query, field] of [['?page=0', 'page'], ['?limit=51', 'limit'], ['?rating=6', 'rating'], ['?rating=good', 'rating']]) {
    const reply = await server.caller().get(path(companion.id, query));
    assert.equal(reply.status, 400, query);
    assert.equal(reply.body.errors[0].field, field);
  }
  assertRefused(await server.caller().get(path(unknownId)), 404, 'Companion not found');
});

// Two clients of one companion, each with a completed booking.
async function afterTheSession() {
  const companion = await newCompanion(server);
  const clients = await Promise.all(
    [10, 12].map(async (days) => {
      const client = await verifiedClient(server);
      const booking = await pay(client, await book(client, [line(companion, startIn(days))]));
      return { client, booking: await completed(server, client, booking) };
    }),
  );
  return { companion, one: clients[0], two: clients[1] };
}
const words = (companion, change = {}) => ({ companionId: companion.id, rating: 5, comment: 'Calm and kind.', ...change });
const rating = async (companion) => {
  const { rating: mean } = await server.caller().need('GET', `/api/companions/${companion.id}`);
  const { body } = await server.caller().get(path(companion.id));
  assert.equal(body.summary.rating, mean);
  return [mean, body.summary.count];
};

test('API-046 API-047 API-048 API-050 REVW-014 REVW-016 ENT-015 ROLE-024: a review from writing to deletion', async () => {
  const { companion, one, two } = await afterTheSession();
  const made = await one.client.need('POST', '/api/reviews', words(companion, { bookingId: one.booking._id }));
  assert.deepEqual([made.rating, made.comment, made.bookingId], [5, 'Calm and kind.', one.booking._id]);
  assert.equal(made.clientName, 'A client');
  assert.equal((await one.client.need('GET', `/api/reviews/booking/${one.booking._id}`))._id, made._id);
  assert.equal((await companion.need('GET', `/api/reviews/booking/${one.booking._id}`))._id, made._id);
  assertRefused(await two.client.get(`/api/reviews/booking/${one.booking._id}`), 404, 'Review not found');
  assertRefused(await two.client.get(`/api/reviews/booking/${two.booking._id}`), 404, 'Review not found');
  assertRefused(await one.client.post('/api/reviews', words(companion, { bookingId: one.booking._id })), 409);

  // Without a booking the latest completed one is meant; no later one exists.
  await two.client.need('POST', '/api/reviews', words(companion, { rating: 3, clientAlias: 'A mother' }));
  assert.deepEqual(await rating(companion), [4, 2]);
  assertRefused(await two.client.post('/api/reviews', words(companion)), 403,
    'You can only review companions after a completed booking.');

  assertRefused(await two.client.put(`/api/reviews/${made._id}`, words(companion)), 404, 'Review not found');
  assertRefused(await two.client.del(`/api/reviews/${made._id}`), 404, 'Review not found');
  const edited = await one.client.need('PUT', `/api/reviews/${made._id}`, { rating: 1, comment: ' Late. ' });
  assert.deepEqual([edited.rating, edited.comment, edited.clientName], [1, 'Late.', made.clientName]);
  assert.deepEqual(await rating(companion), [2, 2]);
  const full = { ...words(companion), clientAlias: one.client.user.name.toUpperCase() };
  const short = (await one.client.need('PUT', `/api/reviews/${made._id}`, full)).clientName;
  assert.match(short, /^\S+ \S\.$/, 'first name and initial');
  await one.client.need('PUT', `/api/reviews/${made._id}`, { rating: 1, comment: 'Late.' });
  await one.client.need('DELETE', `/api/reviews/${made._id}`);
  assertRefused(await one.client.del(`/api/reviews/${made._id}`), 404, 'Review not found');
  assert.deepEqual(await rating(companion), [3, 1]);
  const { data } = (await server.caller().get(path(companion.id))).body;
  assert.deepEqual(data.map((review) => [review.clientName, review.bookingId]), [['A mother', undefined]]);
});

test('REVW-014: fifty concurrent reviews of one booking are one', async () => {
  const { companion, one } = await afterTheSession();
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => one.client.post('/api/reviews', words(companion, { bookingId: one.booking._id }))),
  );
  assert.equal(tries.filter((reply) => reply.status === 201).length, 1);
  for (const reply of tries) assert.ok([201, 409].includes(reply.status), reply.text);
  assert.deepEqual(await rating(companion), [5, 1]);
});

test('ROLE-003 REVW-006 REVW-007 REVW-009 REVW-015: ineligible reviewers and invalid reviews are refused', async () => {
  const [client, companion] = [await verifiedClient(server), await newCompanion(server)];
  const paid = await pay(client, await book(client, [line(companion, startIn(9))]));
  const text = 'You can only review companions after a completed booking.';
  assertRefused(await client.post('/api/reviews', words(companion)), 403, text);
  assertRefused(await client.post('/api/reviews', words(companion, { bookingId: paid._id })), 403, text);
  assertRefused(await (await newClient(server)).post('/api/reviews', words(companion, { bookingId: paid._id })), 403, text);
  assertRefused(await companion.post('/api/reviews', words(companion)), 403);
  assertRefused(await server.caller().post('/api/reviews', words(companion)), 401);
  for (const stars of [0, 6, -1, 4.5, 'five', null]) {
    const reply = await client.post('/api/reviews', words(companion, { rating: stars }));
    assert.equal(reply.status, 400, `${stars}`);
    assert.equal(reply.body.errors[0].field, 'rating');
  }
  const empty = await client.post('/api/reviews', { companionId: companion.id, comment: ' ' });
  assert.equal(empty.body.error, 'Please select a rating');
  assert.deepEqual(empty.body.errors.map((problem) => problem.message), ['Please select a rating', 'Please write a review comment']);
});

test('REVW-016: concurrent reviews of many clients give the exact mean, and the companion sees them at once', async () => {
  const companion = await newCompanion(server);
  const clients = await Promise.all(
    [10, 12, 14, 16, 18].map(async (days) => {
      const client = await verifiedClient(server);
      const booking = await pay(client, await book(client, [line(companion, startIn(days))]));
      await completed(server, client, booking);
      return client;
    }),
  );
  const stars = [1, 2, 4, 5, 5];
  const written = await Promise.all(
    clients.map((client, i) => client.post('/api/reviews', words(companion, { rating: stars[i] }))),
  );
  for (const reply of written) assert.equal(reply.status, 201, reply.text);
  assert.deepEqual(await rating(companion), [3.4, 5]);
  const own = await companion.need('GET', '/api/auth/me');
  assert.equal(own.rating, 3.4);
  const shown = (await companion.get(path(companion.id))).body;
  assert.deepEqual(shown.data.map((review) => review.rating).toSorted(), stars);
});

test('REVW-034: an administrator deletes a review and the rating follows, but neither writes nor changes one', async () => {
  const admin = await newAdmin(server);
  const { companion, one, two } = await afterTheSession();
  const unkind = await one.client.need('POST', '/api/reviews', words(companion, { rating: 1 }));
  await two.client.need('POST', '/api/reviews', words(companion, { rating: 4 }));
  assert.equal((await admin.need('GET', `/api/reviews/booking/${one.booking._id}`))._id, unkind._id);
  assertRefused(await admin.post('/api/reviews', words(companion, { bookingId: one.booking._id })), 403);
  assertRefused(await admin.put(`/api/reviews/${unkind._id}`, words(companion)), 403);
  assertRefused(await companion.del(`/api/reviews/${unkind._id}`), 404);
  const tooLong = await admin.del(`/api/reviews/${unkind._id}`, { body: { reason: 'x'.repeat(501) } });
  assertRefused(tooLong, 400, 'Please give a shorter reason.');
  await admin.need('DELETE', `/api/reviews/${unkind._id}`);
  const row = auditRows(server).at(-1);
  assert.equal(row.action, 'delete_review');
  assert.equal(row.reason, 'no reason given', 'the stated call is enough');
  assertRefused(await admin.del(`/api/reviews/${unkind._id}`), 404, 'Review not found');
  assert.deepEqual(await rating(companion), [4, 1]);
});

test('KREVW-005: the companion sees with each review which kind of session it is about', async () => {
  const { companion, one, two } = await afterTheSession();
  await one.client.need('POST', '/api/reviews', words(companion));
  const types = (reply) => reply.body.data.map((review) => review.sessionType);
  assert.deepEqual(types(await companion.get(path(companion.id))), ['sober-companion']);
  assert.deepEqual(types(await (await newAdmin(server)).get(path(companion.id))), ['sober-companion']);
  for (const other of [server.caller(), one.client, two.client, await newCompanion(server)]) {
    assert.deepEqual(types(await other.get(path(companion.id))), [undefined]);
  }
});
