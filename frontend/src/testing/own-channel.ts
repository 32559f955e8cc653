const Shared = globalThis.BroadcastChannel;

/** Workers are threads of one process, and a channel reaches all of them: here it ends at its own worker. */
class OwnBroadcastChannel extends Shared {
  constructor(name: string) {
    super(`${name} of worker ${process.env.VITEST_POOL_ID}`);
  }
}

globalThis.BroadcastChannel = OwnBroadcastChannel;
