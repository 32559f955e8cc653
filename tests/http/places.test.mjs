// Places that are ambiguous, approximate, in two time zones, or unknown.
import assert from 'node:assert/strict';
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
