// The mileage log of a companion's tax year.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, server } from './a-client.mjs';
import { book, line, pay, startIn } from './bookings.mjs';
import { assertRefused } from './caller.mjs';
import { completed } from './history.mjs';
import { newCompanion } from './people.mjs';

const read = async (caller, path) => {
  const reply = await caller.get(path);
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};

// The IRS asks for each trip's date, place, purpose and miles (Rev. Proc. 2019-46).
test('a mileage log counts both ways, at the IRS rate of its year, and its file has the same trips', async () => {
  const companion = await newCompanion(server, { hourlyRate: 95.5 });
  const booking = await pay(client, await book(client, [line(companion, startIn(5))]));
  const worked = await completed(server, client, booking);
  const year = new Date(worked.companions[0].startDate).getUTCFullYear();
  const { data, totals } = await read(companion, `/api/earnings/mileage?year=${year}`);
  assert.ok(data.length > 0, 'the visit had a trip');
  const rates = { 2025: 70, 2026: 72.5 };
  const hundredths = (miles) => Math.round(miles * 100);
  const driven = data.reduce((sum, one) => sum + hundredths(one.milesBothWays), 0);
  for (const one of data) assert.equal(hundredths(one.milesBothWays), 2 * hundredths(one.miles));
  assert.deepEqual([totals.trips, hundredths(totals.milesBothWays)], [data.length, driven]);
  assert.equal(totals.standardRate?.centsPerMile, rates[year]);
  const file = await companion.get(`/api/earnings/mileage/file?year=${year}`);
  assert.equal(file.status, 200);
  assert.match(file.headers['content-disposition'], new RegExp(`mileage-${year}\\.csv`));
  const [titles, row, end] = file.text.replace(/^\uFEFF/, '').split('\r\n');
  assert.match(titles, /^Shift date,Client,To,Purpose,"Miles, one way","Miles, both ways",Mileage reimbursement/);
  assert.ok(row.includes('Visit to a client'), row);
  assert.ok(row.includes(data[0].milesBothWays.toFixed(2)), row);
  assert.equal(end, '');
  const spanish = await companion.get(`/api/earnings/mileage/file?year=${year}`, { headers: { 'accept-language': 'es' } });
  assert.equal(spanish.headers['content-language'], 'es');
  assert.match(spanish.text, /Visita a un cliente/);
  const old = await read(companion, '/api/earnings/mileage?year=2005');
  assert.deepEqual(old.totals, { trips: 0, milesBothWays: 0, mileageReimbursement: 0 });
  const workbook = await companion.get(`/api/earnings/mileage/file?year=${year}&format=xlsx`, { unchecked: true });
  assert.match(workbook.headers['content-type'], /spreadsheetml/);
});

test('a tax year, a statement and a mileage log refuse invalid years', async () => {
  const companion = await newCompanion(server);
  for (const path of ['taxes', 'statement', 'mileage', 'mileage/file']) {
    for (const year of ['1999', '2201', 'x']) {
      const reply = await companion.get(`/api/earnings/${path}?year=${year}`);
      assertRefused(reply, 400);
      assert.equal(reply.body.errors[0].field, 'year');
    }
  }
});
