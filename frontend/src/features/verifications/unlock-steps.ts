/** What the companion's dashboard asks on the way back from paying; each says whether it is unlocked. */
export interface UnlockCalls {
  unlock: () => Promise<boolean>;
  check: () => Promise<boolean>;
  refresh: () => Promise<boolean>;
}

const mostRefreshes = 5; // KDASH-030
const refreshStepMs = 500; // KDASH-030: times the number of the attempt

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** A refusal and a lost connection are no unlock yet; the next step asks again. */
const isDone = (ask: () => Promise<boolean>) => ask().catch(() => false);

/**
 * KDASH-028 to KDASH-031: unlock, check of the payment, up to five refreshes that come slower and
 * slower, unlock. Over as soon as one of them says so (KDASH-034).
 */
export async function unlockInSteps({ unlock, check, refresh }: UnlockCalls): Promise<boolean> {
  if ((await isDone(unlock)) || (await isDone(check))) return true;
  for (let attempt = 1; attempt <= mostRefreshes; attempt += 1) {
    await pause(refreshStepMs * attempt);
    if (await isDone(refresh)) return true;
  }
  return isDone(unlock);
}

const sameReturnMs = 60_000; // KDASH-035

const runs = new Map<string, Promise<boolean>>();

/** KDASH-035: one return is gone through once; who asks again within 60 s gets the same answer. */
export function oncePerReturn(session: string, run: () => Promise<boolean>): Promise<boolean> {
  const earlier = runs.get(session);
  if (earlier) return earlier;
  const begun = run();
  runs.set(session, begun);
  setTimeout(() => runs.delete(session), sameReturnMs);
  return begun;
}
