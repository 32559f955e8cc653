// ADR 132: what companions state about themselves, on profile and card, as filters, and who may write it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { auditRows } from './audit.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newAdmin, newCompanion, places, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const nothing = {
  ...{ languages: [], pathways: [], comfortableWith: [] },
  ...{ wheelchairAccessibleCar: false, lgbtqExperience: false },
};
const all = {
  languages: ['english', 'american_sign_language'],
  pathways: ['twelve_step', 'medication_supported'],
  comfortableWith: ['pets', 'stairs'],
  wheelchairAccessibleCar: true,
  lgbtqExperience: true,
  gender: 'woman',
};

let server;
let people;
const save = (who, selfDescription) => who.put('/api/companions/profile', { selfDescription });
before(async () => {
  server = await startServer();
  people = {
    full: await newCompanion(server, { skills: ['Overnight support'], maxShiftLength: 8 }),
    short: await newCompanion(server, { skills: ['Overnight support', 'Court support'], maxShiftLength: 7 }),
    silent: await newCompanion(server, { skills: ['12-step'], address: places.newYork }),
  };
  for (const [who, said] of [[people.full, all], [people.short, { languages: ['spanish'], genderInOwnWords: 'Two-spirit' }]]) {
    const saved = await save(who, said);
    assert.equal(saved.status, 200, saved.text);
  }
});
after(() => server?.stop());

async function found(query) {
  const list = await server.caller().need('GET', `/api/companions/search?${query}`);
  return Object.keys(people).filter((name) => list.some((one) => one._id === people[name].id)).sort();
}

test('a description is kept as a whole and shown to everyone; nothing is assumed', async () => {
  assert.deepEqual((await people.silent.need('GET', '/api/auth/me')).selfDescription, nothing);
  assert.deepEqual((await people.full.need('GET', '/api/auth/me')).selfDescription, all);
  const visitor = server.caller();
  const profile = await visitor.need('GET', `/api/companions/${people.full.id}`);
  assert.deepEqual(profile.selfDescription, all);
  const own = (await visitor.need('GET', `/api/companions/${people.short.id}`)).selfDescription;
  assert.deepEqual(own, { ...nothing, languages: ['spanish'], genderInOwnWords: 'Two-spirit' });
  const cards = await visitor.need('GET', '/api/companions/search');
  const card = (name) => cards.find(({ _id }) => _id === people[name].id);
  assert.deepEqual(card('full').selfDescription, all);
  assert.equal('selfDescription' in card('silent'), false, 'nothing stated, nothing shown');
});

test('a member that is left out is taken back, another change keeps the description', async () => {
  const companion = await newCompanion(server);
  const own = async () => (await companion.need('GET', '/api/auth/me')).selfDescription;
  await save(companion, all);
  await companion.need('PUT', '/api/companions/profile', { bio: 'Calm, on time, and good at card games.' });
  assert.deepEqual(await own(), all);
  await save(companion, { languages: ['polish'], gender: null });
  assert.deepEqual(await own(), { ...nothing, languages: ['polish'] });
  await save(companion, {});
  assert.deepEqual(await own(), nothing);
});

test('each bad member names its field and changes nothing', async () => {
  const field = (name) => `selfDescription.${name}`;
  for (const [name, bad] of [
    ['languages', { languages: ['klingon'] }], ['languages', { languages: 'english' }], ['languages', { languages: [7] }],
    ['pathways', { pathways: ['twelve_step', ''] }], ['comfortableWith', { comfortableWith: ['Pets'] }],
    ['gender', { gender: 'own_words' }], ['gender', { gender: 1 }],
    ['wheelchairAccessibleCar', { wheelchairAccessibleCar: 'yes' }], ['lgbtqExperience', { lgbtqExperience: 1 }],
    ['genderInOwnWords', { genderInOwnWords: 'x'.repeat(41) }], ['genderInOwnWords', { genderInOwnWords: 'a\nb' }],
    ['genderInOwnWords', { gender: 'man', genderInOwnWords: 'Agender' }],
  ]) {
    const reply = await save(people.full, bad);
    assert.equal(reply.status, 400, `${JSON.stringify(bad)}: ${reply.text}`);
    assert.ok(reply.body.errors.some((one) => one.field.startsWith(field(name))), `${JSON.stringify(bad)}: ${reply.text}`);
  }
  assert.equal((await save(people.full, 'a woman')).status, 400);
  assert.deepEqual((await people.full.need('GET', '/api/auth/me')).selfDescription, all);
});

