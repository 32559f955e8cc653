// ADR 49: search from memory. The next search shows a client's own change; with the index or without it, the
// same queries have the same answers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from './caller.mjs';
import { newCompanion, places, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const miami = 'lat=25.7617&lng=-80.1918';

let server;
let people;
let client;
before(async () => {
  server = await startServer({ extra: ['--search-index', 'on'] });
  people = [];
  for (const [at, more] of [
    [places.tampa, { skills: ['12-step'] }],
    [places.newYork, { degreesCerts: ['LADC', 'RN'] }],
    [undefined, { hourlyRate: 40 }],
    [undefined, { hourlyRate: 250, sobrietyDuration: 24 }],
  ]) {
    people.push(await newCompanion(server, { ...(at && { address: at }), ...more }));
  }
  client = await verifiedClient(server);
  await until(() => server.log.includes('the index of search is filled'), 'the index of search is filled');
});
after(() => server?.stop());

const asked = async (query, caller = client) => {
  const reply = await caller.get(`/api/companions/search?${query}`);
  assert.equal(reply.status, 200);
  return { ids: reply.body.data.map((one) => [one._id, one.distance]), pagination: reply.body.pagination };
};
const ids = async (query, caller) => (await asked(query, caller)).ids.map(([id]) => id).sort();
const others = (one) => people.filter((each) => each !== one).map((each) => each.id).sort();

test('SRCH-037: a companion going offline is missing in the next search, and back with the next', async () => {
  const [tampa] = people;
  assert.deepEqual(await ids(''), people.map((one) => one.id).sort());
  for (let turn = 0; turn < 5; turn += 1) {
    await tampa.need('PUT', '/api/auth/toggle-online', { online: false });
    assert.deepEqual(await ids(''), others(tampa));
    await tampa.need('PUT', '/api/auth/toggle-online', { online: true });
    assert.equal((await ids('')).length, people.length);
  }
});

test('the index and the store give the same answers', async () => {
  const questions = ['', miami, `${miami}&radius=1200`, 'nearLat=40.7&nearLng=-74', 'skills=12-step', 'degrees=rn,LADC',
    'maxRate=60', 'minSobriety=25', 'limit=2&page=2', 'onlineOnly=false', 'idVerified=true', 'skills=unknown'];
  const answers = async () => {
    const all = [];
    for (const question of questions) all.push(await asked(question));
    return all;
  };
  const fromMemory = await answers();
  assert.equal(fromMemory[0].ids.length, people.length);
  assert.equal(fromMemory.at(-1).pagination.total, 0);
  server.options.extra = ['--search-index', 'off'];
  await server.restart();
  assert.deepEqual(await answers(), fromMemory);
});
