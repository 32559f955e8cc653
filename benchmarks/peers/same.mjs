// That everybody gives the same answers, before anything is timed: the same people in the same order with
// the same totals and prices, for questions drawn at random.
import assert from 'node:assert/strict';
import { call } from '../measuring.mjs';

const filters = ['idVerified', 'backgroundCheckVerified', 'motorVehicleVerified', 'degreeVerified', 'employmentVerified', 'drugTestVerified'];

function drawing(seed) {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

// Of all kinds: near one of the places or anywhere, near and far, first pages and later ones.
export function someQuestions(places, count, seed = 7) {
  const draw = drawing(seed);
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams();
    if (draw(5) > 0) {
      const place = places[draw(places.length)];
      query.set('lat', (place.latitude + draw(200) / 100 - 1).toFixed(4));
      query.set('lng', (place.longitude + draw(200) / 100 - 1).toFixed(4));
      if (draw(3) > 0) query.set('radius', String(5 + draw(draw(3) === 0 ? 900 : 150)));
    }
    if (draw(2) > 0) query.set('minSobriety', String(24 + draw(100)));
    if (draw(2) > 0) query.set('maxRate', String(40 + draw(120)));
    if (draw(3) === 0) query.set('minRating', (draw(50) / 10).toFixed(1));
    if (draw(4) === 0) query.set('onlineOnly', 'false');
    for (const filter of filters) if (draw(5) === 0) query.set(filter, 'true');
    if (draw(4) === 0) query.set('page', String(1 + draw(4)));
    return `/api/companions/search?${query}`;
  });
}

// Throws where an answer of `theirs` differs from that of `ours`.
export async function agree(ours, theirs, paths, token) {
  let people = 0;
  for (const path of paths) {
    const [wanted, given] = await Promise.all([ours, theirs].map(({ url }) => call(url, 'GET', path, token)));
    assert.deepEqual(given, wanted, path);
    people += Array.isArray(wanted.data) ? wanted.data.length : 1;
  }
  return people;
}

const differing = new Set(['_id', 'visitId', 'startDate', 'endDate', 'leaveAt', 'createdAt', 'until', 'startsAt', 'holdExpiresAt']);

// What two bookings of the same at different times have in common.
export function timeless(value) {
  if (Array.isArray(value)) return value.map(timeless);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !differing.has(name)).map(([name, one]) => [name, timeless(one)]));
}
