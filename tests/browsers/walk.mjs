// Runs the journeys in one engine, each visitor with an empty storage, and reads the console after each.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp } from './app.mjs';
import { engines } from './engines.mjs';
import { journeys as anyone, offlineJourneys } from './journeys/anyone.mjs';
import { blockedStorage } from './journeys/blocked-storage.mjs';
import { journeys as client } from './journeys/client.mjs';
import { journeys as companion } from './journeys/companion.mjs';
import { journeys as layout } from './journeys/layout.mjs';
import { journeys as screens } from './journeys/screens.mjs';
import { journeys as spanish } from './journeys/spanish.mjs';

export function walkIn(name) {
  let engine;
  let server;
  before(async () => {
    server = await startApp();
    engine = await engines[name]();
  });
  after(async () => {
    await engine?.stop();
    await server?.stop();
  });

  async function walk(journey, world) {
    const visitor = await world.engine.visitor(world.server.url);
    try {
      await journey({ tab: visitor.tab, visitor, server: world.server, engine: name });
      assert.deepEqual(visitor.tab.messages, [], 'the console');
    } finally {
      await visitor.leave();
    }
  }

  for (const [title, journey] of Object.entries({ ...anyone, ...client, ...companion, ...layout, ...screens, ...spanish })) {
    test(`${name}: ${title}`, () => walk(journey, { engine, server }));
  }
  for (const [title, journey] of Object.entries(offlineJourneys)) {
    test(`${name}: ${title}`, async () => {
      const own = await startApp();
      try {
        await walk(journey, { engine, server: own });
      } finally {
        await own.stop();
      }
    });
  }
  test(`${name}: ${blockedStorage.title}`, async () => {
    const blocking = await engines[name]({ preferences: blockedStorage.preferences[name] });
    try {
      await walk(blockedStorage.journey, { engine: blocking, server });
    } finally {
      await blocking.stop();
    }
  });
}
