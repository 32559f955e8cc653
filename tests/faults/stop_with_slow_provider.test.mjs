// R15: a stop waits neither for a provider that does not answer nor drops the request that waits for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hang } from './provider_proxy.mjs';
import { ProviderWorld } from './provider_world.mjs';

test('R15: a request that waits for the provider is answered when the server stops', async () => {
  const world = await ProviderWorld.start();
  try {
    const booking = await world.book();
    const hung = world.proxy.when(() => true, hang);
    const answer = world.open(booking);
    while (hung.calls.length === 0) await new Promise((done) => setTimeout(done, 20));
    const { server } = world;
    world.server = undefined; // it has ended by then, and its store is not audited
    server.child.kill('SIGTERM');
    const reply = await answer;
    assert.equal(reply.body?.code, 'provider_unavailable', reply.text);
    assert.equal(await server.ended, 0);
    // While it serves it would try again.
    assert.equal(hung.calls.length, 1);
  } finally {
    await world.stop();
  }
});
