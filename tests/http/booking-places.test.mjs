// A visit needs an exact address: whether it has one is known, and only its client names it later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { book, cancelShown, line, pay, quote, startIn, videoLine } from './bookings.mjs';
import { assertFieldRefused, assertRefused } from './caller.mjs';
import { newAdmin, newCompanion, verifiedClient } from './people.mjs';

const companion = await newCompanion(server);

const placePath = (booking) => `/api/bookings/${booking._id}/lines/${booking.companions[0]._id}/place`;
const name = (caller, booking, location) => caller.call('PATCH', placePath(booking), { body: { location } });

test('a ZIP or a city is no exact address, a street or a named place is', async () => {
  const anyone = server.caller();
  const hasDoor = async (text) =>
    (await anyone.need('GET', `/api/locations/resolve?query=${encodeURIComponent(text)}`)).hasDoor;
  for (const area of ['02115', 'Boston, MA', 'Boston, Massachusetts 02115']) assert.equal(await hasDoor(area), false, area);
  for (const door of ['12 Beacon St, Boston, MA 02115', 'Logan Airport, Boston, MA']) assert.equal(await hasDoor(door), true, door);
  const [visit, video] = (
    await quote(client, [line(companion, startIn(9), { location: '33130' })])
  ).lines.concat((await quote(client, [videoLine(companion, startIn(9))])).lines);
  assert.equal(visit.needsDoor, true);
  assert.equal(video.needsDoor, false);
});

test('its client names the address; price and time stay', async () => {
  const held = await book(client, [line(companion, startIn(10), { location: '33130' })]);
  assert.equal(held.needsDoor, true);
  const unseen = await companion.need('GET', `/api/bookings/${held._id}`);
  assert.equal(unseen.companions[0].location, ''); // the visit is not confirmed yet
  const booking = await pay(client, held);
  assert.equal((await companion.need('GET', `/api/bookings/${held._id}`)).companions[0].location, '33130');
  const reply = await name(client, booking, '12 Palm St');
  assert.equal(reply.status, 200, reply.text);
  const { data } = reply.body;
  assert.equal(data.companions[0].location, '12 Palm St, Miami, FL 33130');
  assert.equal(data.companions[0].needsDoor, false);
  assert.equal(data.needsDoor, false);
  assert.equal(data.totalCost, booking.totalCost);
  assert.equal(data.companions[0].distance, booking.companions[0].distance);
  const listed = await client.need('GET', '/api/bookings/my-bookings');
  assert.equal(listed.find(({ _id }) => _id === booking._id).needsDoor, false);
});

test('a place elsewhere, and one without an exact address, are refused', async () => {
  const booking = await book(client, [line(companion, startIn(13), { location: '33130' })]);
  assertRefused(await name(client, booking, '1 Beacon St, Boston, MA 02115'), 409, /in the same area/);
  const area = await name(client, booking, '33130');
  assertRefused(area, 400, 'Please add a street with a number, or the name of a place.');
  assert.equal(area.body.errors[0].field, 'location');
  assertFieldRefused(await client.call('PATCH', placePath(booking), { body: {} }), 'location');
});

test('only its client changes it', async () => {
  const booking = await book(client, [line(companion, startIn(16), { location: '33130' })]);
  const stranger = await verifiedClient(server);
  assertRefused(await name(stranger, booking, '12 Palm St'), 404);
  assertRefused(await name(companion, booking, '12 Palm St'), 403);
  assertRefused(await name(await newAdmin(server), booking, '12 Palm St'), 403);
  assertRefused(await name(server.caller(), booking, '12 Palm St'), 401);
  const other = { ...booking, companions: [{ _id: booking._id }] };
  assertRefused(await name(client, other, '12 Palm St'), 404);
  await cancelShown(client, booking);
  assertRefused(await name(client, booking, '12 Palm St'), 409);
});
