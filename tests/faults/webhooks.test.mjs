// R5 on SQLite: webhooks twice, reordered, replayed, and the server killed during processing.
import { test } from 'node:test';
import { ProviderWorld } from './provider_world.mjs';
import { secondEffectIsFound, webhookTrials } from './webhook_trials.mjs';

test('R5 WH3 WH4: each webhook has one effect, whenever the server is killed (SQLite)', () =>
  ProviderWorld.during({}, async (world) => {
    await webhookTrials(world, {
      forbid: () => world.rows(`CREATE TRIGGER not_now BEFORE UPDATE OF processed_at ON provider_events
        BEGIN SELECT RAISE(ABORT, 'not now'); END`),
      allow: () => world.rows('DROP TRIGGER not_now'),
    });
    await secondEffectIsFound(world);
  }));
