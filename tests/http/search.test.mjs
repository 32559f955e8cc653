import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newAdmin, newClient, newCompanion, places, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Buffer.from(pixel, 'base64');
const miami = 'lat=25.7617&lng=-80.1918';

let server;
let people;
before(async () => {
  server = await startServer();
  people = {
    near: await newCompanion(server, { hourlyRate: 40, skills: ['12-step', 'Court support'] }),
    costly: await newCompanion(server, { hourlyRate: 250, degreesCerts: ['LCSW', 'Reiki, level two'] }),
    young: await newCompanion(server, { sobrietyDuration: 24, skills: ['Harm reduction'] }),
    tampa: await newCompanion(server, { address: places.tampa, degreesCerts: ['LADC'] }),
    far: await newCompanion(server, { address: places.newYork, degreesCerts: ['LADC', 'RN'] }),
    offline: await newCompanion(server),
  };
  await people.offline.need('PUT', '/api/auth/toggle-online', { online: false });
});
after(() => server?.stop());

async function found(query, caller = server.caller()) {
  const list = await caller.need('GET', `/api/companions/search?${query}`);
  return Object.keys(people)
    .filter((name) => list.some((one) => one._id === people[name].id))
    .sort();
}
const all = ['costly', 'far', 'near', 'tampa', 'young'];

test('API-009 SRCH-034: search without parameters lists the online companions, page 1 of 20', async () => {
  const reply = await server.caller().get('/api/companions/search');
  assert.equal(reply.status, 200);
  assert.equal(reply.body.data.length, 5);
  assert.deepEqual(reply.body.pagination, { page: 1, limit: 20, total: 5, pages: 1 });
});

test('ENT-001a: a companion in the list has its id, name, photo, bio, rating, bookings and whether it is online', async () => {
  const bio = 'Nine years sober, and calm company.';
  const photo = '/api/files?folder=companion-profiles&name=p.png';
  const sent = await people.near.call('POST', photo, { raw: png, type: 'image/png' });
  const { secure_url: profilePhoto, public_id: profilePhotoPublicId } = sent.body.data;
  await people.near.need('PUT', '/api/companions/profile', { bio, profilePhoto, profilePhotoPublicId });
  const list = await server.caller().need('GET', '/api/companions/search?onlineOnly=false');
  const [near, offline] = ['near', 'offline'].map((name) => list.find((one) => one._id === people[name].id));
  const { id: _id, user: { displayName } } = people.near;
  const wanted = { _id, displayName, profilePhoto, bio, rating: 0, totalBookings: 0, online: true };
  assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((field) => [field, near[field]])), wanted);
  assert.equal(offline.online, false);
});

test('API-010 SRCH-036 SRCH-037: offline companions are included on request only', async () => {
  assert.deepEqual(await found(''), all);
  assert.deepEqual(await found('onlineOnly=true'), all);
  assert.deepEqual(await found('onlineOnly=false'), [...all, 'offline'].sort());
});

test('SRCH-061: minSobriety is a lower bound in months', async () => {
  assert.deepEqual(await found('minSobriety=24'), all);
  assert.deepEqual(await found('minSobriety=25'), ['costly', 'far', 'near', 'tampa']);
  assert.deepEqual(await found('minSobriety=61'), []);
});

test('SRCH-062: minRating is a lower bound', async () => {
  assert.deepEqual(await found('minRating=0'), all);
  assert.deepEqual(await found('minRating=4.5'), []);
});

test('SRCH-063: maxRate is an upper bound', async () => {
  assert.deepEqual(await found('maxRate=40'), ['near']);
  assert.deepEqual(await found('maxRate=75'), ['far', 'near', 'tampa', 'young']);
  assert.deepEqual(await found('maxRate=39.99'), []);
});

test('API-011 API-012 SRCH-064: any degree and any skill, repeated or joined', async () => {
  assert.deepEqual(await found('degrees=LADC'), ['far', 'tampa']);
  assert.deepEqual(await found('degrees=LADC,LCSW'), ['costly', 'far', 'tampa']);
  assert.deepEqual(await found('degrees=LADC&degrees=LCSW'), ['costly', 'far', 'tampa']);
  assert.deepEqual(await found('skills=12-step'), ['near']);
  assert.deepEqual(await found('skills=12-step,Harm%20reduction'), ['near', 'young']);
  assert.deepEqual(await found('skills=12-step&degrees=LADC'), []);
});

