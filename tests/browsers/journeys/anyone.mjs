// Help in danger, in every state of the network and of the browser.
import assert from 'node:assert/strict';
import { css, role } from '../finding.mjs';
import { until } from '../tab.mjs';

const numbers = ['911', '988', '1-800-662-4357'];
const help = role('dialog', 'Need help now');

async function seesNumbers(tab) {
  await tab.press(role('button', 'Need help now'));
  for (const number of numbers) await tab.see(role('link', `Call ${number}`, { inside: help }));
}

export const journeys = {
  async 'opens the help dialog, and Escape returns to its button'({ tab }) {
    await tab.goto('/');
    await seesNumbers(tab);
    await tab.key('Escape');
    await tab.gone(help);
    assert.equal(await tab.evaluate(() => document.activeElement.textContent.trim()), 'Need help now');
  },
};

export const offlineJourneys = {
  async 'shows the crisis numbers while no server answers'({ tab, server }) {
    await tab.goto('/');
    await until(
      () => tab.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.keys()).length === 1),
      'the worker has the app',
    );
    await until(() => tab.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 20), 'its files');
    await server.halt();
    await tab.visit('/what-is-companion');
    await tab.see(role('heading', 'What is a sober companion?'));
    await seesNumbers(tab);
  },
};
