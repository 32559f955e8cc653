const Shared = globalThis.BroadcastChannel;

/**
 * Workers are threads of one process, and a channel reaches all of them; this isolates each worker.
 */
class OwnBroadcastChannel extends Shared {
  constructor(name: string) {
    super(`${name} of worker ${process.env.VITEST_POOL_ID}`);
  }
}

globalThis.BroadcastChannel = OwnBroadcastChannel;
