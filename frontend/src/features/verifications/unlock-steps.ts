/**
 * The calls of the companion's dashboard after returning from checkout; each returns whether it is
 * unlocked.
 */
export interface UnlockCalls {
  unlock: () => Promise<boolean>;
  check: () => Promise<boolean>;
  refresh: () => Promise<boolean>;
}

const maxRefreshes = 5; // KDASH-030
const refreshStepMs = 500; // KDASH-030: multiplied by the attempt number

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** A refusal or a lost connection counts as locked; the next step tries again. */
const isDone = (ask: () => Promise<boolean>) => ask().catch(() => false);

/**
 * KDASH-028 to KDASH-031: unlock, payment check, up to five refreshes with increasing delays,
 * unlock. Stops as soon as one of them reports the unlock (KDASH-034).
 */
export async function unlockInSteps({ unlock, check, refresh }: UnlockCalls): Promise<boolean> {
  if ((await isDone(unlock)) || (await isDone(check))) return true;
  for (let attempt = 1; attempt <= maxRefreshes; attempt += 1) {
    await pause(refreshStepMs * attempt);
    if (await isDone(refresh)) return true;
  }
  return isDone(unlock);
}

const sameReturnMs = 60_000; // KDASH-035

const runs = new Map<string, Promise<boolean>>();

/** KDASH-035: handles each return once; a repeated call within 60 s gets the same result. */
export function oncePerReturn(session: string, run: () => Promise<boolean>): Promise<boolean> {
  const earlier = runs.get(session);
  if (earlier) return earlier;
  const started = run();
  runs.set(session, started);
  setTimeout(() => runs.delete(session), sameReturnMs);
  return started;
}
