/** The pages where visits start, and those up to an account. */
export const publicScreens = ["landing", "info", "search", "companion", "confirm-email"];
export const formScreens = [
  "log-in",
  "sign-up-client",
  "sign-up-companion",
  "forgot-password",
  "reset-password",
];

/** The keys of a chunk in Vite's manifest, and of all that it imports. */
export function reach(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen);
  return seen;
}

/** The keys of what a first visit of a visitor's screen downloads before it renders. */
export function firstVisitChunks(manifest, name) {
  const screen = `src/screens/visitor/${name}/${name}.tsx`;
  if (!manifest[screen]) throw new Error(`${screen} is not in the build`);
  return new Set([...reach(manifest, "index.html"), ...reach(manifest, screen)]);
}
