// R5 on PostgreSQL: webhooks twice, reordered, replayed, and the server killed during processing.
import { after, before, test } from 'node:test';
import { Postgres } from './postgres.mjs';
import { ProviderWorld } from './provider_world.mjs';
import { webhookTrials } from './webhook_trials.mjs';

let postgres;
before(async () => (postgres = await Postgres.start()));
after(() => postgres?.stop());

const rows = (query) =>
  /^select/i.test(query) ? postgres.rows(query, 'webhooks') : postgres.run(query, 'webhooks');

test('R5 WH3 WH4: each webhook has one effect, whenever the server is killed (PostgreSQL)', () =>
  ProviderWorld.during({ store: postgres.create('webhooks'), rows }, (world) =>
    webhookTrials(world, {
      forbid: () => rows(`CREATE FUNCTION not_now() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN RAISE ''not now''; END';
        CREATE TRIGGER not_now BEFORE UPDATE OF processed_at ON provider_events
          FOR EACH ROW EXECUTE FUNCTION not_now()`),
      allow: () => rows('DROP TRIGGER not_now ON provider_events; DROP FUNCTION not_now()'),
    }),
  ));
