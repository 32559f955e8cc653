// Decisions §2: any number of queries from any places reveals the grid cell of about ten miles in which a
// companion lives, and nothing more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, line, pay, request, startIn } from './bookings.mjs';
import { newClient, newCompanion, places, addressText, verifiedClient } from './people.mjs';
import { startServer } from './server.mjs';

const questions = 500;
const at_once = 16;

// ZIP codes of one cell each, miles apart, in latitudes where cells have different widths.
const cells = {
  boston: [
    { street: '1 A St', city: 'Boston', state: 'MA', zip: '02127' },
    { street: '2 B St', city: 'Boston', state: 'MA', zip: '02215' },
    { street: '3 C St', city: 'Boston', state: 'MA', zip: '02128' },
  ],
  miami: [
    { street: '1 A St', city: 'Miami', state: 'FL', zip: '33130' },
    { street: '2 B St', city: 'Miami', state: 'FL', zip: '33133' },
    { street: '3 C St', city: 'Miami', state: 'FL', zip: '33138' },
  ],
  anchorage: [
    { street: '1 A St', city: 'Anchorage', state: 'AK', zip: '99501' },
    { street: '2 B St', city: 'Anchorage', state: 'AK', zip: '99508' },
    { street: '3 C St', city: 'Anchorage', state: 'AK', zip: '99502' },
  ],
};

// mulberry32: the same queries in every run.
let seed = 20261122;
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const within = (low, high) => low + (high - low) * random();
const pick = (list) => list[Math.floor(random() * list.length)];

const near = { boston: [42.33, -71.08], miami: [25.77, -80.22], anchorage: [61.2, -149.85] };
// Half of the places are within a few miles, where distances reveal most.
const somewhere = ([lat, lng]) =>
  random() < 0.5
    ? [lat + within(-0.4, 0.4), lng + within(-0.4, 0.4)]
    : [lat + within(-9, 9), lng + within(-9, 9)];

async function all(count, ask) {
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      await ask();
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
}

// A reply without what companions chose to publish about themselves.
const anonymous = (answer) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['_id', 'companionId', 'displayName', 'verifiedAt'].includes(key) ? '' : value,
    ),
  );

let server;
let client;
let homes;
before(async () => {
  server = await startServer();
  client = await newClient(server);
  homes = {};
  for (const [name, addresses] of Object.entries(cells)) {
    homes[name] = [];
    for (const address of addresses) homes[name].push(await newCompanion(server, { address }));
  }
});
after(() => server?.stop());

test('two companions of a cell are in the same searches, at the same distance and in one order', async () => {
  const anyone = server.caller();
  let found = 0;
  await all(questions, async () => {
    const name = pick(Object.keys(cells));
    const [lat, lng] = somewhere(near[name]);
    const radius = pick([5, 10, 15, 25, 100, 600]);
    const list = await anyone.need('GET', `/api/companions/search?lat=${lat}&lng=${lng}&radius=${radius}`);
    const hits = homes[name].map((home) => list.findIndex((one) => one._id === home.id));
    const distances = hits.map((at) => list[at]?.distance);
    assert.deepEqual(distances, distances.map(() => distances[0]), `${name} from ${lat}, ${lng}`);
    if (hits[0] < 0) return;
    found += 1;
    assert.deepEqual(hits, [hits[0], hits[0] + 1, hits[0] + 2]);
  });
  assert.ok(found > questions / 4, `${found} searches found them`);
});

test('two companions of a cell have identical profiles otherwise', async () => {
  const anyone = server.caller();
  const seen = new Set();
  await all(questions, async () => {
    const name = pick(Object.keys(cells));
    const [lat, lng] = somewhere(near[name]);
    const shown = await Promise.all(
      homes[name].map((home) => anyone.need('GET', `/api/companions/${home.id}?lat=${lat}&lng=${lng}`)),
    );
    for (const one of shown) assert.deepEqual(anonymous(one), anonymous(shown[0]), `${lat}, ${lng}`);
    seen.add(shown[0].distance);
  });
  assert.ok(seen.size > 20, 'the questions came from everywhere');
});