test('filters: any within a list, all across lists, in a place and without', async () => {
  const near = 'lat=25.7617&lng=-80.1918';
  for (const where of ['', `${near}&`, 'nearLat=25.7617&nearLng=-80.1918&']) {
    assert.deepEqual(await found(`${where}languages=english`), ['full']);
    assert.deepEqual(await found(`${where}languages=english,spanish`), ['full', 'short']);
    assert.deepEqual(await found(`${where}languages=english&languages=spanish&genders=woman`), ['full']);
    assert.deepEqual(await found(`${where}genders=man,nonbinary`), []);
    assert.deepEqual(await found(`${where}pathways=secular,twelve_step`), ['full']);
    assert.deepEqual(await found(`${where}comfortableWith=pets,stairs`), ['full']);
    assert.deepEqual(await found(`${where}comfortableWith=pets,smoking`), [], 'a home may have both');
    assert.deepEqual(await found(`${where}wheelchairAccessibleCar=true&lgbtqExperience=true`), ['full']);
    assert.deepEqual(await found(`${where}languages=spanish&lgbtqExperience=true`), []);
    assert.deepEqual(await found(`${where}wheelchairAccessibleCar=false&languages=spanish`), ['short']);
  }
});

test('situations: one of the skills and long enough shifts, at once after a change', async () => {
  assert.deepEqual(await found('situations=first_night_home'), ['full'], 'shifts of 7 hours are too short');
  assert.deepEqual(await found('situations=court_or_clinic'), ['short']);
  assert.deepEqual(await found('situations=first_night_home,court_or_clinic'), ['full', 'short']);
  assert.deepEqual(await found('situations=first_night_home&languages=spanish'), []);
  await people.short.need('PUT', '/api/companions/profile', { maxShiftLength: 8 });
  assert.deepEqual(await found('situations=first_night_home'), ['full', 'short']);
});

test('an unknown value of a filter is refused with its parameter', async () => {
  const visitor = server.caller();
  for (const [parameter, value] of [
    ['languages', 'klingon'], ['genders', 'own_words'], ['pathways', 'english'], ['comfortableWith', 'cats'],
    ['situations', 'a_quiet_day'], ['wheelchairAccessibleCar', 'perhaps'], ['lgbtqExperience', '2'],
  ]) assertFieldRefused(await visitor.get(`/api/companions/search?${parameter}=${value}`), parameter);
});

test('only the companion and an administrator with a reason write it, which is audited without the words', async () => {
  const client = await verifiedClient(server);
  assertRefused(await save(client, all), 403);
  assertRefused(await save(server.caller(), all), 401);
  const companion = await newCompanion(server);
  const admin = await newAdmin(server);
  const edit = (body) => admin.put(`/api/admin/users/${companion.id}/profile`, body);
  const edited = await edit({ selfDescription: { genderInOwnWords: 'Agender' }, reason: 'By phone' });
  assert.equal(edited.status, 200, edited.text);
  const own = await companion.need('GET', '/api/auth/me');
  assert.equal(own.selfDescription.genderInOwnWords, 'Agender');
  const audited = auditRows(server).filter((row) => JSON.stringify(row).includes('selfDescription'));
  assert.equal(audited.length, 1);
  assert.ok(!JSON.stringify(audited).includes('Agender'));
});
