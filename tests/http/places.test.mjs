// Places that are ambiguous, approximate, in two time zones, or unknown.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { book, line, pay, quote, request, startIn, videoLine } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newCompanion } from './people.mjs';

const companion = await newCompanion(server);
const anyone = server.caller();
const resolve = (text) => anyone.get(`/api/locations/resolve?query=${encodeURIComponent(text)}`);
const findLabel = async (text) => (await resolve(text)).body.data?.label;
const postQuote = (...lines) => client.post('/api/bookings/quote', request(lines));

test('a city whose name starts like a short name is found as itself', async () => {
  assert.equal(await findLabel('La Jolla'), 'La Jolla, CA');
  assert.match(await findLabel('LA'), /^Los Angeles, CA/);
  assert.notEqual(await findLabel('La Nowhere'), 'Los Angeles, CA');
});

test('several places with one name are offered by size', async () => {
  const reply = await resolve('Springfield');
  assert.equal(reply.status, 404);
  assert.equal(reply.body.code, 'place_ambiguous');
  assert.deepEqual(reply.body.choices.slice(0, 3).map(({ state }) => state), ['MO', 'MA', 'IL']);
});

test('territories are found; military addresses are refused with the reason', async () => {
  assert.equal((await resolve('00601')).body.data.timezone, 'America/Puerto_Rico');
  assertRefused(await resolve('APO AE 09012'), 404, /Military addresses/);
  const start = startIn(30);
  assertRefused(await postQuote(line(companion, start, { location: '09012' })), 404, /Military addresses/);
});

test('a village or district that no source has is refused, and found by its ZIP code', async () => {
  for (const [name, zip, label] of [
    ['Santurce, PR', '00907', 'San Juan, PR 00907'],
    ['Garapan, MP', '96950', 'Saipan, MP 96950'],
  ]) {
    const reply = await resolve(name);
    assert.deepEqual([reply.status, reply.body.code], [404, 'place_not_found'], name);
    assert.equal(await findLabel(zip), label);
  }
});

// Spanish names, with and without accents, and as phones type them.
const spanishPlaces = {
  'New York, NY': ['Nueva York', 'nueva york', 'Nueva York, NY', 'Nueva York, Nueva York', 'Nueva York, EE. UU.',
    'Nueva York, Estados Unidos', 'Ciudad de Nueva York'],
  'Los Angeles, CA': ['Los Ángeles', 'los angeles', 'Los Ángeles, California'],
  'Philadelphia, PA': ['Filadelfia', 'Filadelfia, Pensilvania', 'Filadelfia, PA'],
  'New Orleans, LA': ['Nueva Orleans', 'Nueva Orleáns', 'Nueva Orleans, Luisiana'],
  'Saint Louis, MO': ['San Luis, Misuri', 'San Luis, MO', 'St. Louis, Misuri'],
  'Saint Paul, MN': ['San Pablo, Minnesota'],
  'Saint Augustine, FL': ['San Agustín, Florida', 'San Agustin, FL'],
  'Saint Petersburg, FL': ['San Petersburgo', 'San Petersburgo, Florida'],
  'Key West, FL': ['Cayo Hueso', 'Cayo Hueso, Florida'],
  'Annapolis, MD': ['Anápolis', 'Anapolis, Maryland'],
  'Minneapolis, MN': ['Mineápolis', 'Mineapolis, Minnesota'],
  'Indianapolis, IN': ['Indianápolis'],
  'Bronx, NY': ['El Bronx', 'el bronx, Nueva York'],
  'San Jose, CA': ['San José, California', 'San José'],
  'Albuquerque, NM': ['Albuquerque, Nuevo México', 'Alburquerque', 'Albuquerque, Nuevo Méjico'],
  'Santa Fe, NM': ['Santa Fe, Nuevo México', 'Santa Fe, nuevo mexico'],
  'Charlotte, NC': ['Charlotte, Carolina del Norte'],
  'Charleston, SC': ['Charleston, Carolina del Sur'],
  'Sioux Falls, SD': ['Sioux Falls, Dakota del Sur'],
  'Fargo, ND': ['Fargo, Dakota del Norte'],
  'Kansas City, MO': ['Kansas City, Misuri'],
  'Baton Rouge, LA': ['Baton Rouge, Luisiana'],
  'Pittsburgh, PA': ['Pittsburgh, Pensilvania'],
  'Newark, NJ': ['Newark, Nueva Jersey'],
  'Manchester, NH': ['Manchester, Nuevo Hampshire'],
  'Jackson, MS': ['Jackson, Misisipi'],
  'Portland, OR': ['Portland, Oregón'],
  'Detroit, MI': ['Detroit, Míchigan'],
  'Honolulu, HI': ['Honolulú, Hawái', 'Honolulu, Hawai'],
  'Charleston, WV': ['Charleston, Virginia Occidental'],
  'Washington, DC': ['Washington, Distrito de Columbia', 'Washington D. C.', 'Ciudad de Washington'],
  'San Juan, PR': ['San Juan, Puerto Rico'],
};
test('places are found by their Spanish names', async () => {
  const findPlace = async (text) => {
    const { data, error } = (await resolve(text)).body;
    return data ? `${data.city}, ${data.state}` : error;
  };
  for (const [expected, spellings] of Object.entries(spanishPlaces)) {
    for (const spelling of spellings) assert.equal(await findPlace(spelling), expected, spelling);
  }
});