const towns = [
  'Boston, MA', 'Quincy, MA 02169', '02139', 'Worcester, MA', 'Miami Beach, FL', '33130', 'Hialeah, FL', 'Tampa, FL',
  'Anchorage, AK', 'Wasilla, AK', 'Fairbanks, AK', 'Denver, CO', 'Chicago, IL', 'New York, NY 10001', 'Atlanta, GA',
  'Newton, MA', 'Cambridge, MA', 'Orlando, FL', '02360', '03101', '33480', '99645', '12207', '28202',
];

test('two companions of a cell cost the same travel to everywhere', async () => {
  await all(questions, async () => {
    const name = pick(Object.keys(cells));
    const body = {
      companionLocation: { city: cells[name][0].city, state: cells[name][0].state },
      meetingLocation: pick(towns),
      isFirstBooking: random() < 0.8,
      companionCount: pick([1, 2]),
    };
    const answers = await Promise.all(
      homes[name].map((home) =>
        client.need('POST', '/api/bookings/calculate-fees', { ...body, companionId: home.id }),
      ),
    );
    for (const one of answers) assert.deepEqual(one, answers[0], JSON.stringify(body));
  });
});

test('two companions of a cell get the same quotes', async () => {
  await all(questions, async () => {
    const name = pick(Object.keys(cells));
    const start = startIn(pick([3, 8, 20, 40]), pick([0, 1, 5]));
    const overrides = { duration: pick([1, 4, 8]), location: pick(towns), acceptsApproximatePlace: true };
    const answers = await Promise.all(
      homes[name].map((home) =>
        client.need('POST', '/api/bookings/quote', request([line(home, start, overrides)])),
      ),
    );
    for (const one of answers) assert.deepEqual(anonymous(one), anonymous(answers[0]), overrides.location);
  });
});

// The attack itself: bisects where the displayed distance changes until it is known to a few feet, from many
// sides; the circle through those points has its center at the point measured from.
test('bisecting the distance of a profile leads every companion of a cell to the same point', async () => {
  const anyone = server.caller();
  const step_from = async (home, [lat, lng]) => {
    const shown = async (north) =>
      (await anyone.need('GET', `/api/companions/${home.id}?lat=${lat + north}&lng=${lng}`)).distance;
    let low = 0.2;
    let high = 0.6;
    const first = await shown(low);
    assert.notEqual(first, await shown(high));
    while (high - low > 1e-6) {
      const middle = (low + high) / 2;
      if ((await shown(middle)) === first) low = middle;
      else high = middle;
    }
    return low.toFixed(5);
  };
  for (const [name, companions] of Object.entries(homes)) {
    const steps = [];
    for (const home of companions) steps.push(await step_from(home, near[name]));
    assert.deepEqual(steps, steps.map(() => steps[0]), name);
  }
});

test('companion and client see the same time to leave, that of the quote, which reveals no home', async () => {
  const payer = await verifiedClient(server);
  const start = startIn(12);
  const place = { location: '95 State St, Springfield, MA 01103' };
  const early = (one) => (Date.parse(one.startDate) - Date.parse(one.leaveAt)) / 60_000;
  const shown = [];
  const own = [];
  for (const home of homes.boston.slice(1)) {
    const booking = await book(payer, [line(home, start, place)]);
    const seen = await payer.need('GET', `/api/bookings/${booking._id}`);
    assert.equal(early(seen.companions[0]), seen.companions[0].travelMinutes);
    shown.push([seen.companions[0].leaveAt, seen.companions[0].distance, seen.totalCost]);
    await pay(payer, booking); // before that the companion has no place to leave for
    const mine = await home.need('GET', `/api/bookings/${booking._id}`);
    assert.equal(mine.companions[0].distance, seen.companions[0].distance);
    assert.equal(mine.companions[0].travelMinutes, seen.companions[0].travelMinutes);
    own.push(mine.companions[0].leaveAt);
  }
  assert.deepEqual(shown[1], shown[0]);
  assert.deepEqual(own, shown.map(([leaveAt]) => leaveAt));
});

test('two companions of different cells can be distinguished: the measurements are precise enough', async () => {
  const elsewhere = await newCompanion(server, {
    address: { street: '1 A St', city: 'Boston', state: 'MA', zip: '02301' },
  });
  const ask = (companionId) =>
    client.need('POST', '/api/bookings/calculate-fees', {
      companionLocation: { city: 'Boston', state: 'MA' },
      companionId,
      meetingLocation: addressText(places.newYork),
    });
  assert.notDeepEqual(await ask(elsewhere.id), await ask(homes.boston[0].id));
});
