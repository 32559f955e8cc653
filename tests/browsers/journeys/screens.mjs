// Twelve screens on a desktop and on a phone: nothing overflows, overlaps, is cut off or is missing. A picture of each
// is left in build/screens for people to look at.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demo, logInto, root, startAs } from '../app.mjs';
import { role } from '../finding.mjs';
import { layoutFaults } from '../geometry.mjs';
import { until } from '../tab.mjs';

const sizes = { desktop: [1280, 900], phone: [390, 844] }; // 447 is WebKit's smallest window

const firstCompanion = async (caller) => (await caller.need('GET', '/api/companions/search?limit=1'))[0]._id;
const firstBooking = async (caller) => (await caller.need('GET', '/api/bookings/my-bookings?status=completed'))[0]._id;

// Screens by who sees them: the heading, and the address.
const screens = {
  anyone: {
    landing: [/^Someone steady/, '/'],
    'what is a companion': ['What is a sober companion?', '/what-is-companion'],
  },
  client: {
    search: ['Find a Companion', '/search'],
    companion: ['Companion profile', async (caller) => `/companion/${await firstCompanion(caller)}`],
    booking: [/Book Companion|Your booking/, async (caller) => `/booking/${await firstCompanion(caller)}`],
    'client dashboard': [/^Hello/, '/client/dashboard'],
    history: ['Booking history', '/booking-history'],
    'one booking': [/./, async (caller) => `/bookings/${await firstBooking(caller)}`],
    'client profile': [/./, '/client/profile'],
  },
  companion: {
    'companion dashboard': [/^Hello|Dashboard/, '/companion/dashboard'],
    earnings: ['Your earnings', '/companion/earnings'],
    'companion profile': [/./, '/companion/profile'],
  },
};

// Loaded, drawn, and without placeholders of what is still loading.
async function settled(tab) {
  await until(
    () => tab.evaluate(async () => {
      await document.fonts.ready;
      return document.readyState === 'complete' && !document.querySelector('main [aria-busy="true"], main [role="status"][class*="loading" i]');
    }),
    'a settled page',
  );
}

async function keepPicture(tab, engine, screen, size) {
  const folder = join(root, 'build/screens', engine);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${screen} ${size}.png`), Buffer.from(await tab.picture(), 'base64'));
}

async function seesSoundScreens({ tab, server, engine }, who) {
  const caller = who === 'anyone' ? server.caller() : await logInto(server, demo[who]);
  if (who === 'anyone') await tab.goto('/');
  else await startAs(tab, caller);
  const found = [];
  for (const [screen, [heading, at]] of Object.entries(screens[who])) {
    const path = typeof at === 'string' ? at : await at(caller);
    await tab.visit(path);
    await until(async () => new URL(await tab.url()).pathname === path, `${path} in the address`);
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await tab.resize(width, height);
      await tab.see(role('heading', heading));
      await settled(tab);
      for (const fault of (await tab.evaluate(layoutFaults)) ?? []) found.push(`${screen}, ${size}: ${fault}`);
      await keepPicture(tab, engine, screen, size);
    }
    await tab.resize(...sizes.desktop);
  }
  assert.deepEqual(found, []);
}

export const journeys = Object.fromEntries(
  Object.keys(screens).map((who) => [`lays out the screens of ${who} on a desktop and a phone`, (world) => seesSoundScreens(world, who)]),
);