test('a Spanish name that towns share is offered with all of them', async () => {
  const { body } = await resolve('San Luis');
  assert.equal(body.code, 'place_ambiguous');
  const offered = body.choices.map(({ city, state }) => `${city}, ${state}`);
  assert.equal(offered[0], 'Saint Louis, MO');
  assert.ok(offered.includes('San Luis, AZ'), offered.join());
});

test('every state is known by its label of the Spanish pages', async () => {
  const file = new URL('../../frontend/languages/es/names.states.json', import.meta.url);
  const labels = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  for (const [english, label] of labels) {
    if (english.startsWith('Armed Forces')) continue;
    const codes = await Promise.all([english, label].map(async (text) => (await resolve(text)).body.code ?? 'found'));
    assert.equal(codes[1], codes[0], `${label}: ${codes}`);
  }
});

test('a state alone is refused as one', async () => {
  for (const state of ['California', ' new  jersey ', 'TX', 'Guam']) {
    const reply = await resolve(state);
    assertRefused(reply, 404, `${state.trim()} is a state or territory. Please add a city, or enter a ZIP code.`);
    assert.equal(reply.body.code, 'place_state');
  }
  assert.equal((await resolve('New York')).body.data.city, 'New York');
});

test('a city that is spelled in another way is not an exact address', async () => {
  for (const typed of ['N. Miami', 'Nueva York', 'E St Louis, IL', '12207 Albany']) {
    assert.equal((await resolve(typed)).body.data.hasDoor, false, typed);
  }
  assert.equal((await resolve('12 Elm St, N. Miami, FL')).body.data.hasDoor, true);
});

test('a trip from an approximate place is priced only with a street or with consent', async () => {
  const place = (await resolve('89049')).body.data;
  assert.ok(place.withinMiles >= 10, JSON.stringify(place));
  const start = startIn(40);
  const vague = line(companion, start, { location: '89049' });
  const refused = await postQuote(vague);
  assertRefused(refused, 400, /We know only about where this place is/);
  assert.equal(refused.body.code, 'place_approximate');
  for (const known of [{ ...vague, acceptsApproximatePlace: true }, { ...vague, location: '1 Main St, Tonopah, NV 89049' }]) {
    const reply = await postQuote(known);
    assert.equal(reply.status, 200, reply.text);
  }
  const exact = await resolve('02118');
  assert.equal(exact.body.data.withinMiles, undefined);
});

test('where two time zones are in use, the other one can be chosen', async () => {
  const place = (await resolve('36867')).body.data;
  assert.deepEqual([place.timezone, place.otherTimezone], ['America/Chicago', 'America/New_York']);
  const quotedZone = async (timezone) =>
    (await quote(client, [line(companion, startIn(50), { location: '36867', timezone })])).lines[0].timezone;
  assert.equal(await quotedZone(undefined), 'America/Chicago');
  assert.equal(await quotedZone('America/New_York'), 'America/New_York');
  assert.equal(await quotedZone('America/Denver'), 'America/Chicago');
});

test('a time zone that the tz database does not list is refused', async () => {
  for (const timezone of ['US/Pacific-New', 'Mars/Olympus', 'posixrules']) {
    assertFieldRefused(await postQuote(videoLine(companion, startIn(60), { timezone })), 'timezone');
  }
  const [video] = (await quote(client, [videoLine(companion, startIn(60), { timezone: 'Asia/Calcutta' })])).lines;
  assert.equal(video.timezone, 'Asia/Calcutta');
});

test('client and companion see the same time to leave, that of the quote', async () => {
  const asked = [line(companion, startIn(70), { location: '33130' })];
  const [quoted] = (await quote(client, asked)).lines;
  const booking = await pay(client, await book(client, asked));
  const seen = await Promise.all([client, companion].map((who) => who.need('GET', `/api/bookings/${booking._id}`)));
  const [own, theirs] = seen.map(({ companions: [one] }) => [one.leaveAt, one.travelMinutes, one.distance]);
  assert.deepEqual(own, [quoted.leaveAt, quoted.travelMinutes, quoted.distance]);
  assert.deepEqual(theirs, own);
  assert.equal((Date.parse(quoted.startDate) - Date.parse(quoted.leaveAt)) / 60_000, quoted.travelMinutes);
});