test('SRCH-057 SRCH-058: free text finds degrees and skills outside the list, in any case', async () => {
  assert.deepEqual(await found('otherDegree=reiki%2C%20level%20two'), ['costly']);
  assert.deepEqual(await found('otherSkill=COURT%20SUPPORT'), ['near']);
  for (const text of ['%', '_', '\\', "'--", '"']) {
    assert.deepEqual(await found(`otherSkill=${encodeURIComponent(text)}`), [], text);
  }
});

test('API-013 API-014 SRCH-060: each verification filter keeps verified companions only', async () => {
  assert.deepEqual(await found('idVerified=true'), all, 'every listed companion has one');
  for (const flag of [
    'backgroundCheckVerified',
    'motorVehicleVerified',
    'degreeVerified',
    'employmentVerified',
    'drugTestVerified',
  ]) {
    assert.deepEqual(await found(`${flag}=true`), [], flag);
    assert.deepEqual(await found(`${flag}=false`), all, flag);
  }
});

test('API-015 SRCH-042: a location gives distances in steps of 5 miles and leaves out the far', async () => {
  const list = await server.caller().need('GET', `/api/companions/search?${miami}&radius=100`);
  const ids = list.map((one) => one._id);
  assert.ok(ids.includes(people.near.id));
  assert.ok(!ids.includes(people.tampa.id) && !ids.includes(people.far.id));
  assert.equal(list.length, 3);
  for (const one of list) assert.equal(one.distance % 5, 0, `distance ${one.distance}`);
  assert.deepEqual(await found(miami), ['costly', 'near', 'young']); // SRCH-041: 100 miles
  assert.deepEqual(await found(`${miami}&radius=300`), ['costly', 'near', 'tampa', 'young']);
});

test('SRCH-042: without a location there is no distance', async () => {
  const list = await server.caller().need('GET', '/api/companions/search');
  assert.deepEqual(list.map((one) => one.distance), all.map(() => undefined));
});

test('SRCH-039: a search far from every companion is an empty list, not an error', async () => {
  assert.deepEqual(await found('lat=61.2&lng=-149.9&radius=50'), []);
});

test('results with a location are ordered by distance', async () => {
  const list = await server.caller().need('GET', `/api/companions/search?${miami}&radius=3000`);
  const distances = list.map((one) => one.distance);
  assert.deepEqual(distances, [...distances].sort((a, b) => a - b));
  assert.equal(list.at(-1)._id, people.far.id);
});

test('SRCH-065: page and limit reach every companion exactly once', async () => {
  const seen = [];
  for (const page of [1, 2, 3]) {
    const { body } = await server.caller().get(`/api/companions/search?limit=2&page=${page}`);
    assert.deepEqual(body.pagination, { page, limit: 2, total: 5, pages: 3 });
    seen.push(...body.data.map((one) => one._id));
  }
  assert.equal(new Set(seen).size, 5);
  const beyond = await server.caller().get('/api/companions/search?limit=2&page=4');
  assert.deepEqual(beyond.body.data, []);
  assertFieldRefused(await server.caller().get('/api/companions/search?page=900719925474099'), 'page');
});

test('a page holds at most 50', async () => {
  const full = await server.caller().get('/api/companions/search?limit=50');
  assert.equal(full.body.pagination.limit, 50);
  for (const limit of [51, 100_000]) {
    assertFieldRefused(await server.caller().get(`/api/companions/search?limit=${limit}`), 'limit');
  }
});

test('invalid numbers, flags or places are refused, never a fault', async () => {
  for (const [field, query] of [
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['page', 'page=501'],
    ['page', 'page=201&limit=50'],
    ['page', 'page=x'],
    ['limit', 'limit=0'],
    ['limit', 'limit=1e3'],
    ['minSobriety', 'minSobriety=old'],
    ['minRating', 'minRating=NaN'],
    ['maxRate', 'maxRate=Infinity'],
    ['onlineOnly', 'onlineOnly=perhaps'],
    ['lat', 'lat=91&lng=0'],
    ['lat', 'lat=0&lng=181'],
    ['lat', 'lat=25'],
    ['lat', 'lng=-80'],
    ['radius', 'lat=25&lng=-80&radius=-5'],
    ['nearLat', 'nearLat=25'],
    ['nearLat', 'nearLat=25&nearLng=-181'],
  ]) {
    assertFieldRefused(await server.caller().get(`/api/companions/search?${query}`), field);
  }
});

