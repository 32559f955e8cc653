import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertRefused } from './caller.mjs';
import { newCompanion } from './people.mjs';
import { startServer } from './server.mjs';

let server;
before(async () => {
  server = await startServer({ demo: true });
});
after(() => server?.stop());

const path = (id, query = '') => `/api/reviews/companion/${id}${query}`;

// Of the demo, somebody with several reviews.
async function reviewed() {
  const people = await server.caller().need('GET', '/api/companions/search?onlineOnly=false&limit=50');
  for (const person of people) {
    const reply = await server.caller().get(path(person._id));
    if (reply.body.summary.count >= 2) return { person, reply };
  }
  return assert.fail('nobody in the demo has two reviews');
}

test('API-045 REVW-002 REVW-003: anybody reads reviews, newest first, and how they spread', async () => {
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

test('reviews come in pages, and by stars with the same spread', async () => {
  const { person, reply } = await reviewed();
  const all = reply.body.data;
  const second = await server.caller().get(path(person._id, '?page=2&limit=1'));
  assert.deepEqual(second.body.data, [all[1]]);
  const stars = all[0].rating;
  const some = await server.caller().get(path(person._id, `?rating=${stars}`));
  assert.deepEqual(some.body.data, all.filter((review) => review.rating === stars));
  assert.deepEqual(some.body.summary, reply.body.summary);
});

test('garbage is refused by its field; an unknown companion has no reviews', async () => {
  const companion = await newCompanion(server);
  for (const [query, field] of [['?page=0', 'page'], ['?limit=51', 'limit'], ['?rating=6', 'rating'], ['?rating=good', 'rating']]) {
    const reply = await server.caller().get(path(companion.id, query));
    assert.equal(reply.status, 400, query);
    assert.equal(reply.body.errors[0].field, field);
  }
  const nobody = '019365a0-0000-7000-8000-000000000000';
  assertRefused(await server.caller().get(path(nobody)), 404, 'Companion not found');
});
