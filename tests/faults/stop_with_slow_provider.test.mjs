// R15: a stop neither waits for a provider that answers late nor drops the request that waits for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../http/caller.mjs';
import { after } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

// Less than the time after which the server gives a call up by itself, and more than it has for a stop.
const late_ms = 12_000;

test('R15: a request is answered at a stop before the provider has answered it', async () => {
  const world = await ProviderWorld.start();
  try {
    const booking = await world.book();
    let has_answered = false;
    const slow = world.proxy.when(() => true, async (call) => {
      await after(late_ms)(call);
      has_answered = true;
    });
    const answer = world.open(booking);
    await until(() => slow.calls.length > 0, 'the provider was called');
    const { server } = world;
    world.server = undefined; // it has ended by then, and its store is not audited
    server.child.kill('SIGTERM');
    const reply = await answer;
    assert.equal(reply.body?.code, 'provider_unavailable', reply.text);
    assert.equal(has_answered, false);
    assert.equal(await server.ended, 0);
  } finally {
    await world.stop();
  }
});
