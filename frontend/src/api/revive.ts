/** For JSON.parse of replies: translated builds have translated-revive.ts in its place. */
export const revive: ((key: string, value: unknown) => unknown) | undefined = undefined;
