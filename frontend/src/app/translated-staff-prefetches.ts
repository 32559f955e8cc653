/** Replaces staff-prefetches.ts in translated builds: staff read English. */
export const staffPrefetches = {};