test('SRCH-031 SRCH-032: an unverified client gets the specified text and no list', async () => {
  const client = await newClient(server);
  const reply = await client.get('/api/companions/search');
  const text =
    'ID verification is required to search for companions. Please complete your ID verification first.';
  assertRefused(reply, 403, text);
  assert.equal(reply.body.data, undefined);
});

test('SRCH-033: all other callers search freely', async () => {
  for (const caller of [people.near, await newAdmin(server), await verifiedClient(server)]) {
    assert.deepEqual(await found('', caller), all);
  }
});

test('an ambiguous city is returned with its choices, and any of them is found', async () => {
  const anyone = server.caller();
  const reply = await anyone.get('/api/locations/resolve?query=Springfield');
  assertRefused(
    reply,
    404,
    'There is more than one Springfield. Please add the state, such as "Springfield, MO".',
  );
  assert.equal(reply.body.code, 'place_ambiguous');
  assert.ok(reply.body.choices.length >= 4);
  for (const choice of reply.body.choices) {
    const found = await anyone.need(
      'GET',
      `/api/locations/resolve?query=${encodeURIComponent(choice.label)}`,
    );
    assert.deepEqual(found, choice);
  }
  const state = await anyone.need('GET', '/api/locations/resolve?query=Springfield%20MA');
  assert.equal(state.label, 'Springfield, MA');
});

test('short names of cities are found', async () => {
  for (const [query, label] of [
    ['NYC', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['SF', 'San Francisco, CA'],
    ['Philly', 'Philadelphia, PA'],
    ['Vegas', 'Las Vegas, NV'],
    ['DC', 'Washington, DC'],
  ]) {
    const found = await server.caller().need('GET', `/api/locations/resolve?query=${query}`);
    assert.equal(found.label, label);
  }
});

test('SRCH-039: without a radius, the list has the distance to every companion, nearest first', async () => {
  const reply = await server.caller().get('/api/companions/search?nearLat=40.75&nearLng=-73.99');
  const list = reply.body.data;
  assert.equal(reply.body.pagination.total, 5);
  assert.equal(list[0]._id, people.far.id); // New York
  const distances = list.map((one) => one.distance);
  assert.deepEqual(distances, [...distances].sort((a, b) => a - b));
  assert.equal(list[0].distance, 5);
  assert.equal(list[0].travelEstimate, undefined);
  // 1,000 miles: hotel 100, misc 100, mileage about 250-270, five hours of travel 50
  assert.ok(list.at(-1).travelEstimate > 450 && list.at(-1).travelEstimate < 600);
  assert.equal(list.at(-1).travelEstimate % 10, 0);
});

test('travel cost is shown only to callers whose place is known', async () => {
  const list = await server.caller().need('GET', '/api/companions/search');
  assert.deepEqual(list.map((one) => one.travelEstimate), all.map(() => undefined));
  const path = `/api/companions/${people.tampa.id}`;
  assert.equal((await server.caller().need('GET', path)).travelEstimate, undefined);
  const far = await server.caller().need('GET', `${path}?lat=40.75&lng=-73.99`);
  assert.ok(far.travelEstimate > 450, `${far.travelEstimate}`);
});

test('BOOK-076: places are found by ZIP and by city; nonsense gets the specified text', async () => {
  const anyone = server.caller();
  const zip = await anyone.need('GET', '/api/locations/resolve?query=33130');
  assert.equal(zip.state, 'FL');
  assert.equal(zip.timezone, 'America/New_York');
  assert.ok(Math.abs(zip.lat - 25.77) < 0.2 && Math.abs(zip.lng + 80.2) < 0.2);
  const city = await anyone.need('GET', '/api/locations/resolve?query=Denver%2C%20CO');
  assert.equal(city.city, 'Denver');
  assert.equal(city.timezone, 'America/Denver');
  const reply = await anyone.get('/api/locations/resolve?query=zzqqxx%20nowhere');
  assertRefused(reply, 404, /^The location could not be found on the map\. Please enter a valid address that can be geocoded for accurate distance calculation and pricing/);
  assertFieldRefused(await anyone.get('/api/locations/resolve'), 'query');
});
