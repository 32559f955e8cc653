// Each engine writes Spanish times its own way ("9:30 p.m.", with other blanks); the app spells them alike everywhere
// (docs/languages.md).
import assert from 'node:assert/strict';
import { book, line, pay } from '../../http/bookings.mjs';
import { newCompanion, verifiedClient } from '../../http/people.mjs';
import { aTuesday, startAs } from '../app.mjs';
import { css, main, role } from '../finding.mjs';
import { until } from '../tab.mjs';

const halfPastNine = '9:30\u00a0p.\u00a0m.';

// 21:30 in Miami, whose clock is four or five hours behind UTC.
function findEvening(day) {
  const inMiami = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });
  return [25, 26].map((hours) => Date.parse(`${day}T00:30:00Z`) + hours * 3_600_000)
    .find((start) => inMiami.format(start) === '21');
}

// How the page spells 9:30 in the evening, each spelling once.
const spellings = (tab) => tab.evaluate(() =>
  [...new Set(document.querySelector('main').textContent.match(/\b9:30\s?[ap]\.?\s?m\.?/gi) ?? [])]);

async function seesEvening(tab, path) {
  await tab.goto(path);
  await tab.see(role('heading', undefined, { inside: main }));
  await until(async () => (await spellings(tab)).length > 0, `9:30 on ${path}`);
  assert.deepEqual(await spellings(tab), [halfPastNine], path);
  assert.equal(await tab.evaluate(() => document.documentElement.lang), 'es');
}

export const journeys = {
  async 'reads the same Spanish time in a search, the booking form, a booking and the dashboard'({ tab, server }) {
    const client = await verifiedClient(server);
    const companion = await newCompanion(server);
    const day = aTuesday();
    const { _id } = await pay(client, await book(client, [line(companion, findEvening(day))]));
    await startAs(tab, client);
    await seesEvening(tab, `/es/search?startsAt=${day}T21%3A30&hours=2&zip=33130`);
    await seesEvening(tab, `/es/booking/${(await newCompanion(server)).id}`);
    await seesEvening(tab, `/es/bookings/${_id}`);
    await seesEvening(tab, '/es/client/dashboard');
    await tab.see(css('a[hreflang="en"]'));
  },
};
